import { describe, expect, test } from "vitest";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import { lifetimeComparisons } from "./lifetime-comparison.ts";

const LIFETIME = "ingramspark:lifetime-compensation";
const month = (family: ReportFamily, named: string, royalty: Record<string, number>) => ({
  family,
  month: named,
  figures: { royalty },
});

describe("a report of a shop's whole life", () => {
  test("stands beside the sum of the months up to its own, in each currency", () => {
    const months = [
      month("ingramspark:monthly-compensation:usd", "2026-08", { USD: 40 }),
      month("ingramspark:monthly-compensation:gbp", "2026-08", { GBP: 7 }),
      month("ingramspark:monthly-compensation:usd", "2026-09", { USD: 50 }),
      month("ingramspark:monthly-compensation:usd", "2026-10", { USD: 1000 }),
      month(LIFETIME, "2026-09", { USD: 100, EUR: 3 }),
    ];
    const facts = { kind_name: "lifetime compensation report", through: "2026-09" };
    expect(lifetimeComparisons(months)).toEqual([
      { ...facts, currency: "EUR", stated: 3, stored: 0 },
      { ...facts, currency: "GBP", stated: 0, stored: 7 },
      { ...facts, currency: "USD", stated: 100, stored: 90 },
    ]);
  });

  test("gives way to a newer one", () => {
    const reports = [month(LIFETIME, "2026-09", { USD: 100 }), month(LIFETIME, "2026-11", { USD: 120 })];
    expect(lifetimeComparisons(reports).map(({ through, stated }) => [through, stated])).toEqual([["2026-11", 120]]);
  });

  test("is missing where the shop has none", () => {
    expect(lifetimeComparisons([month("kobo:sales-invoice", "2026-09", { CAD: 5 })])).toEqual([]);
  });
});
