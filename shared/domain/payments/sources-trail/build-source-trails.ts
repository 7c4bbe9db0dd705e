import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { ascending, descending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { SOURCES } from "#shared/sources/sources.ts";
import { SOURCE_CALENDARS } from "../source-calendars.ts";
import { sumPayouts } from "../totals.ts";
import { expectedDays, judgeLine, type SourceKnowledge } from "./judge-line.ts";
import {
  groupLines,
  type LineGroup,
  type OtherSource,
  type SourceEarnings,
  type SourcePayment,
} from "./line-groups.ts";
import type { SourceTrail, SourceTrailLine, SourceTrailPayment, SourceTrailReport } from "./source-trail.ts";

export interface SourceTrailsInput {
  readonly earnings: readonly SourceEarnings[];
  readonly payments: readonly SourcePayment[];
  readonly today: IsoDate;
  /** The months to show, both included; all without it. Judgements still use everything known. */
  readonly span?: { readonly from: IsoMonth; readonly to: IsoMonth };
}

const inOrder = <T extends SourceTrailReport | SourceTrailPayment>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, key: JSON.stringify(one) }))
    .sort((a, b) => ascending(a.key, b.key))
    .map(({ one }) => one);

function toLine(group: LineGroup, knowledge: SourceKnowledge): SourceTrailLine {
  const { id, month, currency, days, payments } = group;
  const reports = group.earnings.map(({ report }) => report);
  const moneyOf = (kind: SourceTrailReport["money"]) =>
    sumOf(
      reports.filter(({ money }) => money === kind),
      ({ amount }) => amount,
    );
  const isCalendars = days.from === firstDayOf(month) && days.to === lastDayOf(month);
  return {
    id,
    month,
    days: isCalendars ? null : days,
    currency,
    ...judgeLine(group, knowledge),
    is_trial: [...reports, ...payments].some(({ is_trial }) => is_trial),
    estimated: moneyOf("estimated"),
    earned: moneyOf("earned"),
    accrued: sumOf(payments, ({ accrued }) => accrued),
    withheld: sumOf(payments, ({ withheld }) => withheld),
    adjusted: sumOf(payments, ({ adjusted }) => adjusted),
    net: sumOf(payments, ({ net }) => net),
    payouts: sumPayouts(
      payments.map(({ payout_currency, payout, state }) => ({
        currency: payout_currency,
        exchanged: payout,
        paid: state === "paid" ? payout : 0,
      })),
    ),
    expected: expectedDays(knowledge.calendar, days),
    reports: inOrder(reports),
    payments: inOrder(payments),
  };
}

const isMoney = ({ earnings, payments }: LineGroup): boolean =>
  earnings.some(({ report }) => report.amount !== 0) ||
  payments.some(({ accrued, withheld, adjusted, payout }) =>
    [accrued, withheld, adjusted, payout].some((n) => n !== 0),
  );

function trailOf(source: OtherSource, { earnings, payments, today, span }: SourceTrailsInput): SourceTrail {
  const calendar = SOURCE_CALENDARS[source];
  const paid = payments.filter((one) => one.source === source);
  const groups = groupLines(
    source,
    earnings.filter((one) => one.source === source),
    paid,
  );
  const months = groups.flatMap((group) => (group.payments.length > 0 ? [group.month] : []));
  const knowledge = { calendar, today, paidThrough: months.sort().at(-1) ?? null };
  return {
    source,
    states: calendar.states,
    lines: groups
      .filter(isMoney)
      .filter(({ month }) => !span || (month >= span.from && month <= span.to))
      .map((group) => toLine(group, knowledge))
      .sort((a, b) => descending(a.month, b.month) || ascending(a.id, b.id)),
  };
}

/**
 * Follows each month's money of every source but Amazon, as far as the source's files do. Each amount of a report and
 * each line of a payment is in exactly one line, and each line in exactly one state. Currencies are never converted or
 * added up, the order of the input doesn't matter, and no source changes another one's lines.
 */
export const buildSourceTrails = (input: SourceTrailsInput): SourceTrail[] =>
  SOURCES.flatMap(({ id }) => (id === "amazon" ? [] : [trailOf(id, input)])).filter(({ lines }) => lines.length > 0);
