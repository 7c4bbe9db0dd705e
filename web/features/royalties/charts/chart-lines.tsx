import { useCallback, useMemo } from "react";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import type { PressedPoint } from "#web/components/charts/with-point-press.ts";
import { rangeName } from "../date-ranges/chosen-range.ts";
import { FlaggedChart } from "../events/flagged-chart.tsx";
import type { ChartEvents } from "../events/use-chart-events.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { lineFigures } from "./chart-figures.ts";
import { CHART_HEIGHT, EmptyChart } from "./chart-frame.tsx";
import type { ChartStyle } from "./chart-style.ts";
import { Legend } from "./legend/legend.tsx";
import { buildLineChartOptions, NEWER, OLDER } from "./line/line-chart-options.ts";
import { type LineData, lineSide } from "./line/line-data.ts";
import { figureOfPoint } from "./point-figure.ts";
import { ChartKey } from "./series/chart-key.tsx";
import type { ChartDays } from "./series/periods.ts";
import { TEXT } from "./text.ts";
import { usePointPress } from "./use-point-press.ts";
import { useToggled } from "./use-toggled.ts";

interface Props {
  readonly shown: ShownReport;
  readonly days: ChartDays;
  readonly style: ChartStyle;
  readonly title: string;
  readonly events: ChartEvents | null;
}

export const ChartLines = ({ shown, days, style, title, events }: Props) => {
  const { measure, demo, palette } = style;
  const { older } = shown;
  const [hidden, toggle] = useToggled("lines");
  const line = useMemo<LineData>(() => {
    const sideOf = (side: typeof shown | NonNullable<typeof older>) =>
      lineSide(side, rangeName(side.range, null, days.today), measure, days);
    return { measure, newer: sideOf(shown), older: older && sideOf(older) };
  }, [shown, older, measure, days]);
  const drawing = useMemo(
    () => buildLineChartOptions(line, line.older ? hidden : new Set(), style),
    [line, hidden, style],
  );
  const figureOf = useCallback((point: PressedPoint) => figureOfPoint(shown, point), [shown]);
  const options = usePointPress(drawing, measure, figureOf);
  const flags = events?.shown?.flags;
  const build = useCallback(() => lineFigures(line, style, flags), [line, style, flags]);
  const isNothing = [line.newer, line.older].every((side) => !side?.values.some((value) => value !== 0));
  if (isNothing) return <EmptyChart />;
  return (
    <>
      <FlaggedChart {...{ options, palette, events }} height={CHART_HEIGHT} isSample={demo} />
      {line.older && (
        <Legend
          label={TEXT.legend.label.range}
          items={[
            {
              key: NEWER,
              name: line.newer.name,
              isDrawn: !hidden.has(NEWER),
              color: palette.series[0]!,
              mark: "line",
            },
            {
              key: OLDER,
              name: line.older.name,
              isDrawn: !hidden.has(OLDER),
              color: palette.signal,
              mark: "dashed",
            },
          ]}
          onToggle={toggle}
        />
      )}
      <ChartKey periods={line.newer} />
      <ChartTable caption={title} demo={demo} build={build} />
    </>
  );
};
