import type Stripe from "stripe";
import * as z from "zod";
import type { Routes } from "../http/routes.ts";
import { begin, change, need, onWire, type World } from "../state/world.ts";
import { invalid } from "../wire/errors.ts";
import { page } from "../wire/list.ts";
import { expand, mergedMetadata, metadata, paging, text, whole, yesOrNo } from "../wire/params.ts";
import { defined } from "./products.ts";

const IntervalUnit = z.enum(["day", "week", "month", "year"]);
const Create = z.strictObject({
  currency: text,
  product: text,
  unit_amount: whole,
  active: yesOrNo.optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: yesOrNo.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
  recurring: z.strictObject({
    interval: IntervalUnit,
    interval_count: whole.optional(),
    usage_type: z.literal("licensed").optional(),
  }),
  tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
  expand: expand.optional(),
});
const Update = z.strictObject({
  active: yesOrNo.optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: yesOrNo.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
});
const List = z.strictObject({
  ...paging,
  active: yesOrNo.optional(),
  product: text.optional(),
  lookup_keys: z.array(text).optional(),
  currency: text.optional(),
  type: z.enum(["recurring", "one_time"]).optional(),
  recurring: z.strictObject({ interval: IntervalUnit.optional() }).optional(),
});

/**
 * Frees a lookup key for another price by taking it from its current one. @throws {StripeFailure} when it may not be
 * transferred
 */
function claimLookupKey(world: World, key: string | undefined, mayTake: boolean, self?: string): void {
  const holder = key && world.store.list("price").find((price) => price.lookup_key === key && price.id !== self);
  if (!holder) return;
  if (!mayTake) throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
  change(world, "price", holder, { lookup_key: null });
}

function create(world: World, params: z.output<typeof Create>): Stripe.Price {
  need(world, "product", params.product, "product");
  if (params.unit_amount < 0) throw invalid("Invalid non-negative integer", { param: "unit_amount" });
  claimLookupKey(world, params.lookup_key, params.transfer_lookup_key ?? false);
  return begin(world, "price", "price.created", {
    id: world.store.newId("price"),
    object: "price",
    active: params.active ?? true,
    billing_scheme: "per_unit",
    created: world.at(),
    currency: params.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergedMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: params.product,
    recurring: {
      interval: params.recurring.interval,
      interval_count: params.recurring.interval_count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: params.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: params.unit_amount,
    unit_amount_decimal: onWire(params.unit_amount),
  });
}

export const prices: Routes = (on) => {
  on("POST", "/v1/prices", Create, create);
  on("GET", "/v1/prices", List, (world, { active, product, lookup_keys, currency, type, recurring, ...paging }) => {
    const found = world.store
      .list("price")
      .filter(
        (price) =>
          (active === undefined || price.active === active) &&
          (!product || price.product === product) &&
          (!lookup_keys || (price.lookup_key !== null && lookup_keys.includes(price.lookup_key))) &&
          (!currency || price.currency === currency) &&
          (!type || price.type === type) &&
          (!recurring?.interval || price.recurring?.interval === recurring.interval),
      );
    return page("/v1/prices", found, paging);
  });
  on("GET", "/v1/prices/:id", z.strictObject({ expand: expand.optional() }), (world, _, { id }) =>
    need(world, "price", id),
  );
  on(
    "POST",
    "/v1/prices/:id",
    Update,
    (world, { expand: _, transfer_lookup_key, metadata: given, ...fields }, { id }) => {
      const price = need(world, "price", id);
      claimLookupKey(world, fields.lookup_key, transfer_lookup_key ?? false, id);
      return change(world, "price", price, { ...defined(fields), metadata: mergedMetadata(price.metadata, given) });
    },
  );
};
