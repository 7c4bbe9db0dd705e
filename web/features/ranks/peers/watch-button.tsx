import { Button } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { type PeerTitle, stopWatchingPeer, type WatchedPeers } from "#shared/api/ranks/peers.ts";
import { watchPeer } from "#shared/api/sync/portal-calls.ts";
import { useWatchedPeers } from "#web/api/ranks.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { toastError, toastFailureAs } from "#web/lib/toasts.ts";
import type { RecentPeer } from "./recent-peers.ts";
import { TEXT } from "./text.ts";

/** Watches peer titles and stops watching them. Neither rejects. */
function useWatchPeer() {
  const { call } = useServices();
  const { mutate } = useWatchedPeers();
  const [isChanging, setChanging] = useState(false);

  const change = useCallback(
    async (made: () => Promise<WatchedPeers>) => {
      setChanging(true);
      try {
        await mutate(made(), { revalidate: false });
      } catch (failure) {
        // The server says why a book can't be watched.
        const [refusal] = isFailure(failure, "invalid") ? (failure.fields.asin ?? []) : [];
        if (refusal !== undefined) toastError(refusal);
        else toastFailureAs(failure, TEXT.watchFailed);
      } finally {
        setChanging(false);
      }
    },
    [mutate],
  );
  const watch = (asin: string, body: PeerTitle) => change(() => call(watchPeer, { params: { asin }, body }));
  const stop = (asin: string) => change(() => call(stopWatchingPeer, { params: { asin } }));
  return { isChanging, watch, stop };
}

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
