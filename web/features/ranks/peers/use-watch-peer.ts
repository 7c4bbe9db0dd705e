import { useCallback, useState } from "react";
import { type PeerTitle, stopWatchingPeer, type WatchedPeers } from "#shared/api/ranks/peers.ts";
import { watchPeer } from "#shared/api/sync/portal-calls.ts";
import { useWatchedPeers } from "#web/api/ranks.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { toastError, toastFailureAs } from "#web/lib/toasts.ts";
import { TEXT } from "./text.ts";

/** Watches peer titles and stops watching them. Neither rejects. */
export function useWatchPeer() {
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
