import { Text } from "@mantine/core";
import { useCallback, useMemo } from "react";
import { groupRecords } from "#shared/domain/royalties/group-records.ts";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import type { PressedPoint } from "#web/components/charts/with-point-press.ts";
import { FlaggedChart } from "../events/flagged-chart.tsx";
import type { ChartEvents } from "../events/use-chart-events.ts";
import type { Grouping } from "../report/report-view.ts";
import { GROUP_BY, type ShownReport } from "../report/shown-report.ts";
import { buildBarChartOptions } from "./bar/bar-chart-options.ts";
import { barFigures, pieFigures } from "./chart-figures.ts";
import { CHART_HEIGHT, EmptyChart } from "./chart-frame.tsx";
import { type ChartStyle, valueIn } from "./chart-style.ts";
import type { PartsView } from "./chart-types.ts";
import { PartsLegend } from "./legend/parts-legend.tsx";
import { buildPieChartOptions } from "./pie/pie-chart-options.ts";
import { leftOutOf, pieData } from "./pie/pie-data.ts";
import { figureOfBar } from "./point-figure.ts";
import { chartData } from "./series/chart-data.ts";
import { ChartKey, EstimatedKey } from "./series/chart-key.tsx";
import { drawSeries } from "./series/drawn-series.ts";
import type { ChartDays } from "./series/periods.ts";
import { usePointPress } from "./use-point-press.ts";
import { useRowShare } from "./use-row-share.ts";
import { useToggled } from "./use-toggled.ts";

interface Props {
  readonly shown: ShownReport;
  readonly parts: PartsView;
  readonly grouping: Grouping;
  readonly days: ChartDays;
  readonly style: ChartStyle;
  readonly title: string;
  readonly events: ChartEvents | null;
}

export const ChartParts = ({ shown, parts, grouping, days, style, title, events }: Props) => {
  const { type, by, most } = parts;
  const groups = useMemo(
    () => (by === grouping ? shown.groups : groupRecords(shown.records, GROUP_BY[by])),
    [shown, by, grouping],
  );
  const { measure, demo, palette } = style;
  const [toggled, toggle] = useToggled(`${by} ${most} ${measure} ${type}`);
  const data = useMemo(
    () => chartData({ labels: shown.labels, groups, type: shown.type, gaps: shown.gaps }, measure, days),
    [shown, groups, measure, days],
  );
  const drawn = useMemo(() => drawSeries(data, { type, by, most, toggled }), [data, type, by, most, toggled]);
  const pie = useMemo(() => (type === "pie" ? pieData(data, drawn) : null), [type, data, drawn]);
  const drawing = useMemo(
    () => (pie ? buildPieChartOptions(pie, style) : buildBarChartOptions(data, drawn, by, style)),
    [pie, data, drawn, by, style],
  );
  const figureOf = useCallback(
    (point: PressedPoint) =>
      figureOfBar({ labels: shown.labels, groups }, drawn, point, type === "pie" ? "slice" : "bar"),
    [shown.labels, groups, drawn, type],
  );
  const options = useRowShare(usePointPress(drawing, measure, figureOf), shown.groups, style);
  const flags = events?.shown?.flags;
  const build = useCallback(
    () => (type === "pie" ? pieFigures(data, by, style) : barFigures(data, type, style, flags)),
    [type, data, by, style, flags],
  );
  if (data.series.length === 0) return <EmptyChart />;
  const leftOut = pie && leftOutOf(pie, by, valueIn(style));
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
      <PartsLegend legend={drawn.legend} by={by} palette={palette} onToggle={toggle} />
      {!pie && (
        <ChartKey periods={data}>
          {drawn.estimated.some((value) => value !== 0) && <EstimatedKey color={palette.quiet} palette={palette} />}
        </ChartKey>
      )}
      <ChartTable caption={title} demo={demo} build={build} />
    </>
  );
};
