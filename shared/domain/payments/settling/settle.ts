import { addDays, addMonths, type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PaymentState } from "../payment-state.ts";
import type { TrailCause, TrailKind, TrailLine, TrailReason } from "../trail.ts";
import { dueDateOf, expandedDueDateOf } from "./due-date.ts";
import type { Earned } from "./earned.ts";
import { type PayableWith, unpaidMarketplaces } from "./held-money.ts";
import { type Situation, stateOf } from "./machine.ts";
import { isLive, type PaymentPart } from "./payment-parts.ts";
import { isWithin } from "./tolerance.ts";
import { type LineKey, lineOf, type Verdict } from "./trail-line.ts";
import { type OwedAgain, owedAgain } from "./undone-payments.ts";

/** What is known about an account besides a line's own figures. */
export interface TrailFacts {
  /** The author's current day. */
  readonly today: IsoDate;
  /** The last day for which payments are known; null without any. */
  readonly paymentsThrough: IsoDate | null;
  /** Stored months, each with the last day that its report covers; null for a complete month. */
  readonly months: ReadonlyMap<IsoMonth, IsoDate | null>;
  readonly payableWith: PayableWith;
  /** Kinds that any payment of the account names. */
  readonly paidKinds: ReadonlySet<TrailKind>;
}

/** The situation of a line, and what its verdict says beside the state. */
interface Judgement {
  readonly situation: Partial<Situation>;
  readonly rest?: Partial<Verdict>;
}

/** Final money that no payment names. */
const UNPAID: Situation = {
  isOver: true,
  isPublished: true,
  isListed: false,
  payment: null,
  returned: null,
  isDifferent: false,
  payable: null,
  isOnAnotherDay: false,
};

const judged = ({ situation, rest }: Judgement): Verdict => ({
  difference: 0,
  cause: null,
  tried: [],
  ...rest,
  state: stateOf({ ...UNPAID, ...situation }),
});

const accruedBy = (parts: readonly PaymentPart[]): Micros => sumOf(parts, ({ accrued }) => accrued);

/** Whether a month still runs, or its report ends before it does. */
export const isRunning = ({ months, today }: Pick<TrailFacts, "months" | "today">, month: IsoMonth): boolean =>
  month >= monthOf(today) || (months.get(month) ?? null) !== null;

/** The statuses of payments that contain a line's money, the one that needs the most attention first. */
const ATTENTION: readonly PaymentState[] = ["unknown", "held", "processing", "pending"];

/** Money that these payments contain as reported. */
const settledBy = (parts: readonly PaymentPart[]): Partial<Situation> => ({
  isListed: true,
  payment: ATTENTION.find((state) => parts.some((part) => part.state === state)) ?? "paid",
});

/** Money of a payment that didn't arrive. */
const owedBy = ({ state }: OwedAgain): Partial<Situation> => ({ isListed: true, returned: state });

/** Payments appear in Amazon's list some days late when the rule's day is a holiday or weekend. */
const DAYS_OF_GRACE = 5;

const listedBy = (due: IsoDate): IsoDate => addDays(due, DAYS_OF_GRACE);

const isPastDue = (month: IsoMonth, { paymentsThrough }: TrailFacts): boolean =>
  paymentsThrough !== null && listedBy(dueDateOf(month)) <= paymentsThrough;

/** Money due in a payment of `month`: `payments_unknown` once that day is over and nothing later is known. */
const dueWith = (month: IsoMonth, { today }: TrailFacts): Partial<Verdict> => {
  const due_on = dueDateOf(month);
  return { due_on, cause: listedBy(due_on) <= today ? "payments_unknown" : null };
};

/** Money of expanded distribution that nothing contains yet, until the later day that Amazon may pay it on is over. */
function expandedDue(earned: Earned, missing: Micros, parts: number, facts: TrailFacts): Partial<Verdict> | null {
  const { month, currency, expanded } = earned;
  if (expanded <= 0 || !isWithin(missing - expanded, currency, parts)) return null;
  if (isPastDue(addMonths(month, 1), facts)) return null;
  return { difference: -missing, cause: "expanded_distribution", due_on: expandedDueDateOf(month) };
}

/** Judges money past its own day that these stores keep: `missing` is what they should have paid, at most all of it. */
function kept(
  { month, currency }: Earned,
  stores: readonly string[],
  missing: Micros,
  facts: TrailFacts,
  tried: readonly TrailReason[],
): Required<Judgement> {
  const payable = stores.flatMap((store) => facts.payableWith(month, store, currency) ?? []).sort();
  const [first] = payable;
  const difference = -missing;
  if (first === undefined) return { situation: { payable: "never" }, rest: { difference } };
  if (!isPastDue(first, facts))
    return { situation: { payable: "later" }, rest: { ...dueWith(first, facts), difference } };
  return {
    situation: { payable: "passed" },
    rest: { difference, cause: "missing", tried: [...tried, "below_threshold"], due_on: dueDateOf(first) },
  };
}

/** Money that no payment contains yet. */
function unpaid(earned: Earned, facts: TrailFacts): Judgement {
  const { month, kind, final, estimated, store, readIn } = earned;
  if (isRunning(facts, month))
    return {
      situation: { isOver: false },
      rest: { cause: month < monthOf(facts.today) ? "report_incomplete" : null },
    };
  if (kind === "audiobook" && !facts.paidKinds.has(kind))
    return { situation: { isOver: false }, rest: { cause: "no_counterpart" } };
  if (estimated !== 0) return { situation: { isPublished: false } };
  if (!isPastDue(month, facts)) return { situation: {}, rest: dueWith(month, facts) };
  const later = expandedDue(earned, final, 0, facts);
  if (later) return { situation: {}, rest: later };
  return kept(earned, store === null ? [...readIn.keys()] : [store], final, facts, ["not_due_yet"]);
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

/** `parts` holds at least one payment that is live. */
function compared(earned: Earned, parts: readonly PaymentPart[], facts: TrailFacts): Judgement {
  const { currency, final } = earned;
  const live = parts.filter(isLive);
  const difference = accruedBy(live) - final;
  const settled = settledBy(live);
  if (isWithin(difference, currency, live.length)) return { situation: settled };
  const tried: TrailReason[] = ["rounding"];
  const again = difference < 0 ? owedAgain(parts) : null;
  const later = expandedDue(earned, -difference, live.length, facts);
  if (later) return { situation: { isListed: true }, rest: later };
  if (again && isWithin(difference + again.amount, currency, parts.length))
    return { situation: owedBy(again), rest: { difference } };
  const waiting = difference < 0 ? unpaidMarketplaces(earned, parts) : [];
  if (waiting.length > 0) {
    const { situation, rest } = kept(earned, waiting, -difference, facts, tried);
    return { situation: { ...situation, isListed: true }, rest };
  }
  const withheld = sumOf(live, (part) => part.withheld);
  if (withheld !== 0) {
    if (isWithin(difference + withheld, currency, live.length)) return { situation: settled };
    tried.push("withholding");
  }
  tried.push("paid_twice");
  const cause = isPaidTwice(difference, live, currency) ? "paid_twice" : "amount";
  return { situation: { isListed: true, isDifferent: true }, rest: { difference, cause, tried } };
}

/**
 * Money that hasn't arrived: the earned amount is owed again, or the payment's amount if the earned one isn't known.
 */
function undone(earned: Earned | null, parts: readonly PaymentPart[]): Judgement {
  const again = owedAgain(parts)!;
  const isComplete = earned !== null && earned.estimated === 0;
  const cause = earned === null ? ("no_report" as const) : null;
  return {
    situation: owedBy(again),
    rest: { difference: -(isComplete ? earned.final : again.amount), cause },
  };
}

/** Money in payments that can't be compared with a report, for this reason. */
function unchecked(parts: readonly PaymentPart[], cause: TrailCause): Judgement {
  const again = owedAgain(parts);
  return again
    ? { situation: owedBy(again), rest: { difference: -again.amount, cause } }
    : { situation: settledBy(parts.filter(isLive)), rest: { cause } };
}

function regular(key: LineKey, earned: Earned | null, parts: readonly PaymentPart[], facts: TrailFacts): TrailLine {
  const judge = (): Judgement => {
    if (parts.length === 0) return unpaid(earned!, facts);
    if (!parts.some(isLive)) return undone(earned, parts);
    if (!facts.months.has(key.month)) return unchecked(parts, "no_report");
    if (isRunning(facts, key.month) || (earned?.estimated ?? 0) !== 0) return unchecked(parts, "report_outdated");
    return compared(earned ?? { ...key, final: 0, estimated: 0, expanded: 0, readIn: new Map() }, parts, facts);
  };
  return lineOf(key, earned, parts, judged(judge()));
}

/** One line per payment out of cycle, whose money has no counterpart in the month's sales. */
function outOfCycleLines(key: LineKey, parts: readonly PaymentPart[], isKnown: boolean): TrailLine[] {
  return [...Map.groupBy(parts, ({ number }) => number)].map(([number, own]) =>
    lineOf(
      { ...key, tag: number },
      null,
      own,
      judged({
        situation: { ...settledBy(own), isOnAnotherDay: true },
        rest: {
          difference: isKnown ? accruedBy(own) : 0,
          cause: isKnown ? "no_counterpart" : "no_report",
          tried: isKnown ? ["rounding"] : [],
        },
      }),
    ),
  );
}

/** Says of a line that differs that payments out of cycle were tried too. */
const triedOutOfCycle = (line: TrailLine): TrailLine =>
  line.tried.length === 0 ? line : { ...line, tried: [...line.tried, "out_of_cycle_payment"] };

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
  const live = onTime.filter(isLive);
  const paidOnTime = isWithin(accruedBy(live) - final, key.currency, live.length);
  const complete = isWithin(accruedBy([...live, ...others]) - final, key.currency, parts.length);
  // Expanded distribution one payment later is no payment out of cycle.
  const isByRule =
    others.every(({ date }) => date === expandedDueDateOf(key.month)) &&
    isWithin(accruedBy(others) - (earned?.expanded ?? 0), key.currency, others.length);
  const situation = { ...settledBy([...live, ...others]), isOnAnotherDay: !isByRule };
  if (isKnown && complete && !paidOnTime) return [lineOf(key, earned, parts, judged({ situation }))];
  return [
    ...(onTime.length > 0 || earned ? [triedOutOfCycle(regular(key, earned, onTime, facts))] : []),
    ...outOfCycleLines(key, others, isKnown),
  ];
}

/** A line whose kind has no counterpart in sales reports: a bonus, an unknown source, or an adjustment. */
export function withoutCounterpart(key: LineKey, parts: readonly PaymentPart[]): TrailLine {
  const { situation, rest } = unchecked(parts, "no_counterpart");
  const isOnAnotherDay = parts.some((part) => part.isOutOfCycle);
  return lineOf(key, null, parts, judged({ situation: { ...situation, isOnAnotherDay }, rest }));
}
