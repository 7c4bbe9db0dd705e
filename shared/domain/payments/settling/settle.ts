import { addDays, type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { TrailKind, TrailLine, TrailReason } from "../trail.ts";
import { dueDateOf } from "./due-date.ts";
import type { Earned } from "./earned.ts";
import { isPending, type PaymentPart } from "./payment-parts.ts";
import type { IsBelowThreshold } from "./thresholds.ts";
import { isWithin } from "./tolerance.ts";
import { type LineKey, lineOf, type Verdict } from "./trail-line.ts";
import { type UnpaidBy, unpaidStores } from "./waiting.ts";

/** What is known about an account besides a line's own figures. */
export interface TrailFacts {
  /** The author's current day. */
  readonly today: IsoDate;
  /** The last day for which payments are known; null without any. */
  readonly paymentsThrough: IsoDate | null;
  /** Stored months, each with the last day that its report covers; null for a complete month. */
  readonly months: ReadonlyMap<IsoMonth, IsoDate | null>;
  readonly isBelowThreshold: IsBelowThreshold;
  readonly unpaidBy: UnpaidBy;
  /** Kinds that any payment of the account names. */
  readonly paidKinds: ReadonlySet<TrailKind>;
}

const verdict = (state: Verdict["state"], rest: Partial<Verdict> = {}): Verdict => ({
  state,
  difference: 0,
  cause: null,
  tried: [],
  ...rest,
});

const accruedBy = (parts: readonly PaymentPart[]): Micros => parts.reduce((sum, { accrued }) => sum + accrued, 0);

const isRunning = ({ months, today }: TrailFacts, month: IsoMonth): boolean =>
  month >= monthOf(today) || (months.get(month) ?? null) !== null;

/** Whether all that these stores haven't paid of the month stays below their threshold. */
const isCarriedOver = ({ month, currency }: Earned, stores: readonly string[], facts: TrailFacts): boolean =>
  facts.isBelowThreshold(facts.unpaidBy(month, stores, currency), stores, currency);

/** Payments appear in Amazon's list some days late when the rule's day is a holiday or weekend. */
const DAYS_OF_GRACE = 5;

const isPastDue = (month: IsoMonth, { paymentsThrough }: TrailFacts): boolean =>
  paymentsThrough !== null && addDays(dueDateOf(month), DAYS_OF_GRACE) <= paymentsThrough;

/** Money that no payment contains yet. */
function unpaid(earned: Earned, facts: TrailFacts): Verdict {
  const { month, kind, final, estimated, store, readIn } = earned;
  if (isRunning(facts, month)) return verdict("open");
  if (kind === "audiobook" && !facts.paidKinds.has(kind)) return verdict("open", { cause: "no_counterpart" });
  if (estimated !== 0) return verdict("estimated");
  if (!isPastDue(month, facts)) return verdict("due");
  if (isCarriedOver(earned, store === null ? readIn : [store], facts))
    return verdict("carried_over", { difference: -final });
  return verdict("differs", { difference: -final, cause: "missing", tried: ["not_due_yet", "below_threshold"] });
}

/** Whether the difference is one store's money that arrived in two payments of the same amount. */
function isPaidTwice(difference: Micros, parts: readonly PaymentPart[], currency: string): boolean {
  const payments = [...Map.groupBy(parts, ({ number, store }) => `${store}|${number}`).values()];
  return payments.some((own) =>
    payments.some(
      (other) =>
        other !== own &&
        other[0]!.store === own[0]!.store &&
        isWithin(accruedBy(own) - difference, currency, parts.length) &&
        isWithin(accruedBy(other) - difference, currency, parts.length),
    ),
  );
}

function compared(earned: Earned, parts: readonly PaymentPart[], facts: TrailFacts): Verdict {
  const { currency, final } = earned;
  const difference = accruedBy(parts) - final;
  const settled = parts.some(isPending) ? "due" : "paid";
  if (isWithin(difference, currency, parts.length)) return verdict(settled);
  const tried: TrailReason[] = ["rounding"];
  const waiting = difference < 0 ? unpaidStores(earned, parts) : [];
  if (waiting.length > 0) {
    if (isCarriedOver(earned, waiting, facts)) return verdict("carried_over", { difference });
    tried.push("below_threshold");
    return verdict("differs", { difference, cause: "missing", tried });
  }
  const withheld = parts.reduce((sum, part) => sum + part.withheld, 0);
  if (withheld !== 0) {
    if (isWithin(difference + withheld, currency, parts.length)) return verdict(settled);
    tried.push("withholding");
  }
  tried.push("paid_twice");
  const cause = isPaidTwice(difference, parts, currency) ? "paid_twice" : "amount";
  return verdict("differs", { difference, cause, tried });
}

function regular(key: LineKey, earned: Earned | null, parts: readonly PaymentPart[], facts: TrailFacts): TrailLine {
  if (parts.length === 0) return lineOf(key, earned, parts, unpaid(earned!, facts));
  const settled = parts.some(isPending) ? "due" : "paid";
  if (!facts.months.has(key.month)) return lineOf(key, earned, parts, verdict(settled, { cause: "no_report" }));
  if (isRunning(facts, key.month) || (earned?.estimated ?? 0) !== 0)
    return lineOf(key, earned, parts, verdict(settled, { cause: "report_outdated" }));
  const counterpart: Earned = earned ?? { ...key, final: 0, estimated: 0, readIn: [] };
  return lineOf(key, earned, parts, compared(counterpart, parts, facts));
}

const OUT_OF_CYCLE_TRIED: readonly TrailReason[] = ["rounding", "out_of_cycle_payment"];

/** One line per payment out of cycle, whose money has no counterpart in the month's sales. */
function outOfCycleLines(key: LineKey, parts: readonly PaymentPart[], isKnown: boolean): TrailLine[] {
  return [...Map.groupBy(parts, ({ number }) => number)].map(([number, own]) =>
    lineOf({ ...key, tag: number }, null, own, {
      state: "out_of_cycle",
      difference: isKnown ? accruedBy(own) : 0,
      cause: isKnown ? "no_counterpart" : "no_report",
      tried: isKnown ? [...OUT_OF_CYCLE_TRIED] : [],
    }),
  );
}

/**
 * Settles one month × store × kind (or page reads of one currency): compares what was earned with the payments made on
 * the rule's day. Payments out of cycle stay lines of their own, unless they complete the amount.
 */
export function settle(
  key: LineKey,
  earned: Earned | null,
  parts: readonly PaymentPart[],
  facts: TrailFacts,
): TrailLine[] {
  const [onTime, others] = [parts.filter((part) => !part.isOutOfCycle), parts.filter((part) => part.isOutOfCycle)];
  const isKnown = facts.months.has(key.month);
  if (others.length === 0) return [regular(key, earned, parts, facts)];
  const final = earned?.final ?? 0;
  const paidOnTime = isWithin(accruedBy(onTime) - final, key.currency, onTime.length);
  const complete = isWithin(accruedBy(parts) - final, key.currency, parts.length);
  if (isKnown && complete && !paidOnTime) return [lineOf(key, earned, parts, verdict("out_of_cycle"))];
  return [
    ...(onTime.length > 0 || earned ? [regular(key, earned, onTime, facts)] : []),
    ...outOfCycleLines(key, others, isKnown),
  ];
}

/** A line whose kind has no counterpart in sales reports: a bonus, an unknown source, or an adjustment. */
export function withoutCounterpart(key: LineKey, parts: readonly PaymentPart[]): TrailLine {
  const state = parts.some((part) => part.isOutOfCycle) ? "out_of_cycle" : parts.some(isPending) ? "due" : "paid";
  return lineOf(key, null, parts, verdict(state, { cause: "no_counterpart" }));
}
