import { expect, test } from "vitest";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { type BoardEntry, EMPTY_ENTRY } from "./board.ts";
import { dayChangeOf, moveOf } from "./day-change.ts";

const readAt = Date.UTC(2026, 10, 23, 12);
const entry = (...moments: (readonly [hoursAgo: number, rank: number, isFree?: boolean])[]): BoardEntry => ({
  ...EMPTY_ENTRY,
  readAt,
  moments: moments.map(([hours, rank, isFree = false]) => ({ at: readAt - hours * HOUR_MS, rank, isFree })),
});

test("compares the last rank with the latest one of about a day before", () => {
  expect(dayChangeOf(entry([40, 9], [28, 10], [24, 20], [8, 50], [0, 60]))).toEqual({
    now: 60,
    before: 20,
    at: readAt,
  });
});

test("says nothing without a reading about a day before, or while a book was free", () => {
  const unknown = [entry([40, 10], [0, 20]), entry([8, 10], [0, 20]), entry([24, 10, true], [0, 20])];
  for (const one of [...unknown, entry([24, 10], [0, 20, true]), entry([24, 10]), EMPTY_ENTRY])
    expect(dayChangeOf(one)).toBeNull();
});

test("measures a move by its factor, alike up and down", () => {
  expect([moveOf({ now: 10, before: 20 }), moveOf({ now: 20, before: 10 }), moveOf({ now: 7, before: 7 })]).toEqual([
    ...[2, 2, 1],
  ]);
});
