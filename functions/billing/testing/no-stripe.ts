import type { AskStripe } from "#functions/clients/stripe/stripe.ts";

/** Stripe for use cases that have no business there. */
export const noStripe: AskStripe = () => Promise.reject(new Error("Stripe was asked where nobody should ask it"));
