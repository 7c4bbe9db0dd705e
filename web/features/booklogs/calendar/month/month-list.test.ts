import { expect, test } from "vitest";
import { daysOfMonth } from "#shared/domain/booklogs/calendar/month-weeks.ts";
import { foldDays } from "./month-list.tsx";

const FEBRUARY = daysOfMonth("2024-02");
const rows = (shown: readonly number[]) =>
  foldDays(FEBRUARY, (date) => shown.includes(Number(date.slice(-2)))).map(({ days, isFolded }) =>
    isFolded ? `${days[0]!.slice(-2)}–${days.at(-1)!.slice(-2)}` : days.map((day) => day.slice(-2)).join(),
  );

test("folds three or more days in a row without anything to show", () => {
  expect(rows([4, 8, 9])).toEqual(["01–03", "04", "05–07", "08", "09", "10–29"]);
});

test("lists one or two days between others as they are", () => {
  expect(rows([1, 3, 6, 7, 11, 27])).toEqual([
    "01",
    "02",
    "03",
    "04",
    "05",
    "06",
    "07",
    "08–10",
    "11",
    "12–26",
    "27",
    "28",
    "29",
  ]);
});

test("keeps every day of the month exactly once", () => {
  for (const shown of [[], [1], [29], [5, 6, 20], FEBRUARY.map((_, i) => i + 1)]) {
    const isShown = (date: string) => shown.includes(Number(date.slice(-2)));
    expect(foldDays(FEBRUARY, isShown).flatMap(({ days }) => days)).toEqual(FEBRUARY);
  }
});
