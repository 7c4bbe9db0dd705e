import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { runStep } from "#functions/imports/steps/run-step.ts";
import { payment, paymentsWorkbook, salesWorkbook } from "#functions/imports/testing/workbooks.ts";
import { dropped, worldOn } from "#functions/imports/testing/world.ts";
import { logger } from "#functions/platform/logger.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { historyStep } from "#functions/sync/history/run-history-step.ts";
import { syncWorld } from "#functions/sync/testing/sync-world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenUser } from "#functions/testing/users.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { machineOf, type StepCall } from "#local/testing/deployed-machines.ts";
import { storedContent } from "#local/testing/intake/stored-content.ts";
import { throttledTable } from "#local/testing/throttled-table.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";

logger.setLogLevel("SILENT");

const engine = testEngine();
let table: Awaited<ReturnType<typeof throttledTable>>;
beforeAll(async () => {
  table = await throttledTable(engine);
});
afterEach(() => table.clear());
afterAll(() => table.stop());

/**
 * A client that gives up at its first refusal, so that every refusal reaches the state machine, as the eighth in a
 * burst does.
 */
const IMPATIENT = 1;
const CONTEXT = {} as never;

/** Wraps a step and throttles the table at the given call of each step's first try. */
function throttling(step: (event: unknown) => Promise<object>, throttled: string, after: number) {
  const handler = taskHandler(z.object({}), () => step);
  const state = { refused: 0 };
  let isDone = false;
  const work = async (event: StepCall): Promise<object> => {
    const isFirst = event.step === throttled && !isDone;
    if (!isFirst) return handler(event, CONTEXT);
    isDone = true;
    await table.order({ after });
    try {
      return await handler(event, CONTEXT);
    } finally {
      if ((await table.ordered()).length === 0) state.refused += 1;
      await table.clear();
    }
  };
  return { state, work };
}

const files = () =>
  dropped(
    salesWorkbook({ name: "new.xlsx", months: ["2025-01", "2025-02"], createdAt: "2025-05-01T10:00:00Z" }),
    paymentsWorkbook("payments.xlsx", "2025-05-01T10:00:00Z", [payment("300", "2025-03-29", 2_000_000)]),
  );

describe("an import with a throttled table", () => {
  async function imported(throttled: string, after: number) {
    const access = await table.access(IMPATIENT);
    await givenUser(access, { userId: "ada" });
    const world = worldOn(access);
    const importId = await world.upload("ada", files());
    await world.deps.imports.change("ada", importId, { status: "reading", startedAt: "2025-11-20T08:00:00.000Z" });
    const { state, work } = throttling((event) => runStep(world.steps, event), throttled, after);
    const machine = await machineOf("importstep", work);
    try {
      const ended = await machine.run(importId, { userId: "ada", importId, phase: "import" });
      return { ended, calls: machine.calls, refused: state.refused, view: await world.view("ada", importId), access };
    } finally {
      await machine.local.close();
    }
  }

  let whole: Awaited<ReturnType<typeof imported>>;
  let expected: Awaited<ReturnType<typeof storedContent>>;
  beforeAll(async () => {
    whole = await imported("none", 0);
    expected = await storedContent(whole.access, "ada");
  });

  test.each(["begin", "plan", "write", "roll-up", "publish"])(
    "retries when the table throttles the step %s, and ends as if nothing had been throttled",
    async (step) => {
      for (const after of [0, 1]) {
        const { ended, calls, refused, view, access } = await imported(step, after);
        expect([ended, refused], `call ${after + 1}`).toEqual(["SUCCEEDED", 1]);
        expect(calls.length).toBe(whole.calls.length + 1);
        expect(calls).not.toContain("fail");
        expect(view).toMatchObject({ status: "completed", message: null, months_written: 3 });
        expect(await storedContent(access, "ada")).toEqual(expected);
      }
    },
  );
});

describe("a history with a throttled table", () => {
  const START = "2026-11-20T12:00:00.000Z";
  const run = { userId: "ines", runId: "01KA0000000000000000000000", kind: "history" };

  let amazon: Awaited<ReturnType<typeof startAmazon>>;
  let transport: AmazonTransport;
  let whole: Awaited<ReturnType<typeof fetched>>;
  beforeAll(async () => {
    amazon = await startAmazon(() => Date.parse(START));
    const browser = createBrowser(amazon.port);
    await browser.signIn("ines@retailer.example");
    transport = browser.transport;
    whole = await fetched("none");
    expect(whole.ended).toBe("SUCCEEDED");
  });
  afterAll(() => amazon.close());

  async function fetched(throttled: string) {
    const access = await table.access(IMPATIENT);
    const world = syncWorld(access, { transports: new Map([["ines", transport]]), clock: fakeClock(START) });
    await world.givenConnected("ines", null);
    const { state, work } = throttling((event) => historyStep(world.deps, event), throttled, 0);
    const machine = await machineOf("historystep", async (event) => {
      const answer = await work(event);
      await world.read();
      return answer;
    });
    try {
      const ended = await machine.run(run.runId, run);
      return { ended, calls: machine.calls, refused: state.refused, content: await storedContent(access, "ines") };
    } finally {
      await machine.local.close();
    }
  }

  test.each(["account", "fetch", "look", "books", "rates", "payments", "end"])(
    "retries when the table throttles the step %s, and ends as if nothing had been throttled",
    async (step) => {
      const { ended, calls, refused, content } = await fetched(step);
      expect([ended, refused]).toEqual(["SUCCEEDED", 1]);
      expect(calls.length).toBe(whole.calls.length + 1);
      expect(content).toEqual(whole.content);
    },
  );
});
