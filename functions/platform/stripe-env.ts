import { z } from "zod";

/** Where Stripe answers, and the secret that holds our keys there (`functions/clients/stripe/stripe-keys.ts`). */
export const stripeEnv = z.object({ STRIPE_API: z.url(), STRIPE_SECRETS_ARN: z.string().min(1) });
export type StripeEnv = z.infer<typeof stripeEnv>;
