import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import { type ConvertibleReport, convertReport, rateAt } from "../rates/convert-report.ts";
import type { RoyaltiesReport } from "../report.ts";
import { daysLeft, projectionFor } from "./projection.ts";

/** This month's own report, from its first day to the last that is shown. */
export type MonthSoFar = ConvertibleReport & Pick<RoyaltiesReport, "type" | "proofs" | "exchange">;

export interface HeaderFacts {
  readonly currency: string;
  readonly today: IsoDate;
  /** The last day that is shown: today, or yesterday for an author who leaves today out. */
  readonly lastDay: IsoDate;
  /** The author's day on which the newest of the figures was fetched; null when none was. */
  readonly fetchedOn: IsoDate | null;
  /** Mean of the last thirty full days in millionths of a dollar; null while it is not known. */
  readonly dayAverage: Micros | null;
}

/** What the month will have brought, and what that is made of; all money in millionths of the shown currency, `rate` units of it per dollar. */
export interface Projection {
  readonly projected: Micros;
  readonly soFar: Micros;
  readonly dayAverage: Micros;
  /** Days that the figures can't know of yet: those to come, and those since the newest file was made. */
  readonly days: number;
  /** The day on which the newest file was made, when it is before the last day that is shown. */
  readonly fileOf: IsoDate | null;
  readonly rate: number;
  /** The rate comes from the simulated bank of a developer's machine. */
  readonly isRateSimulated: boolean;
}

/** `today` is null when nothing is known of today yet, `projection` when there is nothing to go on from. */
export interface HeaderFigures {
  readonly today: Micros | null;
  readonly projection: Projection | null;
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** The figures of the header: what today brought so far, and what the month will have brought if it goes on as the last thirty days did. */
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
      dayAverage === null
        ? null
        : {
            projected: projectionFor({ soFar, dayAverage, rate }, knownDay),
            soFar,
            dayAverage: convertMicros(dayAverage, rate),
            days: daysLeft(knownDay),
            fileOf,
            rate,
            isRateSimulated: month.exchange.some(
              (used) => used.simulated && used.month === monthOf(today) && used.currency === currency,
            ),
          },
  };
}
