import type { AskStripe, Stripe } from "#functions/clients/stripe/stripe.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { BILLING_CURRENCY } from "#shared/catalogue/plans.ts";

/** A code that counts: what to give Stripe for it, and the coupon behind it. */
export interface FoundCoupon {
  /** A promotion code's id, or a coupon's. */
  readonly id: string;
  readonly coupon: Stripe.Coupon;
  /** What a promotion code asks of the purchase; a plain coupon asks nothing. */
  readonly restrictions: Stripe.PromotionCode.Restrictions | null;
}

const PROMOTION = "promo_";
/** Stripe says only when it is asked which products a coupon is for. */
const PRODUCTS = "applies_to";
const EXPAND = [`promotion.coupon.${PRODUCTS}`];
/** Several customers may have codes of their own that read the same. */
const MOST = 100;

export const billingCurrency = BILLING_CURRENCY.toLowerCase();

/** What a checkout gives Stripe for an id that a found coupon has. */
export const discountOf = (id: string): { promotion_code: string } | { coupon: string } =>
  id.startsWith(PROMOTION) ? { promotion_code: id } : { coupon: id };

/** Whether it takes anything off for this payer now. */
const counts = ({ valid, amount_off, currency }: Stripe.Coupon): boolean =>
  valid && (amount_off === null || currency === billingCurrency);

/** Whether a coupon may be had by its bare id: only where its metadata say `by_id: true`, or it would outlive its promotion codes. */
const isTakenById = ({ metadata }: Stripe.Coupon): boolean => metadata?.by_id === "true";

function promoted(code: Stripe.PromotionCode | undefined, customerId: string | null): FoundCoupon | null {
  if (!code?.active) return null;
  const owner = typeof code.customer === "string" ? code.customer : (code.customer?.id ?? null);
  const { coupon } = code.promotion;
  if (coupon === null || typeof coupon === "string" || !counts(coupon)) return null;
  return owner === null || owner === customerId ? { id: code.id, coupon, restrictions: code.restrictions } : null;
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
  return coupon && isTakenById(coupon) && counts(coupon) ? { id: coupon.id, coupon, restrictions: null } : null;
}

/**
 * What a code stands for: a promotion code, whatever its letters' case, else a coupon that may be had by its id (decision 19). Null when it doesn't
 * count, or not for this payer.
 */
export async function findCoupon(ask: AskStripe, code: string, customerId: string | null): Promise<FoundCoupon | null> {
  const { data } = await ask((stripe) =>
    stripe.promotionCodes.list({ code, active: true, limit: MOST, expand: EXPAND.map((one) => `data.${one}`) }),
  );
  for (const one of data) {
    const found = promoted(one, customerId);
    if (found) return found;
  }
  // Ids are matched to the letter at Stripe; people type codes as they like.
  return (await plainCoupon(ask, code)) ?? (code === code.toUpperCase() ? null : plainCoupon(ask, code.toUpperCase()));
}

/** The same by the id that was found before: it may have run out since. */
export async function findCouponById(ask: AskStripe, id: string, customerId: string): Promise<FoundCoupon | null> {
  if (!id.startsWith(PROMOTION)) return plainCoupon(ask, id);
  const code = await unlessMissing(ask((stripe) => stripe.promotionCodes.retrieve(id, { expand: EXPAND })));
  return promoted(code, customerId);
}
