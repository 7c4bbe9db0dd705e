import { RealtimeEvent, SOCKET_PING } from "#shared/messages/realtime.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { isFailure } from "../api/api-failure.ts";

/** The gateway closes a socket that is idle for 10 minutes. */
const KEEP_ALIVE_MS = 5 * MINUTE_MS;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = MINUTE_MS;
/** News rarely falls between a page's first reads and a connection that opens as soon after them as this. */
const UNNOTICED_MS = 1000;

export interface RealtimeDeps {
  readonly socketUrl: string;
  /** A single-use ticket, valid for 30 seconds. */
  readonly ticket: () => Promise<string>;
  readonly onEvent: (event: RealtimeEvent) => void;
  /** Called when a connection opens late or again: events before it were missed, which requires a refetch. */
  readonly onMissed: () => void;
  /** Milliseconds since the page's first reads began, as its code may load later. 0 by default. */
  readonly readsBeganAgo?: number;
  readonly random: () => number;
  readonly openSocket?: (url: string) => WebSocket;
}

/** Delay before the next attempt: doubles each time, half of it random so that pages don't reconnect simultaneously. */
export const retryDelayMs = (attempt: number, chance: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.5 + chance / 2);

function parseEvent(data: unknown): RealtimeEvent | null {
  if (typeof data !== "string" || !data.startsWith("{")) return null;
  try {
    // Unknown events from a newer server are only hints, so they can be ignored.
    return RealtimeEvent.safeParse(JSON.parse(data)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Keeps one socket open until the returned function is called. */
export function connectRealtime({
  socketUrl,
  ticket,
  onEvent,
  onMissed,
  readsBeganAgo = 0,
  random,
  openSocket = (url) => new WebSocket(url),
}: RealtimeDeps): () => void {
  let stopped = false;
  let attempt = 0;
  let mayHaveMissed = readsBeganAgo >= UNNOTICED_MS;
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let keepAlive: ReturnType<typeof setInterval> | undefined;
  const late = setTimeout(() => {
    mayHaveMissed = true;
  }, UNNOTICED_MS - readsBeganAgo);

  const again = () => {
    clearInterval(keepAlive);
    socket = null;
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(connect, retryDelayMs(attempt++, random()));
  };

  async function connect(): Promise<void> {
    clearTimeout(retry);
    if (stopped || socket) return;
    let single: string;
    try {
      single = await ticket();
    } catch (error) {
      if (!isFailure(error, "unauthenticated", "forbidden", "impersonating")) again();
      return;
    }
    if (stopped || socket) return;
    const opened = openSocket(`${socketUrl}?ticket=${encodeURIComponent(single)}`);
    socket = opened;
    opened.addEventListener("open", () => {
      attempt = 0;
      if (mayHaveMissed) onMissed();
      mayHaveMissed = true;
      keepAlive = setInterval(() => opened.send(SOCKET_PING), KEEP_ALIVE_MS);
    });
    opened.addEventListener("message", ({ data }) => {
      const event = parseEvent(data);
      if (event) onEvent(event);
    });
    opened.addEventListener("close", again);
  }

  const onOnline = () => {
    attempt = 0;
    void connect();
  };
  globalThis.addEventListener?.("online", onOnline);
  void connect();

  return () => {
    stopped = true;
    clearTimeout(late);
    clearTimeout(retry);
    clearInterval(keepAlive);
    globalThis.removeEventListener?.("online", onOnline);
    socket?.close();
  };
}
