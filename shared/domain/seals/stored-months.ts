import type { IsoMonth } from "#shared/primitives/dates.ts";
import { monthOf } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { SourceTrail, SourceTrailLine } from "../payments/sources-trail/source-trail.ts";
import type { TrailCause, TrailLine } from "../payments/trail.ts";
import { sumFigures } from "./figures.ts";
import type { SealFigure, SealFile } from "./seal.ts";

/** A month of one source as it is stored now. */
export interface StoredMonth {
  readonly source: string;
  readonly month: IsoMonth;
  /** Whether all of its money has been received, or can't be followed any further. */
  readonly isSettled: boolean;
  readonly figures: readonly SealFigure[];
  readonly files: readonly SealFile[];
}

/** A month before its files are known, with what leads to the files of its payments. */
export interface MonthOfTrail extends Omit<StoredMonth, "files"> {
  /** The months in which its payments were made. */
  readonly paidIn: ReadonlySet<IsoMonth>;
  /** Names of the files that state its payments, where the trail has them. */
  readonly paidBy: ReadonlySet<string>;
}

type Payment = (TrailLine | SourceTrailLine)["payments"][number];

/** Figures without a report, or with one that is older than the payment, compare nothing yet. */
const UNCOMPARED: ReadonlySet<TrailCause | null> = new Set(["no_report", "report_outdated"]);

const isFinal = ({ state, cause }: TrailLine): boolean => {
  if (state === "open") return cause === "no_counterpart";
  return (state === "paid" || state === "out_of_cycle") && !UNCOMPARED.has(cause);
};

const isReceived = ({ state }: Payment): boolean => state === "paid";

/** Only received payments count. */
function figureOf(
  place: Pick<SealFigure, "store" | "kind" | "currency">,
  earned: number,
  payments: readonly Payment[],
): SealFigure {
  const received = payments.filter(isReceived);
  const payouts: Record<string, number> = {};
  for (const { payout_currency: bank, payout } of received) payouts[bank] = (payouts[bank] ?? 0) + payout;
  return {
    ...place,
    earned,
    accrued: sumOf(received, ({ accrued }) => accrued),
    withheld: sumOf(received, ({ withheld }) => withheld),
    adjusted: sumOf(received, ({ adjusted }) => adjusted),
    net: sumOf(received, ({ net }) => net),
    payouts,
  };
}

/** Amazon's months. One is settled once each of its lines is, and at least one payment was received. */
export const amazonMonths = (lines: readonly TrailLine[]): MonthOfTrail[] =>
  [...Map.groupBy(lines, ({ month }) => month)].map(([month, own]) => {
    const received = own.flatMap(({ payments }) => payments.filter(isReceived));
    return {
      source: "amazon",
      month,
      isSettled: received.length > 0 && own.every(isFinal),
      figures: sumFigures(
        own.map(({ store, kind, currency, final, estimated, payments }) =>
          figureOf({ store, kind, currency }, final + estimated, payments),
        ),
      ),
      paidIn: new Set(received.flatMap((payment) => ("date" in payment && payment.date ? monthOf(payment.date) : []))),
      paidBy: new Set<string>(),
    };
  });

/**
 * The months of other shops. One is settled once each currency of it is paid as earned, by files of proven formats. Most
 * shops' files don't state payments, so their months never are.
 */
export const shopMonths = (trails: readonly SourceTrail[]): MonthOfTrail[] =>
  trails.flatMap(({ source, lines }) =>
    [...Map.groupBy(lines, ({ month }) => month)].map(([month, own]) => ({
      source,
      month,
      isSettled: own.every(({ state, is_trial }) => state === "paid" && !is_trial),
      figures: sumFigures(
        own.map(({ currency, earned, payments }) =>
          figureOf({ store: null, kind: "sales", currency }, earned, payments),
        ),
      ),
      paidIn: new Set<IsoMonth>(),
      paidBy: new Set(own.flatMap(({ payments }) => payments.filter(isReceived).map(({ file }) => file))),
    })),
  );
