import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { PayoutCalendar } from "#shared/domain/payments/calendar-types.ts";
import type { Payment } from "#shared/domain/payments/payment.ts";
import { isPaid } from "#shared/domain/payments/payment-state.ts";
import { type PayoutDay, payoutDays } from "#shared/domain/payments/payout-days.ts";
import { formatDayLong } from "#shared/primitives/format-dates.ts";
import { byKey } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { daysPath, figuresAt } from "../figures.ts";
import { type LetterSentence, listed, sentence } from "../letter.ts";
import type { LetterContext } from "./royalties-section.ts";

export interface PaymentsFacts {
  /** Payments with a day in the letter's week. */
  readonly payments: readonly Payment[];
  readonly calendar: PayoutCalendar;
  readonly week: DateRange;
}

/** One sentence with a figure per currency, because amounts in several are never added up. */
function paidSentences({ payments, week }: PaymentsFacts, { style }: LetterContext): LetterSentence[] {
  const figures = figuresAt(daysPath("/royalties/payouts", week), style);
  const received = Map.groupBy(payments.filter(isPaid), ({ payment_currency }) => payment_currency);
  if (received.size === 0) return [];
  const amounts = [...received].toSorted(byKey).map(([currency, own]) =>
    figures.money(
      sumOf(own, ({ payout_amount }) => payout_amount),
      currency,
    ),
  );
  return [["You were paid ", ...listed(amounts), " this week."]];
}

const CALENDAR = "/royalties/payouts?view=calendar";

/** A month that still runs says too little of what it will pay. */
const isFirm = ({ certainty, entries }: PayoutDay): boolean => certainty !== "open" && entries.length > 0;

/** What surrounds the amounts of a day that pays, in the singular and the plural. */
const DUE = {
  certain: ["About ", (is, day) => ` ${is} due on ${day}.`],
  estimated: ["About ", (is, day) => ` ${is} due on ${day}; part of this is estimated from page reads.`],
  incomplete: ["At least ", (is, day) => ` ${is} due on ${day}; not all figures of that day are known yet.`],
} as const satisfies Readonly<Record<string, readonly [string, (is: "is" | "are", day: string) => string]>>;

/** What is due on the next day of the calendar, with a figure per currency. */
function dueSentences({ calendar }: PaymentsFacts, { style }: LetterContext): LetterSentence[] {
  const next = payoutDays(calendar.entries, calendar.unknown_months).find(isFirm);
  if (!next || next.certainty === "open") return [];
  const figures = figuresAt(CALENDAR, style);
  const amounts = Object.entries(next.amounts)
    .toSorted(byKey)
    .map(([currency, amount]) => figures.money(amount, currency));
  const [before, after] = DUE[next.certainty];
  return [[before, ...listed(amounts), after(amounts.length === 1 ? "is" : "are", formatDayLong(next.date))]];
}

/** Money that was due although payments are known and none contains it. */
function lateSentences({ calendar }: PaymentsFacts, { style }: LetterContext): LetterSentence[] {
  const figures = figuresAt(CALENDAR, style);
  return calendar.overdue
    .filter(({ reason }) => reason === "late")
    .map(
      ({ amount, currency, since }) =>
        sentence`${figures.money(amount, currency)} was due on ${formatDayLong(since)} and is in no payment.`,
    );
}

export const paymentsSection = (facts: PaymentsFacts, context: LetterContext): LetterSentence[] => [
  ...paidSentences(facts, context),
  ...lateSentences(facts, context),
  ...dueSentences(facts, context),
];
