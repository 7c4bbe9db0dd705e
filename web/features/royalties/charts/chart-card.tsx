import { Card, Tabs, Title } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import type { SummaryMeasure } from "#shared/domain/royalties/measures.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { useChartEvents } from "../events/use-chart-events.ts";
import { measuresFor } from "../measures.ts";
import type { Grouping, ReportingView } from "../report/report-view.ts";
import type { ShownReport } from "../report/shown-report.ts";
import classes from "./chart-card.module.css";
import { ChartControls } from "./chart-controls.tsx";
import { BorrowsWithoutPages } from "./chart-frame.tsx";
import { ChartLines } from "./chart-lines.tsx";
import { ChartParts } from "./chart-parts.tsx";
import type { ChartStyle } from "./chart-style.ts";
import { ChartTotal } from "./chart-total.tsx";
import { partsOfView, partsTitle } from "./chart-types.ts";
import { periodsOf } from "./series/periods.ts";
import { hasTrend } from "./series/trend.ts";
import { TEXT } from "./text.ts";
import { useChartView } from "./use-chart-view.ts";

interface Props {
  readonly shown: ShownReport;
  readonly grouping: Grouping;
  readonly reporting: ReportingView;
  readonly currency: string;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly demo: boolean;
}

export const ChartCard = ({ shown, grouping, reporting, currency, today, lastDay, demo }: Props) => {
  const totals = shown.older ? [shown.totals, shown.older.totals] : [shown.totals];
  const measures = measuresFor(totals);
  const [chosen, setChosen] = useState<SummaryMeasure>("royalty");
  const tab = measures.find(({ key }) => key === chosen)?.key ?? "royalty";
  // A press on a tab is answered before its chart is computed, which takes a phone a tenth of a second.
  const measure = useDeferredValue(tab);
  const [chart, setChart] = useChartView();
  const [trendline, setTrendline] = useState(false);
  const palette = useChartPalette();
  const numbers = useNumbers();

  const isLine = shown.older !== null || reporting === "overall";
  const parts = useMemo(() => (isLine ? null : partsOfView(chart, grouping)), [isLine, chart, grouping]);
  const isPie = parts?.type === "pie";
  const events = useChartEvents(shown, isPie);
  const days = useMemo(() => ({ today, lastDay }), [today, lastDay]);
  const canTrend = useMemo(() => !isPie && hasTrend(periodsOf(shown, days)), [isPie, shown, days]);
  const style = useMemo<ChartStyle>(
    () => ({ measure, currency, numbers, palette, demo, hasTrendline: trendline && canTrend }),
    [measure, currency, numbers, palette, demo, trendline, canTrend],
  );
  const lineTitle = TEXT.title[shown.older ? "compared" : "line"][shown.type];
  const title = isLine ? lineTitle : partsTitle(parts, shown.type);
  const lacksPages = measure === "borrows" && totals.every(({ borrows }) => borrows === 0);

  return (
    <Card component="section" mb="xl" className={classes.card} aria-labelledby="chart-title">
      <Tabs
        variant="pills"
        value={tab}
        onChange={(value) => setChosen(measures.find(({ key }) => key === value)?.key ?? "royalty")}
      >
        <div className={classes.head}>
          <Title order={2} size="h3" id="chart-title">
            {title}
          </Title>
          {!lacksPages && (
            <ChartControls
              chart={isLine ? null : chart}
              grouping={grouping}
              offers={shown}
              hasTrendline={canTrend ? trendline : null}
              events={events}
              onChart={setChart}
              onTrendline={setTrendline}
            />
          )}
          <Tabs.List aria-label={TEXT.measures} className={classes.tabs}>
            {measures.map(({ key, name }) => (
              <Tabs.Tab key={key} value={key}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        <Tabs.Panel value={tab}>
          {lacksPages && <BorrowsWithoutPages />}
          {!lacksPages && isLine && <ChartLines {...{ shown, days, style, title, events }} />}
          {!lacksPages && !isLine && !parts && <ChartTotal {...{ shown, grouping, days, style, title, events }} />}
          {!lacksPages && parts && <ChartParts {...{ shown, parts, grouping, days, style, title, events }} />}
        </Tabs.Panel>
      </Tabs>
    </Card>
  );
};
