import { useCallback, useMemo } from "react";
import { Chart } from "#web/components/charts/chart.tsx";
import type { PressedPoint } from "#web/components/charts/with-point-press.ts";
import { askedSum } from "../../charts/asked-figure.ts";
import { lineFigures } from "../../charts/chart-figures.ts";
import type { ChartLook } from "../../charts/chart-look.ts";
import { buildLineChartOptions, NEWER, OLDER } from "../../charts/line-chart-options.ts";
import { type LineData, lineSide } from "../../charts/line-data.ts";
import type { ChartDays } from "../../charts/periods.ts";
import { rangeName } from "../../view/range-name.ts";
import type { ShownReport } from "../../view/shown-report.ts";
import { CHART_HEIGHT, NothingToDraw } from "./chart-frame.tsx";
import { ChartKey } from "./chart-key.tsx";
import { ChartTable } from "./chart-table.tsx";
import { Legend } from "./legend.tsx";
import { usePointPress } from "./use-point-press.ts";
import { useToggled } from "./use-toggled.ts";

interface Props {
  readonly shown: ShownReport;
  readonly days: ChartDays;
  readonly look: ChartLook;
  readonly title: string;
}

export const ChartLines = ({ shown, days, look, title }: Props) => {
  const { measure, demo, palette } = look;
  const { older } = shown;
  const [hidden, toggle] = useToggled("lines");
  const line = useMemo<LineData>(() => {
    const sideOf = (side: typeof shown | NonNullable<typeof older>) =>
      lineSide(side, rangeName(side.range, null, days.today), measure, days);
    return { measure, newer: sideOf(shown), older: older && sideOf(older), isLike: shown.isLike };
  }, [shown, older, measure, days]);
  const drawing = useMemo(
    () => buildLineChartOptions(line, line.older ? hidden : new Set(), look),
    [line, hidden, look],
  );
  const asked = useCallback((point: PressedPoint) => askedSum(shown, point), [shown]);
  const options = usePointPress(drawing, measure, asked);
  const build = useCallback(() => lineFigures(line, look), [line, look]);
  const isNothing = [line.newer, line.older].every((side) => !side?.values.some((value) => value !== 0));
  if (isNothing) return <NothingToDraw />;
  return (
    <>
      <Chart options={options} height={CHART_HEIGHT} isSample={demo} />
      {line.older && (
        <Legend
          label="date ranges"
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
      <ChartKey periods={line.newer} hasEstimates={false} />
      <ChartTable caption={title} demo={demo} build={build} />
    </>
  );
};
