import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { RankSeries } from "#shared/domain/ranks/history/series.ts";
import { toEpochDay } from "#shared/primitives/dates.ts";
import { fromDigits, type RankDigits, toDigits } from "./rank-digits.ts";

/** Series by ASIN. */
export type RanksByAsin = ReadonlyMap<string, RankSeries>;

/** Series of many products in the order of `asins`, each with `days` days from `start`, in days since 1970. */
interface PackedRankMonth {
  readonly asins: readonly string[];
  readonly start: number;
  readonly days: number;
  readonly digits: RankDigits;
}

export const RANK_MONTH = packedObject<PackedRankMonth>({
  name: "rank-month",
  version: 1,
  members: ["asins", "start", "days", "digits"],
  upgrades: {},
});

/** Returns the earliest day of several non-empty series, and the number of days from it to the latest one. */
function rangeOf(products: readonly RankSeries[]): { readonly start: number; readonly days: number } {
  const start = Math.min(...products.map((series) => toEpochDay(series[0]!.date)));
  const end = Math.max(...products.map((series) => toEpochDay(series.at(-1)!.date)));
  return { start, days: end - start + 1 };
}

export function packMonth(ranks: RanksByAsin): Uint8Array {
  const asins = [...ranks.keys()].sort();
  const products = asins.map((asin) => ranks.get(asin)!);
  const { start, days } = rangeOf(products);
  return RANK_MONTH.pack({ asins, start, days, digits: toDigits(products, start, days) });
}

export function unpackMonth(data: Uint8Array): RanksByAsin {
  const { asins, start, days, digits } = RANK_MONTH.unpack(data);
  return new Map(asins.map((asin, place) => [asin, fromDigits(digits, place, start, days)] as const));
}

/** One product's series; `start` is its first day, in days since 1970. */
interface PackedRankYear {
  readonly start: number;
  readonly days: number;
  readonly digits: RankDigits;
}

export const RANK_YEAR = packedObject<PackedRankYear>({
  name: "rank-year",
  version: 1,
  members: ["start", "days", "digits"],
  upgrades: {},
});

export function packYear(series: RankSeries): Uint8Array {
  const { start, days } = rangeOf([series]);
  return RANK_YEAR.pack({ start, days, digits: toDigits([series], start, days) });
}

export function unpackYear(data: Uint8Array): RankSeries {
  const { start, days, digits } = RANK_YEAR.unpack(data);
  return fromDigits(digits, 0, start, days);
}
