import { Group, Skeleton, Text } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import { mayUseReports } from "#shared/domain/billing/entitlements.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { CsvButton } from "#web/components/ui/csv-button.tsx";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { NoExport } from "#web/components/ui/no-export.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import type { Portal } from "#web/lib/extension/use-portal.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { ReviewsPage } from "../read/review-source.ts";
import { type AskedTitles, useNewestReviews } from "../read/use-reviews.ts";
import { TEXT } from "../text.ts";
import { STARS } from "../view/review-view.ts";
import { countByMonth, countStars, type MonthOfStars, type StarCounts, starRows } from "./count-stars.ts";
import classes from "./figures.module.css";
import { averageText, monthChartOptions, monthFigures, monthRows } from "./month-chart-options.ts";

const HEIGHT = 260;
const text = TEXT.figures;

/** Both tables as files, or the plan that has files. */
const Export = ({ stars, months }: { stars: StarCounts; months: readonly MonthOfStars[] }) => {
  const { entitlements } = useUser();
  if (!entitlements || !mayUseReports(entitlements)) return <NoExport />;
  return (
    <Group gap="xs">
      <CsvButton label={text.distribution} file={{ name: "Reviews-by-stars.csv", build: () => starRows(stars) }} />
      <CsvButton label={text.overTime} file={{ name: "Reviews-by-month.csv", build: () => monthRows(months) }} />
    </Group>
  );
};

/** How many reviews give how many stars, as bars in a table. */
const StarDistribution = ({ stars: { byStars, count } }: { stars: StarCounts }) => {
  const numbers = useNumbers();
  return (
    <table className={classes.distribution}>
      <caption>{TEXT.figures.distribution}</caption>
      <tbody>
        {STARS.map((stars) => (
          <tr key={stars}>
            <th scope="row">{TEXT.filters.star(stars)}</th>
            <td className={classes.bar} aria-hidden="true">
              <progress value={byStars[stars]} max={count} tabIndex={-1} />
            </td>
            <td className="colophon-figures">{numbers.count(byStars[stars])}</td>
            <td className="colophon-figures">{numbers.share(byStars[stars] / count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The stars of these reviews in numbers, and month by month. */
const Figures = ({ page: { reviews, total } }: { page: ReviewsPage }) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const { timezone } = useUser();
  const stars = useMemo(() => countStars(reviews), [reviews]);
  const months = useMemo(() => countByMonth(reviews, timezone), [reviews, timezone]);
  const options = useMemo(() => monthChartOptions(months, { numbers, palette }), [months, numbers, palette]);
  const build = useCallback(() => monthFigures(months, numbers), [months, numbers]);
  if (stars.average === null) return <Text size="sm">{TEXT.none.title}</Text>;
  const count = numbers.plural(stars.count, "review");
  const average = averageText(stars.average, numbers);
  return (
    <>
      <Group justify="space-between">
        <Text size="sm">
          {reviews.length < total ? text.answerNewest(average, count) : text.answer(average, count)}
        </Text>
        <Export stars={stars} months={months} />
      </Group>
      <div className={classes.figures}>
        <StarDistribution stars={stars} />
        <div>
          <Chart options={options} height={HEIGHT} />
          <ChartTable caption={text.overTime} build={build} />
        </div>
      </div>
    </>
  );
};

interface Props {
  readonly portal: Portal;
  readonly asked: AskedTitles;
}

/** Star distribution and rating over time of the newest reviews, read when the author asks for them. */
export const ReviewFigures = ({ portal, asked }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isValidating, mutate } = useNewestReviews(isOpen ? portal : null, asked);
  return (
    <Disclosure summary={<Text>{text.open}</Text>} onToggle={setIsOpen}>
      {isOpen && data && <Figures page={data} />}
      {isOpen && !data && !error && <Skeleton height={HEIGHT} role="status" aria-label={text.loading} />}
      {isOpen && error && !isValidating && (
        <FailureMessage order={2} error={error} title={text.failed} onRetry={() => void mutate()} />
      )}
    </Disclosure>
  );
};
