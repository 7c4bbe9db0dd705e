import {
  EVENT_FAMILIES,
  type FamilyCounts,
  type MonthCounts,
  totalOf,
} from "#shared/domain/booklogs/calendar/year-counts.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import { formatMonth } from "#web/lib/format.ts";
import { TEXT as LOGS } from "../../text.ts";
import { TEXT } from "../text.ts";

export interface YearCounts {
  readonly year: string;
  readonly months: readonly MonthCounts[];
  /** Events with at least one day in the year. */
  readonly whole: FamilyCounts;
}

const familiesOf = ({ whole }: YearCounts) => EVENT_FAMILIES.filter((family) => whole.has(family));
const headings = (counts: YearCounts): string[] => [
  TEXT.year.columns.month,
  TEXT.year.columns.all,
  ...familiesOf(counts).map((family) => LOGS.families[family]),
];
const cellsOf = (counts: YearCounts, events: FamilyCounts): number[] => [
  totalOf(events),
  ...familiesOf(counts).map((family) => events.get(family) ?? 0),
];

/** The strip as a table: a row per month, a column per kind of event, and the year's own numbers last. */
export const yearFigures = (counts: YearCounts, count: (value: number) => string): Figures => ({
  columns: headings(counts),
  rows: [
    ...counts.months.map(({ month, events }) => ({
      name: formatMonth(month),
      cells: cellsOf(counts, events).map(count),
    })),
    { name: TEXT.year.whole(counts.year), cells: cellsOf(counts, counts.whole).map(count) },
  ],
});

/** The same for spreadsheets, without the year's own row. */
export const yearRows = (counts: YearCounts): string[][] => [
  headings(counts),
  ...counts.months.map(({ month, events }) => [month, ...cellsOf(counts, events).map(String)]),
];
