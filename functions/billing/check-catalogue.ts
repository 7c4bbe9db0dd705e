import type { AskStripe } from "#functions/clients/stripe.ts";
import { logger } from "#functions/platform/logger.ts";
import {
  type CatalogueAtStripe,
  type CatalogueChange,
  catalogueChanges,
  PRODUCT_IDS,
  toCatalogueAtStripe,
} from "#shared/domain/billing/catalogue-at-stripe.ts";

/** Prices that can be bought there; ours are a dozen. */
const MOST = 1000;

async function catalogueAt(stripe: AskStripe): Promise<CatalogueAtStripe> {
  const [products, prices] = await Promise.all([
    stripe((api) => api.products.list({ ids: [...PRODUCT_IDS], limit: 100 })),
    stripe((api) => api.prices.list({ active: true, limit: 100 }).autoPagingToArray({ limit: MOST })),
  ]);
  return toCatalogueAtStripe(products.data, prices);
}

const nameOf = (change: CatalogueChange): string => {
  if (change.kind === "make price") return change.price.lookupKey;
  return change.kind === "archive price" ? (change.lookupKey ?? change.id) : change.product.id;
};

/**
 * Compares what Stripe sells with the catalogue, and says in the log, where an alarm hears it, what differs. Nothing is put right here: which of the two
 * is meant only a person knows, and nobody is charged another amount than they were shown meanwhile.
 */
export async function checkCatalogue(stripe: AskStripe): Promise<void> {
  for (const change of catalogueChanges(await catalogueAt(stripe)))
    logger.error("a plan is not the same at Stripe", { lacks: change.kind, what: nameOf(change) });
}
