import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";
import { readCatalogue } from "#functions/adapters/stripe/sync-catalogue.ts";
import { logger } from "#functions/platform/logger.ts";
import { type CatalogueChange, catalogueChanges } from "#shared/domain/billing/catalogue-at-stripe.ts";
import { PRICES_DIFFER } from "../env.ts";

const nameOf = (change: CatalogueChange): string => {
  if (change.kind === "make price") return change.price.lookupKey;
  return change.kind === "archive price" ? (change.lookupKey ?? change.id) : change.product.id;
};

/**
 * Compares Stripe's prices with the catalogue and logs each difference, which raises an alarm. Nothing is corrected
 * automatically: only a person knows which of the two is right. Until then no one can be charged an amount other than
 * the one shown.
 */
export async function checkCatalogue(stripe: AskStripe): Promise<void> {
  for (const change of catalogueChanges(await stripe(readCatalogue)))
    logger.error(PRICES_DIFFER, { lacks: change.kind, what: nameOf(change) });
}
