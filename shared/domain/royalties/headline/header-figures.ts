import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import { type ConvertibleReport, convertReport, rateAt } from "../rates/convert-report.ts";
import type { RoyaltiesReport } from "../report.ts";
import type { DayAverage } from "./day-average.ts";
import { daysLeft, projectionFor } from "./projection.ts";

export type MonthSoFar = ConvertibleReport & Pick<RoyaltiesReport, "type" | "proofs" | "exchange">;

export interface HeaderFacts {
  readonly currency: string;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly fetchedOn: IsoDate | null;
  /** Mean of the known days among the last thirty, in millionths of a dollar; null when unknown. */
  readonly dayAverage: DayAverage | null;
}

/**
 * The month's projected royalty and its components, in millionths of the shown currency, at `rate` units per dollar.
 */
export interface Projection {
  readonly projected: Micros;
  readonly soFar: Micros;
  readonly dayAverage: Micros;
  /** How many days the average is of. */
  readonly averagedDays: number;
  /** Days that the figures can't cover yet: future days, and those since the newest file was made. */
  readonly days: number;
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

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Calculates today's royalties so far and the month's projection, based on the average of the last thirty days. */
export function headerFiguresOf(month: MonthSoFar, facts: HeaderFacts): HeaderFigures {
  const { currency, today, lastDay, fetchedOn, dayAverage } = facts;
  const proof = month.proofs.find((one) => one.month === monthOf(today));
  if (!proof) return { today: null, projection: null };
  const fileOf = proof.through !== null && proof.through < lastDay ? proof.through : null;
  const knownDay = fileOf ?? lastDay;
  const royalties = convertReport(month, currency).map(({ values }) => values.royalty);
  const at = month.labels.indexOf(today);
  const isKnown = month.type === "DAY" && at >= 0 && knownDay === today && fetchedOn !== null && fetchedOn >= today;
  const soFar = sum(royalties.map(sum));
  const rate = rateAt(month.currencies, monthOf(today), "USD", currency);
  return {
    today: isKnown ? sum(royalties.map((values) => values[at]!)) : null,
    projection:
      dayAverage === null || dayAverage.days === 0
        ? null
        : {
            projected: projectionFor({ soFar, dayAverage: dayAverage.average, rate }, knownDay),
            soFar,
            dayAverage: convertMicros(dayAverage.average, rate),
            averagedDays: dayAverage.days,
            days: daysLeft(knownDay),
            fileOf,
            rate,
            isRateSimulated: month.exchange.some(
              (used) => used.simulated && used.month === monthOf(today) && used.currency === currency,
            ),
          },
  };
}
