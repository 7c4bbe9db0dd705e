import type { AskStripe } from "#functions/clients/stripe.ts";

/** Stripe for use cases that must not call it. */
export const noStripe: AskStripe = () => Promise.reject(new Error("Stripe was asked where nobody should ask it"));
