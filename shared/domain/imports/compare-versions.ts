import { type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { formatMonth } from "#shared/primitives/format-dates.ts";
import { canonicalJson } from "../report-content/canonical.ts";
import { compareFigures, isFuller, type Phase } from "./compare-figures.ts";
import type { MonthFigures } from "./month-figures.ts";
import type { MonthVersion, Outcome } from "./plan-types.ts";

/** A file's creation time in epoch milliseconds; an undated file counts as the oldest. */
export function timeOf({ createdAt }: Pick<MonthVersion, "createdAt">): number {
  const time = createdAt === null ? Number.NaN : Date.parse(createdAt);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

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

/** Whether the month was over when the file was made. An undated file counts as made later. */
export const wasClosed = (month: IsoMonth, { createdAt }: Pick<MonthVersion, "createdAt">): boolean =>
  createdAt === null || createdAt.slice(0, 10) > lastDayOf(month);

export function phaseOf(month: IsoMonth, stored: MonthVersion, offered: MonthVersion): Phase {
  if (wasClosed(month, stored)) return "closed";
  return wasClosed(month, offered) ? "closing" : "open";
}

export const LOSES_DAYS = "The month would lose its days: this file has only the month's totals.";
const EQUAL_TOTALS = "The same totals, now by days.";

export const withoutDays = (month: IsoMonth): string =>
  `Now without days: this file knows months only. To see days again, import ${formatMonth(month)} on its own.`;

export interface Judgement {
  readonly outcome: Exclude<Outcome, "new">;
  readonly reasons: readonly string[];
}

const judge = (outcome: Judgement["outcome"], ...reasons: readonly string[]): Judgement => ({ outcome, reasons });

const isNewer = (a: MonthVersion, b: MonthVersion): boolean => timeOf(a) > timeOf(b);

function whyKept(stored: MonthVersion, offered: MonthVersion, form: "" | ", by days,"): string {
  if (offered.createdAt === null && stored.createdAt !== null)
    return `The stored version${form} stays: this file doesn't say when it was made.`;
  return isNewer(stored, offered)
    ? `A newer version${form} is already there.`
    : `A version of the same age${form} is already there.`;
}

function judgeCoarser(month: IsoMonth, stored: MonthVersion, offered: MonthVersion): Judgement {
  if (hasEqualTotals(stored.figures, offered.figures)) return judge("confirmed", "The same totals; the days are kept.");
  const { asks, notes } = compareFigures(stored.figures, offered.figures, "closed");
  if (isNewer(offered, stored)) {
    if (wasClosed(month, offered)) return judge("decide", LOSES_DAYS, ...asks, ...notes);
    return asks.length > 0
      ? judge("decide", LOSES_DAYS, ...asks, ...notes)
      : judge("changed", withoutDays(month), ...notes);
  }
  if (isFuller(offered.figures, stored.figures)) return judge("decide", LOSES_DAYS, ...asks, ...notes);
  return judge("kept", whyKept(stored, offered, ", by days,"));
}

/**
 * Judges an older file that covers more than the stored version, for example when that came from a filtered download.
 */
function judgeFuller(stored: MonthVersion, offered: MonthVersion, asks: readonly string[]): Judgement {
  const holdsMore = isNewer(stored, offered)
    ? "An older file, but it holds more than the stored version."
    : "It holds more than the stored version.";
  return judge(asks.length > 0 ? "decide" : "changed", holdsMore, ...asks);
}

/**
 * Decides what happens to a stored month when a file offers another version of it.
 *
 * A newer version replaces an older one unless the month would shrink (`compareFigures`): then the author decides. An
 * older version is ignored unless the stored one covers less, as after a filtered download. Days replace months of
 * equal totals and are never dropped without asking once the month is over. Versions of the same age are
 * ordered by content, so that the order of dropping never matters.
 */
export function compareVersions(month: IsoMonth, stored: MonthVersion, offered: MonthVersion): Judgement {
  if (offered.hash === stored.hash) return judge("unchanged");
  const before = stored.figures;
  const after = offered.figures;
  if (before.grain === "day" && after.grain === "month") return judgeCoarser(month, stored, offered);
  const { asks, notes } = compareFigures(before, after, phaseOf(month, stored, offered));
  if (before.grain === "month" && after.grain === "day" && hasEqualTotals(before, after)) {
    return judge(asks.length > 0 ? "decide" : "changed", EQUAL_TOTALS, ...asks, ...notes);
  }
  if (isNewer(offered, stored)) return judge(asks.length > 0 ? "decide" : "changed", ...asks, ...notes);
  if (isFuller(after, before)) return judgeFuller(stored, offered, asks);
  const isTied = timeOf(offered) === timeOf(stored) && asks.length === 0;
  return isTied && offered.hash > stored.hash
    ? judge("changed", ...notes)
    : judge("kept", whyKept(stored, offered, ""));
}
