import { Skeleton } from "@mantine/core";
import { useCallback, useMemo } from "react";
import type { ShownRankReading } from "#shared/api/ranks/ranks.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useRankReadings } from "#web/api/ranks.ts";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { colorAlone } from "#web/components/charts/series-colors.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { ChartSection } from "./chart-section.tsx";
import { dayChartOptions, dayFigures, dayRows } from "./day-chart-options.ts";

const NO_READINGS: readonly ShownRankReading[] = [];
const { day } = TEXT.view;

function answerOf(readings: readonly ShownRankReading[], count: (rank: number) => string): string {
  if (readings.length === 0) return day.none;
  const ranks = readings.map(({ rank }) => rank);
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  return best === worst ? day.single(count(best)) : day.span(count(best), count(worst));
}

interface Props {
  readonly asin: string;
  /** The book whose color its ranks have. */
  readonly bookId: string;
  readonly marketplace: string;
  /** The day in UTC, to which a reading belongs. */
  readonly today: IsoDate;
}

/** Today's readings; a line from two on. */
export const DayChart = ({ asin, bookId, marketplace, today }: Props) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const { timezone } = useUser();
  const { data, error, mutate } = useRankReadings({ asin, marketplace, date: today });
  const readings = data?.data ?? NO_READINGS;
  const options = useMemo(
    () =>
      readings.length < 2
        ? null
        : dayChartOptions(readings, { numbers, palette, color: colorAlone(bookId, palette), timezone }),
    [readings, numbers, palette, bookId, timezone],
  );
  const file = { name: `Rank-Day-${asin}-${today}.csv`, build: () => dayRows(readings) };
  const build = useCallback(() => dayFigures(readings, numbers, timezone), [readings, numbers, timezone]);
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={TEXT.view.loading} />;
  return (
    <ChartSection
      title={day.title}
      answer={answerOf(readings, numbers.count)}
      options={options}
      build={build}
      file={file}
    />
  );
};
