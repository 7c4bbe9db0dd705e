import type { IsoMonth } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import { CHANGE_FIGURE_KEYS, perColumn } from "../measures.ts";
import { rateAt } from "../rates/convert-report.ts";
import { type Amounts, isNothing, sumOf } from "./change-figures.ts";
import type { VersionChange } from "./changes.ts";
import type { ChangeFigures, ReportChanges } from "./report-changes.ts";

export interface ListedMonth extends VersionChange {
  readonly month: IsoMonth;
}
export interface ListedChanges extends Omit<ReportChanges, "since" | "months"> {
  readonly months: readonly ListedMonth[];
}

/** A line of a summary, its royalty in the shown currency. */
export interface ChangeLine extends Readonly<Amounts> {
  readonly key: string;
}
export interface BookLine extends ChangeLine {
  readonly title: string;
}

interface CountedMonths {
  readonly months: number;
  readonly leftOut: number;
  readonly royalty: Micros;
}

export interface ChangesSummary {
  /** Months whose figures the author had seen in another version. */
  readonly changed: CountedMonths;
  /** Months that the author had never seen any figures of. */
  readonly added: CountedMonths;
  /** Months whose older figures are no longer stored, so that only the current ones are known. */
  readonly unknown: readonly IsoMonth[];
  readonly byDay: readonly ChangeLine[];
  readonly byBook: readonly BookLine[];
}

function addTo<L extends ChangeLine>(lines: Map<string, L>, line: L): void {
  const before = lines.get(line.key);
  lines.set(line.key, before ? { ...before, ...sumOf([before, line]) } : line);
}

const isAdded = (before: ListedMonth["before"]): boolean => before?.length === 0;

/**
 * Summarizes what changed since the author's last visit in one currency, at each month's rate: in total, by day and by
 * book.
 */
export function summariseChanges(
  { months, left_out, new_left_out = 0, currencies }: ListedChanges,
  currency: string,
): ChangesSummary {
  const days = new Map<string, ChangeLine>();
  const books = new Map<string, BookLine>();
  const royalty = { changed: 0, added: 0 };
  for (const { month, before, after, by_day, by_book } of months) {
    const shown = (row: ChangeFigures): Micros =>
      convertMicros(row.royalty, rateAt(currencies, month, row.currency, currency));
    const lineOf = (key: string, row: ChangeFigures): ChangeLine => ({
      ...perColumn(CHANGE_FIGURE_KEYS, (figure) => row[figure]),
      key,
      royalty: shown(row),
    });
    if (before) {
      const kind = isAdded(before) ? "added" : "changed";
      for (const row of after) royalty[kind] += shown(row);
      for (const row of before) royalty[kind] -= shown(row);
    }
    for (const row of by_day) addTo(days, lineOf(row.date ?? month, row));
    for (const row of by_book) addTo(books, { ...lineOf(row.book_id ?? "", row), title: row.title });
  }
  const added = months.filter(({ before }) => isAdded(before)).length;
  const counted = (listed: number, leftOut: number) => ({ months: listed + leftOut, leftOut });
  return {
    changed: { ...counted(months.length - added, left_out - new_left_out), royalty: royalty.changed },
    added: { ...counted(added, new_left_out), royalty: royalty.added },
    unknown: months.filter(({ before }) => before === null).map(({ month }) => month),
    byDay: [...days.values()].filter((line) => !isNothing(line)).sort((a, b) => (a.key < b.key ? -1 : 1)),
    byBook: [...books.values()]
      .filter((line) => !isNothing(line))
      .sort((a, b) => Math.abs(b.royalty) - Math.abs(a.royalty)),
  };
}
