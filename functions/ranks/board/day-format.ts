import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { RankMoment } from "#shared/domain/ranks/board/rank-moments.ts";
import { fromGrid, type RankGrid, toGrid } from "../rank-grid.ts";

interface PackedRankDay extends RankGrid {
  readonly asins: readonly string[];
}

/** The day's readings by ASIN, oldest first. */
export type RankDay = ReadonlyMap<string, readonly RankMoment[]>;

export const RANK_DAY = packedObject<PackedRankDay>({
  name: "rank-day",
  version: 1,
  members: ["asins", "times", "rows"],
  upgrades: {},
});

export const packDay = (day: RankDay): Uint8Array => {
  const asins = [...day.keys()].sort();
  return RANK_DAY.pack({ asins, ...toGrid(asins.map((asin) => day.get(asin)!)) });
};

export const unpackDay = (data: Uint8Array): RankDay => {
  const { asins, ...grid } = RANK_DAY.unpack(data);
  return new Map(asins.map((asin, column) => [asin, fromGrid(grid, column)]));
};
