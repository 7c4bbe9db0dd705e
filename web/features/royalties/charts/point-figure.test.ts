import { expect, test } from "vitest";
import { buildChartData, buildEarner, TWO_DAYS } from "../testing/chart-builders.ts";
import { NEWER, OLDER } from "./line/line-chart-options.ts";
import { figureOfBar, figureOfPoint, figureOfTotal } from "./point-figure.ts";
import { drawSeries } from "./series/drawn-series.ts";

const groups = Array.from({ length: 13 }, (_, i) => buildEarner(`Book ${i}`, [1_000_000 * (20 - i), 0]));
const drawn = drawSeries(buildChartData(groups), { type: "all", by: "book", most: 10, toggled: new Set() });
const shown = { labels: TWO_DAYS.labels, groups };

test("a bar opens the source of its book on its day", () => {
  expect(figureOfBar(shown, drawn, { key: "Book 2", index: 1 }, "bar")).toEqual({
    name: "Book 2",
    records: groups[2]!.records,
    at: "2026-11-20",
  });
});

test("the bar of all other books opens the source of exactly the books it stands for", () => {
  const figure = figureOfBar(shown, drawn, { key: drawn.series.at(-1)!.key, index: 0 }, "bar");
  expect(figure?.records?.map(({ book }) => book.title)).toEqual(["Book 10", "Book 11", "Book 12"]);
});

test("a pie slice opens the source of the whole range", () => {
  expect(figureOfBar(shown, drawn, { key: "Book 0", index: 0 }, "slice")).not.toHaveProperty("at");
});

test("a point that belongs to no book, like the trendline, opens no source", () => {
  expect(figureOfBar(shown, drawn, { key: "trendline", index: 0 }, "bar")).toBeNull();
  expect(figureOfPoint({ labels: TWO_DAYS.labels, older: null }, { key: "trendline", index: 0 })).toBeNull();
});

test("either part of a bar of totals opens the source of everything on its day", () => {
  for (const key of ["certain", "estimated"])
    expect(figureOfTotal(shown, { key, index: 1 })).toEqual({ name: "Royalties", at: "2026-11-20" });
  expect(figureOfTotal(shown, { key: "trendline", index: 1 })).toBeNull();
});

test("a dot on a line opens the source of everything at its position, in the range of its line", () => {
  const older = { labels: ["2026-11-17", "2026-11-18"] };
  const sums = { labels: TWO_DAYS.labels, older };
  expect(figureOfPoint(sums, { key: NEWER, index: 0 })).toEqual({ name: "Royalties", at: "2026-11-19" });
  expect(figureOfPoint(sums, { key: OLDER, index: 1 })).toEqual({ name: "Royalties", at: "2026-11-18", isOlder: true });
});
