import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#shared/primitives/cents.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { ListedPayer } from "./list-payers-at-stripe.ts";
import { hasTurn, needsReading, TURN_DAYS } from "./needs-reading.ts";

const END = "2026-12-20T10:00:00.000Z";
const listedSubscription = {
  id: "sub_1",
  status: "active" as const,
  stripePlan: "author-career-monthly",
  price: cents(1900),
  currency: "USD",
  interval: "MONTH" as const,
  startedAt: "2026-11-20T10:00:00.000Z",
  currentPeriodEnd: END,
  trialEnd: null,
  endsAt: null,
  coupon: null,
};
const card = { brand: "visa", lastFour: "4242", expMonth: 4, expYear: 2030 };
const LISTED: ListedPayer = {
  customerId: "cus_1",
  tenantId: "ada",
  liveIds: ["sub_1"],
  truth: { subscription: listedSubscription, renews: true, card, credit: 0 },
};
const subscription = {
  ...listedSubscription,
  name: "Career",
  nextPayment: { at: END, amount: cents(1900) },
  openInvoice: null,
};
const COPY = { subscription, card, credit: 0, trialUsed: false };

describe("a payer's copy", () => {
  test("is not read again while it has what the listing shows", () => {
    expect(needsReading(COPY, LISTED)).toBe(false);
  });

  test.each<[string, object]>([
    ["another status", { subscription: { ...subscription, status: "trialing" } }],
    ["another plan", { subscription: { ...subscription, stripePlan: "author-writer-monthly" } }],
    ["another period", { subscription: { ...subscription, currentPeriodEnd: "2026-11-20T10:00:00.000Z" } }],
    ["an end that was revoked", { subscription: { ...subscription, endsAt: END } }],
    ["another coupon", { subscription: { ...subscription, coupon: { id: "HALF", name: "Half" } } }],
    ["no next payment", { subscription: { ...subscription, nextPayment: null } }],
    ["an unpaid invoice", { subscription: { ...subscription, openInvoice: { id: "in_1", amount: 1, url: null } } }],
    ["another subscription", { subscription: { ...subscription, id: "sub_0" } }],
    ["no subscription", { subscription: undefined }],
    ["another card", { card: { ...card, lastFour: "0341" } }],
    ["no card", { card: undefined }],
    ["another credit", { credit: 500 }],
  ])("is read again when it has %s", (_name, change) => {
    expect(needsReading({ ...COPY, ...change }, LISTED)).toBe(true);
  });

  test("is read again when a trial at Stripe isn't marked as used", () => {
    const trial = { trialEnd: END };
    const truth = { ...LISTED.truth!, subscription: { ...listedSubscription, ...trial } };
    const copy = { ...COPY, subscription: { ...subscription, ...trial } };
    expect(needsReading(copy, { ...LISTED, truth })).toBe(true);
    expect(needsReading({ ...copy, trialUsed: true }, { ...LISTED, truth })).toBe(false);
  });

  test("is read again when the listing is ambiguous because of several or unpaid subscriptions", () => {
    expect(needsReading(COPY, { ...LISTED, truth: null })).toBe(true);
  });

  test("without a listed subscription is read again unless it has ended here, too", () => {
    expect(needsReading(COPY, undefined)).toBe(true);
    expect(needsReading({ ...COPY, subscription: { ...subscription, status: "unpaid" } }, undefined)).toBe(true);
    expect(needsReading({ ...COPY, subscription: { ...subscription, status: "canceled" } }, undefined)).toBe(false);
    expect(needsReading({ ...COPY, subscription: undefined }, undefined)).toBe(false);
  });
});

test("every payer has one turn in any fourteen days", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 4e12 }), (tenantId, from) => {
      const days = Array.from({ length: TURN_DAYS }, (_, n) => from + n * DAY_MS);
      expect(days.filter((now) => hasTurn(tenantId, now))).toHaveLength(1);
    }),
  );
});

test("turns are spread over the days", () => {
  const counts = new Map<number, number>();
  for (let n = 0; n < 14_000; n++)
    for (let day = 0; day < TURN_DAYS; day++)
      if (hasTurn(`author-${n}`, day * DAY_MS)) counts.set(day, (counts.get(day) ?? 0) + 1);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
