import type Stripe from "stripe";
import {
  type CatalogueAtStripe,
  PRODUCT_IDS,
  toCatalogueAtStripe,
} from "#shared/domain/billing/catalogue-at-stripe.ts";

/** Upper bound for the active prices of an account; the catalogue has a dozen. */
const MAX_PRICES = 1000;

/** Reads the products and active prices that Stripe sells. */
export async function readCatalogue(stripe: Stripe): Promise<CatalogueAtStripe> {
  const [products, prices] = await Promise.all([
    stripe.products.list({ ids: [...PRODUCT_IDS], limit: 100 }),
    stripe.prices.list({ active: true, limit: 100 }).autoPagingToArray({ limit: MAX_PRICES }),
  ]);
  return toCatalogueAtStripe(products.data, prices);
}
