import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import { formatDate } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import type { BesideSeries } from "./history-chart-options.ts";
import { TEXT } from "./text.ts";

interface Day {
  readonly date: IsoDate;
  readonly paid: number | null;
  readonly free: number | null;
  /** The other figure of the chart. */
  readonly beside: number | null;
}

/** Every day with a rank or with the other figure, the newest first. */
function daysOf(ranks: readonly HistoricalRank[], beside: BesideSeries | null): Day[] {
  const ranked = new Map(ranks.map((one) => [one.date, one]));
  const others = new Map(beside?.points.map(({ date, value }) => [date, value]));
  const dates = [...new Set([...ranked.keys(), ...others.keys()])].sort().reverse();
  return dates.map((date) => {
    const { rank = null, is_free = false } = ranked.get(date) ?? {};
    return { date, paid: is_free ? null : rank, free: is_free ? rank : null, beside: others.get(date) ?? null };
  });
}

const headings = (beside: BesideSeries | null) => [TEXT.day, TEXT.paid, TEXT.free, ...(beside ? [beside.name] : [])];

/** The table of a rank chart, with the figure drawn beside the ranks. */
export function historyFigures(
  ranks: readonly HistoricalRank[],
  { count }: Numbers,
  beside: BesideSeries | null = null,
): Figures {
  const rankText = (rank: number | null) => (rank === null ? "" : TEXT.rank(count(rank)));
  return {
    columns: headings(beside),
    rows: daysOf(ranks, beside).map(({ date, paid, free, beside: value }) => ({
      name: formatDate(date),
      cells: [rankText(paid), rankText(free), ...(beside ? [value === null ? "" : beside.format(value)] : [])],
    })),
  };
}

/** Drops what adding fractions of a currency leaves behind its millionths. */
const exact = (value: number): number => Number(value.toFixed(6));

/** The same as plain dates and numbers. */
export const historyRows = (ranks: readonly HistoricalRank[], beside: BesideSeries | null = null): string[][] => [
  headings(beside),
  ...daysOf(ranks, beside).map(({ date, paid, free, beside: value }) => [
    ...[date, String(paid ?? ""), String(free ?? "")],
    ...(beside ? [value === null ? "" : String(exact(value))] : []),
  ]),
];
