import { useCallback, useState } from "react";
import { useUser } from "#web/lib/session/session.tsx";
import { keepRecentPeers, type RecentPeer, readRecentPeers, withRecentPeer } from "./recent-peers.ts";

/** The books opened last in this browser. */
export function useRecentPeers(): {
  readonly recent: readonly RecentPeer[];
  readonly add: (opened: RecentPeer) => void;
  readonly clear: () => void;
} {
  const { id } = useUser();
  const [recent, setRecent] = useState(() => readRecentPeers(localStorage, id));
  const keep = useCallback(
    (change: (before: readonly RecentPeer[]) => RecentPeer[]) => {
      const next = change(readRecentPeers(localStorage, id));
      keepRecentPeers(localStorage, id, next);
      setRecent(next);
    },
    [id],
  );
  const add = useCallback((opened: RecentPeer) => keep((before) => withRecentPeer(before, opened)), [keep]);
  const clear = useCallback(() => keep(() => []), [keep]);
  return { recent, add, clear };
}
