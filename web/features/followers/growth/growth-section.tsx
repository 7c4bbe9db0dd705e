import { Card, Group, NativeSelect, Skeleton, Text, Title } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import { dayIn, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { useFollowerSeries } from "#web/api/followers.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import { withEventFlags } from "#web/components/charts/event-flags.ts";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { EventFlagsSwitch } from "#web/components/events/event-flags-switch.tsx";
import { useEventFlags } from "#web/components/events/use-event-flags.ts";
import { useOpenEvents } from "#web/components/events/use-open-events.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { now } from "#web/lib/env.ts";
import { useCalmEnd } from "#web/lib/figure-days.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import {
  daysOfGrowth,
  type FollowerLine,
  GROWTH_ADDRESS,
  GROWTH_PERIODS,
  growthAnswer,
  growthFigures,
  growthRows,
  linesBySize,
} from "./growth.ts";
import { growthChartOptions } from "./growth-chart-options.ts";

const HEIGHT = 340;

/** The palette's colors for single items. */
const MOST_DRAWN = 10;

/** The days of the chart's axis. */
function spanOf(lines: readonly FollowerLine[]): { readonly first: IsoDate; readonly last: IsoDate } {
  const days = lines.flatMap(({ points }) => points.map(({ date }) => date)).sort();
  return { first: days[0]!, last: days.at(-1)! };
}

/** `lines` have points. */
const GrowthChart = ({ lines, fileName }: { lines: readonly FollowerLine[]; fileName: string }) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const [hasEvents, setHasEvents] = useState(false);
  const drawn = useMemo(() => lines.slice(0, MOST_DRAWN), [lines]);
  const events = useEventFlags(hasEvents ? { ...spanOf(drawn), positionOf: toEpochDay } : null);
  const flags = events?.flags;
  const onOpen = useOpenEvents();
  const options = useMemo(() => {
    const chart = growthChartOptions(drawn, { numbers, palette });
    return withEventFlags(chart, flags ?? [], { palette, onOpen });
  }, [drawn, flags, numbers, palette, onOpen]);
  const build = useCallback(() => growthFigures(lines, numbers), [lines, numbers]);
  return (
    <>
      {lines.length > MOST_DRAWN && (
        <Text size="sm" c="dimmed">
          {TEXT.growth.largest(numbers.count(MOST_DRAWN))}
        </Text>
      )}
      <EventFlagsSwitch isOn={hasEvents} shown={events} onChange={setHasEvents} />
      <Chart options={options} height={HEIGHT} />
      <ChartTable caption={TEXT.growth.title} build={build} file={{ name: fileName, build: () => growthRows(lines) }} />
    </>
  );
};

/** All pen names' followers over time, as stored from either source. */
export const GrowthSection = () => {
  const say = useSay();
  const { timezone } = useUser();
  const numbers = useNumbers();
  const [{ period }, choose] = useAddressView(GROWTH_ADDRESS);
  const days = daysOfGrowth(period, useCalmEnd() ?? dayIn(timezone, now()));
  const { data, error, mutate } = useFollowerSeries(days);
  const lines = useMemo(() => data && linesBySize(data.data), [data]);
  return (
    <Card component="section" p="md" aria-labelledby="follower-growth">
      <Group justify="space-between" align="flex-end" mb="xs">
        <Title order={2} size="h3" id="follower-growth">
          {TEXT.growth.title}
        </Title>
        <NativeSelect
          label={TEXT.growth.period}
          data={GROWTH_PERIODS.map((value) => ({ value, label: TEXT.growth.periods[value] }))}
          value={period}
          onChange={({ currentTarget: { value } }) => choose({ period: GROWTH_PERIODS.find((one) => one === value)! })}
        />
      </Group>
      {error && !data && <FailureMessage order={2} error={error} onRetry={() => void mutate()} />}
      {!lines && !error && <Skeleton height={HEIGHT} role="status" aria-label={say(TEXT.loading)} />}
      {lines && (
        <Text size="sm" c="dimmed" mb="sm" role="status">
          {growthAnswer(lines, period === "all", { numbers, say })}
        </Text>
      )}
      {lines && lines.length > 0 && <GrowthChart lines={lines} fileName={`followers-${days.from}-${days.to}.csv`} />}
    </Card>
  );
};
