import { Text, Title } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { trendline } from "#shared/domain/ranks/history/trendline.ts";
import { type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import { withEventFlags } from "#web/components/charts/event-flags.ts";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { colorAlone } from "#web/components/charts/series-colors.ts";
import { EventFlagsSwitch } from "#web/components/events/event-flags-switch.tsx";
import { useEventFlags } from "#web/components/events/use-event-flags.ts";
import { useOpenEvents } from "#web/components/events/use-open-events.ts";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type ChartMark, historyChartOptions, msOf } from "./history-chart-options.ts";
import { daysInRange, firstDayOfRange, type HistoryChoices, HistoryControls } from "./history-controls.tsx";
import { historyFigures, historyRows } from "./history-figures.ts";
import { TEXT } from "./text.ts";
import { useSalesBeside } from "./use-sales-beside.ts";

const HEIGHT = 420;
const FIRST_CHOICES: HistoryChoices = { range: "quarter", isLogarithmic: true, hasTrend: false, beside: null };

/** The report has days for these ranges. */
const BY_DAY: readonly HistoryChoices["range"][] = ["month", "quarter"];

interface Props {
  readonly asin: string;
  /** The book whose color its ranks have. */
  readonly bookId: string;
  readonly marketplace: string;
  readonly today: IsoDate;
  /** The whole history in order. */
  readonly series: readonly HistoricalRank[];
  /** The day of release, and events. */
  readonly marks: readonly ChartMark[];
  /** Whether the author's own sales can be shown beside the ranks. */
  readonly hasSales: boolean;
}

/** A sentence on the trend of the paid ranks. It is level only when all of the days together move by less than a place. */
export function trendText(days: readonly HistoricalRank[], { plural }: Pick<Numbers, "plural">): string {
  const paid = days.filter(({ is_free }) => !is_free);
  const line = trendline(paid);
  const span = paid.length < 2 ? 0 : toEpochDay(paid.at(-1)!.date) - toEpochDay(paid[0]!.date);
  if (!line || Math.abs(line.slope) * span < 1) return TEXT.level;
  const places = Math.round(Math.abs(line.slope));
  const isImproving = line.slope < 0;
  if (places === 0) return isImproving ? TEXT.improvingSlowly : TEXT.fallingSlowly;
  return isImproving ? TEXT.improving(plural(places, "place")) : TEXT.falling(plural(places, "place"));
}

/** A product's daily ranks in a range of its history, with a trend and its sales on request. */
export const HistoryTab = ({ asin, bookId, marketplace, today, series, marks, hasSales }: Props) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const { range, isLogarithmic, hasTrend } = choices;
  const mayShowSales = hasSales && BY_DAY.includes(range);
  const { beside, hasFailed } = useSalesBeside({
    asin,
    marketplace,
    to: today,
    from: firstDayOfRange(range, today) ?? today,
    kind: mayShowSales ? choices.beside : null,
  });
  const days = useMemo(() => daysInRange(series, range, today), [series, range, today]);
  const [hasEvents, setHasEvents] = useState(false);
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const events = useEventFlags(hasEvents && first && last ? { first, last, asin, positionOf: msOf } : null);
  const flags = events?.flags;
  const onOpen = useOpenEvents();
  const options = useMemo(() => {
    if (days.length === 0) return null;
    const style = { numbers, palette, color: colorAlone(bookId, palette) };
    const chart = historyChartOptions(days, { isLogarithmic, hasTrend, marks, beside }, style);
    return withEventFlags(chart, flags ?? [], { palette, onOpen });
  }, [days, isLogarithmic, hasTrend, marks, beside, numbers, palette, bookId, flags, onOpen]);
  const build = useCallback(() => historyFigures(days, numbers, beside), [days, numbers, beside]);
  return (
    <section aria-labelledby="rank-history">
      <Title order={3} size="h4" id="rank-history" mb="sm">
        {TEXT.title}
      </Title>
      <HistoryControls
        choices={choices}
        mayShowSales={mayShowSales}
        onChange={(part) => setChoices((before) => ({ ...before, ...part }))}
      >
        <EventFlagsSwitch isOn={hasEvents} shown={events} onChange={setHasEvents} />
      </HistoryControls>
      {hasTrend && days.length > 0 && <Text size="sm">{trendText(days, numbers)}</Text>}
      {hasSales && !mayShowSales && (
        <Text size="sm" c="dimmed">
          {TEXT.besideHint}
        </Text>
      )}
      <Text size="sm" role="status">
        {hasFailed && TEXT.besideFailed}
      </Text>
      {options ? (
        <>
          <Chart options={options} height={HEIGHT} />
          <ChartTable
            caption={TEXT.title}
            build={build}
            file={{
              name: `Rank-History-${asin}.csv`,
              hasAmounts: mayShowSales && choices.beside === "royalties",
              build: () => historyRows(days, beside),
            }}
          />
        </>
      ) : (
        <StateMessage order={2} title={TEXT.none}>
          {TEXT.noneHint}
        </StateMessage>
      )}
    </section>
  );
};
