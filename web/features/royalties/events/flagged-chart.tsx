import type { Options } from "highcharts";
import { useMemo, useState } from "react";
import { Chart } from "#web/components/charts/chart.tsx";
import { type EventFlag, withEventFlags } from "#web/components/charts/event-flags.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { useInsightsPanel } from "#web/components/events/use-insights-panel.tsx";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { EventsTable } from "./events-table.tsx";
import { TEXT } from "./text.ts";
import type { ChartEvents } from "./use-chart-events.ts";

interface Props {
  readonly options: Options;
  readonly height: number;
  readonly palette: ChartPalette;
  readonly isSample: boolean;
  readonly events: ChartEvents | null;
}

const NONE: readonly EventFlag[] = [];

/** A chart with event logs as flags; a pressed flag opens its events, which lead to their insights. */
export const FlaggedChart = ({ options, height, palette, isSample, events }: Props) => {
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const insights = useInsightsPanel();
  const flags = events?.shown?.flags ?? NONE;
  const flagged = useMemo(() => {
    const onOpen = (ids: readonly string[]) => {
      setPressed(ids);
      setIsOpen(true);
    };
    return withEventFlags(options, flags, { palette, onOpen });
  }, [options, flags, palette]);
  return (
    <>
      <Chart options={flagged} height={height} isSample={isSample} />
      {/* Makes room for an event's insights, and returns when they are closed. */}
      <BottomDrawer title={TEXT.list} opened={isOpen && !insights.isOpen} onClose={() => setIsOpen(false)}>
        <EventsTable
          logs={events?.logsOf(pressed) ?? []}
          label={TEXT.list}
          selection={pressed.join()}
          onOpen={insights.open}
        />
      </BottomDrawer>
      {insights.panel}
    </>
  );
};
