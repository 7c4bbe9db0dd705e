import type Stripe from "stripe";
import * as z from "zod";
import type { Routes } from "../http/routes.ts";
import { begin, change, emit, need, type World } from "../state/world.ts";
import { invalid } from "../wire/errors.ts";
import { page } from "../wire/list.ts";
import { decimal, expand, mergedMetadata, metadata, paging, text, whole, yesOrNo } from "../wire/params.ts";

const One = z.strictObject({ expand: expand.optional() });
const CreateCoupon = z.strictObject({
  id: text.optional(),
  name: text.max(40).optional(),
  percent_off: decimal.optional(),
  amount_off: whole.optional(),
  currency: text.optional(),
  duration: z.enum(["once", "repeating", "forever"]).default("once"),
  duration_in_months: whole.optional(),
  max_redemptions: whole.optional(),
  redeem_by: whole.optional(),
  applies_to: z.strictObject({ products: z.array(text) }).optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
});
const CreateCode = z.strictObject({
  promotion: z.strictObject({ type: z.literal("coupon"), coupon: text }),
  code: text.optional(),
  active: yesOrNo.optional(),
  customer: text.optional(),
  expires_at: whole.optional(),
  max_redemptions: whole.optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: yesOrNo.optional(),
      minimum_amount: whole.optional(),
      minimum_amount_currency: text.optional(),
    })
    .optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
});
type CreateCode = z.output<typeof CreateCode>;

/** Adds whether a coupon is valid now; Stripe computes it on every read. */
export const withValidity = (world: World, coupon: Stripe.Coupon): Stripe.Coupon => ({
  ...coupon,
  valid:
    (coupon.redeem_by === null || world.at() <= coupon.redeem_by) &&
    (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions),
});

/** Adds whether a promotion code is active now. */
export const withActivity = (world: World, code: Stripe.PromotionCode): Stripe.PromotionCode => {
  const coupon = world.store.find("coupon", String(code.promotion.coupon));
  const counts =
    (code.expires_at === null || world.at() < code.expires_at) &&
    (code.max_redemptions === null || code.times_redeemed < code.max_redemptions) &&
    coupon !== undefined &&
    withValidity(world, coupon).valid;
  return { ...code, active: code.active && counts };
};

function createCoupon(world: World, params: z.output<typeof CreateCoupon>): Stripe.Coupon {
  const { percent_off, amount_off, duration } = params;
  if ((percent_off === undefined) === (amount_off === undefined))
    throw invalid("Must provide percent_off or amount_off, and not both.", { param: "percent_off" });
  if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100))
    throw invalid("Invalid percent_off: must be above 0 and at most 100", { param: "percent_off" });
  if (amount_off !== undefined && !params.currency)
    throw invalid("Missing required param: currency.", { code: "parameter_missing", param: "currency" });
  if ((duration === "repeating") !== (params.duration_in_months !== undefined))
    throw invalid("duration_in_months goes with repeating, and only with it.", { param: "duration_in_months" });
  const id = params.id ?? world.store.draw(8);
  if (world.store.find("coupon", id)) throw invalid("Coupon already exists.", { code: "resource_already_exists" });
  const coupon: Stripe.Coupon = {
    id,
    object: "coupon",
    amount_off: amount_off ?? null,
    created: world.at(),
    currency: params.currency?.toLowerCase() ?? null,
    duration,
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergedMetadata({}, params.metadata),
    name: params.name ?? null,
    percent_off: percent_off ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  };
  return begin(world, "coupon", "coupon.created", coupon, null, { products: params.applies_to?.products });
}

/** Restrictions on a purchase. An amount requires its currency. */
function restrictionsOf({ restrictions = {} }: CreateCode): Stripe.PromotionCode.Restrictions {
  const { first_time_transaction = false, minimum_amount: amount, minimum_amount_currency: currency } = restrictions;
  if ((amount === undefined) !== (currency === undefined))
    throw invalid("minimum_amount goes with minimum_amount_currency, and only with it.", {
      param: "restrictions[minimum_amount_currency]",
    });
  return {
    first_time_transaction,
    minimum_amount: amount ?? null,
    minimum_amount_currency: currency?.toLowerCase() ?? null,
  };
}

function createCode(world: World, params: CreateCode): Stripe.PromotionCode {
  const { coupon } = params.promotion;
  need(world, "coupon", coupon, "promotion[coupon]");
  const code = params.code ?? world.store.draw(8).toUpperCase();
  const isTaken = world.store
    .list("promotion_code")
    .some((other) => other.code.toLowerCase() === code.toLowerCase() && withActivity(world, other).active);
  if (isTaken)
    throw invalid("An active promotion code with this code already exists.", { code: "resource_already_exists" });
  return begin(world, "promotion_code", "promotion_code.created", {
    id: world.store.newId("promo"),
    object: "promotion_code",
    active: params.active ?? true,
    code,
    created: world.at(),
    customer: params.customer ?? null,
    customer_account: null,
    expires_at: params.expires_at ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergedMetadata({}, params.metadata),
    promotion: { coupon, type: "coupon" },
    restrictions: restrictionsOf(params),
    times_redeemed: 0,
  });
}

export const coupons: Routes = (on) => {
  on("POST", "/v1/coupons", CreateCoupon, createCoupon);
  on("GET", "/v1/coupons", z.strictObject(paging), (world, params) =>
    page(
      "/v1/coupons",
      world.store.list("coupon").map((coupon) => withValidity(world, coupon)),
      params,
    ),
  );
  on("GET", "/v1/coupons/:id", One, (world, _, { id }) => withValidity(world, need(world, "coupon", id)));
  on(
    "POST",
    "/v1/coupons/:id",
    One.extend({ name: text.optional(), metadata: metadata.optional() }),
    (world, params, { id }) => {
      const coupon = need(world, "coupon", id);
      const name = params.name ?? coupon.name;
      return withValidity(
        world,
        change(world, "coupon", coupon, { name, metadata: mergedMetadata(coupon.metadata, params.metadata) }),
      );
    },
  );
  on("DELETE", "/v1/coupons/:id", One, (world, _, { id }) => {
    const coupon = need(world, "coupon", id);
    world.store.delete(id);
    emit(world, "coupon.deleted", coupon);
    return { id, object: "coupon", deleted: true };
  });
};

export const promotionCodes: Routes = (on) => {
  const List = z.strictObject({
    ...paging,
    code: text.optional(),
    active: yesOrNo.optional(),
    coupon: text.optional(),
    customer: text.optional(),
  });
  on("POST", "/v1/promotion_codes", CreateCode, createCode);
  on("GET", "/v1/promotion_codes", List, (world, { code, active, coupon, customer, ...paging }) => {
    const found = world.store
      .list("promotion_code")
      .map((one) => withActivity(world, one))
      .filter(
        (one) =>
          (!code || one.code.toLowerCase() === code.toLowerCase()) &&
          (active === undefined || one.active === active) &&
          (!coupon || one.promotion.coupon === coupon) &&
          (!customer || one.customer === customer),
      );
    return page("/v1/promotion_codes", found, paging);
  });
  on("GET", "/v1/promotion_codes/:id", One, (world, _, { id }) =>
    withActivity(world, need(world, "promotion_code", id)),
  );
  on(
    "POST",
    "/v1/promotion_codes/:id",
    One.extend({ active: yesOrNo.optional(), metadata: metadata.optional() }),
    (world, params, { id }) => {
      const code = need(world, "promotion_code", id);
      const changed = {
        active: params.active ?? code.active,
        metadata: mergedMetadata(code.metadata, params.metadata),
      };
      return withActivity(world, change(world, "promotion_code", code, changed));
    },
  );
};
