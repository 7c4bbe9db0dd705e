import { sumOf } from "#shared/primitives/sums.ts";
import type { SplitBy } from "../../report/report-view.ts";
import type { ChartData } from "../series/chart-data.ts";
import type { Drawn, DrawnSeries } from "../series/drawn-series.ts";
import { TEXT } from "../text.ts";

export interface PieData {
  /** The series above zero, in drawing order. */
  readonly slices: readonly DrawnSeries[];
  readonly total: number;
  /** The total as displayed, to which the slices add up as displayed. */
  readonly shown: number;
  /** Series chosen for drawing whose total is negative, and those whose total is zero. */
  readonly negative: readonly DrawnSeries[];
  readonly zero: number;
}

/** The parts of the whole range. A pie can't show negative values, so those are listed separately. */
export function pieData(data: ChartData, { series }: Drawn): PieData {
  const slices = series.filter(({ total }) => total > 0);
  return {
    slices,
    total: sumOf(slices, ({ total }) => total),
    shown: sumOf(slices, ({ shown }) => shown),
    negative: series.filter(({ total }) => total < 0),
    zero: data.empty + series.filter(({ total }) => total === 0).length,
  };
}

/** Names the parts that the pie leaves out; null when it shows everything. */
export function leftOutOf({ negative, zero }: PieData, by: SplitBy, show: (value: number) => string): string | null {
  const named = negative.map(({ name, shown }) => `${name} (${show(shown)})`);
  const sentences = [
    ...(negative.length > 0 ? [TEXT.notDrawn.negative(named.join(", "))] : []),
    ...(zero > 0 ? [TEXT.notDrawn.empty[by](zero)] : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}
