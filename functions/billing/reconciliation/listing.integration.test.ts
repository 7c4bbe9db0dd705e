import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { eventsWorld } from "../testing/events-world.ts";
import { LIFECYCLES } from "../testing/lifecycles.ts";
import { listPayersAtStripe } from "./list-payers-at-stripe.ts";
import { needsReading } from "./needs-reading.ts";
import { reconcileBilling } from "./reconcile-billing.ts";

const engine = testEngine();
beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(logger, level).mockReturnValue(undefined);
});
afterEach(() => void vi.restoreAllMocks());

/** A payer's debt is known only from a full reading. */
const OWES = new Set(["past_due", "unpaid"]);

describe.each(Object.entries(LIFECYCLES))("%s", (_name, lifecycle) => {
  test("a copy that was just read agrees with the listing after every step, so that it isn't read again", async () => {
    const world = await eventsWorld(await engine.createTable());
    const { payer, steps } = await lifecycle(world);
    for (const step of steps) {
      await step();
      await world.refresh(payer);
      const copy = await world.deps.billingAccounts.find(payer.tenantId);
      if (copy?.subscription === undefined || OWES.has(copy.subscription.status)) continue;
      const listed = (await listPayersAtStripe(world.deps.stripe)).get(copy.customerId ?? "");
      expect(needsReading(copy, listed)).toBe(false);
    }
    await world.close();
  });

  test("a night without a single event leaves the copy that a full reading has, after every step", async () => {
    const world = await eventsWorld(await engine.createTable());
    const { payer, steps } = await lifecycle(world);
    for (const step of steps) {
      await step();
      await reconcileBilling(world.deps);
      const kept = await world.kept(payer.tenantId);
      await world.refresh(payer);
      expect(await world.kept(payer.tenantId)).toEqual(kept);
    }
    await world.close();
  });
});
