import * as z from "zod";

export const stripeEnv = z.object({ STRIPE_API: z.url(), STRIPE_SECRETS_ARN: z.string().min(1) });
export type StripeEnv = z.infer<typeof stripeEnv>;
