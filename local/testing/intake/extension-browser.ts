import { setTimeout } from "node:timers/promises";
import { fetchTransport } from "#extension/background/fetch-transport.ts";
import { colophonApi } from "#extension/colophon/api.ts";
import { createEngine } from "#extension/sync/engine.ts";
import type { Reports } from "#extension/sync/fetch-file.ts";
import type { FollowerPortal } from "#extension/sync/followers/read-followers.ts";
import type { AuthorPortal } from "#extension/sync/ranks/read-ranks.ts";
import { EMPTY_STATE, type Pairing, type State, stateStore, type Wanted } from "#extension/sync/state.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { simulatedAmazon } from "#shared/sources/amazon/addresses.ts";
import { amazonApi } from "#shared/sources/amazon/amazon-api.ts";

/** Overrides Amazon's response by address; undefined leaves it to Amazon. */
export type Instead = (url: URL) => Response | Promise<Response> | undefined;

/** The simulated Amazon through the extension's own transport, with a signed-in browser session. */
export async function reportsFor(port: number, email: string, instead: Instead = () => undefined) {
  const browser = createBrowser(port);
  await browser.signIn(email);
  /** As in a browser, cookies are sent only where the extension asks for them. */
  const fetchWithCookies: typeof fetch = async (input, init = {}) =>
    (await instead(new URL(String(input)))) ??
    (init.credentials === "include" ? browser.open(String(input), init) : fetch(input, init));
  const transport = fetchTransport({
    fetch: fetchWithCookies,
    addresses: simulatedAmazon(port),
    hasAccess: async () => true,
  });
  return { browser, reports: () => amazonApi({ transport, sleep: async () => undefined }) };
}

export interface ExtensionOptions {
  readonly pairing: Pairing;
  /** Returns a new client for every run, as after each time the browser suspends the extension. */
  readonly reports: () => Reports & AuthorPortal & FollowerPortal;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** Replaces the length of every wait; zero by default. */
  readonly pauseMs?: number;
}

/** The extension's engine and its browser storage. */
export async function extensionBrowser({ pairing, reports, fetch, now, pauseMs = 0 }: ExtensionOptions) {
  const kept = new Map<string, unknown>();
  const store = stateStore({
    get: async (key) => (kept.has(key) ? { [key]: structuredClone(kept.get(key)) } : {}),
    set: async (items) => {
      for (const [key, value] of Object.entries(items)) kept.set(key, structuredClone(value));
    },
  });
  await store.update(() => ({ ...EMPTY_STATE, pairing }));
  const logged: unknown[] = [];
  let jobs = 0;
  const engine = createEngine({
    store,
    connect: ({ origin, token }) => ({
      api: colophonApi({ fetch, origin, token, hasAccess: async () => true }),
      reports: reports(),
    }),
    now,
    chance: () => 0,
    sleep: async () => {
      if (pauseMs > 0) await setTimeout(pauseMs);
    },
    newId: () => `job-${++jobs}`,
    log: (error) => logged.push(error),
    onEnded: async () => undefined,
    onRunning: async () => undefined,
  });

  async function settle(): Promise<State> {
    await engine.resume();
    return store.load();
  }

  return {
    store,
    engine,
    logged,
    settle,
    run: async (kind: Wanted["kind"]): Promise<State> => {
      await engine.start({ kind, months: null });
      return settle();
    },
    tick: async (): Promise<State> => {
      await engine.tick();
      return settle();
    },
  };
}
