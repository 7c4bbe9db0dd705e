import { beforeEach, describe, expect, test } from "vitest";
import { type ExtensionWorld, extensionWorld } from "#functions/extension/testing/extension-world.ts";
import { logger } from "#functions/platform/logger.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { outageStore } from "./outage-store.ts";

const AUTHORS = 60;

logger.setLogLevel("SILENT");

const engine = testEngine();
let world: ExtensionWorld;
let authors: Awaited<ReturnType<ExtensionWorld["givenActive"]>>[];
beforeEach(async () => {
  world = extensionWorld(await engine.createTable());
  authors = [];
  for (let n = 0; n < AUTHORS; n++) authors.push(await world.givenActive());
});

const emailed = () => new Set(world.mailer.emails.map(({ to }) => to));
/** Royalties arrive again for all but `except` authors. */
const recover = async (except: number) => {
  for (const { token } of authors.slice(0, AUTHORS - except)) await world.report(token);
};

describe("while Amazon is down for a day", () => {
  test("notifies only the operator, once, and then emails authors whose connection is still broken afterwards", async () => {
    world.clock.advance(25 * HOUR_MS);
    for (let day = 0; day < 3; day++) {
      expect(await world.notifyDead()).toEqual({ notified: 0 });
      world.clock.advance(DAY_MS);
    }
    expect(world.outages).toEqual([{ broken: AUTHORS, working: 0 }]);
    expect(emailed().size).toBe(0);

    await recover(20);
    expect(await world.notifyDead()).toEqual({ notified: 20 });
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    expect(emailed()).toEqual(new Set(authors.slice(AUTHORS - 20).map(({ author }) => author.email)));
    expect(world.outages).toHaveLength(1);
  });

  test("emails no author before their connection has been tried again after the outage", async () => {
    world.clock.advance(25 * HOUR_MS);
    const fail = async (tried: typeof authors) => {
      for (const { token } of tried) await world.report(token, { outcome: "failed", code: "unavailable" });
    };
    await fail(authors);
    await world.notifyDead();
    await recover(20);
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    world.clock.advance(HOUR_MS / 4);
    await fail(authors.slice(AUTHORS - 5));
    expect(await world.notifyDead()).toEqual({ notified: 5 });
    world.clock.advance(2 * HOUR_MS);
    expect(await world.notifyDead()).toEqual({ notified: 15 });
  });

  test("notifies the operator again of the next outage", async () => {
    world.clock.advance(25 * HOUR_MS);
    await world.notifyDead();
    await recover(0);
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    world.clock.advance(25 * HOUR_MS);
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    expect(world.outages).toHaveLength(2);
  });

  test("concurrent runs email no author and agree on the outage", async () => {
    world.clock.advance(25 * HOUR_MS);
    const runs = await Promise.all(Array.from({ length: 4 }, () => world.notifyDead()));
    expect(runs.every(({ notified }) => notified === 0)).toBe(true);
    expect(world.outages.length).toBeGreaterThan(0);
    const { outage, isNotified } = await outageStore(world.access).read();
    expect([outage.peak, isNotified]).toEqual([AUTHORS, true]);
  });

  test("a run that crashes before notifying the operator leaves that to the next run", async () => {
    world.clock.advance(25 * HOUR_MS);
    const openedAt = world.clock.now();
    await outageStore(world.access).replace({ revision: 0 }, { openedAt, peak: AUTHORS, healedAt: null });
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    expect(world.outages).toHaveLength(1);
  });

  test("a run that crashes while emailing after the outage leaves the rest to the next run", async () => {
    world.clock.advance(25 * HOUR_MS);
    await world.notifyDead();
    await recover(29);
    const { send } = world.mailer;
    let emails = 0;
    world.mailer.send = async (message) => {
      if (++emails > 10) throw new Error("the email service is down");
      await send(message);
    };
    await expect(world.notifyDead()).rejects.toThrow("19 items failed");
    world.mailer.send = send;
    expect(await world.notifyDead()).toEqual({ notified: 19 });
    expect(emailed().size).toBe(29);
  });
});
