import { useCallback, useMemo } from "react";
import type { PreorderDetail } from "#shared/api/preorders.ts";
import { useChartPalette } from "#web/components/charts/use-chart-palette.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { ChartSection } from "./chart-section.tsx";
import { paceChartOptions, paceFigures } from "./pace-chart-options.ts";
import { stackedChartOptions } from "./stacked-chart-options.ts";
import { stackDays, stackedFigures } from "./stacked-days.ts";

/** Orders by order date and store, and their pace beside the author's earlier pre-orders. */
export const PreorderCharts = ({ preorder: { asin, rows, pace } }: { preorder: PreorderDetail }) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const stacked = useMemo(() => stackDays(rows), [rows]);
  const dayOptions = useMemo(() => stackedChartOptions(stacked, { numbers, palette }), [stacked, numbers, palette]);
  const paceOptions = useMemo(() => paceChartOptions(pace, { numbers, palette }), [pace, numbers, palette]);
  const buildDays = useCallback(() => stackedFigures(stacked, numbers), [stacked, numbers]);
  const buildPace = useCallback(() => paceFigures(pace, numbers), [pace, numbers]);
  const hasPace = pace[0]?.asin === asin;
  return (
    <>
      <ChartSection
        title={TEXT.days.title}
        empty={rows.length === 0 ? TEXT.days.none : null}
        options={dayOptions}
        build={buildDays}
      />
      <ChartSection
        title={TEXT.pace.title}
        hint={TEXT.pace.hint}
        empty={hasPace ? null : TEXT.pace.none}
        options={paceOptions}
        build={buildPace}
      />
    </>
  );
};
