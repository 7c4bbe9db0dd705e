import type { Chart, Tooltip, TooltipOptions } from "highcharts";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Room between a tooltip and the bars below it. */
const GAP = 10;

/** The top of each bar or point, in the chart's pixels. */
export interface Top {
  readonly x: number;
  readonly y: number;
}

interface Placed {
  /** The pointed position's middle. */
  readonly at: number;
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  /** The highest place that the window shows, in the chart's pixels; negative where there is room above the chart. */
  readonly ceiling: number;
  readonly tops: readonly Top[];
  /** Half of a bar's width. */
  readonly reach: number;
}

/**
 * Places a tooltip above all tops that it spans, so that it hides no neighbor's; over the chart's edge where the plot has
 * no room, and below the plot where the window has none either.
 */
export function placeAbove({ at, width, height, plot, ceiling, tops, reach }: Placed): { x: number; y: number } {
  const x = Math.max(plot.left, Math.min(at - width / 2, plot.right - width));
  const spanned = tops.filter((top) => top.x + reach >= x && top.x - reach <= x + width).map(({ y }) => y);
  const y = Math.min(plot.bottom, ...spanned) - height - GAP;
  return { x, y: y >= ceiling ? y : plot.bottom + GAP };
}

function topsOf({ series, plotLeft, plotTop }: Chart): Top[] {
  const drawn = series.filter(({ visible, type }) => visible && (type === "column" || type === "line"));
  return drawn.flatMap(({ points }) =>
    points.flatMap(({ plotX, plotY }) =>
      plotX === undefined || plotY === undefined ? [] : [{ x: plotX + plotLeft, y: plotY + plotTop }],
    ),
  );
}

const reachOf = ({ series }: Chart): number =>
  (series.flatMap(({ points }) => points.flatMap(({ shapeArgs }) => Number(shapeArgs?.width ?? 0)))[0] ?? 0) / 2;

/** Tooltips of bars over time, which stand outside of the chart where the bars need its room. */
export const ABOVE_BARS: TooltipOptions = {
  outside: true,
  positioner(this: Tooltip, width, height, point) {
    const { chart } = this;
    const { plotLeft, plotTop, plotWidth, plotHeight } = chart;
    return placeAbove({
      at: point.plotX + plotLeft,
      width,
      height,
      plot: { left: plotLeft, right: plotLeft + plotWidth, top: plotTop, bottom: plotTop + plotHeight },
      ceiling: -chart.container.getBoundingClientRect().top,
      tops: topsOf(chart),
      reach: reachOf(chart),
    });
  },
};
