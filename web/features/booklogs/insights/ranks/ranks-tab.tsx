import { Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { RANKED_MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { type DayRank, rankFigures } from "#shared/domain/insights/periods/rank-figures.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useRankSeries } from "#web/lib/ranks/use-rank-series.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "../insights.module.css";
import { TEXT } from "../text.ts";
import { InsightsLoading } from "../with-report.tsx";
import { RankCards } from "./rank-cards.tsx";
import { rankChartFigures, rankChartOptions } from "./rank-chart-options.ts";

const text = TEXT.ranks;

interface Props {
  readonly log: BookLog;
  readonly periods: Periods;
}

/** The event's own store where it has one with ranks, else the author's, else the first. */
function useFirstStore(log: BookLog): string {
  const { preferences } = useUser();
  const wanted = [...log.marketplaces.map(({ id }) => id), preferences.default_marketplace];
  const found = wanted.flatMap((id) => RANKED_MARKETPLACES.find((store) => store.id === id) ?? []);
  return (found[0] ?? RANKED_MARKETPLACES[0]!).uid;
}

const HEIGHT = 320;

interface RankChartProps {
  readonly log: BookLog;
  readonly days: readonly DayRank[];
}

const RankChart = ({ log, days }: RankChartProps) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const options = useMemo(() => rankChartOptions(log, days, { numbers, palette }), [log, days, numbers, palette]);
  const rows = () => days.map(({ date, rank, is_free }) => [date, String(rank), is_free ? "free" : "paid"]);
  return (
    <>
      <Chart options={options} height={HEIGHT} />
      <ChartTable
        caption={TEXT.ranks.chart}
        build={() => rankChartFigures(days, numbers)}
        file={{ name: "Insights-Ranks.csv", build: () => [["Date", "Rank", "List"], ...rows()] }}
      />
    </>
  );
};

const Series = ({ log, periods, asin, marketplace }: Props & { asin: string; marketplace: string }) => {
  const asked = { asins: [asin], marketplace, from: periods.previous.start, to: periods.event.end };
  const { data, error, mutate } = useRankSeries(asked);
  if (error && !data)
    return <FailureMessage order={2} title={text.failed} error={error} onRetry={() => void mutate()} />;
  if (!data) return <InsightsLoading label={TEXT.loading} />;
  const days = data.series[asin] ?? [];
  if (days.length === 0) return <Text c="dimmed">{text.none}</Text>;
  return (
    <Stack>
      <div className={classes.cards}>
        <RankCards isFree={false} figures={rankFigures(days, false, periods)} />
        <RankCards isFree figures={rankFigures(days, true, periods)} />
      </div>
      <RankChart log={log} days={days} />
    </Stack>
  );
};

/** The ranks of one format in one store around the event. */
export const RanksTab = ({ log, periods }: Props) => {
  const formats = log.book.formats.filter(({ uid }) => /^[0-9A-Z]{10}$/.test(uid));
  const [asin, setAsin] = useState(formats[0]?.uid ?? null);
  const [marketplace, setMarketplace] = useState(useFirstStore(log));
  if (asin === null) return <Text c="dimmed">{text.noFormats}</Text>;
  return (
    <Stack>
      <Group align="flex-end">
        <NativeSelect
          label={text.format}
          data={formats.map(({ uid, name }) => ({ value: uid, label: `${uid} · ${name}` }))}
          value={asin}
          onChange={({ currentTarget }) => setAsin(currentTarget.value)}
        />
        <NativeSelect
          label={text.marketplace}
          data={RANKED_MARKETPLACES.map(({ uid, name }) => ({ value: uid, label: name }))}
          value={marketplace}
          onChange={({ currentTarget }) => setMarketplace(currentTarget.value)}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {text.notice}
      </Text>
      <Series log={log} periods={periods} asin={asin} marketplace={marketplace} />
    </Stack>
  );
};
