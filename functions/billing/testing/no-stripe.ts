import type { AskStripe } from "#functions/clients/stripe/stripe.ts";

export const noStripe: AskStripe = () => Promise.reject(new Error("Stripe was asked where nobody should ask it"));
