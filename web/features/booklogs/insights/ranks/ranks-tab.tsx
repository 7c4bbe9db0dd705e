import { Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { RANKED_MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { rankFigures } from "#shared/domain/insights/periods/rank-figures.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useRankSeries } from "#web/lib/ranks/use-rank-series.ts";
import { useUser } from "#web/lib/session/session.tsx";
import classes from "../insights.module.css";
import { InsightsLoading } from "../insights-loading.tsx";
import { TEXT } from "../text.ts";
import { RankCards } from "./rank-cards.tsx";
import { RankChart } from "./rank-chart.tsx";

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
      <Series {...{ log, periods, asin, marketplace }} />
    </Stack>
  );
};
