import { type AskStripe, type Stripe, StripeRefusal } from "#functions/clients/stripe.ts";

/** More than anybody ever has. */
const MOST = 100;

/** What a subscription waits to be paid, the newest first. */
export async function openInvoicesOf(stripe: AskStripe, subscription: string): Promise<readonly Stripe.Invoice[]> {
  const { data } = await stripe((api) => api.invoices.list({ subscription, status: "open", limit: MOST }));
  return data;
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
