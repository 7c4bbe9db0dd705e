import { afterEach, beforeEach } from "vitest";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { startRetailer } from "#local/simulators/amazon/testing/start-retailer.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { RetailerTransport } from "#shared/sources/amazon/transport.ts";
import { type SyncWorld, syncWorld } from "./sync-world.ts";

const START = "2026-11-20T12:00:00.000Z";
/** The email of the retailer account that the author connects. */
export const ACCOUNT = "oda@retailer.example";
export const QUARTER = 15 * MINUTE_MS;

interface Parts {
  clock: ReturnType<typeof fakeClock>;
  retailer: Awaited<ReturnType<typeof startRetailer>>;
  browser: ReturnType<typeof createBrowser>;
  transport: RetailerTransport;
}

/**
 * An author whose session the server uses, a simulated retailer and a clock. Retailer and clock are new in each test,
 * because the retailer's time only moves forward, as ours does.
 */
export function syncScene() {
  const engine = testEngine();
  const parts = {} as Parts;
  const meetRetailer = async (): Promise<void> => {
    const clock = fakeClock(START);
    const retailer = await startRetailer(() => clock.now());
    const browser = createBrowser(retailer.port);
    await browser.signIn(ACCOUNT);
    Object.assign(parts, { clock, retailer, browser, transport: browser.transport });
  };
  beforeEach(meetRetailer);
  afterEach(() => parts.retailer.close());

  const newWorld = async (userId = "oda", options: Partial<Parameters<typeof syncWorld>[1]> = {}): Promise<SyncWorld> =>
    syncWorld(await engine.createTable(), {
      transports: new Map([[userId, parts.transport]]),
      clock: parts.clock,
      ...options,
    });

  return {
    parts,
    /** Replaces retailer and clock within a test. */
    async restart(): Promise<void> {
      await parts.retailer.close();
      await meetRetailer();
    },
    newWorld,
    async connected(userId = "oda", options: Partial<Parameters<typeof syncWorld>[1]> = {}): Promise<SyncWorld> {
      const world = await newWorld(userId, options);
      await world.givenConnected(userId);
      return world;
    },
    stateOf: async ({ access }: SyncWorld, source: SyncSource = "royalties") =>
      (
        await syncStateEntity(access)
          .get({ userId: "oda", retailer: "amazon", account: "main", source })
          .go({ consistent: true })
      ).data,
    faults: (fault: object) => parts.browser.control("/faults", fault),
    tickAndRead: async (world: SyncWorld) => {
      await world.tick("oda");
      await world.read();
    },
  };
}
