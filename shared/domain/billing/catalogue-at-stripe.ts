import { BILLING_CURRENCY, type CataloguePlan, FREE, PLANS } from "#shared/catalogue/plans.ts";

export interface ProductAtStripe {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface PriceAtStripe {
  readonly id: string;
  readonly product: string;
  readonly lookupKey: string | null;
  readonly amount: number | null;
  readonly currency: string;
  readonly interval: string;
  readonly intervalCount: number;
}

export interface CatalogueAtStripe {
  readonly products: readonly ProductAtStripe[];
  /** Active prices only; archived ones are ignored. */
  readonly prices: readonly PriceAtStripe[];
}

interface AnsweredPrice {
  readonly id: string;
  readonly product: string | { readonly id: string };
  readonly lookup_key: string | null;
  readonly unit_amount: number | null;
  readonly currency: string;
  readonly recurring: { readonly interval: string; readonly interval_count: number } | null;
}

export const toCatalogueAtStripe = (
  products: readonly ProductAtStripe[],
  prices: readonly AnsweredPrice[],
): CatalogueAtStripe => ({
  products: products.map(({ id, name, active, metadata }) => ({ id, name, active, metadata })),
  prices: prices.map(({ id, product, lookup_key, unit_amount, currency, recurring }) => ({
    id,
    product: typeof product === "string" ? product : product.id,
    lookupKey: lookup_key,
    amount: unit_amount,
    currency,
    interval: recurring?.interval ?? "once",
    intervalCount: recurring?.interval_count ?? 1,
  })),
});

/** A price of the catalogue. `takesKey` transfers the lookup key from another price that has it now. */
export interface WantedPrice extends Omit<PriceAtStripe, "id"> {
  readonly lookupKey: string;
  readonly takesKey: boolean;
}

export type CatalogueChange =
  | { readonly kind: "make product"; readonly product: Omit<ProductAtStripe, "active"> }
  | { readonly kind: "change product"; readonly product: Omit<ProductAtStripe, "active"> }
  | { readonly kind: "make price"; readonly price: WantedPrice }
  | { readonly kind: "archive price"; readonly id: string; readonly lookupKey: string | null };

const SOLD = PLANS.filter(({ stripe_id }) => stripe_id !== FREE);

export const PRODUCT_IDS: readonly string[] = [...new Set(SOLD.map(({ stripe_id }) => stripe_id))];

/** Plan metadata for people who read the product in Stripe's dashboard; the application never reads it back. */
const metadataOf = ({ plan_type, metadata }: CataloguePlan): Record<string, string> => ({
  plan_type,
  realtime_limit: String(metadata.realtime_limit ?? ""),
  backlist_limit: String(metadata.backlist_limit ?? ""),
  data_retention: String(metadata.data_retention ?? ""),
  disable_marketing: String(metadata.disable_marketing),
  disable_reports: String(metadata.disable_reports),
  restrict_formats: metadata.restrict_formats.join(","),
});

/** Stripe drops empty metadata values, so leaving them out keeps both sides comparable. */
const withoutEmpty = (metadata: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ""));

const wantedProduct = (id: string): Omit<ProductAtStripe, "active"> => {
  const plan = SOLD.find(({ stripe_id }) => stripe_id === id);
  if (!plan) throw new Error(`no plan has the product ${id}`);
  return { id, name: plan.name, metadata: metadataOf(plan) };
};

function productChange(id: string, found: ProductAtStripe | undefined): CatalogueChange | null {
  const product = wantedProduct(id);
  if (!found) return { kind: "make product", product: { ...product, metadata: withoutEmpty(product.metadata) } };
  const wanted = Object.entries(product.metadata);
  const saysSame = wanted.every(([key, value]) => (found.metadata[key] ?? "") === value);
  return found.active && found.name === product.name && saysSame ? null : { kind: "change product", product };
}

const wantedPrice = (plan: CataloguePlan, takesKey: boolean): WantedPrice => ({
  product: plan.stripe_id,
  lookupKey: plan.stripe_plan,
  amount: plan.price,
  currency: BILLING_CURRENCY.toLowerCase(),
  interval: plan.billing_interval === "YEAR" ? "year" : "month",
  intervalCount: 1,
  takesKey,
});

const isAsWanted = (found: PriceAtStripe, wanted: WantedPrice): boolean =>
  (["product", "lookupKey", "amount", "currency", "interval", "intervalCount"] as const).every(
    (name) => found[name] === wanted[name],
  );

/**
 * Returns the ordered changes that make Stripe sell exactly the catalogue: additions first, removals last; empty when
 * both agree. Stripe prices are immutable, so a new amount is a new price that takes over the lookup key. Existing
 * subscribers keep their old price.
 */
export function catalogueChanges({ products, prices }: CatalogueAtStripe): CatalogueChange[] {
  const productChanges = PRODUCT_IDS.map((id) =>
    productChange(
      id,
      products.find((product) => product.id === id),
    ),
  );
  const kept = new Set<string>();
  const priceChanges = SOLD.flatMap((plan): CatalogueChange[] => {
    const holder = prices.find(({ lookupKey }) => lookupKey === plan.stripe_plan);
    const price = wantedPrice(plan, holder !== undefined);
    if (!holder || !isAsWanted(holder, price)) return [{ kind: "make price", price }];
    kept.add(holder.id);
    return [];
  });
  const ours = (price: PriceAtStripe): boolean =>
    PRODUCT_IDS.includes(price.product) || SOLD.some(({ stripe_plan }) => stripe_plan === price.lookupKey);
  const archived = prices
    .filter((price) => ours(price) && !kept.has(price.id))
    .map(({ id, lookupKey }): CatalogueChange => ({ kind: "archive price", id, lookupKey }));
  return [...productChanges.filter((change) => change !== null), ...priceChanges, ...archived];
}
