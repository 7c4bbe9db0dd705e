import fc from "fast-check";
import { expect, test } from "vitest";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import { resolveMonth } from "#shared/domain/royalties/months/resolve-month.ts";
import { monthRates } from "#shared/domain/royalties/rates/month-rates.ts";
import { totalOf } from "#shared/domain/royalties/table/column.ts";
import { estimatorArbitrary } from "#shared/domain/royalties/testing/month-content.ts";
import { earnedOf } from "./earned.ts";

const rates = monthRates(buildRateTable([]), "2025-02", {
  setting: "last_month",
  preferences: DEFAULT_KENP_PREFERENCES,
});
const MONEY = ["royalties_reads", "royalties_kindle", "royalties_print", "royalties_audiobook"] as const;

const sums = <T extends { readonly currency: string }>(rows: readonly T[], amount: (row: T) => number) => {
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(row.currency, (totals.get(row.currency) ?? 0) + amount(row));
  return Object.fromEntries([...totals].filter(([, total]) => total !== 0).sort());
};

test("a month earns in the trail what the royalties report shows for it, final and estimated", () => {
  fc.assert(
    fc.property(estimatorArbitrary(), fc.option(estimatorArbitrary()), (estimator, other) => {
      const sources = { month: "2025-02", estimator, priorMonths: other && { ...other, summary: null } };
      const { records } = resolveMonth(sources, rates);
      const earned = earnedOf(sources, rates);
      expect(sums(earned, ({ final, estimated }) => final + estimated)).toEqual(
        sums(records, ({ columns }) => MONEY.reduce((sum, column) => sum + totalOf(columns[column]), 0)),
      );
      expect(sums(earned, ({ estimated }) => estimated)).toEqual(
        sums(records, ({ columns }) => totalOf(columns.estimated_reads)),
      );
    }),
  );
});
