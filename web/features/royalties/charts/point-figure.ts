import type { PressedPoint } from "#web/components/charts/with-point-press.ts";
import type { ShownReport } from "../report/shown-report.ts";
import type { FigureRef } from "../sources/sourced-figure.tsx";
import { TEXT } from "../text.ts";
import { CERTAIN, ESTIMATED } from "./bar/total-chart-options.ts";
import { NEWER, OLDER } from "./line/line-chart-options.ts";
import type { Drawn } from "./series/drawn-series.ts";

/**
 * The figure behind a bar, or behind a slice, which covers the whole range; null when the point belongs to no series.
 */
export function figureOfBar(
  { labels, groups }: Pick<ShownReport, "labels" | "groups">,
  { series, folded }: Drawn,
  { key, index }: PressedPoint,
  of: "bar" | "slice",
): FigureRef | null {
  const entry = series.find((one) => one.key === key);
  if (!entry) return null;
  const keys = new Set(entry.isOthers ? folded.map((one) => one.key) : [key]);
  const records = groups.filter((group) => keys.has(group.key)).flatMap((group) => group.records);
  return { name: entry.name, records, ...(of === "bar" && { at: labels[index]! }) };
}

/** The figure behind a bar of totals: everything on its day; null for other points. */
export const figureOfTotal = ({ labels }: Positions, { key, index }: PressedPoint): FigureRef | null =>
  key === CERTAIN || key === ESTIMATED ? { name: TEXT.measures.royalty, at: labels[index]! } : null;

interface Positions {
  readonly labels: readonly string[];
}

/** The figure behind a dot on a line of totals; null when the dot is on neither range's line. */
export function figureOfPoint(
  { labels, older }: Positions & { readonly older: Positions | null },
  { key, index }: PressedPoint,
): FigureRef | null {
  if (key === NEWER) return { name: TEXT.measures.royalty, at: labels[index]! };
  return key === OLDER && older ? { name: TEXT.measures.royalty, at: older.labels[index]!, isOlder: true } : null;
}
