import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import { authorizeChannel } from "#shared/api/realtime.ts";
import type { RealtimeEvent } from "#shared/messages/realtime.ts";
import { isLiveRead } from "../api/live-read.ts";
import { useServices } from "../api/services.tsx";
import { newSocketId, now, randomFraction } from "../env.ts";
import { untilVisible } from "./until-visible.ts";

/** By then, the reads of an opening page have their answers, which may be older than the connection. */
const SETTLED_AFTER_MS = 2000;

type Listener = (event: RealtimeEvent) => void;

const RealtimeContext = createContext<Set<Listener> | null>(null);

/** Starts something with code that loads after the screen. The returned function stops it, or prevents its start. */
function onceLoaded<Module>(load: () => Promise<Module>, start: (module: Module) => () => void): () => void {
  let isWanted = true;
  let stop = () => {
    isWanted = false;
  };
  load().then(
    (module) => {
      if (isWanted) stop = start(module);
    },
    // Events are hints: without them, figures are as new as their last read.
    () => undefined,
  );
  return () => stop();
}

interface Props {
  readonly userId: string | null;
  /** Loads code that listens, so that no event arrives before it. Nothing by default. */
  readonly loadListeners?: () => Promise<unknown>;
  readonly children: ReactNode;
}

/**
 * Keeps the signed-in user's socket open and passes its events to the listeners below; without an id there is no
 * socket.
 */
export function RealtimeProvider({ userId, loadListeners, children }: Props) {
  const { call, config } = useServices();
  const { cache, mutate } = useSWRConfig();
  const [listeners] = useState(() => new Set<Listener>());

  useEffect(() => {
    if (userId === null) return;
    const readsBeganAt = now();
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
    return onceLoaded(
      async () => (await Promise.all([import("./realtime-socket.ts"), loadListeners?.()]))[0],
      ({ connectRealtime, privateChannelOf }) =>
        connectRealtime({
          socketUrl: config.socketUrl,
          ticket: async () => {
            const body = { socket_id: newSocketId(), channel_name: privateChannelOf(userId) };
            return (await call(authorizeChannel, { body })).auth;
          },
          onEvent: (event) => {
            for (const listener of [...listeners]) listener(event);
          },
          onMissed: () => void catchUp(),
          readsBeganAgo: now() - readsBeganAt,
          random: randomFraction,
        }),
    );
  }, [call, config.socketUrl, userId, loadListeners, cache, mutate, listeners]);

  return <RealtimeContext value={listeners}>{children}</RealtimeContext>;
}

/** Listens while mounted. Events are hints: refetch what they name. */
export function useRealtime(listener: Listener): void {
  const listeners = useContext(RealtimeContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const listen: Listener = (event) => latest.current(event);
    listeners?.add(listen);
    return () => {
      listeners?.delete(listen);
    };
  }, [listeners]);
}
