import type Stripe from "stripe";
import {
  type CatalogueAtStripe,
  type CatalogueChange,
  catalogueChanges,
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

/** Lists the changes that make Stripe sell exactly the catalogue; empty when it does already. */
export const plannedChanges = async (stripe: Stripe): Promise<readonly CatalogueChange[]> =>
  catalogueChanges(await readCatalogue(stripe));

const dollars = (amount: number | null): string => `$${((amount ?? 0) / 100).toFixed(2)}`;

export function inWords(change: CatalogueChange): string {
  switch (change.kind) {
    case "make product":
      return `create the product ${change.product.id} (${change.product.name})`;
    case "change product":
      return `update the product ${change.product.id} (${change.product.name})`;
    case "make price": {
      const { lookupKey, amount, interval, takesKey } = change.price;
      const taken = takesKey ? ", replacing the price that has this key now" : "";
      return `create the price ${lookupKey}: ${dollars(amount)} a ${interval}${taken}`;
    }
    case "archive price":
      return `archive the price ${change.id}${change.lookupKey ? ` (${change.lookupKey})` : ""}: it's no longer sold, and current subscribers keep it`;
  }
}

export async function applyChange(stripe: Stripe, change: CatalogueChange): Promise<void> {
  switch (change.kind) {
    case "make product": {
      const { id, name, metadata } = change.product;
      await stripe.products.create({ id, name, metadata: { ...metadata } });
      return;
    }
    case "change product": {
      const { id, name, metadata } = change.product;
      await stripe.products.update(id, { name, active: true, metadata: { ...metadata } });
      return;
    }
    case "make price": {
      const { product, lookupKey, amount, currency, interval, takesKey } = change.price;
      await stripe.prices.create({
        product,
        currency,
        unit_amount: amount ?? 0,
        recurring: { interval: interval === "year" ? "year" : "month" },
        lookup_key: lookupKey,
        ...(takesKey && { transfer_lookup_key: true }),
      });
      return;
    }
    case "archive price":
      await stripe.prices.update(change.id, { active: false });
  }
}

/** Makes Stripe sell exactly the catalogue and returns the applied changes. An interrupted run can be repeated. */
export async function syncCatalogue(stripe: Stripe): Promise<readonly CatalogueChange[]> {
  const changes = await plannedChanges(stripe);
  for (const change of changes) await applyChange(stripe, change);
  return changes;
}
