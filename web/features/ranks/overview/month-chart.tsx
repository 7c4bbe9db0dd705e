import { useCallback, useMemo } from "react";
import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { colorAlone } from "#web/components/charts/series-colors.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { historyChartOptions } from "../history/history-chart-options.ts";
import { historyFigures, historyRows } from "../history/history-figures.ts";
import { TEXT } from "../text.ts";
import { ChartSection } from "./chart-section.tsx";

const DAYS = 30;
const MONTH_VIEW = { isLogarithmic: true, hasTrend: false, marks: [], beside: null };
const { month } = TEXT.view;

function answerOf(days: readonly HistoricalRank[], count: (rank: number) => string): string {
  if (days.length === 0) return month.none;
  const ranks = days.map(({ rank }) => rank);
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  return best === worst ? month.single(count(best)) : month.best(count(best), count(worst));
}

interface Props {
  readonly asin: string;
  /** The book whose color its ranks have. */
  readonly bookId: string;
  readonly days: readonly HistoricalRank[];
}

/** The chart of days with a rank, oldest first. */
export const MonthSection = ({ asin, bookId, days }: Props) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const options = useMemo(
    () =>
      days.length === 0
        ? null
        : historyChartOptions(days, MONTH_VIEW, { numbers, palette, color: colorAlone(bookId, palette) }),
    [days, numbers, palette, bookId],
  );
  const file = { name: `Rank-Month-${asin}.csv`, build: () => historyRows(days) };
  const build = useCallback(() => historyFigures(days, numbers), [days, numbers]);
  return (
    <ChartSection
      title={month.title}
      answer={answerOf(days, numbers.count)}
      options={options}
      build={build}
      file={file}
    />
  );
};

/** The first of the thirty days that end today. */
export const monthBefore = (today: IsoDate): IsoDate => addDays(today, 1 - DAYS);
