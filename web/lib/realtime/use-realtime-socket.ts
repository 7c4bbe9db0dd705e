import { useEffect } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import { authorizeChannel } from "#shared/api/realtime.ts";
import { privateChannelOf } from "#shared/messages/realtime.ts";
import { isLiveRead } from "../api/live-read.ts";
import { useServices } from "../api/services.tsx";
import { newSocketId, now, randomFraction } from "../env.ts";
import { useRealtimeContext } from "./realtime.tsx";
import { connectRealtime } from "./realtime-socket.ts";
import { untilVisible } from "./until-visible.ts";

/** By then, the reads of an opening page have their answers, which may be older than the connection. */
const SETTLED_AFTER_MS = 2000;

/**
 * Keeps the user's socket open while mounted; without an id there is none. Call it after the `useRealtime` that must
 * miss nothing, in the same component: an event that comes before its listener is lost.
 */
export function useRealtimeSocket(userId: string | null): void {
  const { call, config } = useServices();
  const { cache, mutate } = useSWRConfig();
  const realtime = useRealtimeContext();

  useEffect(() => {
    if (userId === null || realtime === null) return;
    let isCatchingUp = false;
    const catchUp = async () => {
      if (isCatchingUp) return;
      isCatchingUp = true;
      await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS));
      await untilVisible();
      isCatchingUp = false;
      // Reading again would discard the first answer of what is still loading.
      await mutate((key) => !isLiveRead(key) && !cache.get(unstable_serialize(key))?.isLoading);
    };
    return connectRealtime({
      socketUrl: config.socketUrl,
      ticket: async () => {
        const body = { socket_id: newSocketId(), channel_name: privateChannelOf(userId) };
        return (await call(authorizeChannel, { body })).auth;
      },
      onEvent: (event) => {
        for (const listener of [...realtime.listeners]) listener(event);
      },
      onMissed: () => void catchUp(),
      readsBeganAgo: now() - realtime.readsBeganAt,
      random: randomFraction,
    });
  }, [call, config.socketUrl, userId, cache, mutate, realtime]);
}
