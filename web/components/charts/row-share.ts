import type { Chart, SVGElement } from "highcharts";

/** The part of each bar that belongs to one thing. */
export interface RowShare {
  /** As drawn, per position of the chart. */
  readonly values: readonly number[];
  readonly color: string;
  /** The line around it, which parts it from bars of the same color. */
  readonly outline: string;
}

const drawn = new WeakMap<Chart, SVGElement>();

const widthOf = ({ series }: Chart): number =>
  series.flatMap(({ points }) => points.flatMap(({ shapeArgs }) => Number(shapeArgs?.width ?? 0)))[0] ?? 0;

/**
 * Draws a share over a chart's bars, from zero, and dims them; null ends it. Nothing else is drawn again, so the share
 * follows a pointer.
 */
export function drawRowShare(chart: Chart, share: RowShare | null): void {
  drawn.get(chart)?.destroy();
  drawn.delete(chart);
  // A destroyed chart has no renderer.
  const { renderer, container } = chart as Partial<Chart>;
  if (!renderer || !container) return;
  container.toggleAttribute("data-share", share !== null);
  const [x, y] = [chart.xAxis[0], chart.yAxis[0]];
  if (!share || !x || !y) return;
  const width = widthOf(chart);
  const group = renderer.g("row-share").attr({ zIndex: 4 }).add();
  share.values.forEach((value, i) => {
    if (value === 0) return;
    const [from, to] = [y.toPixels(0), y.toPixels(value)];
    renderer
      .rect(x.toPixels(i) - width / 2, Math.min(from, to), width, Math.abs(to - from), 1)
      .attr({ fill: share.color, stroke: share.outline, "stroke-width": 1 })
      .add(group);
  });
  drawn.set(chart, group);
}
