import { Checkbox, Stack, Text, Title } from "@mantine/core";
import { useMemo, useState } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import { groupPeriods, type PeriodRecords } from "#shared/domain/insights/periods/period-figures.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { HowCalculated } from "../effect/how-calculated.tsx";
import { FigureNotes, MissingDays } from "../report-notes.tsx";
import { TEXT } from "../text.ts";
import { viewOf } from "../view-of.ts";
import { useShownFigures, WithReport } from "../with-report.tsx";
import { DayTotals } from "./day-totals.tsx";
import { type PeriodGroup, PeriodTable } from "./period-table.tsx";
import { PeriodTabs } from "./period-tabs.tsx";

interface Props {
  readonly log: BookLog;
  readonly periods: Periods;
}

/** Each book of the series in both periods. */
const SeriesTable = ({ figures }: { figures: PeriodRecords }) => {
  const groups = useMemo<readonly PeriodGroup[]>(() => {
    const byBook = groupPeriods(figures, ({ book }) => book.book_id);
    return [...byBook].map(([key, own]) => ({ key, label: own.records[0]!.book.title, figures: own }));
  }, [figures]);
  return <PeriodTable label={TEXT.bookTable} heading={TEXT.book} groups={groups} file="Insights-Series.csv" />;
};

const Explanation = () => (
  <div>
    <Text size="xs" fw={650} lts="0.06em" c="dimmed">
      {TEXT.explanation.title}
    </Text>
    <Text size="sm">{TEXT.explanation.text}</Text>
  </div>
);

const Figures = ({ log, periods, report }: Props & { report: BookReport }) => {
  const [withSeries, setWithSeries] = useState(false);
  const figures = useShownFigures(log, report, { periods, withSeries });
  const isOneDay = log.end_date === null || log.end_date === log.start_date;
  return (
    <Stack gap="lg">
      <MissingDays report={report} />
      {report.in_series && (
        <Checkbox
          label={TEXT.includeSeries}
          checked={withSeries}
          onChange={({ currentTarget }) => setWithSeries(currentTarget.checked)}
        />
      )}
      {viewOf(log) === "DEAL" && isOneDay && <DayTotals log={log} figures={figures} />}
      <PeriodTabs log={log} periods={periods} figures={figures} />
      {withSeries && (
        <div>
          <Title order={3} size="h4">
            {TEXT.bookTable}
          </Title>
          <SeriesTable figures={figures} />
        </div>
      )}
      <HowCalculated log={log} periods={periods} explanation={<Explanation />}>
        <FigureNotes report={report} />
      </HowCalculated>
    </Stack>
  );
};

/** Both periods in totals and by day, and below them how the figures and the verdict were calculated. */
export const Overview = (props: Props) => (
  <WithReport {...props}>{(report) => <Figures {...props} report={report} />}</WithReport>
);
