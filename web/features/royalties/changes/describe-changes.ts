import type { ChangesSummary } from "#shared/domain/royalties/changes/changes-summary.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import { listWords } from "#shared/primitives/text.ts";
import { formatDate, formatMonth, formatTime } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "./text.ts";

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
  return day === dayIn(timeZone, nowMs) ? TEXT.todayAt(formatTime(instant, timeZone)) : formatDate(day);
}

export interface ChangesContext {
  readonly since: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly nowMs: number;
  readonly numbers: Numbers;
}

/**
 * Changes since the last visit in a few sentences: "3 months changed since Nov 14, 2026: +$12.40." A month that had no
 * figures before is added, not changed.
 */
export function describeChanges(summary: ChangesSummary, context: ChangesContext): string {
  const { numbers, currency } = context;
  const { changed, added, unknown } = summary;
  const since = momentOf(context.since, context.timeZone, context.nowMs);
  const amount = signedMoney(changed.royalty, currency, numbers);
  const whatChanged = () => {
    const counted = numbers.plural(changed.months, "month");
    if (unknown.length > 0 && unknown.length === changed.months) return TEXT.changed(counted, since);
    if (changed.leftOut === 0) return TEXT.changedBy(counted, since, amount);
    return TEXT.changedByInNewest(counted, since, amount, numbers.count(changed.months - changed.leftOut));
  };
  const whatWasAdded = () => {
    const counted = numbers.plural(added.months, "month");
    const earned = numbers.money(added.royalty, currency);
    if (changed.months > 0 && added.leftOut === 0) return TEXT.addedAsWell(counted, earned);
    if (added.leftOut === 0) return TEXT.added(counted, since, earned);
    return TEXT.addedInNewest(counted, since, earned, numbers.count(added.months - added.leftOut));
  };
  const names = listWords(unknown.map(formatMonth));
  return [
    ...(changed.months > 0 ? [whatChanged()] : []),
    ...(unknown.length > 0 ? [TEXT.unknownAmount(names)] : []),
    ...(added.months > 0 ? [whatWasAdded()] : []),
  ].join(" ");
}
