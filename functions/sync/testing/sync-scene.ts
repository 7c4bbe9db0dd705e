import { afterEach, beforeEach } from "vitest";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { type SyncWorld, syncWorld } from "./sync-world.ts";

const START = "2026-11-20T12:00:00.000Z";
/** The email of Amazon account that the author connects. */
export const ACCOUNT = "oda@retailer.example";
export const QUARTER = 15 * MINUTE_MS;

interface Parts {
  clock: ReturnType<typeof fakeClock>;
  retailer: Awaited<ReturnType<typeof startAmazon>>;
  browser: ReturnType<typeof createBrowser>;
  transport: AmazonTransport;
}

/**
 * An author whose session the server uses, a simulated Amazon and a clock. Amazon and clock are new in each test,
 * because Amazon's time only moves forward, as ours does.
 */
export function syncScene() {
  const engine = testEngine();
  const parts = {} as Parts;
  const openAmazon = async (): Promise<void> => {
    const clock = fakeClock(START);
    const amazon = await startAmazon(() => clock.now());
    const browser = createBrowser(amazon.port);
    await browser.signIn(ACCOUNT);
    Object.assign(parts, { clock, retailer: amazon, browser, transport: browser.transport });
  };
  beforeEach(openAmazon);
  afterEach(() => parts.retailer.close());

  const newWorld = async (userId = "oda", options: Partial<Parameters<typeof syncWorld>[1]> = {}): Promise<SyncWorld> =>
    syncWorld(await engine.createTable(), {
      transports: new Map([[userId, parts.transport]]),
      clock: parts.clock,
      ...options,
    });

  return {
    parts,
    /** Replaces Amazon and clock within a test. */
    async restart(): Promise<void> {
      await parts.retailer.close();
      await openAmazon();
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
