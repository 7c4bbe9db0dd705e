import { type AskStripe, type Stripe, StripeRefusal } from "#functions/adapters/stripe/stripe.ts";

const MAX_PAGE_SIZE = 100;

export async function openInvoicesOf(stripe: AskStripe, subscription: string): Promise<readonly Stripe.Invoice[]> {
  const { data } = await stripe((api) => api.invoices.list({ subscription, status: "open", limit: MAX_PAGE_SIZE }));
  return data;
}

export async function unpaidInvoicesOf(stripe: AskStripe, subscription: string): Promise<readonly Stripe.Invoice[]> {
  const drafts = await stripe((api) => api.invoices.list({ subscription, status: "draft", limit: MAX_PAGE_SIZE }));
  return [...drafts.data, ...(await openInvoicesOf(stripe, subscription))];
}

/**
 * Lists what a subscription owes, oldest first: the next period may be billed before this one is paid. The invoice of a
 * pending plan change is excluded, because the change may still be dropped.
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

/**
 * Voids an invoice and returns whether it did. Returns false when it has just been paid or voided; reading it again
 * tells which.
 */
export async function voidUnlessSettled(stripe: AskStripe, id: string): Promise<boolean> {
  try {
    await stripe((api) => api.invoices.voidInvoice(id));
    return true;
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return false;
  }
}

export async function voidOpenInvoices(stripe: AskStripe, subscription: string): Promise<number> {
  let voided = 0;
  for (const { id } of await openInvoicesOf(stripe, subscription)) if (await voidUnlessSettled(stripe, id)) voided += 1;
  return voided;
}
