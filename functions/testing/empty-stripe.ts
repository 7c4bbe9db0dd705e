import type { AskStripe } from "#functions/clients/stripe/stripe.ts";

/**
 * A Stripe that knows everybody as deleted, and has nothing left of them: every list is empty. Stripe itself is simulated where calls are tried
 * (`local/simulators/stripe`).
 */
export const emptyStripe: AskStripe = async () => ({ deleted: true, data: [] }) as never;
