import fc from "fast-check";
import { expect, test } from "vitest";
import type { RankReading } from "../rank.ts";
import { deliveredTicks, entryOracle, PRODUCTS, PULSE, ticks } from "../testing/rank-ticks.ts";
import { applyReadings } from "./apply-readings.ts";
import { type BoardEntry, EMPTY_ENTRY, type RankBoard } from "./board.ts";
import { summarizeRank } from "./summarize.ts";

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

const shown = (entry: BoardEntry | undefined) => {
  const { rank, rating, reviews, bestPaid, bestFree } = summarizeRank(entry ?? EMPTY_ENTRY, 0);
  return { rank, rating, reviews, bestPaid: bestPaid?.rank, bestFree: bestFree?.rank };
};

test("a board shows the values of the last tick even when ticks without news were skipped", () => {
  fc.assert(
    fc.property(ticks, (all) => {
      const repeating = all.map((tick) => tick.filter(({ asin }) => asin !== PULSE));
      const board = boardAfter(repeating);
      for (const asin of PRODUCTS) {
        const expected = entryOracle(asin, repeating.flat());
        expect(shown(board.get(asin))).toEqual(shown(expected));
      }
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 500 },
  );
});
