import type { MonthCoverage } from "#shared/domain/coverage/coverage.ts";
import { gapsIn } from "#shared/domain/coverage/gaps.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { addMonths, firstDayOf, type IsoDate, lastDayOf, monthOf, sameDayOf } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import { byKey } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import {
  type CalendarCertainty,
  type CalendarEntry,
  type CarriedAmount,
  OVERDUE_REASONS,
  type OverdueAmount,
  type OverdueReason,
  type PayoutCalendar,
  type UnknownMonth,
} from "./calendar-types.ts";
import { lastPayments, placeOf } from "./last-payments.ts";
import { isUndone } from "./payment-state.ts";
import { dueDateOf } from "./settling/due-date.ts";
import { dueMonths } from "./settling/due-months.ts";
import { isLive, isReceived } from "./settling/payment-parts.ts";
import type { TrailLine, TrailPayment, TrailState } from "./trail.ts";

const MONTHS_SHOWN = 3;

/** Amazon's next pay day from `today` on. */
function nextPayDay(today: IsoDate): IsoDate {
  const month = addMonths(monthOf(today), -2);
  const own = dueDateOf(month);
  return own >= today ? own : dueDateOf(addMonths(month, 1));
}

const EXPECTED: ReadonlySet<TrailState> = new Set(["due", "estimated", "open", "processing", "failed", "cancelled"]);
const isOwedAgain = ({ state }: TrailLine): boolean => state === "failed" || state === "cancelled";

/** Payments on their way; money that Amazon holds, or in an unknown status, isn't expected on a day. */
const isOnItsWay = ({ state }: TrailPayment): boolean => state === "pending" || state === "processing";

/** When a line's money is expected: on its payment's own day if that has one, else on the rule's. */
function dateOf(line: TrailLine, today: IsoDate): IsoDate {
  const date = line.payments.find((payment) => isOnItsWay(payment) && payment.date !== null)?.date ?? line.due_on;
  const isPutOff = isOwedAgain(line) || line.state === "processing";
  return isPutOff && (date < today || isOwedAgain(line)) ? nextPayDay(today) : date;
}

/** The outstanding amount: payments on their way and earnings in no payment, or all earnings. */
function expectedOf(line: TrailLine): Micros {
  if (isOwedAgain(line)) return -line.difference;
  const live = line.payments.filter(isLive);
  if (live.length === 0) return line.final + line.estimated;
  const lacking = line.state === "due" && line.difference < 0 ? -line.difference : 0;
  return live.filter(isOnItsWay).reduce((sum, { accrued }) => sum + accrued, lacking);
}

const isListed = ({ payments }: TrailLine): boolean => payments.some(isOnItsWay);

function certaintyOf(lines: readonly TrailLine[]): CalendarCertainty {
  if (lines.some(({ state }) => state === "open")) return "open";
  if (lines.some(isOwedAgain)) return "again";
  if (lines.every(isListed)) return "pending";
  return lines.some(({ state }) => state === "estimated") ? "estimated" : "final";
}

const UNKNOWN_PAYOUT = { payout_currency: null, payout: null } as const;

function payoutOf(
  lines: readonly TrailLine[],
  amount: Micros,
  last: TrailPayment | undefined,
): Pick<CalendarEntry, "payout_currency" | "payout"> {
  const certainty = certaintyOf(lines);
  if (certainty === "open") return UNKNOWN_PAYOUT;
  const pending = lines.flatMap(({ payments }) => payments.filter(isOnItsWay));
  const currencies = new Set(pending.map(({ payout_currency }) => payout_currency));
  if (currencies.size === 1 && certainty === "pending" && pending.some(({ payout }) => payout !== 0))
    return { payout_currency: [...currencies][0]!, payout: sumOf(pending, ({ payout }) => payout) };
  if (!last) return UNKNOWN_PAYOUT;
  return { payout_currency: last.payout_currency, payout: convertMicros(amount, last.payout / last.accrued) };
}

function entryOf(lines: readonly TrailLine[], date: IsoDate, last: TrailPayment | undefined): CalendarEntry {
  const [first] = lines;
  const parts = lines.map((line) => ({ line: line.id, kind: line.kind, amount: expectedOf(line) }));
  const amount = sumOf(parts, (part) => part.amount);
  return {
    date,
    store: first!.store,
    currency: first!.currency,
    months: [...new Set(lines.map(({ month }) => month))].sort(),
    amount,
    certainty: certaintyOf(lines),
    parts,
    ...payoutOf(lines, amount, last),
  };
}

function carriedOf(lines: readonly TrailLine[]): CarriedAmount[] {
  const carried = new Map<string, CarriedAmount>();
  for (const line of lines) {
    if (line.state !== "carried_over") continue;
    const { store, currency } = line;
    const own = getOrInsert(carried, placeOf(line), (): CarriedAmount => ({ store, currency, amount: 0, lines: [] }));
    own.amount -= line.difference;
    own.lines.push(line.id);
  }
  return [...carried].sort(byKey).map(([, own]) => own);
}

/** Why a line's money was due before today and isn't expected on a day; null for all others. */
function overdueReasonOf(line: TrailLine, today: IsoDate): OverdueReason | null {
  const { state } = line;
  if (state === "late" || state === "held" || state === "unknown") return state;
  return state === "due" && dateOf(line, today) < today ? "unconfirmed" : null;
}

function overdueAmountOf(line: TrailLine): Micros {
  if (line.state === "late") return -line.difference;
  if (line.state === "due") return expectedOf(line);
  return sumOf(
    line.payments.filter((payment) => !(isReceived(payment) || isUndone(payment.state))),
    ({ accrued }) => accrued,
  );
}

function overdueOf(lines: readonly TrailLine[], today: IsoDate): OverdueAmount[] {
  const overdue = new Map<string, OverdueAmount>();
  for (const line of lines) {
    const reason = overdueReasonOf(line, today);
    if (reason === null) continue;
    const { store, currency, due_on: since } = line;
    const key = `${OVERDUE_REASONS.indexOf(reason)}|${placeOf(line)}`;
    const own = getOrInsert(overdue, key, (): OverdueAmount => {
      return { reason, store, currency, amount: 0, since, lines: [] };
    });
    own.amount += overdueAmountOf(line);
    own.lines.push(line.id);
    if (since < own.since) own.since = since;
  }
  return [...overdue].sort(byKey).map(([, own]) => own);
}

/** Finished months whose payout is due although they have no report, or one that ends within the month. */
function unknownMonths(months: readonly MonthCoverage[], today: IsoDate): UnknownMonth[] {
  const due = dueMonths(today);
  if (due === null) return [];
  return gapsIn(months, { start: firstDayOf(due.from), end: lastDayOf(due.to) }, today)
    .filter(({ month }) => month >= due.from)
    .map(({ month, through }) => ({ month, date: dueDateOf(month), through }));
}

/**
 * The payments to expect from `today` through the next three months. Each line that isn't paid yet is in at most one
 * entry; payouts are approximate unless Amazon lists the payment already.
 */
export function buildCalendar(
  lines: readonly TrailLine[],
  { today, months }: { readonly today: IsoDate; readonly months: readonly MonthCoverage[] },
): PayoutCalendar {
  const to = sameDayOf(today, MONTHS_SHOWN);
  const last = lastPayments(lines);
  const expected = lines
    .filter((line) => EXPECTED.has(line.state) && expectedOf(line) !== 0)
    .map((line) => ({ line, date: dateOf(line, today) }))
    .filter(({ date }) => date >= today && date <= to);
  const groups = Map.groupBy(expected, ({ line: { store, currency }, date }) => `${date}|${store ?? "~"}|${currency}`);
  return {
    from: today,
    to,
    entries: [...groups].sort(byKey).map(([, own]) => {
      const { date, line } = own[0]!;
      return entryOf(
        own.map((one) => one.line),
        date,
        last.get(placeOf(line)),
      );
    }),
    carried: carriedOf(lines),
    overdue: overdueOf(lines, today),
    unknown_months: unknownMonths(months, today),
  };
}
