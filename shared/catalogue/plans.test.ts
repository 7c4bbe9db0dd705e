import { describe, expect, test } from "vitest";
import { type CataloguePlan, FREE, FREE_PLAN, MONTHS_PAID_OF_A_YEAR, PLANS, planOf, pricePerMonth } from "./plans.ts";

const of = (type: CataloguePlan["plan_type"], interval: CataloguePlan["billing_interval"]) =>
  PLANS.filter(({ plan_type, billing_interval }) => plan_type === type && billing_interval === interval);
const paid = PLANS.filter(({ stripe_plan }) => stripe_plan !== FREE);

test("offers authors the free plan and three paid ones, and agencies three, each monthly and yearly", () => {
  expect(of("AUTHOR", "MONTH").map(({ name }) => name)).toEqual(["Free", "Writer", "Career", "Publisher"]);
  expect(of("AUTHOR", "YEAR").map(({ name }) => name)).toEqual(["Writer", "Career", "Publisher"]);
  for (const interval of ["MONTH", "YEAR"] as const)
    expect(of("AGENCY", interval).map(({ name }) => name)).toEqual(["Studio", "House", "Group"]);
});

test("recommends exactly one plan per type and interval, never the free one", () => {
  for (const type of ["AUTHOR", "AGENCY"] as const)
    for (const interval of ["MONTH", "YEAR"] as const)
      expect(of(type, interval).filter(({ highlight }) => highlight)).toHaveLength(1);
  expect(FREE_PLAN.highlight).toBe(false);
});

test("has exactly one free plan, for authors", () => {
  const free = PLANS.filter(({ price }) => price === 0);
  expect(free).toEqual([FREE_PLAN]);
  expect(FREE_PLAN).toMatchObject({ plan_type: "AUTHOR", stripe_plan: "FREE", stripe_id: "FREE" });
});

test("gives every plan a unique identifier that is valid in a URL and as a Stripe lookup key", () => {
  expect(new Set(PLANS.map(({ stripe_plan }) => stripe_plan)).size).toBe(PLANS.length);
  for (const { stripe_plan } of PLANS) {
    expect(stripe_plan).toMatch(/^[A-Za-z][A-Za-z-]{0,99}$/);
    expect(planOf(stripe_plan)?.stripe_plan).toBe(stripe_plan);
  }
  expect(planOf("author-dreamer-monthly")).toBeUndefined();
});

describe("yearly billing", () => {
  const yearly = paid.filter(({ billing_interval }) => billing_interval === "YEAR");

  test.each(yearly)("$stripe_plan is the same product as the monthly plan, for the price of eleven months", (year) => {
    const month = paid.find((plan) => plan.stripe_id === year.stripe_id && plan.billing_interval === "MONTH")!;
    expect(MONTHS_PAID_OF_A_YEAR).toBe(11);
    expect(year.price).toBe(11 * month.price);
    expect(pricePerMonth(year)).toBeLessThan(pricePerMonth(month));
    const { stripe_plan, billing_interval, price, ...same } = year;
    expect(month).toMatchObject(same);
  });

  test("exists for every paid plan, beside monthly billing", () => {
    expect(yearly).toHaveLength(paid.length / 2);
  });
});

test("prices every plan in whole cents, also per month", () => {
  for (const plan of PLANS) {
    expect(Number.isSafeInteger(plan.price) && plan.price >= 0).toBe(true);
    expect(Number.isSafeInteger(pricePerMonth(plan))).toBe(true);
  }
  expect(pricePerMonth(planOf("author-career-yearly")!)).toBe(1742);
});

test("never restricts a more expensive plan in anything that a cheaper one allows", () => {
  const atLeast = (more: number | null, less: number | null) => more === null || (less !== null && more >= less);
  for (const type of ["AUTHOR", "AGENCY"] as const) {
    for (const interval of ["MONTH", "YEAR"] as const) {
      const plans = of(type, interval);
      for (const [cheaper, dearer] of plans.slice(1).map((plan, i) => [plans[i]!, plan] as const)) {
        const [less, more] = [cheaper.metadata, dearer.metadata];
        expect(dearer.price).toBeGreaterThan(cheaper.price);
        expect(atLeast(more.realtime_limit, less.realtime_limit)).toBe(true);
        expect(atLeast(more.backlist_limit, less.backlist_limit)).toBe(true);
        expect(atLeast(more.data_retention, less.data_retention)).toBe(true);
        expect(Number(more.disable_marketing)).toBeLessThanOrEqual(Number(less.disable_marketing));
        expect(Number(more.disable_reports)).toBeLessThanOrEqual(Number(less.disable_reports));
        for (const format of less.restrict_formats) expect(more.restrict_formats).toContain(format);
      }
    }
  }
});
