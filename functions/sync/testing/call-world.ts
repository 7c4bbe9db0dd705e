import { afterAll, beforeAll, beforeEach } from "vitest";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memoryQueue } from "#functions/testing/walk-all.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { syncCallRoutes } from "../routes.ts";
import { syncWorld } from "./sync-world.ts";

/**
 * An author whose pages call the simulated Amazon through the server, on a table of their own in each test. Sessions are
 * stored at both portals.
 */
export function callWorld(name: string) {
  const clock = fakeClock("2026-11-20T12:00:00.000Z");
  let amazon: Awaited<ReturnType<typeof startAmazon>>;
  let browser: ReturnType<typeof createBrowser>;
  const control = (...asked: Parameters<typeof browser.control>) => browser.control(...asked);
  const signIn = () => browser.signIn(`${name}@retailer.example`);
  beforeAll(async () => {
    amazon = await startAmazon(clock.now);
    browser = createBrowser(amazon.port);
    await signIn();
  });
  beforeEach(() => control("/faults", undefined, "DELETE"));
  afterAll(() => amazon.close());
  const world = apiWorld(async (access) => {
    const portals: AmazonAccountType[] = ["KDP", "AUTHOR_CENTRAL"];
    const transports = new Map([[name, browser.transport]]);
    const world = syncWorld(access, { transports, linked: () => portals, clock });
    const queue = memoryQueue();
    const call = apiCaller(syncCallRoutes({ ...world.deps, queue }), { access, clock });
    const keepSessionAt = (type: AmazonAccountType) => void portals.splice(0, portals.length, type);
    return { ...world, keepSessionAt, queue, call, author: await world.givenConnected(name) };
  });
  return { world, clock, control, signIn };
}
