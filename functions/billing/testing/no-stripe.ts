import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";

export const noStripe: AskStripe = () => Promise.reject(new Error("Stripe was asked in a test that must not ask it"));
