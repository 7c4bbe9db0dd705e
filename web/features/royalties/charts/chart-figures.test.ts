import fc from "fast-check";
import { expect, test } from "vitest";
import { totalsOf } from "#shared/domain/royalties/group-records.ts";
import { tableRows } from "#shared/domain/royalties/table/table-rows.ts";
import { TOP_GROUPS } from "#shared/domain/royalties/table/top-and-others.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import { buildChartData, buildEarner, buildStyle, TODAY, TWO_DAYS } from "../testing/chart-builders.ts";
import { barFigures, lineFigures, pieFigures } from "./chart-figures.ts";
import { CHART_TYPES } from "./chart-types.ts";
import { lineSide } from "./line/line-data.ts";
import { pieTooltip } from "./pie/pie-chart-options.ts";
import { pieData } from "./pie/pie-data.ts";
import { drawSeries } from "./series/drawn-series.ts";

const amounts = fc.integer({ min: -5_000_000, max: 90_000_000 });
const books = fc.array(fc.tuple(amounts, amounts), { minLength: 1, maxLength: 14 });
const groupsOf = (all: readonly (readonly number[])[]) => all.map((values, i) => buildEarner(`Book ${i}`, values));

const centsOf = (cell: string): number => Math.round(Number(cell.replaceAll("−", "-").replaceAll(/[$,]/g, "")) * 100);
const sum = (values: readonly number[]): number => values.reduce((so, value) => so + value, 0);
const inCents = (micros: number): number => Math.round(roundToCents(micros) / 10_000);
const firstCells = ({ rows }: Figures): number[] => rows.map(({ cells }) => centsOf(cells[0]!));

test("the shown amounts of each row of a chart's table add up to its shown total, and the totals to the range's", () => {
  fc.assert(
    fc.property(books, fc.constantFrom(...CHART_TYPES), (all, type) => {
      const figures = barFigures(buildChartData(groupsOf(all)), type, buildStyle());
      for (const { cells } of figures.rows) {
        const [total, ...parts] = cells.map(centsOf);
        expect(sum(parts)).toBe(total);
      }
      const drawn = all.map(sum).sort((a, b) => b - a);
      expect(sum(firstCells(figures))).toBe(inCents(sum(type === "top" ? drawn.slice(0, TOP_GROUPS) : drawn)));
    }),
  );
});

test("a pie's table shows the amounts of the earnings table, which add up to the range's total", () => {
  fc.assert(
    fc.property(books, (all) => {
      const groups = groupsOf(all);
      const figures = pieFigures(buildChartData(groups), "book", buildStyle());
      const table = new Map(tableRows(groups).map(({ label, royalty }) => [label, inCents(royalty)]));
      for (const { name, cells } of figures.rows) expect(centsOf(cells[0]!)).toBe(table.get(name));
      expect(sum(firstCells(figures))).toBe(inCents(sum(all.map(sum))));
    }),
  );
});

test("the shares of a pie's table add up to a hundred percent as shown", () => {
  const thirds = groupsOf([
    [1_000_000, 0],
    [1_000_000, 0],
    [1_000_000, 0],
  ]);
  const { rows } = pieFigures(buildChartData(thirds), "book", buildStyle());
  expect(rows.map(({ cells }) => cells[1])).toEqual(["33.4%", "33.3%", "33.3%"]);
});

test("a slice is named with the same amount as its row of the table", () => {
  const thirds = groupsOf([
    [3_334, 0],
    [3_333, 0],
    [3_333, 0],
  ]);
  const data = buildChartData(thirds);
  const drawn = drawSeries(data, { type: "pie", by: "book", most: 10, toggled: new Set() });
  const pie = pieData(data, drawn);
  const style = buildStyle();
  const [first] = pieFigures(data, "book", style).rows;
  expect(first!.cells[0]).toBe("$0.01");
  expect(pieTooltip(pie, pie.slices[0]!, style)).toContain("<b>$0.01</b>");
  expect(pieTooltip(pie, pie.slices[0]!, style)).toContain("of $0.01");
});

test("the shown amounts of a line's table add up to the range's total", () => {
  fc.assert(
    fc.property(books, (all) => {
      const groups = groupsOf(all);
      const records = groups.flatMap((group) => group.records);
      const range = { start: TWO_DAYS.labels[0]!, end: TWO_DAYS.labels[1]! };
      const newer = lineSide({ ...TWO_DAYS, range, records, totals: totalsOf(records) }, "Now", "royalty", TODAY);
      const line = { measure: "royalty" as const, newer, older: null, isComparable: true };
      expect(sum(firstCells(lineFigures(line, buildStyle())))).toBe(inCents(sum(all.map(sum))));
    }),
  );
});
