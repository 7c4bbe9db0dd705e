import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adSignals } from "./ad-test.ts";
import type { AdFacts } from "./facts.ts";

const MOMENT = { today: "2026-11-20", watchedSince: "2026-01-01", earlier: [] };
const EFFECT = { days: 14, lift: { low: -10, mid: 20, high: 60 }, verdict: "unclear", hasCaution: false } as const;
const ad = (facts: Partial<AdFacts>): AdFacts => ({
  log: "7",
  name: "Amazon Ads",
  book: "Salt",
  start: "2026-11-01",
  end: "2026-11-30",
  currency: "USD",
  spent: 90,
  effect: EFFECT,
  ...facts,
});
const raised = (facts: Partial<AdFacts>, moment = MOMENT) =>
  adSignals([ad(facts)], moment).map(({ variant }) => variant);

describe("a running ad", () => {
  test("is raised when the upper end of its effect is below what was spent", () => {
    expect(raised({})).toEqual(["losing"]);
    expect(raised({ spent: 60 })).toEqual([]);
    expect(raised({ spent: 61 })).toEqual(["losing"]);
  });

  test.each([
    ["nothing was entered as spent", { spent: null }],
    ["its effect isn't known", { effect: null }],
    ["another event may have moved the same days", { effect: { ...EFFECT, hasCaution: true } }],
  ])("is not raised when %s", (_, facts) => {
    expect(raised(facts)).toEqual([]);
  });
});

describe("an ad that is over", () => {
  const over = { end: "2026-11-14" };

  test("is raised with its verdict, also without an amount spent", () => {
    expect(raised(over)).toEqual(["ended"]);
    const [signal] = adSignals([ad({ ...over, spent: null })], MOMENT);
    expect(signal).toMatchObject({ key: "ad_test:ended:7", values: { spent: 0, verdict: "unclear" } });
  });

  test("is history after three weeks, or when it ended before signals were watched for", () => {
    expect(raised({ end: "2026-10-29" })).toEqual([]);
    expect(raised(over, { ...MOMENT, watchedSince: "2026-11-15" })).toEqual([]);
  });
});

test("an ad is raised at most once in each form, whatever the figures do", () => {
  const amount = fc.integer({ min: -100, max: 100 });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount, amount)), (days) => {
      const keys = days.flatMap(([spent, high, offset]) =>
        adSignals(
          [
            ad({
              spent,
              effect: { ...EFFECT, lift: { low: high - 50, mid: high - 20, high } },
              end: offset > 0 ? "2026-11-30" : "2026-11-14",
            }),
          ],
          MOMENT,
        ).map(({ key }) => key),
      );
      expect(new Set(keys).size).toBeLessThanOrEqual(2);
    }),
  );
});
