import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FREE_PLAN, PLANS, planOf, UNLIMITED } from "#shared/catalogue/plans.ts";
import { type BillingFacts, billingStatusOf } from "./billing-status.ts";
import { hasEnded, isLive, SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "./subscription.ts";
import { aSubscription } from "./testing/a-subscription.ts";
import { trialOf } from "./trial.ts";

const createdAt = "2026-11-01T09:00:00.000Z";
const trialEndsAt = "2026-11-15T09:00:00.000Z";
const [during, after] = [Date.parse(trialEndsAt) - 1, Date.parse(trialEndsAt)];

const author = (changes: Partial<BillingFacts> = {}): BillingFacts => ({
  accountKind: "author",
  createdAt,
  trialEndsAt,
  subscription: null,
  ...changes,
});
const agency = (changes: Partial<BillingFacts> = {}): BillingFacts => author({ ...changes, accountKind: "agency" });

/**
 * For every Stripe status: the billing status of an author during and after the local trial, of an author who chose
 * Free, and of an agency.
 */
const TABLE: Readonly<Record<SubscriptionStatus | "never", readonly [string, string, string, string]>> = {
  never: ["trial", "none", "free", "none"],
  trialing: ["subscribed", "subscribed", "subscribed", "subscribed"],
  active: ["subscribed", "subscribed", "subscribed", "subscribed"],
  past_due: ["subscribed", "subscribed", "subscribed", "subscribed"],
  incomplete: ["trial", "none", "free", "none"],
  incomplete_expired: ["trial", "none", "free", "none"],
  unpaid: ["trial", "free", "free", "none"],
  canceled: ["trial", "free", "free", "none"],
  paused: ["trial", "free", "free", "none"],
};

describe("billing status", () => {
  test("covers every Stripe subscription status", () => {
    expect(Object.keys(TABLE).sort()).toEqual([...SUBSCRIPTION_STATUSES, "never"].sort());
  });

  test.each(Object.entries(TABLE))("covers authors and agencies whose subscription is %s", (status, row) => {
    const subscription = status === "never" ? null : aSubscription({ status: status as SubscriptionStatus });
    const kinds = [
      billingStatusOf(author({ subscription }), during),
      billingStatusOf(author({ subscription }), after),
      billingStatusOf(author({ subscription, localPlan: "FREE" }), during),
      billingStatusOf(agency({ subscription }), during),
    ].map(({ kind }) => kind);
    expect(kinds).toEqual(row);
  });

  test.each(PLANS.filter(({ stripe_plan }) => stripe_plan !== "FREE"))("applies limits of $stripe_plan", (plan) => {
    const subscription = aSubscription({ stripePlan: plan.stripe_plan });
    expect(billingStatusOf(author({ subscription }), after)).toEqual({
      kind: "subscribed",
      plan: planOf(plan.stripe_plan),
      entitlements: plan.metadata,
    });
  });

  test("grants full access for a price that no plan has any more", () => {
    for (const stripePlan of [null, "author-of-2024-monthly"]) {
      const subscription = aSubscription({ stripePlan });
      expect(billingStatusOf(author({ subscription }), after)).toEqual({
        kind: "subscribed",
        plan: null,
        entitlements: UNLIMITED,
      });
    }
  });

  test("restricts nothing on trial, and applies the free plan's limits on Free", () => {
    expect(billingStatusOf(author(), during).entitlements).toEqual(UNLIMITED);
    const free = billingStatusOf(author({ localPlan: "FREE" }), during);
    expect(free).toEqual({ kind: "free", plan: FREE_PLAN, entitlements: FREE_PLAN.metadata });
  });
});

const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
const anyFacts: fc.Arbitrary<BillingFacts> = fc.record({
  accountKind: fc.constantFrom("author" as const, "agency" as const),
  createdAt: instant.map((ms) => new Date(ms).toISOString()),
  trialEndsAt: fc.option(
    instant.map((ms) => new Date(ms).toISOString()),
    { nil: undefined },
  ),
  localPlan: fc.constantFrom(undefined, "FREE" as const),
  subscription: fc.option(
    fc
      .tuple(
        fc.constantFrom(...SUBSCRIPTION_STATUSES),
        fc.constantFrom(null, "gone", ...PLANS.map(({ stripe_plan }) => stripe_plan)),
      )
      .map(([status, stripePlan]) => aSubscription({ status, stripePlan })),
  ),
});

test("grants entitlements exactly to payers on trial, on the free plan or subscribed", () => {
  fc.assert(
    fc.property(anyFacts, instant, (facts, now) => {
      const { kind, entitlements } = billingStatusOf(facts, now);
      expect(entitlements === null).toBe(kind === "none");
      expect(kind === "subscribed").toBe(facts.subscription !== null && isLive(facts.subscription));
      if (facts.accountKind === "agency") expect(["subscribed", "none"]).toContain(kind);
      if (kind === "trial") expect(trialOf(facts, now).onTrial).toBe(true);
    }),
  );
});

test("changes over time only when a trial ends, and only once", () => {
  fc.assert(
    fc.property(anyFacts, instant, fc.integer({ min: 0, max: 1e12 }), (facts, now, later) => {
      const [before, then] = [billingStatusOf(facts, now), billingStatusOf(facts, now + later)];
      if (before.kind === "trial") expect(["trial", "free", "none"]).toContain(then.kind);
      else expect(then).toEqual(before);
    }),
  );
});

test("counts no subscription as both live and ended", () => {
  for (const status of SUBSCRIPTION_STATUSES) expect(isLive({ status }) && hasEnded({ status })).toBe(false);
});
