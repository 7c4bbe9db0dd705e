import { describe, expect, test } from "vitest";
import { COMPARED_DAYS } from "../periods/periods.ts";
import { certaintyOf, situationOf } from "./certainty.ts";

const weeks = (count: number, readers: number) => Array<number>(count).fill(readers);

describe("a book's situation before an event", () => {
  test.each([
    ["sells about the same in every week", weeks(26, 14), "ordinary"],
    ["sells so little that weeks without a reader are usual", [...weeks(13, 0), ...weeks(13, 2)], "ordinary"],
    ["had a single week without a reader", [0, ...weeks(25, 14)], "ordinary"],
    ["sold nothing in whole weeks between good ones", [...weeks(6, 0), ...weeks(20, 14)], "gaps"],
  ] as const)("is known from weeks: a book that %s", (_, readers, expected) => {
    expect(situationOf(readers)).toBe(expected);
  });

  test("lets a range with gaps never state more than one without, nor a long one more than a short one", () => {
    for (const [i, days] of COMPARED_DAYS.entries()) {
      expect(certaintyOf(days, "gaps")).toBeLessThanOrEqual(certaintyOf(days));
      for (const longer of COMPARED_DAYS.slice(i)) expect(certaintyOf(longer)).toBeLessThanOrEqual(certaintyOf(days));
    }
  });
});
