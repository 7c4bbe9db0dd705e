import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/**
 * Stripe's webhook. Its own function verifies the signature over the raw bytes, so no body schema is declared; 400 for
 * an invalid signature.
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
