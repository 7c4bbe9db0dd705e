import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BRIDGE_CHANNEL } from "#shared/messages/extension.ts";
import { type BridgeWindow, bridgeChannel } from "./bridge-channel.ts";
import { type ChromeRuntime, chromeChannel } from "./chrome-channel.ts";
import { createExtensionClient, detectExtension } from "./extension-client.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const hello = (version = "2.0.0") => ({ version, browser: "chrome", paired: null });
const answering = (answer: unknown) => createExtensionClient(async () => answer);

describe("looking for the extension", () => {
  test.each([
    ["is there", { ok: true, data: hello() }, "present"],
    ["is newer", { ok: true, data: hello("2.11.3") }, "present"],
    ["is too old to speak with", { ok: true, data: hello("1.9.9") }, "old"],
    ["refuses", { ok: false, code: "internal", message: "", status: null }, "absent"],
    ["says something else than it should", { ok: true, data: { version: 2 } }, "absent"],
    ["says nothing that makes sense", "pong", "absent"],
  ])("it %s", async (_, answer, presence) => {
    expect((await detectExtension(answering(answer))).presence).toBe(presence);
  });
});

describe("what it answers", () => {
  test("a refusal keeps its code and its words", async () => {
    const client = answering({ ok: false, code: "signed_out", message: "Sign in at Amazon", status: 401 });
    await expect(client.send("isAmazonLoggedIn", {})).rejects.toMatchObject({
      code: "signed_out",
      message: "Sign in at Amazon",
    });
  });

  test("an answer of another shape is a failure and never shown", async () => {
    const client = answering({ ok: true, data: { kdp: "yes", author_central: true } });
    await expect(client.send("isAmazonLoggedIn", {})).rejects.toMatchObject({ code: "internal" });
  });
});

describe("in Chrome", () => {
  const through = (runtime: ChromeRuntime | undefined) => createExtensionClient(chromeChannel(() => runtime, "our-id"));

  test("it is spoken to by its own id", async () => {
    const sent: unknown[] = [];
    const client = through({
      sendMessage: (id, message, answered) => {
        sent.push([id, message]);
        answered({ ok: true, data: hello() });
      },
    });
    expect(await client.send("hello", {})).toEqual(hello());
    expect(sent).toEqual([["our-id", { v: 1, type: "hello", payload: {} }]]);
  });

  test("without one, or with another one only, it is absent", async () => {
    await expect(through(undefined).send("hello", {})).rejects.toMatchObject({ code: "absent" });
    const other = through({ lastError: { message: "no receiver" }, sendMessage: (_, __, answered) => answered(null) });
    await expect(other.send("hello", {})).rejects.toMatchObject({ code: "absent" });
  });

  test("one that never answers is given up", async () => {
    const client = through({ sendMessage: () => undefined });
    const sent = expect(client.send("status", {})).rejects.toMatchObject({ code: "too_slow" });
    await vi.advanceTimersByTimeAsync(5000);
    await sent;
  });
});

describe("in Firefox, over the bridge", () => {
  const ORIGIN = "https://colophon.example";
  const NONCE = "0123456789abcdef";

  /** A page's window; `onPost` is the content script's side of it. */
  function pageWith(onPost: (message: Record<string, unknown>, reply: (data: object, from?: object) => void) => void) {
    const listeners: ((event: MessageEvent) => void)[] = [];
    const posted: Record<string, unknown>[] = [];
    const window: BridgeWindow = {
      origin: ORIGIN,
      addEventListener: (_, listener) => void listeners.push(listener),
      postMessage: (message, target) => {
        expect(target).toBe(ORIGIN);
        posted.push(message as Record<string, unknown>);
        onPost(message as Record<string, unknown>, (data, from = {}) => {
          const event = { source: window, origin: ORIGIN, data, ...from } as unknown as MessageEvent;
          for (const listener of listeners) listener(event);
        });
      },
    };
    return { posted, client: createExtensionClient(bridgeChannel(window, () => NONCE)) };
  }

  const bridge = { channel: BRIDGE_CHANNEL, from: "bridge", nonce: NONCE };
  const answer = { ok: true, data: hello() };

  test("the two sides agree on a nonce once, then questions get their own answers", async () => {
    const { client, posted } = pageWith((message, reply) => {
      if (message.kind === "open") reply({ ...bridge, kind: "opened" });
      else reply({ ...bridge, kind: "answer", id: message.id, answer });
    });
    expect(await Promise.all([client.send("hello", {}), client.send("hello", {})])).toEqual([hello(), hello()]);
    await client.send("hello", {});
    const asked = posted.filter(({ kind }) => kind === "ask");
    expect(asked.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(posted.every(({ nonce }) => nonce === NONCE)).toBe(true);
    expect(posted.at(-1)?.kind).toBe("ask");
    expect(posted.at(-2)?.kind).toBe("ask");
  });

  test("without a bridge it is absent within a second", async () => {
    const { client } = pageWith(() => undefined);
    const sent = expect(client.send("hello", {})).rejects.toMatchObject({ code: "absent" });
    await vi.advanceTimersByTimeAsync(1000);
    await sent;
  });

  test.each([
    ["another nonce", { nonce: "fedcba9876543210" }, {}],
    ["another origin", {}, { origin: "https://evil.example" }],
    ["another window", {}, { source: {} }],
    ["the page's own side", { from: "page" }, {}],
    ["another channel", { channel: "others" }, {}],
  ])("an answer with %s is not believed", async (_, changes, from) => {
    const { client } = pageWith((message, reply) => {
      if (message.kind === "open") reply({ ...bridge, kind: "opened" });
      else reply({ ...bridge, kind: "answer", id: message.id, answer, ...changes }, from);
    });
    const sent = expect(client.send("hello", {})).rejects.toMatchObject({ code: "too_slow" });
    await vi.advanceTimersByTimeAsync(3000);
    await sent;
  });
});
