import { Skeleton } from "@mantine/core";
import { useCallback, useMemo } from "react";
import { getRankHistory, type HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { useChartPalette } from "#web/components/charts/use-chart-palette.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useQueryOf } from "#web/lib/api/query.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { ChartSection } from "./chart-section.tsx";
import { monthChartOptions, monthFigures } from "./month-chart-options.ts";

const DAYS = 30;
const NO_DAYS: readonly HistoricalRank[] = [];
const { month } = TEXT.view;

function answerOf(days: readonly HistoricalRank[], count: (rank: number) => string): string {
  if (days.length === 0) return month.none;
  const ranks = days.map(({ rank }) => rank);
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  return best === worst ? month.single(count(best)) : month.best(count(best), count(worst));
}

/** The chart of days with a rank, oldest first. */
export const MonthSection = ({ days }: { days: readonly HistoricalRank[] }) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const options = useMemo(
    () => (days.length === 0 ? null : monthChartOptions(days, { numbers, palette })),
    [days, numbers, palette],
  );
  const build = useCallback(() => monthFigures(days, numbers), [days, numbers]);
  return <ChartSection title={month.title} answer={answerOf(days, numbers.count)} options={options} build={build} />;
};

interface Props {
  readonly asin: string;
  readonly marketplace: string;
  readonly today: IsoDate;
}

/** The first of the thirty days that end today. */
export const monthBefore = (today: IsoDate): IsoDate => addDays(today, 1 - DAYS);

/** The rank of each of the last thirty days, as stored. */
export const MonthChart = ({ asin, marketplace, today }: Props) => {
  const query = { asins: [asin], marketplace, from: monthBefore(today), to: today };
  const { data, error, mutate } = useQueryOf(getRankHistory, { query });
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={TEXT.view.loading} />;
  return <MonthSection days={data.data[asin] ?? NO_DAYS} />;
};
