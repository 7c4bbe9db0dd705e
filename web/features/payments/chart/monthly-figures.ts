import type { MonthlyBreakdown } from "#shared/domain/payments/breakdown.ts";
import { roundTogether } from "#shared/domain/royalties/table/round-together.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import { formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { partName } from "../earnings/part-name.ts";
import { TEXT } from "../text.ts";

const CENT = 10_000;

/** The chart's table: a row per month, newest first, whose parts add up to what it paid as shown, and the months to the card's total. */
export function monthlyFigures({ months, parts, paid }: MonthlyBreakdown, currency: string, numbers: Numbers): Figures {
  const all = sum(paid);
  const totals = roundTogether(paid, CENT, roundToCents(all));
  const rows = months.map((month, at) => {
    const total = totals[at]!;
    const amounts = roundTogether(
      parts.map(({ values }) => values[at]!),
      CENT,
      total,
    );
    return { name: formatMonth(month), cells: [total, ...amounts].map((amount) => numbers.money(amount, currency)) };
  });
  return { columns: [TEXT.chart.month, TEXT.chart.total, ...parts.map(partName)], rows: rows.toReversed() };
}
