import { readCatalogue } from "#functions/clients/stripe/read-catalogue.ts";
import type { AskStripe } from "#functions/clients/stripe/stripe.ts";
import { logger } from "#functions/platform/logger.ts";
import { type CatalogueChange, catalogueChanges } from "#shared/domain/billing/catalogue-at-stripe.ts";

const nameOf = (change: CatalogueChange): string => {
  if (change.kind === "make price") return change.price.lookupKey;
  return change.kind === "archive price" ? (change.lookupKey ?? change.id) : change.product.id;
};

/**
 * Compares what Stripe sells with the catalogue, and says in the log, where an alarm hears it, what differs. Nothing is put right here: which of the two
 * is meant only a person knows, and nobody is charged another amount than they were shown meanwhile.
 */
export async function checkCatalogue(stripe: AskStripe): Promise<void> {
  for (const change of catalogueChanges(await stripe(readCatalogue)))
    logger.error("a plan is not the same at Stripe", { lacks: change.kind, what: nameOf(change) });
}
