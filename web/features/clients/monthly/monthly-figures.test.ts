import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReportCoverage } from "#shared/domain/royalties/report.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import { buildReport } from "#web/testing/report-builders.ts";
import { monthlyFiguresOf } from "./monthly-figures.ts";

const known = (month: string, changes: Partial<ReportCoverage> = {}): ReportCoverage => ({
  month,
  kind: "days",
  source: "estimator",
  through: null,
  until: null,
  is_final: false,
  is_too_old: false,
  ...changes,
});
const october = (earned: Parameters<typeof buildReport>[2], changes: Parameters<typeof buildReport>[3] = {}) =>
  buildReport("2026-10-01", "2026-10-31", earned, { coverage: [known("2026-10")], ...changes });
const september = (earned: Parameters<typeof buildReport>[2] = {}) =>
  buildReport("2026-09-01", "2026-09-30", earned, { coverage: [known("2026-09")] });

test("sums a month by book, the best earning first, beside the month before", () => {
  const now = october({ Salt: [2_000_000, 0], Tide: [4_000_000, 1_000_000] });
  expect(monthlyFiguresOf(now, september({ Salt: [4_000_000, 0] }), "USD")).toMatchObject({
    total: 6_000_000,
    units: 10,
    pages: 100,
    change: 50,
    amounts: { USD: 6_000_000 },
    books: [
      { title: "Tide", units: 5, pages: 100, royalties: 4_000_000 },
      { title: "Salt", units: 5, pages: 0, royalties: 2_000_000 },
    ],
  });
});

test("compares with nothing when the month before had no royalties", () => {
  expect(monthlyFiguresOf(october({ Salt: [1_000_000, 0] }), september(), "USD").change).toBeNull();
});

test("converts to the client's currency and keeps the original amounts", () => {
  const figures = monthlyFiguresOf(october({ Salt: [2_000_000, 0] }), september(), "EUR");
  expect([figures.total, figures.amounts]).toEqual([1_000_000, { USD: 2_000_000 }]);
});

test("calls a month settled only when all of it is imported and final", () => {
  const stateOf = (changes: Partial<ReportCoverage>) =>
    monthlyFiguresOf(october({ Salt: [1, 0] }, { coverage: [known("2026-10", changes)] }), september(), "USD").state;
  expect(stateOf({ is_final: true })).toBe("final");
  expect(stateOf({})).toBe("estimated");
  expect(stateOf({ is_final: true, through: "2026-10-27" })).toBe("so_far");
  expect(stateOf({ kind: "missing", source: null })).toBe("missing");
  expect(stateOf({ kind: "empty", is_final: true })).toBe("final");
});

test("compares two months only when both are known as a whole", () => {
  const [whole, part] = [{}, { through: "2026-10-04" }];
  const none = { kind: "missing", source: null } as const;
  const changeOf = (newer: Partial<ReportCoverage>, older: Partial<ReportCoverage>) => {
    const now = october({ Salt: [2_000_000, 0] }, { coverage: [known("2026-10", newer)] });
    const earlier = { ...september({ Salt: [4_000_000, 0] }), coverage: [known("2026-09", older)] };
    return monthlyFiguresOf(now, earlier, "USD").change;
  };
  expect(changeOf(whole, whole)).toBe(-50);
  expect([changeOf(part, whole), changeOf(whole, part), changeOf(whole, none)]).toEqual([null, null, null]);
});

test("marks simulated exchange rates of a client's converted month", () => {
  const rate = { per_dollar: 0.5, days: 22, last_day: "2026-10-30", is_open: false, simulated: true };
  const exchange = [{ ...rate, month: "2026-10", currency: "EUR", from_month: "2026-10" }];
  const remarks = (currency: string) =>
    monthlyFiguresOf(october({ Salt: [1, 0] }, { exchange }), september(), currency).remarks;
  expect([remarks("EUR"), remarks("USD")]).toEqual([["Some of these exchange rates are simulated."], []]);
});

test("the shown royalties of the books always add up to the shown total", () => {
  const money = fc.integer({ min: 0, max: 50_000_000 });
  fc.assert(
    fc.property(fc.array(money, { minLength: 1, maxLength: 9 }), (all) => {
      const earned = Object.fromEntries(all.map((one, i) => [`Book ${i}`, [one, 0] as const]));
      const { books, total } = monthlyFiguresOf(october(earned), september(), "USD");
      expect(books.reduce((sum, { royalties }) => sum + royalties, 0)).toBe(roundToCents(total));
    }),
  );
});
