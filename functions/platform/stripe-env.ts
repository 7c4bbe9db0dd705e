import { z } from "zod";

/** Stripe's address, and the secret that holds Colophon's keys (`functions/clients/stripe-keys.ts`). */
export const stripeEnv = z.object({ STRIPE_API: z.url(), STRIPE_SECRETS_ARN: z.string().min(1) });
export type StripeEnv = z.infer<typeof stripeEnv>;
