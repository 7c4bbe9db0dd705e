import fc from "fast-check";
import { expect, test } from "vitest";
import type { MonthGap } from "#shared/domain/coverage/gaps.ts";
import type { ReportType } from "#shared/domain/royalties/report.ts";
import { measuresFor, showValue } from "../../measures.ts";
import type { ChartView } from "../../report/report-view.ts";
import { buildChartData, buildEarner, buildGroup, buildStyle, TODAY, TWO_DAYS } from "../../testing/chart-builders.ts";
import { partsOfView, partsTitle } from "../chart-types.ts";
import { TEXT } from "../text.ts";
import { chartData } from "./chart-data.ts";
import { isUnknown, periodName, periodsOf } from "./periods.ts";

const amounts = fc.integer({ min: -5_000_000, max: 50_000_000 });

test("the series add up to the totals, per position and overall", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amounts, amounts), { maxLength: 25 }), (books) => {
      const data = buildChartData(books.map((values, i) => buildEarner(`Book ${i}`, values)));
      for (const i of [0, 1])
        expect(data.series.reduce((sum, { values }) => sum + values[i]!, 0)).toBe(
          books.reduce((sum, values) => sum + values[i]!, 0),
        );
      expect(data.series.reduce((sum, { total }) => sum + total, 0)).toBe(data.total);
      expect(data.series.length + data.empty).toBe(books.length);
    }),
  );
});

test("orders series by size and leaves out groups without figures of the measure", () => {
  const data = buildChartData([buildEarner("A", [1, 1]), buildEarner("B", [0, 0]), buildEarner("C", [5, 0])]);
  expect(data.series.map(({ name, rank }) => [name, rank])).toEqual([
    ["C", 0],
    ["A", 1],
  ]);
  expect(data.empty).toBe(1);
});

test("recognizes the open period for days, months and years", () => {
  const openIn = (labels: string[], type: "DAY" | "MONTH" | "YEAR") => periodsOf({ labels, type }, TODAY).openAt;
  expect(openIn(["2026-11-19", "2026-11-20"], "DAY")).toBe(1);
  expect(openIn(["2026-10", "2026-11"], "MONTH")).toBe(1);
  expect(openIn(["2025", "2026"], "YEAR")).toBe(1);
  expect(openIn(["2025-10"], "MONTH")).toBeNull();
});

test("treats future periods as not begun", () => {
  const labels = ["2026-11-19", "2026-11-20", "2026-11-21"];
  expect(periodsOf({ labels, type: "DAY" }, TODAY).begun).toBe(2);
  expect(periodsOf({ labels: ["2026-11", "2026-12"], type: "MONTH" }, TODAY).begun).toBe(1);
});

test("marks months without a file instead of counting them as months without sales", () => {
  const gaps: MonthGap[] = [{ month: "2025-02", lack: "no_file", through: null }];
  const months = periodsOf({ labels: ["2025-01", "2025-02"], type: "MONTH", gaps }, TODAY);
  expect([periodName(months, 0), periodName(months, 1)]).toEqual(["January 2025", "February 2025 (no file)"]);
  expect([isUnknown(months, 0), isUnknown(months, 1)]).toEqual([false, true]);
  const years = periodsOf({ labels: ["2024", "2025"], type: "YEAR", gaps }, TODAY);
  expect(periodName(years, 1)).toBe("2025 (some months have no file)");
  expect(isUnknown(years, 1)).toBe(false);
  const days = periodsOf({ labels: ["2025-01-31", "2025-02-01"], type: "DAY", gaps }, TODAY);
  expect(periodName(days, 1)).toBe("Feb 1, 2025 (no file)");
});

test("names periods short on the axis and in full in comparisons", () => {
  const { names, fullNames } = periodsOf(TWO_DAYS, TODAY);
  expect([names[0], fullNames[0]]).toEqual(["Nov 19", "Nov 19, 2026"]);
});

test("offers a borrows tab only where pages were read", () => {
  const totals = (reads: number) => [buildGroup("A", { reads: [reads] }).totals];
  expect(measuresFor(totals(0)).map(({ name }) => name)).toEqual(["Royalties", "Page Reads", "Sales", "Free"]);
  expect(measuresFor(totals(10)).map(({ key }) => key)).toContain("borrows");
});

test("draws borrows as fractions and writes them as whole numbers", () => {
  const data = chartData({ ...TWO_DAYS, groups: [buildGroup("A", { borrows: [0.4, 1.6] })] }, "borrows", TODAY);
  expect(data.series[0]!.values).toEqual([0.4, 1.6]);
  const { currency, numbers } = buildStyle();
  expect(data.totals.map((value) => showValue("borrows", value, currency, numbers))).toEqual(["0", "2"]);
});

test("chart types and titles follow the grouping", () => {
  expect(TEXT.types.series.all).toBe("All Series");
  expect(TEXT.types.marketplace.top).toBe("Top 10 Marketplaces");
  expect(TEXT.types.book.pie).toBe("Pie Chart");
  const titleOf = (view: ChartView, unit: ReportType) => partsTitle(partsOfView(view, "series"), unit);
  expect(titleOf("total", "DAY")).toBe("By day");
  expect(titleOf("book", "MONTH")).toBe("By month and book");
  expect(titleOf("format", "YEAR")).toBe("By year and format");
  expect(titleOf("all", "MONTH")).toBe("By month and series");
  expect(titleOf("pie", "MONTH")).toBe("By series");
});
