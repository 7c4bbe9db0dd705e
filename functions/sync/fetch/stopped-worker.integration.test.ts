import { describe, expect, test } from "vitest";
import { crashingAt } from "#functions/testing/crashes.ts";
import { sidesOf } from "#functions/testing/seeds.ts";
import { storedContent } from "#local/testing/intake/stored-content.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { QUARTER, syncScene } from "../testing/sync-scene.ts";

const { connected, restart, tickAndRead, parts } = syncScene();
/** When the queue redelivers a message that its worker did not finish (`infra/capabilities/sync.ts`). */
const DELIVERED_AGAIN = 8 * MINUTE_MS;

describe("a worker that is stopped", () => {
  /** Runs two ticks; the second is stopped at a write and delivered again. Imports are read at the end. */
  async function stoppedAt(point: Parameters<typeof crashingAt>[0]) {
    await restart();
    let crash: ReturnType<typeof crashingAt> | null = null;
    const guarded = <T extends object>(party: T, names: readonly (keyof T)[]): T =>
      new Proxy(party, {
        get: (target, name, receiver) => {
          const isWrite = names.includes(name as keyof T);
          return Reflect.get(crash && isWrite ? crash.watch(target) : target, name, receiver);
        },
      });
    const world = await connected("oda", {
      watch: (deps) => ({
        ...deps,
        syncStates: guarded(deps.syncStates, ["keep", "succeed", "fail", "saveCovered"]),
        imports: guarded(deps.imports, ["create", "change"]),
        files: guarded(deps.files, ["put"]),
        machine: guarded(deps.machine, ["start"]),
      }),
    });
    await world.tick("oda");
    parts.clock.advance(QUARTER);
    crash = crashingAt(point);
    const { steps } = crash;
    await world.tick("oda").catch(() => undefined);
    const count = steps();
    crash = null;
    parts.clock.advance(DELIVERED_AGAIN);
    await world.tick("oda");
    await world.read();
    parts.clock.advance(QUARTER);
    await tickAndRead(world);
    return {
      count,
      content: await storedContent(world.access, "oda"),
      imports: (await world.deps.imports.page("oda", null)).imports,
    };
  }

  test("before or after any of its writes and started again ends with the same months, and leaves no unread import behind", async () => {
    const whole = await stoppedAt(null);
    expect(whole.count).toBeGreaterThan(5);
    expect(Object.keys(whole.content).length).toBeGreaterThan(3);
    for (let step = 1; step <= whole.count; step++)
      for (const when of sidesOf(step)) {
        const again = await stoppedAt({ step, when });
        expect(again.content, `${when} write ${step}`).toEqual(whole.content);
        const left = again.imports.filter(({ status }) => status !== "completed");
        expect(
          left.map(({ status }) => status),
          `${when} write ${step}`,
        ).toEqual([]);
      }
  });
});
