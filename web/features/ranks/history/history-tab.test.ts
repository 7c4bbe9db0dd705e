import { expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import { trendText } from "./history-tab.tsx";

const daysOf = (...ranks: readonly number[]) =>
  ranks.map((rank, at) => ({
    date: addDays("2026-09-01", at),
    rank,
    is_free: false,
    is_provisional: false,
  }));
const sloping = (perDay: number) => daysOf(...Array.from({ length: 90 }, (_, at) => Math.round(500 + perDay * at)));

test.each([
  [
    "a fall of less than half a place a day over three months",
    sloping(0.4),
    "Falling by less than one place a day on average.",
  ],
  ["a slow improvement", sloping(-0.3), "Improving by less than one place a day on average."],
  ["a fall of several places a day", sloping(3), "Falling by 3 places a day on average."],
  ["a rank that stays", sloping(0), "Neither rising nor falling."],
  ["a single day", daysOf(7), "Neither rising nor falling."],
])("the trend of %s is put into words", (_, days, words) => {
  expect(trendText(days, ENGLISH_NUMBERS)).toBe(words);
});
