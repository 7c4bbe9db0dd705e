import { describe, expect, test } from "vitest";
import { FREE_PLAN, planOf, UNLIMITED } from "#shared/catalogue/plans.ts";
import { SUBSCRIPTION_STATUSES, type Subscription } from "#shared/domain/billing/subscription.ts";
import { aSubscription } from "#shared/domain/billing/testing/a-subscription.ts";
import type { TrialFacts } from "#shared/domain/billing/trial.ts";
import { toPlanFacts } from "./to-plan-facts.ts";

const trialEndsAt = "2026-11-15T09:00:00.000Z";
const author: TrialFacts = { accountKind: "author", createdAt: "2026-11-01T09:00:00.000Z", trialEndsAt };
const agency: TrialFacts = { accountKind: "agency", createdAt: "2026-11-01T09:00:00.000Z" };
const [during, after] = [Date.parse(trialEndsAt) - 1, Date.parse(trialEndsAt)];
const house = { stripePlan: "agency-house-monthly" } as const;

describe("an author", () => {
  test("on trial sees its end, may do everything, and counts as never having chosen a plan", () => {
    expect(toPlanFacts(author, null, during)).toEqual({
      on_trial: true,
      trial_ends_at: trialEndsAt,
      plan: null,
      subscription: null,
      entitlements: UNLIMITED,
      onboard: true,
    });
  });

  test("with an expired trial may do nothing before choosing a plan", () => {
    expect(toPlanFacts(author, null, after)).toEqual({
      on_trial: false,
      trial_ends_at: trialEndsAt,
      plan: null,
      subscription: null,
      entitlements: null,
      onboard: true,
    });
  });

  test("on the free plan has no trial", () => {
    const { name, stripe_plan, price, billing_interval } = FREE_PLAN;
    expect(toPlanFacts({ ...author, localPlan: "FREE" }, null, during)).toEqual({
      on_trial: false,
      trial_ends_at: null,
      subscription: null,
      entitlements: FREE_PLAN.metadata,
      plan: { name, stripe_plan, price, billing_interval },
    });
  });

  test("who subscribed during the trial keeps the rest of it through Stripe", () => {
    const trialing = aSubscription({ status: "trialing", trialEnd: trialEndsAt });
    expect(toPlanFacts(author, trialing, during)).toMatchObject({
      on_trial: true,
      trial_ends_at: trialEndsAt,
      plan: { name: "Career", stripe_plan: "author-career-monthly", price: 1900, billing_interval: "MONTH" },
      subscription: { stripe_plan: "author-career-monthly", status: "trialing", ends_at: null },
      entitlements: planOf("author-career-monthly")!.metadata,
    });
  });

  test("who pays has no trial, even before the local one would have ended", () => {
    expect(toPlanFacts(author, aSubscription(), during)).toMatchObject({ on_trial: false, trial_ends_at: null });
  });

  test("who cancelled sees the end date and keeps everything until then", () => {
    const facts = toPlanFacts(author, aSubscription({ endsAt: "2026-12-15T09:00:00.000Z" }), after);
    expect(facts.subscription).toEqual({
      stripe_plan: "author-career-monthly",
      status: "active",
      ends_at: "2026-12-15T09:00:00.000Z",
      paid_until: "2026-12-15T09:00:00.000Z",
    });
    expect(facts.entitlements).toEqual(planOf("author-career-monthly")!.metadata);
  });

  test("whose subscription ended is on the free plan without having chosen it", () => {
    const facts = toPlanFacts(author, aSubscription({ status: "canceled", endsAt: trialEndsAt }), after);
    expect(facts).toMatchObject({ plan: { stripe_plan: "FREE" }, subscription: null });
    expect(facts).not.toHaveProperty("onboard");
  });
});

describe("an agency", () => {
  test("without a subscription may do nothing and has no trial", () => {
    expect(toPlanFacts(agency, null, during)).toEqual({
      on_trial: false,
      trial_ends_at: null,
      plan: null,
      subscription: null,
      entitlements: null,
      onboard: true,
    });
  });

  test("is on trial for as long as Stripe's own trial", () => {
    const trialing = aSubscription({ ...house, status: "trialing", trialEnd: trialEndsAt });
    expect(toPlanFacts(agency, trialing, during)).toMatchObject({ on_trial: true, trial_ends_at: trialEndsAt });
    const paying = aSubscription(house);
    expect(toPlanFacts(agency, paying, after)).toMatchObject({ on_trial: false, trial_ends_at: null });
  });

  test("whose subscription ended may do nothing again but does not count as new", () => {
    const facts = toPlanFacts(agency, aSubscription({ ...house, status: "canceled" }), after);
    expect(facts).toMatchObject({ plan: null, subscription: null, entitlements: null });
    expect(facts).not.toHaveProperty("onboard");
  });
});

test.each(SUBSCRIPTION_STATUSES)("shows the status of a subscription that is %s only while it is live", (status) => {
  const { subscription, entitlements, onboard } = toPlanFacts(agency, aSubscription({ status }), after);
  const isOne = ["trialing", "active", "past_due"].includes(status);
  expect(subscription?.status ?? null).toBe(isOne ? status : null);
  expect(entitlements !== null).toBe(isOne);
  expect(onboard ?? false).toBe(status === "incomplete" || status === "incomplete_expired");
});

test("keeps access for a plan that is no longer sold, without a name", () => {
  const gone: Subscription = aSubscription({ stripePlan: null });
  expect(toPlanFacts(author, gone, after)).toMatchObject({
    plan: null,
    entitlements: UNLIMITED,
    subscription: { stripe_plan: null, status: "active" },
  });
});
