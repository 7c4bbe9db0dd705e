import type { Rows } from "../row.ts";

/** What Stripe calls: nobody else has its signature, whoever they are to us. */
export const stripeWebhookRows: Rows = {
  receiveStripeEvent: { as: "anybody", ok: 400, send: () => ({ body: { id: "evt_1", object: "event" } }) },
};
