import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { ApiFailure } from "../api/api-failure.ts";
import { connectRealtime, retryDelayMs } from "./realtime-socket.ts";

class FakeSocket extends EventTarget {
  readonly sent: string[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.dispatchEvent(new Event("close"));
  }
  opens() {
    this.dispatchEvent(new Event("open"));
  }
  says(data: string) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function connect(ticket = async () => "ticket one", readsBeganAgo = 0) {
  const sockets: FakeSocket[] = [];
  const events: string[] = [];
  let misses = 0;
  const stop = connectRealtime({
    socketUrl: "ws://127.0.0.1/socket",
    ticket,
    onEvent: ({ type }) => events.push(type),
    onMissed: () => misses++,
    readsBeganAgo,
    random: () => 1,
    openSocket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  return { sockets, events, stop, misses: () => misses };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test("sends the ticket in the URL and delivers events by name", async () => {
  const { sockets, events } = connect();
  await settle();
  expect(sockets[0]!.url).toBe("ws://127.0.0.1/socket?ticket=ticket%20one");
  sockets[0]!.opens();
  sockets[0]!.says(JSON.stringify({ type: "import.progressed", import_id: "i1" }));
  expect(events).toEqual(["import.progressed"]);
});

test("ignores events that this version does not know", async () => {
  const { sockets, events } = connect();
  await settle();
  for (const data of ["", "pong", "{", JSON.stringify({ type: "something.new" })]) sockets[0]!.says(data);
  expect(events).toEqual([]);
});

test("reconnects with a new ticket and reports that events may have been missed", async () => {
  const { sockets, misses } = connect();
  await settle();
  sockets[0]!.opens();
  expect(misses()).toBe(0);
  sockets[0]!.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets).toHaveLength(2);
  sockets[1]!.opens();
  expect(misses()).toBe(1);
});

test("reports that events may have been missed when the first connection takes long, and only then", async () => {
  const slow = connect();
  await vi.advanceTimersByTimeAsync(1000);
  slow.sockets[0]!.opens();
  expect(slow.misses()).toBe(1);
  const quick = connect();
  await vi.advanceTimersByTimeAsync(999);
  quick.sockets[0]!.opens();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(quick.misses()).toBe(0);
});

test("counts the time that the page's code took to load before the connection was requested", async () => {
  for (const [readsBeganAgo, misses] of [
    [700, 1],
    [5000, 1],
    [600, 0],
  ] as const) {
    const page = connect(undefined, readsBeganAgo);
    await vi.advanceTimersByTimeAsync(300);
    page.sockets[0]!.opens();
    expect(page.misses(), `${readsBeganAgo} ms`).toBe(misses);
    page.stop();
  }
});

test("reports missed events when the first try to connect fails", async () => {
  let tries = 0;
  const { sockets, misses } = connect(async () => {
    tries += 1;
    if (tries < 3) throw new ApiFailure("unavailable", 503);
    return "ticket three";
  });
  await vi.advanceTimersByTimeAsync(4000);
  sockets[0]!.opens();
  expect(misses()).toBe(1);
});

test("does not reconnect to an ended session", async () => {
  const ticket = vi.fn(async () => {
    throw new ApiFailure("unauthenticated", 401);
  });
  connect(ticket);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(ticket).toHaveBeenCalledTimes(1);
});

test("opens nothing after it was stopped", async () => {
  const { sockets, stop } = connect();
  await settle();
  stop();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(sockets).toHaveLength(1);
});

test("retries ever more slowly, up to a minute, at random intervals", () => {
  expect([0, 1, 2, 9].map((attempt) => retryDelayMs(attempt, 1))).toEqual([1000, 2000, 4000, 60_000]);
  expect(retryDelayMs(9, 0)).toBe(30_000);
});
