import { expect, test } from "vitest";
import { type Meter, meteredAccess } from "#functions/imports/testing/watched.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { QUARTER, syncScene } from "../testing/sync-scene.ts";
import { syncWorld } from "../testing/sync-world.ts";
import { workOnQueue } from "./work-on-queue.ts";

const { connected, parts, stateOf, tickAndRead } = syncScene();

test("a tick without news reads six units beside the session, and looks at all months again once something may be missing", async () => {
  const world = await connected();
  for (let n = 0; n < 4; n++) {
    await tickAndRead(world);
    parts.clock.advance(QUARTER);
  }
  expect((await stateOf(world))?.closedOn).toBe("2026-11-20");

  const meter: Meter = { readUnits: 0, writeUnits: 0, calls: 0 };
  const metered = syncWorld(meteredAccess(world.access, meter), {
    transports: new Map([["oda", parts.transport]]),
    clock: parts.clock,
    files: world.files,
  });
  const records = [{ messageId: "1", body: JSON.stringify({ userId: "oda" }) }];
  const work = () => workOnQueue(metered.deps, { Records: records }, () => undefined);
  expect(await work()).toEqual({ batchItemFailures: [] });
  expect(meter.readUnits).toBeLessThanOrEqual(6);
  expect(meter.writeUnits).toBe(1);

  await world.deps.syncStates.forgetFigures("oda", "royalties", new Date(parts.clock.now()).toISOString());
  expect(await stateOf(world)).not.toHaveProperty("closedOn");
  for (let n = 0; n < 4; n++) {
    parts.clock.advance(QUARTER);
    await tickAndRead(world);
  }
  expect((await stateOf(world))?.closedOn).toBe("2026-11-20");
  parts.clock.advance(DAY_MS);
  await tickAndRead(world);
  expect((await stateOf(world))?.closedOn).not.toBe("2026-11-20");
});
