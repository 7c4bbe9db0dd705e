import { type ReactNode, useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { useServices } from "../api/services.tsx";
import { now } from "../env.ts";
import type { OpenRealtime } from "./open-realtime.ts";
import { type Realtime, RealtimeContext } from "./realtime-context.ts";

interface Props {
  readonly userId: string | null;
  /** Loads the code that opens the socket, with what listens first. */
  readonly load: () => Promise<{ readonly openRealtime: OpenRealtime }>;
  readonly children: ReactNode;
}

/**
 * Keeps the signed-in user's socket open and passes its events to the listeners below; without an id there is no
 * socket.
 */
export function RealtimeProvider({ userId, load, children }: Props) {
  const { call, config } = useServices();
  const { cache, mutate } = useSWRConfig();
  const [realtime] = useState((): Realtime => ({ listeners: new Set(), early: [] }));

  useEffect(() => {
    if (userId === null) return;
    const readsBeganAt = now();
    let isWanted = true;
    const opening = load().then(
      ({ openRealtime }) =>
        isWanted
          ? openRealtime(userId, {
              call,
              socketUrl: config.socketUrl,
              cache,
              mutate,
              onEvent: (event) => {
                realtime.early?.push(event);
                for (const listener of [...realtime.listeners]) listener(event);
              },
              readsBeganAgo: now() - readsBeganAt,
            })
          : undefined,
      // Events are hints: without them, figures are as new as their last read.
      () => undefined,
    );
    return () => {
      isWanted = false;
      void opening.then((stop) => stop?.());
    };
  }, [call, config.socketUrl, userId, load, cache, mutate, realtime]);

  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}
