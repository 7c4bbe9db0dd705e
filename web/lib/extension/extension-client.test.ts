import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BRIDGE_CHANNEL } from "#shared/messages/extension.ts";
import { type BridgeWindow, bridgeChannel } from "./bridge-channel.ts";
import { type ChromeRuntime, chromeChannel } from "./chrome-channel.ts";
import { detectExtension } from "./detect-extension.ts";
import { createExtensionClient } from "./extension-client.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const hello = (version = "2.0.0") => ({ version, browser: "chrome", paired: null });
const answering = (answer: unknown) => createExtensionClient(async () => answer);

describe("extension detection", () => {
  test.each([
    ["is installed", { ok: true, data: hello() }, "present"],
    ["is newer", { ok: true, data: hello("2.11.3") }, "present"],
    ["is too old", { ok: true, data: hello("1.9.9") }, "old"],
    ["refuses the request", { ok: false, code: "internal", message: "", status: null }, "absent"],
    ["sends another shape", { ok: true, data: { version: 2 } }, "absent"],
    ["sends garbage", "pong", "absent"],
  ])("classifies an extension that %s", async (_, answer, presence) => {
    expect((await detectExtension(answering(answer))).presence).toBe(presence);
  });
});

describe("response", () => {
  test("keeps the code and message of a refusal", async () => {
    const client = answering({ ok: false, code: "signed_out", message: "Sign in at Amazon", status: 401 });
    await expect(client.send("isAmazonLoggedIn", {})).rejects.toMatchObject({
      code: "signed_out",
      message: "Sign in at Amazon",
    });
  });

  test("fails when it has another shape, and is never shown", async () => {
    const client = answering({ ok: true, data: { kdp: "yes", author_central: true } });
    await expect(client.send("isAmazonLoggedIn", {})).rejects.toMatchObject({ code: "internal" });
  });
});

describe("Chrome channel", () => {
  const through = (runtime: ChromeRuntime | undefined) => createExtensionClient(chromeChannel(() => runtime, "our-id"));

  test("addresses the extension by its own id", async () => {
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

  test("reports the extension as absent when there is none, or only another one", async () => {
    await expect(through(undefined).send("hello", {})).rejects.toMatchObject({ code: "absent" });
    const other = through({ lastError: { message: "no receiver" }, sendMessage: (_, __, answered) => answered(null) });
    await expect(other.send("hello", {})).rejects.toMatchObject({ code: "absent" });
  });

  test("gives up on an extension that never responds", async () => {
    const client = through({ sendMessage: () => undefined });
    const sent = expect(client.send("status", {})).rejects.toMatchObject({ code: "too_slow" });
    await vi.advanceTimersByTimeAsync(5000);
    await sent;
  });
});

describe("Firefox bridge channel", () => {
  const ORIGIN = "https://colophon.example";
  const NONCE = "0123456789abcdef";

  /** A page's window; `onPost` plays the content script. */
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

  test("agrees on a nonce once and then matches each answer to its question", async () => {
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

  test("reports the extension as absent within a second when there is no bridge", async () => {
    const { client } = pageWith(() => undefined);
    const sent = expect(client.send("hello", {})).rejects.toMatchObject({ code: "absent" });
    await vi.advanceTimersByTimeAsync(1000);
    await sent;
  });

  test.each([
    ["another nonce", { nonce: "fedcba9876543210" }, {}],
    ["another origin", {}, { origin: "https://evil.example" }],
    ["another window", {}, { source: {} }],
    ["the page itself as sender", { from: "page" }, {}],
    ["another channel", { channel: "others" }, {}],
  ])("ignores an answer with %s", async (_, changes, from) => {
    const { client } = pageWith((message, reply) => {
      if (message.kind === "open") reply({ ...bridge, kind: "opened" });
      else reply({ ...bridge, kind: "answer", id: message.id, answer, ...changes }, from);
    });
    const sent = expect(client.send("hello", {})).rejects.toMatchObject({ code: "too_slow" });
    await vi.advanceTimersByTimeAsync(3000);
    await sent;
  });
});
