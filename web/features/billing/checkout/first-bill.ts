import type { User } from "#shared/api/accounts/accounts.ts";
import type { Coupon, Plan } from "#shared/api/billing/billing.ts";
import { AGENCY_TRIAL_DAYS } from "#shared/catalogue/plans.ts";
import { SHORTEST_TRIAL_REST_MS } from "#shared/domain/billing/trial.ts";
import { type Cents, cents } from "#shared/primitives/cents.ts";

export type TrialBefore =
  /** An author keeps the rest of the sign-up trial, until this instant. */
  | { readonly kind: "until"; readonly at: string }
  /** An agency's first plan begins with this many free days. */
  | { readonly kind: "days"; readonly days: number };

/** The trial of a new subscription starting at `nowMs`; null if it is charged immediately. */
export function trialBefore(
  user: Pick<User, "agency" | "onboard" | "on_trial" | "trial_ends_at" | "subscription">,
  nowMs: number,
): TrialBefore | null {
  if (user.subscription) return null;
  if (user.agency) return user.onboard ? { kind: "days", days: AGENCY_TRIAL_DAYS } : null;
  if (!user.on_trial || user.trial_ends_at === null) return null;
  return Date.parse(user.trial_ends_at) - nowMs >= SHORTEST_TRIAL_REST_MS
    ? { kind: "until", at: user.trial_ends_at }
    : null;
}

export interface FirstBill {
  readonly off: Cents;
  readonly total: Cents;
}

/**
 * The first bill of a new subscription, calculated like Stripe: fractions of a cent are rounded and the total is never
 * negative.
 */
export function firstBill({ price }: Pick<Plan, "price">, coupon: Coupon | null): FirstBill {
  const wanted =
    coupon?.percent_off == null ? (coupon?.amount_off ?? 0) : Math.round((price * coupon.percent_off) / 100);
  const off = cents(Math.min(price, wanted));
  return { off, total: cents(price - off) };
}
