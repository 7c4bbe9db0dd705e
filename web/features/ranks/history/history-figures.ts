import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import { formatDate } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "./text.ts";

/** The table of a rank chart, the newest day first. */
export const historyFigures = (days: readonly HistoricalRank[], { count }: Numbers): Figures => ({
  columns: [TEXT.day, TEXT.paid, TEXT.free],
  rows: days.toReversed().map(({ date, rank, is_free }) => ({
    name: formatDate(date),
    cells: is_free ? ["", TEXT.rank(count(rank))] : [TEXT.rank(count(rank)), ""],
  })),
});

/** The same as plain dates and numbers. */
export const historyRows = (days: readonly HistoricalRank[]): string[][] => [
  [TEXT.day, TEXT.paid, TEXT.free],
  ...days
    .toReversed()
    .map(({ date, rank, is_free }) => (is_free ? [date, "", String(rank)] : [date, String(rank), ""])),
];
