import { Group, Text, Title } from "@mantine/core";
import { formatByBinding } from "#shared/catalogue/formats.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { useWatchedPeers } from "#web/api/ranks.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useRankDay } from "#web/lib/ranks/use-rank-day.ts";
import { useRankSeries } from "#web/lib/ranks/use-rank-series.ts";
import { Sparkline } from "../rank/sparkline.tsx";
import classes from "./peer-card.module.css";
import { PeerCard } from "./peer-card.tsx";
import type { RecentPeer } from "./recent-peers.ts";
import { TEXT } from "./text.ts";
import { WatchButton } from "./watch-button.tsx";

const SHOWN_DAYS = 30;

interface Props {
  readonly addressOf: (peer: RecentPeer) => string;
  readonly onOpen: (peer: RecentPeer) => void;
}

/** The watched books with their last 30 days in the default store, and how many more can be watched. */
export const WatchedPeerList = ({ addressOf, onOpen }: Props) => {
  const { data: watched, error, mutate } = useWatchedPeers();
  const peers = watched?.data ?? [];
  const today = useRankDay();
  const { data: ranks } = useRankSeries(
    peers.length === 0
      ? null
      : {
          asins: peers.map(({ asin }) => asin),
          marketplace: watched!.marketplaces[0]!,
          from: addDays(today, -SHOWN_DAYS),
          to: today,
        },
  );
  if (error && !watched) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (peers.length === 0) return null;
  return (
    <section aria-labelledby="watched-peers">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="watched-peers">
          {TEXT.watched}
        </Title>
        <Text size="sm" c="dimmed">
          {TEXT.slots(String(peers.length), String(watched!.limit))}
        </Text>
      </Group>
      <ul className={classes.grid}>
        {peers.map(({ asin, title_asin: titleAsin, binding, title, author, image }) => {
          const peer = { titleAsin, binding, title, author, image };
          return (
            <PeerCard
              key={asin}
              {...peer}
              to={addressOf(peer)}
              onOpen={() => onOpen(peer)}
              action={<WatchButton asin={asin} peer={peer} />}
            >
              <div className={classes.fact}>{formatByBinding(binding)?.name ?? binding}</div>
              <div className={classes.trend}>
                {ranks && <Sparkline values={(ranks.series[asin] ?? []).map(({ rank }) => rank)} />}
              </div>
            </PeerCard>
          );
        })}
      </ul>
    </section>
  );
};
