import { expect, test } from "vitest";
import { IntegerColumn } from "./schemas.ts";

test("a column accepts integers alone", () => {
  expect(IntegerColumn.parse([0, -3, 9_000_000_000])).toEqual([0, -3, 9_000_000_000]);
  for (const wrong of [[1, 0.5], ["1"], [null], [Number.NaN], [2 ** 53], { length: 0 }, null])
    expect(IntegerColumn.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});
