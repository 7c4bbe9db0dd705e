import type { AskStripe } from "#functions/clients/stripe.ts";
import { logger } from "#functions/platform/logger.ts";
import {
  type CatalogueAtStripe,
  type CatalogueChange,
  catalogueChanges,
  PRODUCT_IDS,
  toCatalogueAtStripe,
} from "#shared/domain/billing/catalogue-at-stripe.ts";

/** Far above the number of active prices, which is about a dozen. */
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
 * Compares Stripe's prices with the catalogue and logs each difference, which raises an alarm. Nothing is corrected
 * automatically: only a person knows which of the two is right. Until then no one can be charged an amount other than
 * the one shown.
 */
export async function checkCatalogue(stripe: AskStripe): Promise<void> {
  for (const change of catalogueChanges(await catalogueAt(stripe)))
    logger.error("a plan is not the same at Stripe", { lacks: change.kind, what: nameOf(change) });
}
