import type { AskStripe } from "#functions/clients/stripe.ts";

/**
 * A Stripe where every customer is deleted and every list is empty. Tests of real calls use the simulator
 * (`infra/local/stripe`).
 */
export const emptyStripe: AskStripe = async () => ({ deleted: true, data: [] }) as never;
