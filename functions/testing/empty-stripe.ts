import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";

export const emptyStripe: AskStripe = async () => ({ deleted: true, data: [] }) as never;
