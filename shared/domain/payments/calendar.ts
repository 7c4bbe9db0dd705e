import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { type IsoDate, sameDayOf } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import type { CalendarCertainty, CalendarEntry, CarriedAmount, PayoutCalendar } from "./calendar-types.ts";
import { isPending } from "./settling/payment-parts.ts";
import type { TrailLine, TrailPayment } from "./trail.ts";

const MONTHS_SHOWN = 3;

const placeOf = ({ store, currency }: Pick<TrailLine, "store" | "currency">): string => `${store ?? ""}|${currency}`;

const ageOf = ({ date, number }: TrailPayment): string => `${date}|${number}`;

/** The newest payment of each store and currency, and of each currency's page reads. */
function lastPayments(lines: readonly TrailLine[]): Map<string, TrailPayment> {
  const last = new Map<string, TrailPayment>();
  for (const line of lines) {
    for (const payment of line.payments) {
      if (isPending(payment) || payment.accrued <= 0) continue;
      const known = last.get(placeOf(line));
      if (!known || ageOf(known) < ageOf(payment)) last.set(placeOf(line), payment);
    }
  }
  return last;
}

const isExpected = ({ state }: TrailLine): boolean => state === "due" || state === "estimated" || state === "open";

/** When a line's money is expected: on the pending payment's day if it has one, else on the rule's. */
const dateOf = (line: TrailLine): IsoDate =>
  line.payments.find((payment) => isPending(payment) && payment.date !== null)?.date ?? line.due_on;

const pendingOf = ({ payments }: TrailLine): Micros =>
  payments.filter(isPending).reduce((sum, { accrued }) => sum + accrued, 0);

/** What hasn't been paid yet: pending payments if there are any, else all that was earned. */
const expectedOf = (line: TrailLine): Micros =>
  line.payments.length > 0 ? pendingOf(line) : line.final + line.estimated;

function certaintyOf(lines: readonly TrailLine[]): CalendarCertainty {
  if (lines.every(({ payments }) => payments.length > 0)) return "pending";
  return lines.every(({ state }) => state === "due") ? "final" : "estimated";
}

function payoutOf(
  lines: readonly TrailLine[],
  amount: Micros,
  last: TrailPayment | undefined,
): Pick<CalendarEntry, "payout_currency" | "payout"> {
  const pending = lines.flatMap(({ payments }) => payments.filter(isPending));
  const currencies = new Set(pending.map(({ payout_currency }) => payout_currency));
  if (currencies.size === 1 && certaintyOf(lines) === "pending" && pending.some(({ payout }) => payout !== 0))
    return { payout_currency: [...currencies][0]!, payout: pending.reduce((sum, { payout }) => sum + payout, 0) };
  if (!last) return { payout_currency: null, payout: null };
  return { payout_currency: last.payout_currency, payout: convertMicros(amount, last.payout / last.accrued) };
}

function entryOf(lines: readonly TrailLine[], last: TrailPayment | undefined): CalendarEntry {
  const [first] = lines;
  const parts = lines.map((line) => ({ line: line.id, kind: line.kind, amount: expectedOf(line) }));
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  return {
    date: dateOf(first!),
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
  return [...carried].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
}

/**
 * The payments to expect from `today` through the next three months. Each line that isn't paid yet is in at most one
 * entry; payouts are approximate unless Amazon lists the payment already.
 */
export function buildCalendar(lines: readonly TrailLine[], today: IsoDate): PayoutCalendar {
  const to = sameDayOf(today, MONTHS_SHOWN);
  const last = lastPayments(lines);
  const expected = lines.filter((line) => isExpected(line) && dateOf(line) >= today && dateOf(line) <= to);
  const groups = Map.groupBy(
    expected.filter((line) => expectedOf(line) !== 0),
    (line) => `${dateOf(line)}|${line.store === null ? "~" : line.store}|${line.currency}`,
  );
  return {
    from: today,
    to,
    entries: [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, own]) => entryOf(own, last.get(placeOf(own[0]!)))),
    carried: carriedOf(lines),
  };
}
