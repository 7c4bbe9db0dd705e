import { afterEach, beforeEach, expect, vi } from "vitest";
import { syncCatalogue } from "#functions/adapters/stripe/sync-catalogue.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { reconcileBilling } from "../reconciliation/reconcile-billing.ts";
import { eventsWorld } from "./events-world.ts";

export const VERIFIED = { emailVerifiedAt: "2026-01-01T10:00:00.000Z" };

/** Payers at the simulated Stripe with its whole catalogue, its events, the nightly run, and what the run logs. */
export function nightlyWorld() {
  const world = apiWorld(async (access) => {
    const world = await eventsWorld(access);
    await syncCatalogue(world.sdk);
    return { ...world, access };
  });
  const said: { level: string; message: string; facts: Record<string, unknown> }[] = [];
  beforeEach(() => {
    said.length = 0;
    for (const level of ["info", "warn", "error"] as const)
      vi.spyOn(logger, level).mockImplementation((...[message, facts]: unknown[]) => {
        said.push({ level, message: String(message), facts: facts as Record<string, unknown> });
      });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await world.close();
  });

  const subscribed = async (as: Actor, plan: string, card?: string): Promise<Actor> => {
    expect((await world.subscribe(as, plan, await world.card(as, card))).status).toBe(200);
    return as;
  };
  return {
    world,
    said,
    subscribed,
    night: () => reconcileBilling(world.deps),
    anAuthor: async () => subscribed(await world.givenAuthor(VERIFIED), "author-career-monthly"),
    /** Delivers every event of Stripe. */
    hear: async (): Promise<void> => {
      for (const event of await world.events()) expect(await world.deliver(await world.received(event))).toEqual([]);
    },
  };
}
