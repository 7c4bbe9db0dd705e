import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { newestOfEach } from "../newest-of-each.ts";
import { sumTotals } from "../totals.ts";
import type { Trail, TrailKind, TrailLine } from "../trail.ts";
import type { Earned } from "./earned.ts";
import { findingsOf } from "./findings.ts";
import { payableWith } from "./held-money.ts";
import { matchesOf } from "./matches.ts";
import { settleOtherMonths } from "./other-months.ts";
import { isOutOfCycle, isReceived, type PaymentPart, partsOf, stateOfFact } from "./payment-parts.ts";
import { isRunning, settle, withoutCounterpart } from "./settle.ts";
import { thresholdsOf } from "./thresholds.ts";
import { keyText, type LineKey } from "./trail-line.ts";
import { sharesOf, unexplainedOf } from "./unexplained.ts";

export interface TrailInput {
  /** The earnings of every stored month, from `earnedOf`. */
  readonly earned: readonly Earned[];
  /** Stored months, each with the last day that its report covers; null for a complete month. */
  readonly months: ReadonlyMap<IsoMonth, IsoDate | null>;
  readonly payments: readonly PaymentFact[];
  readonly today: IsoDate;
  /** The last day for which payments are known; null without any. */
  readonly paymentsThrough: IsoDate | null;
  /** The royalty months to show, both included; all without it. Judgements still use everything known. */
  readonly span?: { readonly from: IsoMonth; readonly to: IsoMonth };
}

const COMPARED: ReadonlySet<TrailKind> = new Set(["ebook", "print", "kenp", "audiobook"]);

const tagOf = ({ kind, source, number, isOutOfCycle }: PaymentPart): string => {
  if (kind === "adjustment") return number;
  return isOutOfCycle ? `${source} ${number}` : source;
};

interface Group {
  readonly key: LineKey;
  earned: Earned | null;
  readonly parts: PaymentPart[];
}

function groupsOf(earned: readonly Earned[], parts: readonly PaymentPart[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  const group = (key: LineKey): Group =>
    getOrInsert(groups, keyText(key), (): Group => ({ key, earned: null, parts: [] }));
  for (const entry of earned) {
    const { month, store, currency, kind } = entry;
    group({ month, store, currency, kind, tag: "" }).earned = entry;
  }
  for (const part of parts) {
    const { month, currency, kind } = part;
    const store = kind === "kenp" ? null : part.store;
    group({ month, store, currency, kind, tag: COMPARED.has(kind) ? "" : tagOf(part) }).parts.push(part);
  }
  return groups;
}

/** Nothing is final before its month is over and its report covers all of it. */
const asEstimated = (earned: Earned): Earned => ({
  ...earned,
  final: 0,
  estimated: earned.estimated + earned.final,
});

const byId = (a: TrailLine, b: TrailLine): number => ascending(a.id, b.id);

/**
 * Follows every month's royalties to their payments. Each amount earned and each part of a payment is in exactly one
 * line and each line in exactly one state. The order of the input doesn't matter.
 */
export function buildTrail(input: TrailInput): Trail {
  const payments = newestOfEach(input.payments, ({ paymentNumber: number, date }) => ({ number, date }));
  const split = payments.map((payment) => ({ payment, parts: partsOf(payment) }));
  const parts = split.flatMap((one) => one.parts);
  const earned = input.earned.map((one) => (isRunning(input, one.month) ? asEstimated(one) : one));
  const groups = [...groupsOf(earned, parts).values()];
  const paidKinds = new Set(parts.filter(isReceived).map(({ kind }) => kind));
  const facts = { ...input, payableWith: payableWith(groups, thresholdsOf(payments)), paidKinds };
  const all = groups.flatMap(({ key, earned, parts }) =>
    COMPARED.has(key.kind) ? settle(key, earned, parts, facts) : [withoutCounterpart(key, parts)],
  );
  const { span } = input;
  const isShown = ({ month }: { readonly month: IsoMonth }) => !span || (month >= span.from && month <= span.to);
  const lines = settleOtherMonths(all).filter(isShown).sort(byId);
  const shown = split.filter((one) => one.parts.some(isShown));
  const unexplained = unexplainedOf(lines, all);
  const dated = shown.filter(({ payment }) => stateOfFact(payment) === "paid");
  return {
    lines,
    findings: findingsOf(lines, shown),
    unexplained,
    shares: sharesOf(lines, unexplained),
    totals: sumTotals(lines),
    matches: {
      ...matchesOf(lines),
      due_rule: { matched: dated.filter(({ payment }) => !isOutOfCycle(payment)).length, of: dated.length },
    },
  };
}
