import { Tabs } from "@mantine/core";
import { useMemo } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { dailyOf, type PeriodRecords, periodTotals } from "#shared/domain/insights/periods/period-figures.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { amountText, SHOWN, type Shown } from "./measures.ts";
import { PeriodCard } from "./period-card.tsx";
import { type PeriodDays, periodChartOptions, periodFigures, periodFile } from "./period-chart-options.ts";

const HEIGHT = 320;

interface Props {
  readonly log: BookLog;
  readonly periods: Periods;
  readonly figures: PeriodRecords;
}

const MeasurePanel = ({ log, periods, figures, shown }: Props & { shown: Shown }) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const { currency } = useUser();
  const days = useMemo<PeriodDays>(
    () => ({
      shown,
      currency,
      daily: dailyOf(figures, shown.measure),
      unknown: figures.unknown,
      previousStart: periods.previous.start,
      eventStart: periods.event.start,
    }),
    [shown, currency, figures, periods.previous.start, periods.event.start],
  );
  const options = useMemo(() => periodChartOptions(days, { numbers, palette }), [days, numbers, palette]);
  const label = TEXT.measures[shown.key];
  return (
    <>
      <PeriodCard
        label={label}
        totals={periodTotals(figures, shown.measure)}
        isMoney={shown.isMoney}
        show={(value) => amountText(value, shown, numbers, currency)}
      />
      <Chart options={options} height={HEIGHT} />
      <ChartTable
        caption={TEXT.chartLabel(label)}
        build={() => periodFigures(days, numbers)}
        file={periodFile(days, TEXT.file.days(log.book.title))}
      />
    </>
  );
};

/** The four measures of an overview, each with its totals, chart and table. */
export const PeriodTabs = (props: Props) => (
  <Tabs defaultValue={SHOWN[0].key} keepMounted={false} variant="pills">
    <Tabs.List mb="md" aria-label={TEXT.chartTabs}>
      {SHOWN.map(({ key }) => (
        <Tabs.Tab key={key} value={key}>
          {TEXT.measures[key]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {SHOWN.map((shown) => (
      <Tabs.Panel key={shown.key} value={shown.key}>
        <MeasurePanel {...props} shown={shown} />
      </Tabs.Panel>
    ))}
  </Tabs>
);
