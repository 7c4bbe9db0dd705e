import type { ChangesSummary } from "#shared/domain/royalties/changes/changes-summary.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import { formatDate, formatMonth, formatTime } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";

/** Money with an explicit sign: `+$12.40`, `−$3.10`. */
export function signedMoney(micros: number, currency: string, { money }: Numbers): string {
  const rounded = roundToCents(micros);
  if (rounded === 0) return money(0, currency);
  return `${rounded > 0 ? "+" : "−"}${money(Math.abs(rounded), currency)}`;
}

export const signedCount = (count: number, numbers: Numbers): string =>
  count === 0 ? "0" : `${count > 0 ? "+" : "−"}${numbers.count(Math.abs(count))}`;

/** The time of an earlier visit in the reader's time zone: `2:05 PM today`, or `Nov 14, 2026`. */
function momentOf(instant: string, timeZone: string, nowMs: number): string {
  const day = dayIn(timeZone, Date.parse(instant));
  return day === dayIn(timeZone, nowMs) ? `${formatTime(instant, timeZone)} today` : formatDate(day);
}

export interface ChangesContext {
  readonly since: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly nowMs: number;
  readonly numbers: Numbers;
}

/** Changes since the last visit in a sentence or two: "3 months changed since Nov 14, 2026: +$12.40." */
export function describeChanges(summary: ChangesSummary, context: ChangesContext): string {
  const { numbers, currency } = context;
  const { months, leftOut, royalty, unknown } = summary;
  const since = momentOf(context.since, context.timeZone, context.nowMs);
  const isUnsized = unknown.length > 0 && unknown.length === months;
  const counted = leftOut > 0 ? ` in the newest ${numbers.count(months - leftOut)}` : "";
  const size = isUnsized ? "" : `: ${signedMoney(royalty, currency, numbers)}${counted}`;
  const sentence = `${numbers.plural(months, "month")} changed since ${since}${size}.`;
  if (unknown.length === 0) return sentence;
  const names = new Intl.ListFormat("en").format(unknown.map(formatMonth));
  return `${sentence} By how much is no longer known for ${names}.`;
}
