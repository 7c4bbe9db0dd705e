import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { KnownPayer } from "../snapshot/payer-at-stripe.ts";

const unknown = () => new NotFound("This card is no longer stored. Please enter it again.");

/**
 * Attaches a card to this payer. Throws NotFound for a card that is missing or belongs to another customer, and
 * CardDeclined.
 */
export async function attachCard(stripe: AskStripe, { customerId }: KnownPayer, paymentMethod: string): Promise<void> {
  const method = await stripe((api) => api.paymentMethods.retrieve(paymentMethod)).catch((error: unknown) => {
    throw error instanceof NotFound ? unknown() : error;
  });
  const owner = typeof method.customer === "string" ? method.customer : (method.customer?.id ?? null);
  if (owner === customerId) return;
  if (owner !== null || method.type !== "card") throw unknown();
  await stripe((api) => api.paymentMethods.attach(paymentMethod, { customer: customerId }));
}

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
