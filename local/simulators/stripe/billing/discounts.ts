import type Stripe from "stripe";
import * as z from "zod";
import type { Active } from "../money/discounts.ts";
import { periodEdge } from "../money/periods.ts";
import { withActivity, withValidity } from "../resources/coupons.ts";
import { change, need, type World } from "../state/world.ts";
import { invalid } from "../wire/errors.ts";
import { emptied, text } from "../wire/params.ts";

export const DiscountParams = emptied(
  z
    .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional(), discount: text.optional() }))
    .max(20),
);
export type DiscountParams = z.output<typeof DiscountParams>;

export interface Holder {
  readonly customer: string;
  readonly subscription: string | null;
  /** The price bought; its amount is one period's. */
  readonly price: Stripe.Price;
}

/** Whether the customer was billed before, even for nothing. */
const hasBought = ({ store }: World, customer: string): boolean =>
  store.list("invoice", customer).some(({ status }) => status !== "draft" && status !== "void");

/** @throws {StripeFailure} for a purchase that the promotion code doesn't cover */
function checkRestrictions(world: World, code: Stripe.PromotionCode, { customer, price }: Holder, param: string): void {
  const { first_time_transaction, minimum_amount, minimum_amount_currency } = code.restrictions;
  if (first_time_transaction && hasBought(world, customer))
    throw invalid("This promotion code cannot be redeemed because the associated customer has prior transactions.", {
      param,
    });
  if (minimum_amount === null) return;
  if (minimum_amount_currency !== price.currency || (price.unit_amount ?? 0) < minimum_amount)
    throw invalid("This promotion code cannot be redeemed because the minimum amount has not been met.", { param });
}

/**
 * Redeems coupons and promotion codes. @returns the discounts' IDs. @throws {StripeFailure} for one that is not valid
 */
export function redeem(world: World, params: DiscountParams, holder: Holder): string[] {
  return foundDiscounts(world, params, holder).map((found) => {
    if (typeof found === "string") return found;
    const coupon = need(world, "coupon", String(found.source.coupon));
    change(world, "coupon", coupon, {
      times_redeemed: coupon.times_redeemed + 1,
      valid: withValidity(world, { ...coupon, times_redeemed: coupon.times_redeemed + 1 }).valid,
    });
    const code = found.promotion_code && need(world, "promotion_code", String(found.promotion_code));
    if (code) change(world, "promotion_code", code, { times_redeemed: code.times_redeemed + 1 });
    return world.store.add("discount", found, {}, holder.customer).id;
  });
}

/** Resolves discounts for a preview, without redeeming them. */
export const previewed = (world: World, params: DiscountParams, holder: Holder): Active[] =>
  foundDiscounts(world, params, holder).flatMap((found) => {
    if (typeof found === "string") return activeDiscounts(world, [found], world.at());
    return [{ discount: found.id, coupon: need(world, "coupon", String(found.source.coupon)) }];
  });

/** Discounts that are not stored yet, or IDs of stored ones. */
function foundDiscounts(world: World, params: DiscountParams, holder: Holder): (Stripe.Discount | string)[] {
  return (params ?? []).map((param, index) => {
    if (param.discount) return need(world, "discount", param.discount, `discounts[${index}][discount]`).id;
    const code = param.promotion_code
      ? withActivity(world, need(world, "promotion_code", param.promotion_code, `discounts[${index}][promotion_code]`))
      : null;
    if (code && (!code.active || (code.customer && code.customer !== holder.customer)))
      throw invalid("This promotion code cannot be redeemed.", {
        code: "promotion_code_inactive",
        param: `discounts[${index}][promotion_code]`,
      });
    if (code) checkRestrictions(world, code, holder, `discounts[${index}][promotion_code]`);
    const id = code ? String(code.promotion.coupon) : (param.coupon ?? "");
    const coupon = withValidity(world, need(world, "coupon", id, `discounts[${index}][coupon]`));
    if (!coupon.valid)
      throw invalid(`Coupon expired: ${id}`, { code: "coupon_expired", param: `discounts[${index}][coupon]` });
    return discountOf(world, coupon, code?.id ?? null, holder);
  });
}

function discountOf(
  world: World,
  coupon: Stripe.Coupon,
  code: string | null,
  { customer, subscription }: Holder,
): Stripe.Discount {
  const months = coupon.duration_in_months;
  return {
    id: world.store.newId("di"),
    object: "discount",
    checkout_session: null,
    customer,
    customer_account: null,
    end: months === null ? null : periodEdge(world.at(), { unit: "month", count: 1 }, months),
    invoice: null,
    invoice_item: null,
    promotion_code: code,
    source: { coupon: coupon.id, type: "coupon" },
    start: world.at(),
    subscription,
    subscription_item: null,
  };
}

/** Returns the discounts in force at an instant. A deleted coupon stays in force for those who have it. */
export function activeDiscounts(world: World, ids: readonly string[], at: number): Active[] {
  return ids.flatMap((id) => {
    const discount = world.store.find("discount", id);
    if (!discount || (discount.end !== null && discount.end <= at)) return [];
    const coupon = world.store.any(String(discount.source.coupon))?.object as Stripe.Coupon | undefined;
    return coupon ? [{ discount: id, coupon }] : [];
  });
}

/** Returns the discounts that last beyond one bill: not `once`, and not those whose months are over. */
export function lasting(world: World, ids: readonly string[], at: number): string[] {
  const active = activeDiscounts(world, ids, at).map(({ discount }) => discount);
  return active.filter((id) => {
    const coupon = world.store.any(String(world.store.find("discount", id)?.source.coupon))?.object as Stripe.Coupon;
    return coupon.duration !== "once";
  });
}
