import type {
  Axis,
  AxisLabelsFormatterContextObject,
  PointOptionsObject,
  XAxisOptions,
  YAxisOptions,
} from "highcharts";
import { expect, test } from "vitest";
import { addDays, fromEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { LIGHT } from "#web/components/charts/palette.ts";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import { historyChartOptions, msOf } from "./history-chart-options.ts";

const VIEW = { isLogarithmic: false, hasTrend: false, marks: [], beside: null };
const START = "2026-09-01";

function chartOf(...daysAfterStart: readonly number[]) {
  const days = daysAfterStart.map((after) => ({
    date: addDays(START, after),
    rank: 100 + after,
    is_free: false,
    is_provisional: false,
  }));
  return historyChartOptions(days, VIEW, { numbers: ENGLISH_NUMBERS, palette: LIGHT, color: LIGHT.series[3]! });
}

test("a day between two gaps of a rank history is drawn as a point", () => {
  const [line] = chartOf(0, 1, 5, 9, 10).series as unknown as { data: PointOptionsObject[] }[];
  const marked = line!.data.filter(({ marker }) => marker?.enabled).map(({ x }) => x);
  expect(marked).toEqual([msOf(addDays(START, 5))]);
});

test("a linear axis of ranks has no label for a place before the first", () => {
  const [axis] = chartOf(0, 1, 2).yAxis as YAxisOptions[];
  const labelOf = (value: number) => {
    const context = { value } as AxisLabelsFormatterContextObject;
    return axis!.labels!.formatter!.call(context, context);
  };
  expect([labelOf(0), labelOf(1), labelOf(200)]).toEqual(["", "#1", "#200"]);
});

test("the ticks of a history of more than a year are the first days of months, so that no month is named twice", () => {
  const { tickPositioner } = chartOf(0, 400).xAxis as XAxisOptions;
  const axis = { min: msOf(START), max: msOf(addDays(START, 400)), chart: { plotWidth: 700 } } as unknown as Axis;
  const days = tickPositioner!.call(axis, axis.min!, axis.max!)!.map((ms) => fromEpochDay(ms / DAY_MS));
  expect(days.every((day) => day.endsWith("-01"))).toBe(true);
  expect(days.length).toBeGreaterThan(5);
});

test("names the days without ranks between two days with one", () => {
  const { plotBands } = chartOf(0, 1, 9, 10).xAxis as XAxisOptions;
  const spans = plotBands!.map(({ from, to, label }) => [from, to, label?.text]);
  expect(spans).toEqual([[msOf(addDays(START, 1)), msOf(addDays(START, 9)), "No ranks"]]);
});

test("a book's paid ranks have its own color", () => {
  expect((chartOf(0, 1).series![0] as { color: string }).color).toBe(LIGHT.series[3]);
});
