import { groupAs, type RecordGroup } from "#shared/domain/royalties/group-records.ts";
import { type Measure, perMeasure } from "#shared/domain/royalties/measures.ts";
import { LIGHT } from "#web/components/charts/palette.ts";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import type { ChartStyle } from "../charts/chart-style.ts";
import { type ChartData, chartData } from "../charts/series/chart-data.ts";

/** Chart builders for tests; each test passes only the values that it tests. */

/** A book with these values per position; measures not given are zero. Money in millionths. */
export function buildGroup(title: string, given: Partial<Record<Measure, readonly number[]>>): RecordGroup {
  const length = Object.values(given)[0]!.length;
  const values = perMeasure((measure) => given[measure] ?? Array.from({ length }, () => 0));
  const book = {
    asin: title,
    author: "",
    title,
    format: "Kindle" as const,
    image: null,
    book_id: title,
    metadata: { kenpc: null },
    series: null,
    tags: [],
    deleted: false,
  };
  const record = { book, marketplace: "Amazon.com", marketplaceId: 1, paidIn: "USD", values };
  return groupAs({ key: title, label: title }, [record]);
}

/** A book that earns with its e-book alone. */
export const buildEarner = (title: string, royalty: readonly number[], royaltyEstimated?: readonly number[]) =>
  buildGroup(title, { royalty, royaltyKindle: royalty, ...(royaltyEstimated && { royaltyEstimated }) });

export const TWO_DAYS = { labels: ["2026-11-19", "2026-11-20"], type: "DAY" as const };
export const TODAY = { today: "2026-11-20", lastDay: "2026-11-20" };

export const buildChartData = (groups: readonly RecordGroup[]): ChartData =>
  chartData({ ...TWO_DAYS, groups }, "royalty", TODAY);

export const buildStyle = (changes: Partial<ChartStyle> = {}): ChartStyle => ({
  measure: "royalty",
  currency: "USD",
  numbers: ENGLISH_NUMBERS,
  palette: LIGHT,
  hasTrendline: false,
  demo: false,
  ...changes,
});
