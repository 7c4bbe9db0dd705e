import { describe, expect, test } from "vitest";
import { largestMove } from "./largest-move.ts";
import { orderRows } from "./order-rows.ts";

const rows = [
  { id: "a", rank: 20 },
  { id: "b", rank: null },
  { id: "c", rank: 10 },
  { id: "d", rank: 20 },
];
const ordered = (direction: "asc" | "desc") => orderRows(rows, ({ rank }) => rank, direction).map(({ id }) => id);

describe("the order of rows", () => {
  test("puts missing values last in both directions and keeps the order of equal ones", () => {
    expect(ordered("asc")).toEqual(["c", "a", "d", "b"]);
    expect(ordered("desc")).toEqual(["a", "d", "c", "b"]);
  });
});

describe("the largest move", () => {
  const move = (id: string, lastRank: number | null, rank: number | null) => ({ id, lastRank, rank });

  test("is the largest factor, up or down, not the largest number of places", () => {
    const found = largestMove([move("small", 20_000, 10_001), move("down", 100, 300), move("up", 900, 500)]);
    expect(found?.id).toBe("down");
  });

  test("is none without ranks a day apart, or when every rank stayed", () => {
    expect(largestMove([])).toBeNull();
    expect(largestMove([move("new", null, 5), move("gone", 5, null), move("same", 7, 7)])).toBeNull();
  });
});
