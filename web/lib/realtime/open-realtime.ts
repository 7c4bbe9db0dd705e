import { unstable_serialize, type useSWRConfig } from "swr";
import { authorizeChannel } from "#shared/api/realtime.ts";
import { privateChannelOf } from "#shared/messages/realtime.ts";
import type { Call } from "../api/api-client.ts";
import { isLiveRead } from "../api/live-read.ts";
import { newSocketId, randomFraction } from "../env.ts";
import { connectRealtime, type RealtimeDeps } from "./realtime-socket.ts";
import { untilVisible } from "./until-visible.ts";

/** By then, the reads of an opening page have their answers, which may be older than the connection. */
const SETTLED_AFTER_MS = 2000;

interface Deps
  extends Pick<ReturnType<typeof useSWRConfig>, "cache" | "mutate">,
    Pick<RealtimeDeps, "socketUrl" | "onEvent" | "readsBeganAgo"> {
  readonly call: Call;
}

export type OpenRealtime = typeof openRealtime;

/**
 * Keeps the user's socket open until the returned function is called. When events may have been missed, all that our
 * server has answered is read again.
 */
export function openRealtime(userId: string, { call, cache, mutate, ...deps }: Deps): () => void {
  let isCatchingUp = false;
  const catchUp = async (): Promise<void> => {
    if (isCatchingUp) return;
    isCatchingUp = true;
    await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS));
    await untilVisible();
    isCatchingUp = false;
    // Reading again would discard the first answer of what is still loading.
    await mutate((key) => !isLiveRead(key) && !cache.get(unstable_serialize(key))?.isLoading);
  };
  return connectRealtime({
    ...deps,
    ticket: async () => {
      const body = { socket_id: newSocketId(), channel_name: privateChannelOf(userId) };
      return (await call(authorizeChannel, { body })).auth;
    },
    onMissed: () => void catchUp(),
    random: randomFraction,
  });
}
