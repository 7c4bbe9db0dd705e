import type { AskStripe } from "#functions/clients/stripe/stripe.ts";

export const emptyStripe: AskStripe = async () => ({ deleted: true, data: [] }) as never;
