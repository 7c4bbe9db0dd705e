import { SegmentedControl, Switch } from "@mantine/core";
import { EventFlagsSwitch } from "#web/components/events/event-flags-switch.tsx";
import type { ChartEvents } from "../events/use-chart-events.ts";
import type { Grouping } from "../report/report-view.ts";
import classes from "./chart-controls.module.css";
import { CHART_TYPES, type ChartType } from "./chart-types.ts";
import { TEXT } from "./text.ts";

interface Props {
  /** Null where there is no choice: totals are always a line. */
  readonly type: ChartType | null;
  readonly grouping: Grouping;
  /** Null where no trendline can be drawn. */
  readonly hasTrendline: boolean | null;
  /** Null where there are no events to show. */
  readonly events: ChartEvents | null;
  readonly onType: (type: ChartType) => void;
  readonly onTrendline: (isOn: boolean) => void;
}

export const ChartControls = ({ type, grouping, hasTrendline, events, onType, onTrendline }: Props) => (
  <div className={classes.controls}>
    {type && (
      <SegmentedControl
        size="xs"
        aria-label={TEXT.type}
        className={classes.types}
        data={CHART_TYPES.map((one) => ({ value: one, label: TEXT.types[grouping][one] }))}
        value={type}
        onChange={(value) => onType(CHART_TYPES.find((one) => one === value) ?? type)}
      />
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
