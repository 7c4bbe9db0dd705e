import { expect, test } from "vitest";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import { buildLog } from "../../testing/build-log.ts";
import { rankChartOptions } from "./rank-chart-options.ts";

const log = buildLog({ id: "a", title: "Salt", event: 6, start: "2026-11-02" });

test("interrupts the line of paid ranks on the days on which the book was free, and marks single days", () => {
  const day = (date: string, rank: number, is_free = false) => ({ date, rank, is_free });
  const days = [
    day("2026-11-01", 10),
    ...[day("2026-11-02", 3, true), day("2026-11-03", 4, true)],
    ...[day("2026-11-04", 11), day("2026-11-05", 12)],
  ];
  const style = {
    numbers: ENGLISH_NUMBERS,
    palette: { series: ["#111", "#222"] as readonly string[] } as ChartPalette,
  };
  const [paid, free] = (rankChartOptions(log, days, style).series ?? []) as {
    data: { y: number | null; marker?: object }[];
  }[];
  expect(paid?.data.map(({ y }) => y)).toEqual([10, null, null, 11, 12]);
  expect(free?.data.map(({ y }) => y)).toEqual([null, 3, 4, null, null]);
  expect(paid?.data[0]?.marker).toEqual({ enabled: true });
  expect(paid?.data[3]?.marker).toBeUndefined();
});
