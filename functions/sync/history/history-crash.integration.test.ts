import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memoryFiles } from "#functions/imports/testing/memory-files.ts";
import { stopAt, type When, watchedAccess, watchedFiles } from "#functions/imports/testing/watched.ts";
import { tableBytes } from "#functions/imports/testing/world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { storedContent } from "#local/testing/intake/stored-content.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { syncWorld } from "../testing/sync-world.ts";
import { historyStep } from "./run-history-step.ts";

/**
 * The history step stops before or after any of its writes; the retry by the state machine or a person ends as if it
 * had not.
 */

const START = "2026-11-20T12:00:00.000Z";
const RUN = { userId: "ines", runId: "01KA0000000000000000000000", kind: "history" };

const engine = testEngine();
let amazon: Awaited<ReturnType<typeof startAmazon>>;
let transport: AmazonTransport;
beforeAll(async () => {
  amazon = await startAmazon(() => Date.parse(START));
  const browser = createBrowser(amazon.port);
  await browser.signIn("ines@retailer.example");
  ({ transport } = browser);
});
afterAll(() => amazon.close());

/** Runs a whole history with one stop on the way. `again` says what follows: a retry of the step, or a new run. */
async function fetched(write: number, when: When, again: "step" | "run") {
  const { state, watch } = stopAt(write, when);
  const table = await engine.createTable();
  const world = syncWorld(watchedAccess(table, watch), {
    transports: new Map([["ines", transport]]),
    clock: fakeClock(START),
    files: watchedFiles(memoryFiles(), watch) as ReturnType<typeof memoryFiles>,
    watch: (deps) => ({
      ...deps,
      machine: {
        start: async (...asked) => {
          watch.before();
          await deps.machine.start(...asked);
          watch.after();
        },
      },
    }),
  });
  await world.givenConnected("ines", null);

  async function once(event: object): Promise<Record<string, unknown>> {
    state.counts = true;
    try {
      return { ...(await historyStep(world.deps, { ...RUN, ...event })) };
    } finally {
      state.counts = false;
    }
  }
  const step = async (event: object) => {
    try {
      return await once(event);
    } catch (error) {
      if (again === "run" || !state.stopped) throw error;
      return once(event);
    }
  };
  /** Runs the steps of the history state machine in order; imports are read as soon as they start. */
  async function run(): Promise<void> {
    const { batches } = await step({ step: "account" });
    for (const batch of batches as string[]) {
      await step({ step: "fetch", batch });
      await world.read();
      expect(await step({ step: "look", batch })).toEqual({ isOver: true });
    }
    for (const name of ["books", "rates", "payments"]) await step({ step: name });
    await world.read();
    await step({ step: "end" });
  }
  await run().catch(async (error: unknown) => {
    if (again === "step" || !state.stopped) throw error;
    await once({ step: "fail", error: { Error: "Lambda.Unknown" } });
    await world.read();
    await run();
  });
  return { ...state, table, world };
}

/** A long run stops at every write on both sides; a short one at every sixteenth, alternating sides. */
const sidesOf = (write: number): readonly When[] => {
  if (process.env.SEEDS !== undefined) return ["before", "after"];
  if (write % 16 !== 1) return [];
  return [write % 32 === 1 ? "after" : "before"];
};

describe("a history step that stops at any write", () => {
  test(
    "leaves the same table, byte for byte, after a retry of the step",
    async () => {
      const whole = await fetched(0, "before", "step");
      const expected = await tableBytes(whole.table);
      expect(whole.writes).toBeGreaterThan(20);
      for (let write = 1; write <= whole.writes; write++)
        for (const when of sidesOf(write)) {
          const again = await fetched(write, when, "step");
          expect(again.stopped, `${when} write ${write}`).toBe(true);
          expect(await tableBytes(again.table), `${when} write ${write} of ${whole.writes}`).toBe(expected);
        }
    },
    HOUR_MS,
  );

  test(
    "leaves the same months and no unread import after a new run",
    async () => {
      const whole = await fetched(0, "before", "run");
      const expected = await storedContent(whole.table, "ines");
      expect(Object.keys(expected).length).toBeGreaterThan(3);
      for (let write = 1; write <= whole.writes; write++)
        for (const when of sidesOf(write)) {
          const again = await fetched(write, when, "run");
          expect(again.stopped, `${when} write ${write}`).toBe(true);
          expect(await storedContent(again.table, "ines"), `${when} write ${write} of ${whole.writes}`).toEqual(
            expected,
          );
          const { imports } = await again.world.deps.imports.page("ines", null);
          expect(new Set(imports.map(({ status }) => status)), `${when} write ${write}`).toEqual(
            new Set(["completed"]),
          );
          expect((await again.world.deps.syncStates.read("ines")).states.royalties).toMatchObject({ failures: 0 });
          expect((await again.world.deps.amazonAccounts.find("ines"))?.historyAt).toBe(START);
        }
    },
    HOUR_MS,
  );
});
