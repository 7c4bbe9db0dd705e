import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import type { PaymentFact, PaymentLine } from "#shared/sources/payments.ts";
import { type Days, fiscalMonthDays } from "../fiscal-months.ts";
import { SOURCE_CALENDARS } from "../source-calendars.ts";
import type { SourceTrailPayment, SourceTrailReport } from "./source-trail.ts";

export type OtherSource = Exclude<keyof typeof SOURCE_CALENDARS, "amazon">;

/** What a stored month of a source's reports has in one currency. */
export interface SourceEarnings {
  readonly source: OtherSource;
  readonly month: IsoMonth;
  /** The days that the file states; null for those of the calendar. */
  readonly days: Days | null;
  readonly currency: string;
  /** The day on which the file was made. */
  readonly madeOn: IsoDate;
  readonly report: SourceTrailReport;
}

/** A stored payment of a source, with the month that it is stored under. */
export interface SourcePayment {
  readonly source: OtherSource;
  readonly month: IsoMonth;
  readonly fact: PaymentFact;
  readonly isTrial: boolean;
  readonly file: string;
}

/** What is known of one month × currency of a source. */
export interface LineGroup {
  readonly id: string;
  readonly month: IsoMonth;
  readonly currency: string;
  /** The month's real days. */
  readonly days: Days;
  readonly earnings: readonly SourceEarnings[];
  readonly payments: readonly SourceTrailPayment[];
}

const calendarDays = (month: IsoMonth): Days => ({ from: firstDayOf(month), to: lastDayOf(month) });

const isSame = (a: Days, b: Days): boolean => a.from === b.from && a.to === b.to;

const isWithin = (inner: Days, outer: Days): boolean => inner.from >= outer.from && inner.to <= outer.to;

const ownDaysOf = (source: OtherSource, month: IsoMonth): Days =>
  SOURCE_CALENDARS[source].isFiscal ? fiscalMonthDays(month) : calendarDays(month);

/**
 * The days of a report's month if they aren't those of the source's own month, so that no payment of that month is known
 * to have its money. A report whose days all lie within the calendar month states none.
 */
function foreignDays({ source, month, days }: SourceEarnings): Days | null {
  if (!SOURCE_CALENDARS[source].isFiscal) return null;
  const own = fiscalMonthDays(month);
  if (days === null) return isWithin(own, calendarDays(month)) ? null : calendarDays(month);
  return isSame(days, own) ? null : days;
}

/** From the first day to the last one of the month and of the days that its reports state. */
const spanOf = (month: Days, earnings: readonly SourceEarnings[]): Days =>
  earnings.reduce(
    (span, { days }) => ({
      from: days !== null && days.from < span.from ? days.from : span.from,
      to: days !== null && days.to > span.to ? days.to : span.to,
    }),
    month,
  );

/** A line without a name, or beside the sales, corrects what was earned. */
function toPayment(line: PaymentLine, { fact, isTrial, file }: SourcePayment): SourceTrailPayment {
  const isBeside = line.isBeside === true || line.source === "";
  return {
    state: fact.state === "paid" ? "paid" : "stated",
    store: fact.marketplace,
    source: line.source,
    accrued: isBeside ? 0 : line.accrued,
    withheld: line.withholding,
    adjusted: isBeside ? line.adjustments + line.accrued : line.adjustments,
    net: line.net,
    payout_currency: line.payoutCurrency,
    payout: line.payout,
    rate: fact.fxRate,
    is_trial: isTrial,
    file,
  };
}

interface OpenGroup extends LineGroup {
  readonly earnings: SourceEarnings[];
  readonly payments: SourceTrailPayment[];
}

/** Groups a source's reports and payments by month and currency: each amount and each payment line is in one group. */
export function groupLines(
  source: OtherSource,
  earnings: readonly SourceEarnings[],
  payments: readonly SourcePayment[],
): LineGroup[] {
  const groups = new Map<string, OpenGroup>();
  const groupOf = (month: IsoMonth, currency: string, foreign: Days | null): OpenGroup => {
    const id = [month, currency, ...(foreign === null ? [] : [`${foreign.from}/${foreign.to}`])].join("|");
    const days = foreign ?? ownDaysOf(source, month);
    return getOrInsert(groups, id, (): OpenGroup => ({ id, month, currency, days, earnings: [], payments: [] }));
  };
  for (const one of earnings) groupOf(one.month, one.currency, foreignDays(one)).earnings.push(one);
  for (const payment of payments)
    for (const line of payment.fact.lines)
      groupOf(line.month ?? payment.month, line.currency, null).payments.push(toPayment(line, payment));
  return [...groups.values()].map((group) => ({ ...group, days: spanOf(group.days, group.earnings) }));
}
