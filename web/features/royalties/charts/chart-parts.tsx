import { Text } from "@mantine/core";
import { useCallback, useMemo } from "react";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import type { PressedPoint } from "#web/components/charts/with-point-press.ts";
import { FlaggedChart } from "../events/flagged-chart.tsx";
import type { ChartEvents } from "../events/use-chart-events.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { buildBarChartOptions } from "./bar/bar-chart-options.ts";
import { barFigures, pieFigures } from "./chart-figures.ts";
import { CHART_HEIGHT, EmptyChart } from "./chart-frame.tsx";
import { type ChartStyle, valueIn } from "./chart-style.ts";
import type { ChartType } from "./chart-types.ts";
import { PartsLegend } from "./legend/parts-legend.tsx";
import { buildPieChartOptions } from "./pie/pie-chart-options.ts";
import { leftOutOf, pieData } from "./pie/pie-data.ts";
import { figureOfBar } from "./point-figure.ts";
import { chartData } from "./series/chart-data.ts";
import { ChartKey } from "./series/chart-key.tsx";
import { drawSeries } from "./series/drawn-series.ts";
import type { ChartDays } from "./series/periods.ts";
import { usePointPress } from "./use-point-press.ts";
import { useToggled } from "./use-toggled.ts";

interface Props {
  readonly shown: ShownReport;
  readonly type: ChartType;
  readonly grouping: Grouping;
  readonly days: ChartDays;
  readonly style: ChartStyle;
  readonly title: string;
  readonly events: ChartEvents | null;
}

export const ChartParts = ({ shown, type, grouping, days, style, title, events }: Props) => {
  const { labels, groups, type: unit, partial } = shown;
  const { measure, demo, palette } = style;
  const [toggled, toggle] = useToggled(`${grouping} ${measure} ${type}`);
  const data = useMemo(
    () => chartData({ labels, groups, type: unit, partial }, measure, days),
    [labels, groups, unit, partial, measure, days],
  );
  const drawn = useMemo(() => drawSeries(data, { type, grouping, toggled }), [data, type, grouping, toggled]);
  const pie = useMemo(() => (type === "pie" ? pieData(data, drawn) : null), [type, data, drawn]);
  const drawing = useMemo(
    () => (pie ? buildPieChartOptions(pie, style) : buildBarChartOptions(data, drawn, grouping, style)),
    [pie, data, drawn, grouping, style],
  );
  const figureOf = useCallback(
    (point: PressedPoint) => figureOfBar({ labels, groups }, drawn, point, type === "pie" ? "slice" : "bar"),
    [labels, groups, drawn, type],
  );
  const options = usePointPress(drawing, measure, figureOf);
  const flags = events?.shown?.flags;
  const build = useCallback(
    () => (type === "pie" ? pieFigures(data, grouping, style) : barFigures(data, type, style, flags)),
    [type, data, grouping, style, flags],
  );
  if (data.series.length === 0) return <EmptyChart />;
  const leftOut = pie && leftOutOf(pie, grouping, valueIn(style));
  return (
    <>
      {pie?.slices.length === 0 ? (
        <EmptyChart />
      ) : (
        <FlaggedChart {...{ options, palette, events }} height={CHART_HEIGHT} isSample={demo} />
      )}
      {leftOut && (
        <Text size="sm" c="dimmed">
          {leftOut}
        </Text>
      )}
      <PartsLegend legend={drawn.legend} grouping={grouping} palette={palette} onToggle={toggle} />
      {!pie && <ChartKey periods={data} hasEstimates={drawn.estimated.some((value) => value !== 0)} />}
      <ChartTable caption={title} demo={demo} build={build} />
    </>
  );
};
