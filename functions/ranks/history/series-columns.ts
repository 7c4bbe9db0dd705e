import type { RankSeries } from "#shared/domain/ranks/history/series.ts";
import { fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";

/**
 * A series as columns of consecutive days. `steps` has for each day the signed rank, negative for a free one, minus
 * that of the last day with a rank; null for a day without a rank. Steps compress better than ranks. `readings` are the
 * places of days that are our own readings.
 */
export interface SeriesColumns {
  readonly steps: readonly (number | null)[];
  readonly readings: readonly number[];
}

/** `start` is the epoch day of the first column, on or before the series' first day. */
export function toColumns(series: RankSeries, start: number): SeriesColumns {
  const steps: (number | null)[] = [];
  const readings: number[] = [];
  let last = 0;
  for (const { date, rank, isFree, origin } of series) {
    const place = toEpochDay(date) - start;
    while (steps.length < place) steps.push(null);
    const signed = isFree ? -rank : rank;
    steps.push(signed - last);
    last = signed;
    if (origin === "reading") readings.push(place);
  }
  return { steps, readings };
}

export function fromColumns({ steps, readings }: SeriesColumns, start: number): RankSeries {
  const ofReadings = new Set(readings);
  let signed = 0;
  return steps.flatMap((step, place) => {
    if (step === null) return [];
    signed += step;
    const origin = ofReadings.has(place) ? "reading" : "portal";
    return [{ date: fromEpochDay(start + place), rank: Math.abs(signed), isFree: signed < 0, origin }];
  });
}
