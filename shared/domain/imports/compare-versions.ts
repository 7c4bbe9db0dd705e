import { type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { canonicalJson } from "../report-content/canonical.ts";
import type { MonthFigures } from "./month-figures.ts";
import type { MonthVersion, Outcome } from "./plan-types.ts";

const shown = (n: number): string => n.toLocaleString("en-US");

/** Epoch milliseconds of a file's creation; a file that doesn't say counts as the oldest. */
export function timeOf({ createdAt }: Pick<MonthVersion, "createdAt">): number {
  const time = createdAt === null ? Number.NaN : Date.parse(createdAt);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

/**
 * What `after` holds less of than `before`, as sentences; empty when nothing shrank. Rows are compared within one grain only (a file by days has many
 * rows for one row of months); between grains units and pages take their place.
 */
export function losses(before: MonthFigures, after: MonthFigures): string[] {
  const measures =
    before.grain === after.grain
      ? (["rows", "books", "authors"] as const)
      : (["books", "authors", "units", "pages"] as const);
  return measures
    .filter((measure) => after[measure] < before[measure])
    .map((measure) => `Fewer ${measure}: ${shown(after[measure])} instead of ${shown(before[measure])}.`);
}

/** `a` has everything that `b` has, and more of something. */
export const isFuller = (a: MonthFigures, b: MonthFigures): boolean =>
  losses(b, a).length === 0 && losses(a, b).length > 0;

const totals = ({ books, authors, units, pages, royalty }: MonthFigures): string =>
  canonicalJson({
    books,
    authors,
    units,
    pages,
    royalty: Object.entries(royalty)
      .filter(([, n]) => n !== 0)
      .sort(),
  });

export const hasEqualTotals = (a: MonthFigures, b: MonthFigures): boolean => totals(a) === totals(b);

/** The month was over when the file was made. A file that doesn't say when counts as made later. */
export const wasClosed = (month: IsoMonth, { createdAt }: Pick<MonthVersion, "createdAt">): boolean =>
  createdAt === null || createdAt.slice(0, 10) > lastDayOf(month);

export const LOSES_DAYS = "The month would lose its days: this file has only the month's totals.";

export interface Judgement {
  readonly outcome: Exclude<Outcome, "new">;
  readonly reasons: readonly string[];
}

const judge = (outcome: Judgement["outcome"], ...reasons: string[]): Judgement => ({ outcome, reasons });

function judgeCoarser(month: IsoMonth, stored: MonthVersion, offered: MonthVersion): Judgement {
  if (hasEqualTotals(stored.figures, offered.figures)) return judge("confirmed", "The same totals; the days are kept.");
  const lost = losses(stored.figures, offered.figures);
  if (timeOf(offered) > timeOf(stored)) {
    if (wasClosed(month, offered)) return judge("decide", LOSES_DAYS, ...lost);
    return lost.length > 0 ? judge("decide", ...lost) : judge("changed");
  }
  if (isFuller(offered.figures, stored.figures)) return judge("decide", LOSES_DAYS);
  return judge("kept", "A newer version, by days, is already there.");
}

/**
 * What becomes of a stored month when a file offers another version of it.
 *
 * A newer version replaces an older one unless the month would shrink: then the author decides. An older version is left alone unless the stored one
 * holds less, as it does when it came from a filtered file. Days replace months of equal totals and are never given up unasked once the month is over
 * (decision 22). Versions of one age are put in order by their content, so the order of dropping never matters.
 */
export function compareVersions(month: IsoMonth, stored: MonthVersion, offered: MonthVersion): Judgement {
  if (offered.hash === stored.hash) return judge("unchanged");
  const before = stored.figures;
  const after = offered.figures;
  if (before.grain === "day" && after.grain === "month") return judgeCoarser(month, stored, offered);
  if (before.grain === "month" && after.grain === "day" && hasEqualTotals(before, after)) {
    return judge("changed", "The same totals, now by days.");
  }
  const lost = losses(before, after);
  if (timeOf(offered) > timeOf(stored)) return lost.length > 0 ? judge("decide", ...lost) : judge("changed");
  if (isFuller(after, before)) return judge("changed", "An older file, but it holds more than the stored version.");
  const tied = timeOf(offered) === timeOf(stored) && lost.length === 0;
  return tied && offered.hash > stored.hash ? judge("changed") : judge("kept", "A newer version is already there.");
}
