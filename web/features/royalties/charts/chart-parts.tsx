import { Text } from "@mantine/core";
import { useCallback, useMemo } from "react";
import { Chart } from "#web/components/charts/chart.tsx";
import type { PressedPoint } from "#web/components/charts/with-point-press.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { buildBarChartOptions } from "./bar/bar-chart-options.ts";
import { barFigures, pieFigures } from "./chart-figures.ts";
import { CHART_HEIGHT, NothingToDraw } from "./chart-frame.tsx";
import { type ChartLook, valueIn } from "./chart-style.ts";
import { ChartTable } from "./chart-table.tsx";
import type { ChartType } from "./chart-types.ts";
import { PartsLegend } from "./legend/parts-legend.tsx";
import { buildPieChartOptions } from "./pie/pie-chart-options.ts";
import { leftOutOf, pieData } from "./pie/pie-data.ts";
import { askedPart } from "./point-figure.ts";
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
  readonly look: ChartLook;
  readonly title: string;
}

export const ChartParts = ({ shown, type, grouping, days, look, title }: Props) => {
  const { labels, groups, type: unit, partial } = shown;
  const { measure, demo, palette } = look;
  const [toggled, toggle] = useToggled(`${grouping} ${measure} ${type}`);
  const data = useMemo(
    () => chartData({ labels, groups, type: unit, partial }, measure, days),
    [labels, groups, unit, partial, measure, days],
  );
  const drawn = useMemo(() => drawSeries(data, { type, grouping, toggled }), [data, type, grouping, toggled]);
  const pie = useMemo(() => (type === "pie" ? pieData(data, drawn) : null), [type, data, drawn]);
  const drawing = useMemo(
    () => (pie ? buildPieChartOptions(pie, look) : buildBarChartOptions(data, drawn, grouping, look)),
    [pie, data, drawn, grouping, look],
  );
  const asked = useCallback(
    (point: PressedPoint) => askedPart({ labels, groups }, drawn, point, type === "pie" ? "slice" : "bar"),
    [labels, groups, drawn, type],
  );
  const options = usePointPress(drawing, measure, asked);
  const build = useCallback(
    () => (type === "pie" ? pieFigures(data, grouping, look) : barFigures(data, type, look)),
    [type, data, grouping, look],
  );
  if (data.series.length === 0) return <NothingToDraw />;
  const leftOut = pie && leftOutOf(pie, grouping, valueIn(look));
  return (
    <>
      {pie?.slices.length === 0 ? <NothingToDraw /> : <Chart options={options} height={CHART_HEIGHT} isSample={demo} />}
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
