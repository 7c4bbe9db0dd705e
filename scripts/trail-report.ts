import type { MatchCount, TrailLine, TrailState } from "#shared/domain/payments/trail.ts";
import { fromMicros, type Micros, roundToCents } from "#shared/primitives/money.ts";
import type { BuiltTrail } from "./trail-files.ts";

/** Amounts as decimal numbers, for people and programs to read; never added up. */
interface PlacedAmount {
  readonly month: string;
  readonly store: string | null;
  readonly kind: string;
  readonly currency: string;
  readonly amount: number;
}

/** The command's output with `--json`. Pairs are [lines that match, lines compared]. */
export interface TrailReport {
  readonly matched: Readonly<Record<"print" | "ebook" | "kenp", readonly [number, number]>>;
  readonly outOfCycle: readonly {
    readonly number: string;
    readonly date: string;
    readonly store: string;
    readonly amount: number;
    readonly currency: string;
  }[];
  readonly dueRule: readonly [number, number];
  readonly unexplained: Readonly<
    Record<string, { readonly amount: number; readonly of: number; readonly share: number }>
  >;
  readonly differs: readonly (PlacedAmount & { readonly tried: readonly string[] })[];
  readonly carriedOver: readonly PlacedAmount[];
  readonly due: readonly (PlacedAmount & { readonly date: string })[];
  /** In payments that are processing, held, failed, cancelled, or of an unknown status. */
  readonly notReceived: readonly (PlacedAmount & { readonly state: string })[];
  readonly withheld: number;
  readonly findings: Readonly<Record<string, number>>;
}

const amount = (micros: Micros): number => fromMicros(roundToCents(micros));
const pair = ({ matched, of }: MatchCount): readonly [number, number] => [matched, of];
const placed = (line: TrailLine, micros: Micros): PlacedAmount => ({
  month: line.month,
  store: line.store,
  kind: line.kind,
  currency: line.currency,
  amount: amount(micros),
});

const NOT_RECEIVED: ReadonlySet<TrailState> = new Set(["processing", "held", "failed", "cancelled", "unknown"]);

/** Page reads first, then by date, month and store. */
const byDate = (a: TrailLine, b: TrailLine): number => {
  const [left, right] = [a, b].map((line) => `${line.due_on}|${line.kind === "kenp" ? 0 : 1}|${line.id}`);
  return left! < right! ? -1 : 1;
};

/** Summarizes a trail: what matches, what is out of the ordinary, and what is still to come. */
export function trailReport({ trail, payments }: BuiltTrail): TrailReport {
  const { matches, lines, findings, shares } = trail;
  const outOfCycle = findings.filter(({ kind }) => kind === "out_of_cycle");
  return {
    matched: { print: pair(matches.print), ebook: pair(matches.ebook), kenp: pair(matches.kenp) },
    outOfCycle: outOfCycle.map(({ number, date }) => {
      const payment = payments.find(({ paymentNumber }) => paymentNumber === number)!;
      const { marketplace: store, payout, payoutCurrency: currency } = payment;
      return { number: number!, date: date!, store, amount: amount(payout), currency };
    }),
    dueRule: pair(matches.due_rule),
    unexplained: Object.fromEntries(
      shares.map((share) => [
        share.currency,
        { amount: amount(share.amount), of: amount(share.of), share: share.of === 0 ? 0 : share.amount / share.of },
      ]),
    ),
    differs: lines
      .filter(({ state }) => state === "differs" || state === "late")
      .map((line) => ({ ...placed(line, line.difference), tried: line.tried })),
    carriedOver: lines.filter(({ state }) => state === "carried_over").map((line) => placed(line, -line.difference)),
    due: lines
      .filter(({ state }) => state === "due")
      .sort(byDate)
      .map((line) => ({ ...placed(line, line.due), date: line.due_on })),
    notReceived: lines
      .filter(({ state }) => NOT_RECEIVED.has(state))
      .map((line) => ({ ...placed(line, line.difference === 0 ? line.due : -line.difference), state: line.state })),
    withheld: findings.filter(({ kind }) => kind === "withheld").length,
    findings: Object.fromEntries(
      [...Map.groupBy(findings, ({ kind }) => kind)].map(([kind, own]) => [kind, own.length]).sort(),
    ),
  };
}
