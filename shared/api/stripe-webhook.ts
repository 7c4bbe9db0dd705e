import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * What Stripe calls when something changed there. Its own function checks the signature over the body's very bytes, so nothing here describes the
 * body; 400 for what Stripe has not signed.
 */
export const receiveStripeEvent = endpoint({
  name: "receiveStripeEvent",
  method: "POST",
  path: "/stripe/webhook",
  access: "public",
  impersonation: "never",
  summary: "For Stripe alone: takes a signed event down and returns at once; it is applied afterwards.",
  response: z.object({ received: z.literal(true) }),
});
