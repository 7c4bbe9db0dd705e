import { type AskStripe, type Stripe, StripeRefusal } from "#functions/clients/stripe/stripe.ts";

/** More than anybody ever has. */
const MOST = 100;

/** What a subscription waits to be paid, the newest first. */
export async function openInvoicesOf(stripe: AskStripe, subscription: string): Promise<readonly Stripe.Invoice[]> {
  const { data } = await stripe((api) => api.invoices.list({ subscription, status: "open", limit: MOST }));
  return data;
}

/** What of a subscription's is not paid yet: open invoices, and drafts that Stripe is about to charge. */
export async function unpaidInvoicesOf(stripe: AskStripe, subscription: string): Promise<readonly Stripe.Invoice[]> {
  const drafts = await stripe((api) => api.invoices.list({ subscription, status: "draft", limit: MOST }));
  return [...drafts.data, ...(await openInvoicesOf(stripe, subscription))];
}

/**
 * What a subscription owes, the oldest first: the next period may be billed before this one is paid. An invoice of a change that waits is none of it,
 * as the change may as well be left.
 */
export async function dueInvoicesOf(
  stripe: AskStripe,
  { id, pending_update }: Pick<Stripe.Subscription, "id" | "pending_update">,
): Promise<readonly Stripe.Invoice[]> {
  const open = await openInvoicesOf(stripe, id);
  const isOfChange = ({ billing_reason }: Stripe.Invoice): boolean =>
    pending_update !== null && billing_reason === "subscription_update";
  return open.filter((invoice) => !isOfChange(invoice)).toReversed();
}

/** Makes an invoice void, and says whether it did. One that was paid or left at this moment is not, which reading again tells. */
export async function voidUnlessSettled(stripe: AskStripe, id: string): Promise<boolean> {
  try {
    await stripe((api) => api.invoices.voidInvoice(id));
    return true;
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return false;
  }
}

/** Makes void whatever a subscription waits to be paid, and returns how many invoices that were. */
export async function voidOpenInvoices(stripe: AskStripe, subscription: string): Promise<number> {
  let voided = 0;
  for (const { id } of await openInvoicesOf(stripe, subscription)) if (await voidUnlessSettled(stripe, id)) voided += 1;
  return voided;
}
