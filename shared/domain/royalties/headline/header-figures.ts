import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import { sourceOfLabel } from "#shared/sources/marketplaces.ts";
import type { AmountRange, ComingDays } from "../projection/projected-months.ts";
import { type ConvertibleReport, convertReport, rateAt } from "../rates/convert-report.ts";
import type { RoyaltiesReport } from "../report.ts";
import type { DayAverage } from "./day-average.ts";

export type MonthSoFar = ConvertibleReport & Pick<RoyaltiesReport, "type" | "proofs" | "exchange">;

export interface HeaderFacts {
  readonly currency: string;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly fetchedOn: IsoDate | null;
  /** Mean of the known days among the last thirty, in millionths of a dollar; null when unknown. */
  readonly dayAverage: DayAverage | null;
  /** What is expected of the rest of the month, in millionths of a US dollar; null when unknown. */
  readonly coming: ComingDays | null;
}

/**
 * The month's projected royalty and its components, in millionths of the shown currency, at `rate` units per dollar.
 */
export interface Projection {
  readonly projected: Micros;
  /** Holds the month's royalty in four of five cases; null while too little is known for one. */
  readonly range: AmountRange | null;
  /** The month's days before `from`, which are known in full. */
  readonly soFar: Micros;
  readonly from: IsoDate;
  /** Days from `from` to the month's last, and what they are expected to bring. */
  readonly days: number;
  readonly expected: Micros;
  /** The known days that the forecast is made from. */
  readonly knownDays: number;
  readonly dayAverage: Micros;
  /** How many days the average is of. */
  readonly averagedDays: number;
  readonly fileOf: IsoDate | null;
  readonly rate: number;
  /** Set when the rate comes from the simulated bank of a local environment. */
  readonly isRateSimulated: boolean;
}

/** `today` is null while its figures are unknown, `projection` when there is nothing to project from. */
export interface HeaderFigures {
  readonly today: Micros | null;
  readonly projection: Projection | null;
}

type Facts = Pick<HeaderFacts, "currency" | "today" | "dayAverage"> & { readonly fileOf: IsoDate | null };

/** Adds what is expected of the rest of the month to its days that are known in full. */
function projectionOf(
  month: MonthSoFar,
  coming: ComingDays,
  { currency, today, fileOf, dayAverage }: Facts,
): Projection {
  const rate = rateAt(month.currencies, monthOf(today), "USD", currency);
  const soFar = sumOf(convertReport(month, currency), ({ values }) =>
    sum(values.royalty.filter((_, i) => month.labels[i]! < coming.from)),
  );
  const expected = convertMicros(coming.expected, rate);
  return {
    projected: soFar + expected,
    range: coming.range && {
      low: soFar + convertMicros(coming.range.low, rate),
      high: soFar + convertMicros(coming.range.high, rate),
    },
    soFar,
    from: coming.from,
    days: coming.days,
    expected,
    knownDays: coming.known_days,
    dayAverage: convertMicros(dayAverage?.average ?? 0, rate),
    averagedDays: dayAverage?.days ?? 0,
    fileOf,
    rate,
    isRateSimulated: month.exchange.some(
      (used) => used.simulated && used.month === monthOf(today) && used.currency === currency,
    ),
  };
}

/** Other sources report a month only after its end, so that neither today nor a projection can include them. */
const atAmazon = <M extends MonthSoFar>(month: M): M => ({
  ...month,
  records: month.records.filter(({ marketplace }) => sourceOfLabel(marketplace) === "amazon"),
});

/** Calculates today's royalties so far and the month's projection, of Amazon's figures alone. */
export function headerFiguresOf(report: MonthSoFar, facts: HeaderFacts): HeaderFigures {
  const month = atAmazon(report);
  const { currency, today, lastDay, fetchedOn, coming } = facts;
  const proof = month.proofs.find((one) => one.month === monthOf(today));
  if (!proof) return { today: null, projection: null };
  const fileOf = proof.through !== null && proof.through < lastDay ? proof.through : null;
  const at = month.labels.indexOf(today);
  const isKnown =
    month.type === "DAY" && at >= 0 && (fileOf ?? lastDay) === today && fetchedOn !== null && fetchedOn >= today;
  const isProjected = coming !== null && month.type === "DAY" && monthOf(coming.from) === monthOf(today);
  return {
    today: isKnown ? sumOf(convertReport(month, currency), ({ values }) => values.royalty[at]!) : null,
    projection: isProjected
      ? projectionOf(month, coming, { currency, today, fileOf, dayAverage: facts.dayAverage })
      : null,
  };
}
