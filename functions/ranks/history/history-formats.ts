import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { RankSeries } from "#shared/domain/ranks/history/series.ts";
import { toEpochDay } from "#shared/primitives/dates.ts";
import { fromColumns, type SeriesColumns, toColumns } from "./series-columns.ts";

/** Series by ASIN. */
export type RanksByAsin = ReadonlyMap<string, RankSeries>;

/** Series of many products that start on one day, in the order of `asins`; `start` is in days since 1970. */
interface PackedRankMonth {
  readonly asins: readonly string[];
  readonly start: number;
  readonly steps: readonly SeriesColumns["steps"][];
  readonly readings: readonly SeriesColumns["readings"][];
}

export const RANK_MONTH = packedObject<PackedRankMonth>({
  name: "rank-month",
  version: 1,
  members: ["asins", "start", "steps", "readings"],
  upgrades: {},
});

const firstDay = (series: RankSeries): number => (series[0] ? toEpochDay(series[0].date) : Number.POSITIVE_INFINITY);

export function packMonth(ranks: RanksByAsin): Uint8Array {
  const asins = [...ranks.keys()].sort();
  const start = Math.min(...[...ranks.values()].map(firstDay));
  const columns = asins.map((asin) => toColumns(ranks.get(asin)!, start));
  return RANK_MONTH.pack({
    ...{ asins, start },
    steps: columns.map(({ steps }) => steps),
    readings: columns.map(({ readings }) => readings),
  });
}

export function unpackMonth(data: Uint8Array): RanksByAsin {
  const { asins, start, steps, readings } = RANK_MONTH.unpack(data);
  return new Map(
    asins.map((asin, i) => [asin, fromColumns({ steps: steps[i]!, readings: readings[i]! }, start)] as const),
  );
}

/** One product's series; `start` is its first day, in days since 1970. */
interface PackedRankYear extends SeriesColumns {
  readonly start: number;
}

export const RANK_YEAR = packedObject<PackedRankYear>({
  name: "rank-year",
  version: 1,
  members: ["start", "steps", "readings"],
  upgrades: {},
});

export function packYear(series: RankSeries): Uint8Array {
  const start = firstDay(series);
  return RANK_YEAR.pack({ start, ...toColumns(series, start) });
}

export function unpackYear(data: Uint8Array): RankSeries {
  const { start, ...columns } = RANK_YEAR.unpack(data);
  return fromColumns(columns, start);
}
