import type { AxisLabelsFormatterContextObject, YAxisOptions } from "highcharts";
import { expect, test } from "vitest";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import { buildLog } from "../../testing/build-log.ts";
import { rankChartOptions } from "./rank-chart-options.ts";

const log = buildLog({ id: "a", title: "Salt", event: 6, start: "2026-11-02" });

const style = {
  numbers: ENGLISH_NUMBERS,
  palette: { series: ["#111", "#222"] as readonly string[] } as ChartPalette,
};
const day = (date: string, rank: number, is_free = false) => ({ date, rank, is_free });

test("draws a day between two days without a rank as a point, and no line through them", () => {
  const days = [day("2026-11-01", 10), day("2026-11-02", 12), day("2026-11-04", 11), day("2026-11-06", 9)];
  const [paid] = (rankChartOptions(log, days, style).series ?? []) as {
    data: { y: number | null; marker?: object }[];
  }[];
  expect(paid?.data.map(({ y }) => y)).toEqual([10, 12, null, 11, null, 9]);
  expect(paid?.data.map(({ marker }) => marker !== undefined)).toEqual([false, false, false, true, false, true]);
});

test("labels no place before the first", () => {
  const { labels } = rankChartOptions(log, [day("2026-11-01", 2)], style).yAxis as YAxisOptions;
  const labelOf = (value: number) => {
    const context = { value } as AxisLabelsFormatterContextObject;
    return labels!.formatter!.call(context, context);
  };
  expect([labelOf(0), labelOf(1)]).toEqual(["", "#1"]);
});

test("interrupts the line of paid ranks on the days on which the book was free, and marks single days", () => {
  const days = [
    day("2026-11-01", 10),
    ...[day("2026-11-02", 3, true), day("2026-11-03", 4, true)],
    ...[day("2026-11-04", 11), day("2026-11-05", 12)],
  ];
  const [paid, free] = (rankChartOptions(log, days, style).series ?? []) as {
    data: { y: number | null; marker?: object }[];
  }[];
  expect(paid?.data.map(({ y }) => y)).toEqual([10, null, null, 11, 12]);
  expect(free?.data.map(({ y }) => y)).toEqual([null, 3, 4, null, null]);
  expect(paid?.data[0]?.marker).toEqual({ enabled: true });
  expect(paid?.data[3]?.marker).toBeUndefined();
});
