import { NativeSelect, Switch } from "@mantine/core";
import { useId } from "react";
import { EventFlagsSwitch } from "#web/components/events/event-flags-switch.tsx";
import type { ChartEvents } from "../events/use-chart-events.ts";
import { CHART_VIEWS, type ChartView, type Grouping, type OfferedBy, offeredViews } from "../report/report-view.ts";
import classes from "./chart-controls.module.css";
import { CHART_TYPES } from "./chart-types.ts";
import { TEXT } from "./text.ts";

const SPLITS = ["total", "format", "book", "marketplace", "source", "country"] as const satisfies readonly ChartView[];

interface Props {
  /** Null where there is no choice: lines have no parts. */
  readonly chart: ChartView | null;
  readonly grouping: Grouping;
  readonly offers: OfferedBy;
  /** Null where no trendline can be drawn. */
  readonly hasTrendline: boolean | null;
  /** Null where there are no events to show. */
  readonly events: ChartEvents | null;
  readonly onChart: (chart: ChartView) => void;
  readonly onTrendline: (isOn: boolean) => void;
}

export const ChartControls = ({ chart, grouping, offers, hasTrendline, events, onChart, onTrendline }: Props) => {
  const id = useId();
  return (
    <div className={classes.controls}>
      {chart && (
        <div className={classes.split}>
          <label htmlFor={id}>{TEXT.splitBy}</label>
          <NativeSelect
            id={id}
            size="xs"
            data={[
              ...offeredViews<ChartView>(SPLITS, offers, chart).map((value) => ({
                value,
                label: TEXT.splits[value as keyof typeof TEXT.splits],
              })),
              {
                group: TEXT.otherCharts,
                items: CHART_TYPES.map((value) => ({ value, label: TEXT.types[grouping][value] })),
              },
            ]}
            value={chart}
            onChange={({ currentTarget }) => onChart(CHART_VIEWS.find((one) => one === currentTarget.value) ?? chart)}
          />
        </div>
      )}
      {hasTrendline !== null && (
        <Switch
          size="xs"
          label={TEXT.trendline}
          checked={hasTrendline}
          onChange={(event) => onTrendline(event.currentTarget.checked)}
        />
      )}
      {events && <EventFlagsSwitch size="xs" {...events} onChange={events.turn} />}
    </div>
  );
};
