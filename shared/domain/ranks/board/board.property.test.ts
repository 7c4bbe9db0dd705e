import fc from "fast-check";
import { expect, test } from "vitest";
import type { RankReading } from "../rank.ts";
import { deliveredTicks, entryOracle, PRODUCTS, PULSE, ticks } from "../testing/rank-ticks.ts";
import { applyReadings } from "./apply-readings.ts";
import { currentRank, type RankBoard } from "./board.ts";

/** Stores like the table: a tick without news writes nothing, not even the times of its readings. */
function boardAfter(deliveries: readonly (readonly RankReading[])[]): RankBoard {
  let board: RankBoard = new Map();
  for (const readings of deliveries) {
    const { changed, refreshed } = applyReadings(board, readings);
    if (changed.size > 0) board = new Map([...board, ...refreshed, ...changed]);
  }
  return board;
}

test("ticks in any order, repeated and overlapping, end in the board of their readings", () => {
  fc.assert(
    fc.property(deliveredTicks, ({ delivered, readings }) => {
      const board = boardAfter(delivered);
      for (const asin of [PULSE, ...PRODUCTS]) expect(board.get(asin)).toEqual(entryOracle(asin, readings));
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 500 },
  );
});

test("a board shows the values of the last tick even when ticks without news were skipped", () => {
  fc.assert(
    fc.property(ticks, (all) => {
      const repeating = all.map((tick) => tick.filter(({ asin }) => asin !== PULSE));
      const board = boardAfter(repeating);
      for (const asin of PRODUCTS) {
        const expected = entryOracle(asin, repeating.flat());
        const { rating, reviews, bestPaid, bestFree } = board.get(asin) ?? {};
        expect(board.get(asin) && currentRank(board.get(asin)!)).toEqual(expected && currentRank(expected));
        expect({ rating, reviews, bestPaid, bestFree }).toEqual({
          ...{ rating: expected?.rating, reviews: expected?.reviews },
          ...{ bestPaid: expected?.bestPaid, bestFree: expected?.bestFree },
        });
      }
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 500 },
  );
});
