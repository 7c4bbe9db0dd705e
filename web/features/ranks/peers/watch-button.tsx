import { Button } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useWatchedPeers } from "#web/api/ranks.ts";
import { useUser } from "#web/lib/session/session.tsx";
import type { RecentPeer } from "./recent-peers.ts";
import { TEXT } from "./text.ts";
import { useWatchPeer } from "./use-watch-peer.ts";

interface Props {
  readonly asin: string;
  readonly peer: RecentPeer;
}

/** Watches a book or stops watching it. For authors themselves alone. */
export const WatchButton = ({ asin, peer }: Props) => {
  const { data: watched } = useWatchedPeers();
  const { isChanging, watch, stop } = useWatchPeer();
  const { agency, impersonate_admin_id } = useUser();
  if (!watched || agency !== null || impersonate_admin_id !== null) return null;
  const { titleAsin, ...title } = peer;
  const isWatched = watched.data.some((one) => one.asin === asin);
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={isWatched ? <IconEyeOff size={16} /> : <IconEye size={16} />}
      aria-label={isWatched ? TEXT.stopWatchingTitle(peer.title) : TEXT.watchTitle(peer.title)}
      loading={isChanging}
      onClick={() => void (isWatched ? stop(asin) : watch(asin, { ...title, title_asin: titleAsin }))}
    >
      {isWatched ? TEXT.stopWatching : TEXT.watch}
    </Button>
  );
};
