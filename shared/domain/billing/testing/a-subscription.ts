import { cents } from "#shared/primitives/cents.ts";
import type { Subscription } from "../subscription.ts";

/** An active, renewing monthly Career subscription; each test overrides only what it tests. */
export const aSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: "sub_1",
  status: "active",
  stripePlan: "author-career-monthly",
  price: cents(1900),
  currency: "usd",
  interval: "MONTH",
  currentPeriodEnd: "2026-12-15T09:00:00.000Z",
  trialEnd: null,
  endsAt: null,
  coupon: null,
  nextPayment: null,
  openInvoice: null,
  ...changes,
});
