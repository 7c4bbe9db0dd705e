import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ImportRun } from "#functions/adapters/import-machine.ts";
import { runStep } from "#functions/imports/steps/run-step.ts";
import { payment, paymentsWorkbook, salesWorkbook } from "#functions/imports/testing/workbooks.ts";
import { dropped, worldOn } from "#functions/imports/testing/world.ts";
import { historyStep } from "#functions/sync/history/run-history-step.ts";
import { syncWorld } from "#functions/sync/testing/sync-world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenUser } from "#functions/testing/users.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { machineOf as deployedMachine } from "#local/testing/deployed-machines.ts";
import { storedContent } from "#local/testing/intake/stored-content.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import type { TestCloud } from "../testing/test-cloud.ts";
import { until } from "../testing/until.ts";

const engine = testEngine();
let local: TestCloud;
afterEach(() => local.close());

async function machineOf(...given: Parameters<typeof deployedMachine>) {
  const machine = await deployedMachine(...given);
  local = machine.local;
  return machine;
}

const files = () =>
  dropped(
    salesWorkbook({ name: "new.xlsx", months: ["2025-01", "2025-02"], createdAt: "2025-05-01T10:00:00Z" }),
    paymentsWorkbook("payments.xlsx", "2025-05-01T10:00:00Z", [payment("300", "2025-03-29", 2_000_000)]),
  );

describe("an import whose step failed", () => {
  async function given() {
    const access = await engine.createTable();
    await givenUser(access, { userId: "ada" });
    const world = worldOn(access);
    const machine = await machineOf("importstep", (event) => runStep(world.steps, event));
    const importId = await world.upload("ada", files());
    await world.deps.imports.change("ada", importId, { status: "reading", startedAt: "2025-11-20T08:00:00.000Z" });
    const run = (phase: ImportRun["phase"]) => ({ userId: "ada", importId, phase });
    return { access, world, machine, importId, run, view: () => world.view("ada", importId) };
  }
  let expected: Record<string, string>;
  beforeAll(async () => {
    const access = await engine.createTable();
    await givenUser(access, { userId: "ada" });
    const world = worldOn(access);
    await world.importFiles("ada", files());
    expected = await storedContent(access, "ada");
    expect(Object.keys(expected)).toHaveLength(3);
  });

  test.each(["begin", "plan", "write", "roll-up", "publish"])(
    "(%s) is shown as failed, and completes after a redrive without duplicates",
    async (step) => {
      const { access, world, machine, importId, run, view } = await given();
      machine.broken = step;
      expect(await machine.run(importId, run("import"))).toBe("FAILED");
      expect(await view()).toMatchObject({ status: "failed", message: expect.stringContaining("on our side") });
      // Still broken: it fails again, and can be redriven again.
      expect(await machine.redrive(importId)).toBe("FAILED");
      expect(await view()).toMatchObject({ status: "failed" });
      machine.broken = null;
      expect(await machine.redrive(importId)).toBe("SUCCEEDED");
      expect(await view()).toMatchObject({ status: "completed", message: null, months_written: 3 });
      expect(await storedContent(access, "ada")).toEqual(expected);
      expect((await world.deps.imports.page("ada", null)).imports).toHaveLength(1);
    },
  );

  test("stays undone when the author has undone it meanwhile", async () => {
    const { access, machine, importId, run, view, world } = await given();
    machine.broken = "roll-up";
    await machine.run(importId, run("import"));
    machine.broken = null;
    await world.undo("ada", importId);
    const before = [await storedContent(access, "ada"), await view()];
    expect(await machine.redrive(importId)).toBe("SUCCEEDED");
    expect(machine.calls.at(-1)).toBe("resume");
    expect([await storedContent(access, "ada"), await view()]).toEqual(before);
  });

  test("(an undo) continues after a redrive, and its failure is cleared", async () => {
    const { access, world, machine, importId, run, view } = await given();
    await machine.run(importId, run("import"));
    await world.deps.imports.change("ada", importId, { status: "writing", phase: "undo", undos: 1 });
    machine.broken = "write";
    expect(await machine.run(`${importId}-undo-1`, run("undo"))).toBe("FAILED");
    expect(await view()).toMatchObject({ status: "completed", message: expect.stringContaining("undo it again") });
    machine.broken = null;
    expect(await machine.redrive(`${importId}-undo-1`)).toBe("SUCCEEDED");
    expect(await view()).toMatchObject({ status: "undone", message: null });
    expect(await storedContent(access, "ada")).toEqual({});
  });

  test("is redriven by the button of the executions page, and from no other origin", async () => {
    const { machine, importId, run, view } = await given();
    machine.broken = "plan";
    await machine.run(importId, run("import"));
    machine.broken = null;
    const address = `${local.client.endpoint}/_local/executions`;
    const page = await (await fetch(address)).text();
    expect(page).toContain(importId);
    expect(page).toContain("<button>Redrive</button>");
    const press = (origin: string) =>
      fetch(`${address}/redrive`, {
        method: "POST",
        redirect: "manual",
        headers: { origin },
        body: new URLSearchParams({ execution: machine.arnOf(importId) }),
      });
    expect((await press("https://stranger.example")).status).toBe(404);
    expect((await view()).status).toBe("failed");
    expect((await press(local.cloud.origin)).status).toBe(303);
    await until(async () => (await view()).status === "completed" || undefined);
    expect(await (await fetch(address)).text()).not.toContain("<button>");
  });
});

describe("a history whose step failed", () => {
  const START = "2026-11-20T12:00:00.000Z";
  const run = { userId: "ines", runId: "01KA0000000000000000000000", kind: "history" };

  async function given(amazon: Awaited<ReturnType<typeof startAmazon>>, clock: ReturnType<typeof fakeClock>) {
    const browser = createBrowser(amazon.port);
    await browser.signIn("ines@retailer.example");
    const transports = new Map<string, AmazonTransport>([["ines", browser.transport]]);
    const access = await engine.createTable();
    const world = syncWorld(access, { transports, clock });
    await world.givenConnected("ines", null);
    return { access, world, transports, transport: browser.transport };
  }

  test.each(["fetch", "payments"])("(%s) completes after a redrive without duplicates", async (step) => {
    const clock = fakeClock(START);
    const amazon = await startAmazon(() => clock.now());
    try {
      const whole = await given(amazon, clock);
      await whole.world.fetchHistory("ines", run.runId);
      const { access, world } = await given(amazon, clock);
      const machine = await machineOf("historystep", async (event) => {
        const answer = await historyStep(world.deps, event);
        await world.read();
        return answer;
      });
      machine.broken = step;
      expect(await machine.run(run.runId, run)).toBe("FAILED");
      expect(machine.calls.at(-1)).toBe("fail");
      const failed = (await world.deps.syncStates.read("ines")).states.royalties;
      expect(failed).toMatchObject({ failures: 1 });
      machine.broken = null;
      expect(await machine.redrive(run.runId)).toBe("SUCCEEDED");
      expect(await storedContent(access, "ines")).toEqual(await storedContent(whole.access, "ines"));
      expect((await world.deps.syncStates.read("ines")).states.royalties).toMatchObject({ failures: 0, code: null });
      const { imports } = await world.deps.imports.page("ines", null);
      expect(new Set(imports.map(({ status }) => status))).toEqual(new Set(["completed"]));
      const written = imports.flatMap((item) => [...(item.written ?? [])]);
      expect(new Set(written).size).toBe(written.length);
    } finally {
      await amazon.close();
    }
  });
});
