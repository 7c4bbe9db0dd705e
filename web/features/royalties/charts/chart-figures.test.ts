import fc from "fast-check";
import { expect, test } from "vitest";
import { buildChartData, buildEarner, buildStyle } from "../testing/chart-builders.ts";
import { barFigures } from "./chart-figures.ts";
import { CHART_TYPES } from "./chart-types.ts";

const amounts = fc.integer({ min: -5_000_000, max: 90_000_000 });

test("the shown amounts of each row of a chart's table add up to the row's shown total", () => {
  const books = fc.array(fc.tuple(amounts, amounts), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(books, fc.constantFrom(...CHART_TYPES), (all, type) => {
      const data = buildChartData(all.map((values, i) => buildEarner(`Book ${i}`, values)));
      for (const { cells } of barFigures(data, type, buildStyle()).rows) {
        const [total, ...parts] = cells.map((cell) =>
          Math.round(Number(cell.replaceAll("−", "-").replaceAll(/[$,]/g, "")) * 100),
        );
        expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
      }
    }),
  );
});
