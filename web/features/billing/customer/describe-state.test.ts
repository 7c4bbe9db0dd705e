import { describe, expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { SUBSCRIPTION_STATUSES } from "#shared/domain/billing/subscription.ts";
import { cents } from "#shared/primitives/cents.ts";
import { buildAgencyUser, buildUser, ON_FREE, WITHOUT_PLAN } from "#web/testing/builders.ts";
import { aSubscriber, NO_CUSTOMER } from "../testing/billing-builders.ts";
import { describeState } from "./describe-state.ts";
import { stateOf, unfinishedOf } from "./subscription-state.ts";

const wordsFor = (customer: BillingCustomer, user: User = buildUser()) =>
  describeState(stateOf(user, customer), {
    timezone: user.timezone,
    isAgency: user.agency !== null,
    nowMs: Date.parse("2026-11-22T09:00:00Z"),
  });
const career = (changes: Parameters<typeof aSubscriber>[1] = {}) => aSubscriber("author-career-monthly", changes);
const house = (changes: Parameters<typeof aSubscriber>[1] = {}) => aSubscriber("agency-house-yearly", changes);

describe("an author without a subscription", () => {
  test("sees how much of the trial is left", () => {
    const { title, badge, price, sentence } = wordsFor(NO_CUSTOMER);
    expect([title, badge.label, price]).toEqual(["Free trial", "8 days left", null]);
    expect(sentence).toContain("until Nov 30, 2026");
  });

  test("sees when the trial ended, and that Free costs nothing", () => {
    const { title, sentence } = wordsFor(NO_CUSTOMER, buildUser(WITHOUT_PLAN));
    expect(title).toBe("Your trial has ended");
    expect(sentence).toContain("It ended on Nov 15, 2026.");
    expect(sentence).toContain("Free costs nothing.");
  });

  test("is on Free by choice, or because a plan ended", () => {
    expect(wordsFor(NO_CUSTOMER, buildUser(ON_FREE))).toMatchObject({ title: "Free", badge: { label: "Active" } });
    const ended = wordsFor(career({ status: "canceled", ends_at: "2026-11-20T09:00:00Z" }), buildUser(ON_FREE));
    expect(ended.sentence).toContain("Your Career plan ended on Nov 20, 2026.");
  });

  test("has none when the first payment never arrived, and may continue it while that is possible", () => {
    const customer = career({ status: "incomplete" });
    expect(wordsFor(customer).title).toBe("Free trial");
    expect(unfinishedOf(customer)?.name).toBe("Career");
    expect(unfinishedOf(career({ status: "incomplete_expired" }))).toBeNull();
    expect(wordsFor(career({ status: "incomplete_expired" }), buildUser(WITHOUT_PLAN)).title).toBe(
      "Your trial has ended",
    );
  });
});

describe("a subscription", () => {
  test("that renews names its price, the next payment and its date", () => {
    expect(wordsFor(career())).toEqual({
      title: "Career",
      badge: { label: "Active", color: "green" },
      price: "$19 a month",
      sentence: "Your next payment is $19 on Dec 20, 2026.",
    });
    const discounted = career({ next_payment: { at: "2026-12-20T09:00:00Z", amount: cents(950) } });
    expect(wordsFor(discounted).sentence).toContain("$9.50");
    expect(wordsFor(house(), buildAgencyUser()).price).toBe("$1,089 a year");
    expect(wordsFor(career({ next_payment: null })).sentence).toBe("No payment is due.");
  });

  test("on trial at Stripe says until when it is free and what the first payment is", () => {
    const trial = house({ status: "trialing", trial_ends_at: "2026-11-27T09:00:00Z" });
    expect(wordsFor(trial, buildAgencyUser()).sentence).toBe(
      "Free until Nov 27, 2026. Your first payment is $1,089 on Dec 20, 2026.",
    );
  });

  test("that is cancelled says when it ends, what is available until then and what follows", () => {
    const leaving = { ends_at: "2026-12-20T09:00:00Z", next_payment: null } as const;
    expect(wordsFor(career(leaving)).badge.label).toBe("Cancelled");
    expect(wordsFor(career(leaving)).sentence).toContain("ends on Dec 20, 2026");
    expect(wordsFor(career(leaving)).sentence).toContain("After that you are on the Free plan");
    const agency = wordsFor(house({ ...leaving, status: "trialing" }), buildAgencyUser()).sentence;
    expect(agency).toContain("ends with your trial on Dec 20, 2026");
    expect(agency).toContain("your agency has no plan");
  });

  test("with an unpaid invoice names the amount first, even when cancelled", () => {
    const owed = { status: "past_due", open_invoice: { amount: cents(1900), url: null } } as const;
    for (const changes of [owed, { ...owed, ends_at: "2026-12-20T09:00:00Z" }]) {
      expect(wordsFor(career(changes)).badge).toEqual({ label: "Payment failed", color: "red" });
      expect(wordsFor(career(changes)).sentence).toContain("couldn’t charge your card for $19");
    }
  });
});

test("of an agency without a plan mentions the trial before the first plan, and the last plan afterwards", () => {
  expect(wordsFor(NO_CUSTOMER, buildAgencyUser()).sentence).toBe("Every plan starts with a 7-day free trial.");
  const ended = house({ status: "canceled", ends_at: "2026-11-20T09:00:00Z" });
  expect(wordsFor(ended, buildAgencyUser()).sentence).toContain("Your House plan ended on Nov 20, 2026.");
});

test("has text for every state, with dates in the reader's own format", () => {
  for (const status of SUBSCRIPTION_STATUSES)
    for (const user of [buildUser(), buildUser(WITHOUT_PLAN), buildUser(ON_FREE), buildAgencyUser()]) {
      const { title, sentence } = wordsFor(career({ status }), user);
      expect([title, sentence].filter((words) => /undefined|null|^$/.test(words))).toEqual([]);
    }
  const late = career({ next_payment: { at: "2026-12-20T23:30:00Z", amount: cents(1900) } });
  expect(wordsFor(late, buildUser({ timezone: "Asia/Tokyo" })).sentence).toContain("Dec 21, 2026");
});
