import { expect, test } from "vitest";
import { MEASURES, type Measure } from "#shared/domain/royalties/convert-report.ts";
import type { RecordGroup } from "#shared/domain/royalties/group-records.ts";
import { LIGHT } from "#web/components/charts/palette.ts";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import { chartData } from "./chart-data.ts";
import { royaltiesChartOptions, tooltipText } from "./royalties-chart-options.ts";

const perMeasure = <T>(value: (measure: Measure) => T) =>
  Object.fromEntries(MEASURES.map((measure) => [measure, value(measure)])) as Record<Measure, T>;

/** A book that earned these millionths, of which some are estimated. */
function book(label: string, royalty: number[], estimated = royalty.map(() => 0)): RecordGroup {
  const values = perMeasure((measure) =>
    measure === "royalty" ? royalty : measure === "royaltyEstimated" ? estimated : royalty.map(() => 0),
  );
  const record = {
    book: {
      asin: label,
      author: "",
      title: label,
      format: "Kindle",
      image: null,
      book_id: label,
      metadata: { kenpc: null },
      series: null,
      tags: [],
      deleted: false,
    },
    marketplace: "Amazon.com",
    marketplaceId: 1,
    paidIn: "USD",
    values,
  };
  const totals = perMeasure((measure) => values[measure].reduce((a, b) => a + b, 0));
  return { key: label, label, records: [record], values, totals };
}
const report = { labels: ["2026-11-19", "2026-11-20"], type: "DAY" as const };
const look = { measure: "royalty" as const, grouping: "book" as const, today: "2026-11-20" };

test("twelve and more books are drawn as ten and the others, and nothing is lost", () => {
  const groups = Array.from({ length: 14 }, (_, i) => book(`Book ${i}`, [1_000_000 * (i + 1), 0]));
  const data = chartData(report, groups, look);
  expect(data.series).toHaveLength(11);
  expect(data.series.at(-1)).toMatchObject({ name: "Other books (4)", isOthers: true });
  expect(data.totals).toEqual([105_000_000, 0]);
});

test("the day that is still going on is known as such", () => {
  expect(chartData(report, [book("A", [1, 2])], look).openAt).toBe(1);
  expect(chartData({ labels: ["2026-10", "2026-11"], type: "MONTH" }, [book("A", [1, 2])], look).openAt).toBe(1);
  expect(chartData({ labels: ["2025-10"], type: "MONTH" }, [book("A", [1])], look).openAt).toBeNull();
});

test("what is estimated is drawn apart, hatched, and adds up with the rest to the whole", () => {
  const data = chartData(report, [book("A", [3_000_000, 5_000_000], [1_000_000, 0])], look);
  const { series } = royaltiesChartOptions(data, {
    measure: "royalty",
    currency: "USD",
    palette: LIGHT,
    numbers: ENGLISH_NUMBERS,
  });
  expect(series?.map((entry) => ("data" in entry ? entry.data : null))).toEqual([
    [2, 5],
    [1, 0],
  ]);
});

test("a book without figures of this kind has no bar", () => {
  expect(chartData(report, [book("A", [0, 0])], look).series).toEqual([]);
});

test("the tooltip gives the sum first, then the largest, and says what is estimated and what is still open", () => {
  const data = chartData(
    report,
    [book("Salt & <b>Sea", [0, 2_500_000], [0, 500_000]), book("B", [0, 4_000_000])],
    look,
  );
  const text = tooltipText(data, 1, { measure: "royalty", currency: "USD", numbers: ENGLISH_NUMBERS });
  expect(text.split("<br/>")).toEqual([
    "<b>Nov 20 so far: $6.50</b>",
    "B: <b>$4.00</b>",
    "Salt &amp; &lt;b&gt;Sea: <b>$2.50</b>",
    "<i>$0.50 of it estimated</i>",
  ]);
});
