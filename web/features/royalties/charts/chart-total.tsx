import { useCallback, useMemo } from "react";
import { nameOfBefore } from "#shared/domain/royalties/headline/headline.ts";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import type { PressedPoint } from "#web/components/charts/with-point-press.ts";
import { FlaggedChart } from "../events/flagged-chart.tsx";
import type { ChartEvents } from "../events/use-chart-events.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { buildTotalChartOptions, type TotalData } from "./bar/total-chart-options.ts";
import { totalFigures } from "./chart-figures.ts";
import { CHART_HEIGHT, EmptyChart } from "./chart-frame.tsx";
import type { ChartStyle } from "./chart-style.ts";
import { type LineSide, lineSide } from "./line/line-data.ts";
import { figureOfTotal } from "./point-figure.ts";
import { chartData } from "./series/chart-data.ts";
import { ChartKey, TotalKey } from "./series/chart-key.tsx";
import type { ChartDays } from "./series/periods.ts";
import { usePointPress } from "./use-point-press.ts";
import { useRowShare } from "./use-row-share.ts";

interface Props {
  readonly shown: ShownReport;
  readonly grouping: Grouping;
  readonly days: ChartDays;
  readonly style: ChartStyle;
  readonly title: string;
  readonly events: ChartEvents | null;
}

/** The days that the headline compares with, where they have as fine figures as the chart. */
function useBefore({ before, range, type }: ShownReport, { measure }: ChartStyle, days: ChartDays): LineSide | null {
  return useMemo(() => {
    if (!before?.side || before.side.type !== type) return null;
    return lineSide(before.side, nameOfBefore({ range, today: days.lastDay }, before.range), measure, days);
  }, [before, range, type, measure, days]);
}

/** The chart of totals: what is certain, what is estimated, and how the days before were. */
export const ChartTotal = ({ shown, grouping, days, style, title, events }: Props) => {
  const { measure, demo, palette } = style;
  const { view, choose } = useRoyaltiesView();
  const comparable = useBefore(shown, style, days);
  const before = view.isAlone ? null : comparable;
  const data = useMemo(() => chartData(shown, measure, days), [shown, measure, days]);
  const drawing = useMemo(() => {
    const total: TotalData = { data, by: grouping, before };
    return buildTotalChartOptions(total, style);
  }, [data, grouping, before, style]);
  const figureOf = useCallback((point: PressedPoint) => figureOfTotal(shown, point), [shown]);
  const options = useRowShare(usePointPress(drawing, measure, figureOf), shown.groups, style);
  const flags = events?.shown?.flags;
  const build = useCallback(() => totalFigures(data, before, style, flags), [data, before, style, flags]);
  if (data.series.length === 0) return <EmptyChart />;
  return (
    <>
      <FlaggedChart {...{ options, palette, events }} height={CHART_HEIGHT} isSample={demo} />
      <ChartKey periods={data}>
        <TotalKey
          palette={palette}
          rows={view.list === "events" && !demo ? null : grouping}
          estimates={data.estimated.some((value) => value !== 0) ? shown.totals : null}
          before={comparable?.name ?? null}
          hasBefore={before !== null}
          onBefore={(isShown) => choose({ isAlone: !isShown })}
        />
      </ChartKey>
      <ChartTable caption={title} demo={demo} build={build} />
    </>
  );
};
