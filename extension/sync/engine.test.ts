import { expect, test } from "vitest";
import { syncWorld } from "#extension/testing/sync-world.ts";

test("runs what was requested while a run was ending, without waiting for an alarm", async () => {
  const world = await syncWorld();
  world.site.due.royalties = ["2026-11"];
  let asks = 1;
  world.onRunning = async (running) => {
    if (running || asks-- <= 0) return;
    world.site.due.royalties = [];
    await world.engine.start({ kind: "royalties", months: ["2026-10"] });
  };
  await world.engine.tick();
  expect(world.amazon.downloads).toEqual(["2026-11", "2026-10"]);
  expect((await world.store.load()).wanted).toEqual([]);
});
