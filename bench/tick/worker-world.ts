import { setTimeout as sleep } from "node:timers/promises";
import { cachedKeyVault } from "#functions/adapters/key-cache.ts";
import { cookieModeWorld } from "#functions/amazon-accounts/testing/cookie-mode-world.ts";
import { listShelfFormats } from "#functions/books/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { hintPublisher, socketStore } from "#functions/realtime/index.ts";
import { workOnQueue } from "#functions/sync/fetch/work-on-queue.ts";
import { countedVault, US } from "#functions/sync/ranks/testing/rank-world.ts";
import { syncWorld } from "#functions/sync/testing/sync-world.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { type Meter, metered, newMeter } from "../lib/meter.ts";
import { startEngine } from "../stores/engine.ts";
import { startAmazonProcess } from "./amazon-process.ts";

const QUARTER = 15 * MINUTE_MS;

/** Calls and processor time of a worker's invocation. */
export interface Invocation {
  readonly meter: Meter;
  readonly keysMade: number;
  readonly keysOpened: number;
  readonly events: number;
  readonly processorMs: number;
  readonly ms: number;
  readonly failed: number;
}

/** Adds up the invocations' calls. */
export const totalOf = (all: readonly Invocation[], what: (one: Invocation) => number): number => sumOf(all, what);

/**
 * The worker on a real table with sealed sessions of both portals, ranks read in one store, and Amazon in a
 * process of its own, which answers after `delayMs` once it is slowed down.
 */
export async function workerWorld(delayMs: number) {
  const engine = await startEngine();
  const access = await engine.createTable();
  const meter = newMeter();
  const counted = metered(access, meter);
  const vault = countedVault();
  const time = { now: () => 0 };
  let isWaiting = false;
  let amazon: Awaited<ReturnType<typeof startAmazonProcess>> | undefined;
  const cookies = await cookieModeWorld(counted, {
    vault: cachedKeyVault(vault, { now: () => time.now() }),
    start: async (now) => {
      amazon = await startAmazonProcess(now());
      return amazon;
    },
  });
  const { clock } = cookies;
  time.now = clock.now;
  const world = syncWorld(counted, {
    transports: new Map(),
    clock,
    watch: (deps) => ({
      ...deps,
      // No page is open.
      bus: hintPublisher(cookies.bus, socketStore(counted)),
      sessions: cookies.deps.sessions,
      sleep: (pauseMs) => (isWaiting ? sleep(pauseMs) : Promise.resolve()),
      readTracked: async (tenantId) => ({
        ...(await deps.readTracked(tenantId)),
        realtime: (await listShelfFormats(deps, { tenantId })).map(({ asin }) => asin),
        marketplaces: [US],
      }),
    }),
  });
  const control = createBrowser(amazon!.port);

  return {
    givenAuthor: async (name: string): Promise<Actor> => {
      const author = await cookies.givenAuthor();
      const browser = await cookies.signedIn(name);
      await cookies.connect(author, browser);
      await cookies.connect(author, browser, { type: "AUTHOR_CENTRAL" });
      await world.deps.amazonAccounts.saveHistory(
        author.userId,
        "2026-11-01T00:00:00.000Z",
        "2030-01-01T00:00:00.000Z",
      );
      return author;
    },
    pass: async (quarters = 1): Promise<void> => {
      clock.advance(quarters * QUARTER);
      await amazon!.setTime(clock.now());
    },
    readImports: world.read,
    /** From now on every answer of Amazon takes as long as over a network. */
    slowDown: async (): Promise<void> => {
      isWaiting = true;
      await control.control("/faults", { path: "/", fault: "slow", delayMs });
    },
    work: async (userIds: readonly string[]): Promise<Invocation> => {
      meter.read.clear();
      meter.write.clear();
      meter.calls = 0;
      const before = { ...vault.calls };
      const events = cookies.bus.events.length;
      const Records = userIds.map((userId, n) => ({ messageId: String(n), body: JSON.stringify({ userId }) }));
      const [started, used] = [performance.now(), process.cpuUsage()];
      const { batchItemFailures } = await workOnQueue(world.deps, { Records }, (error) => console.error(error));
      const { user, system } = process.cpuUsage(used);
      return {
        meter: { read: new Map(meter.read), write: new Map(meter.write), calls: meter.calls },
        keysMade: vault.calls.made - before.made,
        keysOpened: vault.calls.opened - before.opened,
        events: cookies.bus.events.length - events,
        processorMs: (user + system) / 1000,
        ms: performance.now() - started,
        failed: batchItemFailures.length,
      };
    },
  };
}
