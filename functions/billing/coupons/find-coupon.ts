import type { AskStripe, Stripe } from "#functions/adapters/stripe/stripe.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { BILLING_CURRENCY, type CataloguePlan } from "#shared/catalogue/plans.ts";
import { showCents } from "#shared/domain/billing/show-cents.ts";
import { cents } from "#shared/primitives/cents.ts";

interface FoundCoupon {
  readonly id: string;
  readonly coupon: Stripe.Coupon;
  readonly restrictions: Stripe.PromotionCode.Restrictions | null;
}

const PROMOTION = "promo_";
/** Stripe includes a coupon's products only when they are expanded. */
const PRODUCTS = "applies_to";
const EXPAND = [`promotion.coupon.${PRODUCTS}`];
const MAX_PAGE_SIZE = 100;

const billingCurrency = BILLING_CURRENCY.toLowerCase();

export const discountOf = (id: string): { promotion_code: string } | { coupon: string } =>
  id.startsWith(PROMOTION) ? { promotion_code: id } : { coupon: id };

const counts = ({ valid, amount_off, currency }: Stripe.Coupon): boolean =>
  valid && (amount_off === null || currency === billingCurrency);

/**
 * True only for coupons with the metadata `by_id: true`; otherwise a coupon could be redeemed after its promotion codes
 * have expired.
 */
const isTakenById = ({ metadata }: Stripe.Coupon): boolean => metadata?.by_id === "true";

function promoted(code: Stripe.PromotionCode | undefined, customerId: string | null): FoundCoupon | null {
  if (!code?.active) return null;
  const owner = typeof code.customer === "string" ? code.customer : (code.customer?.id ?? null);
  const { coupon } = code.promotion;
  if (coupon === null || typeof coupon === "string" || !counts(coupon)) return null;
  return owner === null || owner === customerId ? { id: code.id, coupon, restrictions: code.restrictions } : null;
}

async function nullIfMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

async function plainCoupon(ask: AskStripe, id: string): Promise<FoundCoupon | null> {
  const coupon = await nullIfMissing(ask((stripe) => stripe.coupons.retrieve(id, { expand: [PRODUCTS] })));
  return coupon && isTakenById(coupon) && counts(coupon) ? { id: coupon.id, coupon, restrictions: null } : null;
}

/**
 * Finds what a code stands for: a promotion code, ignoring case, or else a coupon that may be redeemed by its id
 * because its metadata say so: a used-up code would otherwise survive through its coupon's id. Null when the code is
 * invalid or is not for this payer.
 */
export async function findCoupon(ask: AskStripe, code: string, customerId: string | null): Promise<FoundCoupon | null> {
  const { data } = await ask((stripe) =>
    stripe.promotionCodes.list({
      code,
      active: true,
      limit: MAX_PAGE_SIZE,
      expand: EXPAND.map((one) => `data.${one}`),
    }),
  );
  for (const one of data) {
    const found = promoted(one, customerId);
    if (found) return found;
  }
  // Coupon ids are case-sensitive at Stripe; people type codes in any case.
  return (await plainCoupon(ask, code)) ?? (code === code.toUpperCase() ? null : plainCoupon(ask, code.toUpperCase()));
}

export async function findCouponById(ask: AskStripe, id: string, customerId: string): Promise<FoundCoupon | null> {
  if (!id.startsWith(PROMOTION)) return plainCoupon(ask, id);
  const code = await nullIfMissing(ask((stripe) => stripe.promotionCodes.retrieve(id, { expand: EXPAND })));
  return promoted(code, customerId);
}

export const INVALID_COUPON = "Invalid coupon";

/** True once a customer has a paid invoice. Zero-amount invoices, such as a trial's, count too, as they do at Stripe. */
async function hasBought(ask: AskStripe, customer: string | null): Promise<boolean> {
  if (customer === null) return false;
  const { data } = await ask((stripe) => stripe.invoices.list({ customer, status: "paid", limit: 1 }));
  return data.length > 0;
}

/**
 * Returns why a coupon doesn't apply to this payer and plan, as text for the payer; null when it does. Stripe itself
 * accepts a coupon for another product and then charges the full price. Without a plan, only the payer's conditions are
 * checked.
 */
export async function couponRefusal(
  ask: AskStripe,
  { coupon: { applies_to }, restrictions }: FoundCoupon,
  plan: Pick<CataloguePlan, "stripe_id" | "price"> | null,
  customerId: string | null,
): Promise<string | null> {
  if (plan && applies_to && !applies_to.products.includes(plan.stripe_id))
    return "This coupon is for a different plan.";
  const { first_time_transaction, minimum_amount, minimum_amount_currency } = restrictions ?? {};
  if (minimum_amount) {
    if (minimum_amount_currency !== billingCurrency) return INVALID_COUPON;
    if (plan && plan.price < minimum_amount)
      return `This coupon is for plans that cost ${showCents(cents(minimum_amount), billingCurrency)} or more.`;
  }
  return first_time_transaction && (await hasBought(ask, customerId))
    ? "This coupon is for first purchases only."
    : null;
}
