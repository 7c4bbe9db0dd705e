import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { ascending, descending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { sumPayouts } from "./totals.ts";
import type { TrailLine, UnexplainedLine } from "./trail.ts";
import { waterfallOf } from "./waterfall.ts";

/** What isn't known of a line's money: its report, its payments, or the status of its payment. */
export const UNKNOWNS = [
  "no_report",
  "report_incomplete",
  "report_outdated",
  "payments_unknown",
  "unknown_status",
] as const;
export type Unknown = (typeof UNKNOWNS)[number];

/**
 * The money of one royalty currency, or of one store in it, in millionths of `currency`: earned, of that contained in
 * payments (`settled`), and received per payout currency (`paid`). `earned` is null without any report. `unexplained`
 * counts missing as well as surplus money. `unknown` names the months, oldest first, of which something isn't known.
 */
export interface Money {
  readonly currency: string;
  readonly earned: Micros | null;
  readonly settled: Micros;
  readonly paid: Readonly<Record<string, Micros>>;
  readonly carriedOver: Micros;
  readonly unexplained: Micros;
  readonly unknown: ReadonlyMap<Unknown, readonly IsoMonth[]>;
  readonly lines: readonly TrailLine[];
}

/** A store, or with `store` null the page reads of the currency. */
export interface PlaceMoney extends Money {
  readonly store: string | null;
}

export interface CurrencyMoney {
  readonly total: Money;
  /** Those that earned most first. */
  readonly places: readonly PlaceMoney[];
}

function unknownOf({ state, cause }: TrailLine): Unknown | null {
  if (state === "unknown") return "unknown_status";
  return UNKNOWNS.find((unknown) => unknown === cause) ?? null;
}

function unknownsOf(lines: readonly TrailLine[]): Map<Unknown, IsoMonth[]> {
  const months = (unknown: Unknown) => [
    ...new Set(lines.filter((line) => unknownOf(line) === unknown).map(({ month }) => month)),
  ];
  return new Map(
    UNKNOWNS.map((unknown): [Unknown, IsoMonth[]] => [unknown, months(unknown).sort()]).filter(
      ([, { length }]) => length > 0,
    ),
  );
}

function moneyOf(currency: string, lines: readonly TrailLine[], unexplained: readonly UnexplainedLine[]): Money {
  const { estimated, final, due, payouts, waiting } = waterfallOf(currency, lines);
  const ids = new Set(lines.map(({ id }) => id));
  return {
    currency,
    earned: lines.every(({ cause }) => cause === "no_report") ? null : estimated + final,
    settled: due,
    paid: Object.fromEntries(payouts.filter(({ paid }) => paid !== 0).map(({ currency: code, paid }) => [code, paid])),
    carriedOver: waiting.find(({ state }) => state === "carried_over")?.amount ?? 0,
    unexplained: sumOf(
      unexplained.filter(({ line }) => ids.has(line)),
      ({ difference }) => Math.abs(difference),
    ),
    unknown: unknownsOf(lines),
    lines,
  };
}

/**
 * Sums lines up per royalty currency and store, the currency with the most lines first. Every line is in exactly one
 * place, and currencies are never added up.
 */
export const moneyByCurrency = (
  lines: readonly TrailLine[],
  unexplained: readonly UnexplainedLine[],
): CurrencyMoney[] =>
  [...Map.groupBy(lines, ({ currency }) => currency)]
    .sort(([a, { length: ofA }], [b, { length: ofB }]) => descending(ofA, ofB) || ascending(a, b))
    .map(([currency, own]) => ({
      total: moneyOf(currency, own, unexplained),
      places: [...Map.groupBy(own, ({ store }) => store)]
        .map(([store, part]): PlaceMoney => ({ store, ...moneyOf(currency, part, unexplained) }))
        .sort((a, b) => descending(a.earned ?? a.settled, b.earned ?? b.settled)),
    }));

/** What was received of all lines, by payout currency. */
export const allPaid = (lines: readonly TrailLine[]): Record<string, Micros> =>
  Object.fromEntries(sumPayouts(lines.flatMap(({ payouts }) => payouts)).map(({ currency, paid }) => [currency, paid]));
