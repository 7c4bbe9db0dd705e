import { useMemo } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { DayRank } from "#shared/domain/insights/periods/rank-figures.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/use-chart-palette.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { rankChartFigures, rankChartOptions } from "./rank-chart-options.ts";

const HEIGHT = 320;

interface Props {
  readonly log: BookLog;
  readonly days: readonly DayRank[];
}

export const RankChart = ({ log, days }: Props) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const options = useMemo(() => rankChartOptions(log, days, { numbers, palette }), [log, days, numbers, palette]);
  const rows = () => days.map(({ date, rank, is_free }) => [date, String(rank), is_free ? "free" : "paid"]);
  return (
    <>
      <Chart options={options} height={HEIGHT} />
      <ChartTable
        caption={TEXT.ranks.chart}
        build={() => rankChartFigures(days, numbers)}
        file={{ name: "Insights-Ranks.csv", build: () => [["Date", "Rank", "List"], ...rows()] }}
      />
    </>
  );
};
