import { addDays, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { Days } from "../fiscal-months.ts";
import { isWithin } from "../settling/tolerance.ts";
import type { SourceCalendar } from "../source-calendars.ts";
import type { LineGroup } from "./line-groups.ts";
import type { SourceTrailLine } from "./source-trail.ts";

/** What is known of a source besides a line's own figures. */
export interface SourceKnowledge {
  readonly calendar: SourceCalendar;
  readonly today: IsoDate;
  /** The newest month of which a stored payment has money; null without any. */
  readonly paidThrough: IsoMonth | null;
}

type Verdict = Pick<SourceTrailLine, "state" | "difference">;

const verdict = (state: Verdict["state"], difference = 0): Verdict => ({ state, difference });

/** The documented days of a month's payment, counted from the last of its own days. */
export const expectedDays = ({ days }: Pick<SourceCalendar, "days">, month: Days): Days | null =>
  days && { from: addDays(month.to, days.from), to: addDays(month.to, days.to) };

/** Earned money that no payment has. */
function unpaid({ month, days }: LineGroup, { calendar, today, paidThrough }: SourceKnowledge): Verdict {
  const expected = expectedDays(calendar, days);
  if (calendar.states === null) return verdict("earned");
  if (expected === null || today <= expected.to) return verdict("due");
  const isKnown = calendar.states === "paid" && paidThrough !== null && paidThrough >= month;
  return verdict(isKnown ? "late" : "unconfirmed");
}

/** The state of payments, all of them as earned. */
function settled({ days, payments }: LineGroup, { calendar, today }: SourceKnowledge): Verdict {
  if (payments.every(({ state }) => state === "paid")) return verdict("paid");
  const expected = expectedDays(calendar, days);
  return verdict(expected !== null && today <= expected.to ? "due" : "stated");
}

/** Judges one month × currency by its reports, its payments and the source's calendar. */
export function judgeLine(group: LineGroup, knowledge: SourceKnowledge): Verdict {
  const { month, days, currency, earnings, payments } = group;
  const { calendar, today, paidThrough } = knowledge;
  const counted = earnings.filter(({ report }) => !report.is_replaced && report.amount !== 0);
  const isRunning = today <= days.to || counted.some(({ madeOn }) => madeOn <= days.to);
  if (counted.length > 0 && isRunning) return verdict("open");
  const isEstimated = counted.some(({ report }) => report.money === "estimated");
  if (payments.length === 0) return isEstimated ? verdict("estimated") : unpaid(group, knowledge);
  if (counted.length === 0) {
    const { state } = settled(group, knowledge);
    return verdict(state === "paid" ? "paid_without_report" : state);
  }
  if (isEstimated) return settled(group, knowledge);
  const paid = sumOf(payments, ({ accrued, adjusted }) => (calendar.earnsNet ? accrued + adjusted : accrued));
  const difference = paid - sumOf(counted, ({ report }) => report.amount);
  if (isWithin(difference, currency, payments.length)) return settled(group, knowledge);
  const isToCome = calendar.isPaidInParts && difference < 0 && (paidThrough === null || paidThrough <= month);
  return verdict(isToCome ? "due" : "differs", difference);
}
