import type { AskStripe, Stripe } from "#functions/clients/stripe.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { BILLING_CURRENCY } from "#shared/catalogue/plans.ts";

/** A code that counts: what to give Stripe for it, and the coupon behind it. */
export interface FoundCoupon {
  /** A promotion code's id, or a coupon's. */
  readonly id: string;
  readonly coupon: Stripe.Coupon;
}

const PROMOTION = "promo_";
/** Stripe says only when it is asked which products a coupon is for. */
const PRODUCTS = "applies_to";
const EXPAND = [`promotion.coupon.${PRODUCTS}`];

/** What a checkout gives Stripe for an id that a found coupon has. */
export const discountOf = (id: string): { promotion_code: string } | { coupon: string } =>
  id.startsWith(PROMOTION) ? { promotion_code: id } : { coupon: id };

/** Whether a coupon takes anything off this product: Stripe takes one that doesn't all the same, and charges the whole price. */
export const isForProduct = ({ coupon: { applies_to } }: FoundCoupon, product: string): boolean =>
  !applies_to || applies_to.products.includes(product);

/** Whether it takes anything off for this payer now. */
const counts = ({ valid, amount_off, currency }: Stripe.Coupon): boolean =>
  valid && (amount_off === null || currency === BILLING_CURRENCY.toLowerCase());

function promoted(code: Stripe.PromotionCode | undefined, customerId: string | null): FoundCoupon | null {
  if (!code?.active) return null;
  const owner = typeof code.customer === "string" ? code.customer : (code.customer?.id ?? null);
  const { coupon } = code.promotion;
  if (coupon === null || typeof coupon === "string" || !counts(coupon)) return null;
  return owner === null || owner === customerId ? { id: code.id, coupon } : null;
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

async function plainCoupon(ask: AskStripe, id: string): Promise<FoundCoupon | null> {
  const coupon = await unlessMissing(ask((stripe) => stripe.coupons.retrieve(id, { expand: [PRODUCTS] })));
  return coupon && counts(coupon) ? { id: coupon.id, coupon } : null;
}

/** What a code stands for: a promotion code, else a coupon's id (decision 19). Null when it doesn't count, or not for this payer. */
export async function findCoupon(ask: AskStripe, code: string, customerId: string | null): Promise<FoundCoupon | null> {
  const { data } = await ask((stripe) =>
    stripe.promotionCodes.list({ code, active: true, limit: 1, expand: EXPAND.map((one) => `data.${one}`) }),
  );
  return promoted(data[0], customerId) ?? plainCoupon(ask, code);
}

/** The same by the id that was found before: it may have run out since. */
export async function findCouponById(ask: AskStripe, id: string, customerId: string): Promise<FoundCoupon | null> {
  if (!id.startsWith(PROMOTION)) return plainCoupon(ask, id);
  const code = await unlessMissing(ask((stripe) => stripe.promotionCodes.retrieve(id, { expand: EXPAND })));
  return promoted(code, customerId);
}
