import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { amazonSessionStore } from "../stores/amazon-session-store.ts";
import { type CookieModeWorld, cookieModeWorld } from "./cookie-mode-world.ts";

/** Prepares one world for a test file, without faults before each test, and returns questions that several files ask of it. */
export function cookieModeTests(onReady: (world: CookieModeWorld) => void) {
  const engine = testEngine();
  let world: CookieModeWorld;
  beforeAll(async () => {
    world = await cookieModeWorld(await engine.createTable());
    onReady(world);
  });
  afterAll(() => world.close());
  beforeEach(() => world.newBrowser().control("", undefined, "DELETE"));
  afterEach(() => vi.restoreAllMocks());
  return {
    fault: (order: object) => world.newBrowser().control("/faults", order),
    sessionsOf: (userId: string) => amazonSessionStore(world.access).list(userId),
    isFetchedFor: async (userId: string) => (await world.deps.amazonAccounts.find(userId))?.sessionShard !== undefined,
  };
}
