import type { Rows } from "../row.ts";

/** Stripe's webhook: no caller of the matrix has a valid signature. */
export const stripeWebhookRows: Rows = {
  receiveStripeEvent: { as: "anyone", ok: 400, send: () => ({ body: { id: "evt_1", object: "event" } }) },
};
