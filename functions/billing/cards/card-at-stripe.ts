import type { AskStripe } from "#functions/clients/stripe/stripe.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { KnownPayer } from "../snapshot/payer-at-stripe.ts";

const unknown = () => new NotFound("This card isn't known any more. Please enter it again.");

/** Makes sure that a card is this payer's. Throws NotFound for one that there isn't, or that is somebody else's, and CardDeclined. */
export async function attachCard(stripe: AskStripe, { customerId }: KnownPayer, paymentMethod: string): Promise<void> {
  const method = await stripe((api) => api.paymentMethods.retrieve(paymentMethod)).catch((error: unknown) => {
    throw error instanceof NotFound ? unknown() : error;
  });
  const owner = typeof method.customer === "string" ? method.customer : (method.customer?.id ?? null);
  if (owner === customerId) return;
  if (owner !== null || method.type !== "card") throw unknown();
  await stripe((api) => api.paymentMethods.attach(paymentMethod, { customer: customerId }));
}

/** Charges this card from now on, and writes receipts to the address that the payer has now. */
export async function chargeCard(
  stripe: AskStripe,
  { customerId }: KnownPayer,
  { email }: Actor,
  paymentMethod: string,
): Promise<void> {
  await stripe((api) =>
    api.customers.update(customerId, { email, invoice_settings: { default_payment_method: paymentMethod } }),
  );
}
