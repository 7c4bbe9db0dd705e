import { packedObject } from "#functions/platform/storage/packed-format.ts";
import { CURVE_SLOT_MS, type RankDay } from "#shared/domain/ranks/board/day-readings.ts";
import { fromGrid, type RankGrid, toGrid } from "../rank-grid.ts";

interface PackedRankDay extends RankGrid {
  readonly asins: readonly string[];
}

export const RANK_DAY = packedObject<PackedRankDay>({
  name: "rank-day",
  version: 1,
  members: ["asins", "times", "ranks", "delays"],
  upgrades: {},
});

export const packDay = (day: RankDay): Uint8Array => {
  const asins = [...day.keys()].sort();
  const grid = toGrid(
    asins.map((asin) => day.get(asin)!),
    CURVE_SLOT_MS,
  );
  return RANK_DAY.pack({ asins, ...grid });
};

export const unpackDay = (data: Uint8Array): RankDay => {
  const { asins, ...grid } = RANK_DAY.unpack(data);
  return new Map(asins.map((asin, column) => [asin, fromGrid(grid, column)]));
};
