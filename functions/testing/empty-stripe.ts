import type { AskStripe } from "#functions/clients/stripe.ts";
import { NotFound } from "#functions/platform/errors.ts";

/** A Stripe that has nothing: whatever is asked for by its id is missing. Stripe itself is simulated where calls are tried (`infra/local/stripe`). */
export const emptyStripe: AskStripe = async () => {
  throw new NotFound();
};
