import { TOP_GROUPS } from "#shared/domain/royalties/table/top-and-others.ts";
import type { Grouping } from "../report/report-view.ts";

/** How parts can be drawn: all of them stacked, the largest stacked, or as shares of a pie. */
export const CHART_TYPES = ["all", "top", "pie"] as const;
export type ChartType = (typeof CHART_TYPES)[number];

const PARTS: Readonly<Record<Grouping, string>> = { book: "Books", series: "Series", marketplace: "Marketplaces" };

/** `All Books`, `Top 10 Series`, `Pie Chart`. */
export const chartTypeName = (type: ChartType, grouping: Grouping): string =>
  ({ all: `All ${PARTS[grouping]}`, top: `Top ${TOP_GROUPS} ${PARTS[grouping]}`, pie: "Pie Chart" })[type];

/** `12 books`, `1 marketplace`; the plural of series is series. */
export const countedParts = (count: number, grouping: Grouping): string =>
  `${count} ${count === 1 ? grouping : PARTS[grouping].toLowerCase()}`;

/** `Other books (4)`. */
export const othersName = (count: number, grouping: Grouping): string =>
  `Other ${PARTS[grouping].toLowerCase()} (${count})`;
