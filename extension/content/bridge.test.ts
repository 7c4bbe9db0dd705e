import { beforeEach, describe, expect, test } from "vitest";
import { BRIDGE_CHANNEL } from "#shared/messages/extension.ts";
import { PageToBridge } from "#shared/messages/extension-bridge.ts";
import { openBridge } from "./bridge.ts";

const ORIGIN = "https://colophon.example";
const NONCE = "nonce-of-this-page-0001";
const HELLO = { v: 1, type: "hello", payload: {} };

/** A page's window for messaging: it receives its own posts. */
function page(isTop = true) {
  const posted: unknown[] = [];
  const asked: unknown[] = [];
  let listener: (event: MessageEvent) => void = () => undefined;
  const window = {
    addEventListener: (_: string, added: (event: MessageEvent) => void) => {
      listener = added;
    },
    postMessage: (message: unknown, target: string) => posted.push([message, target]),
  } as unknown as Window;
  openBridge(
    {
      window,
      origin: ORIGIN,
      isTop,
      parse: (data) => PageToBridge.safeParse(data).data ?? null,
      ask: async (message) => {
        asked.push(message);
        return { ok: true, data: "answer" };
      },
    },
    BRIDGE_CHANNEL,
  );
  const say = async (data: unknown, from: { source?: unknown; origin?: string } = {}) => {
    listener({ source: window, origin: ORIGIN, ...from, data } as MessageEvent);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { posted, asked, say };
}

const open = (nonce = NONCE) => ({ channel: BRIDGE_CHANNEL, from: "page", kind: "open", nonce });
const ask = (nonce = NONCE, id = 1) => ({
  channel: BRIDGE_CHANNEL,
  from: "page",
  kind: "ask",
  nonce,
  id,
  message: HELLO,
});

let there: ReturnType<typeof page>;
beforeEach(() => {
  there = page();
});

test("carries questions and answers, to the page's own origin only, once the page has opened the bridge", async () => {
  await there.say(open());
  await there.say(ask());
  expect(there.asked).toEqual([HELLO]);
  expect(there.posted).toEqual([
    [{ channel: BRIDGE_CHANNEL, from: "bridge", kind: "opened", nonce: NONCE }, ORIGIN],
    [
      {
        channel: BRIDGE_CHANNEL,
        from: "bridge",
        kind: "answer",
        nonce: NONCE,
        id: 1,
        answer: { ok: true, data: "answer" },
      },
      ORIGIN,
    ],
  ]);
});

describe("drops a message", () => {
  test("posted before the bridge was opened, or with another nonce", async () => {
    await there.say(ask());
    await there.say(open());
    await there.say(ask("nonce-of-another-page"));
    expect(there.asked).toEqual([]);
  });

  test("from another window or another origin", async () => {
    await there.say(open());
    await there.say(ask(), { source: {} });
    await there.say(ask(), { source: null });
    await there.say(ask(), { origin: "https://evil.example" });
    expect(there.asked).toEqual([]);
  });

  test("that does not match the schema", async () => {
    await there.say(open());
    for (const data of [
      null,
      "ask",
      { ...ask(), channel: "other" },
      { ...ask(), from: "bridge" },
      { ...ask(), id: "1" },
    ])
      await there.say(data);
    expect(there.asked).toEqual([]);
  });

  test("inside a frame", async () => {
    there = page(false);
    await there.say(open());
    await there.say(ask());
    expect([there.posted, there.asked]).toEqual([[], []]);
  });
});
