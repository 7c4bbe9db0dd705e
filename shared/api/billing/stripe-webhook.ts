import * as z from "zod";
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
  summary: "For Stripe only: queues a signed event and returns immediately; it is applied afterwards.",
  response: z.object({ received: z.literal(true) }),
});
