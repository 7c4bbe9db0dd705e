import { beforeEach, describe, expect, test } from "vitest";
import { reportMonths } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import type { DroppedFile } from "../testing/harness.ts";
import { type MemoryFiles, memoryFiles } from "../testing/memory-files.ts";
import { BOOKS, payment, paymentsWorkbook, salesWorkbook, type WorkbookOptions } from "../testing/workbooks.ts";
import { dropped, worldOn } from "../testing/world.ts";
import { runStep } from "./run-step.ts";

const engine = testEngine();

const createdAt = "2025-05-01T10:00:00Z";
const ofMonth = (month: string, options: Partial<WorkbookOptions> = {}) =>
  salesWorkbook({ name: `${month}.xlsx`, months: [month], createdAt, ...options });
const months = (count: number) => Array.from({ length: count }, (_, n) => `2025-0${n + 1}`);

async function newWorld() {
  const files = memoryFiles();
  const world = worldOn(await engine.createTable(), { files });
  const reader = reportMonths(world.deps.access);
  return {
    ...world,
    files,
    stored: async (userId: string) => {
      const list = await reader.list(userId, "2025-01", "2025-12", ["estimator", "prior-months", "payments"]);
      return list.map(({ family, month, revision, hash, figures }) => ({ family, month, revision, hash, figures }));
    },
    /** Uploads files as an automatic import and runs the machine's first step. */
    begin: async (drop: readonly DroppedFile[], source: "extension" | "cookies" = "extension") => {
      const importId = await world.upload("ada", drop, source);
      const run = { userId: "ada", importId, phase: "import" as const };
      return { importId, run, begun: await runStep(world.steps, { step: "begin", ...run }) };
    },
  };
}
let world: Awaited<ReturnType<typeof newWorld>>;
beforeEach(async () => {
  world = await newWorld();
});

const workOf = ({ objects }: MemoryFiles) =>
  [...objects.keys()].filter((key) => key.startsWith("work/")).map((key) => key.slice(key.lastIndexOf("/") + 1));

describe("a small automatic import", () => {
  const drop = dropped(
    ofMonth("2025-01"),
    ofMonth("2025-02"),
    paymentsWorkbook("payments.xlsx", createdAt, [payment("300", "2025-03-29", 2_000_000)]),
  );

  test.each(["extension", "cookies"] as const)("from %s is completed by the machine's first step", async (source) => {
    const { importId, begun } = await world.begin(drop, source);
    expect(begun).toEqual({ outcome: "done", monthKeys: [] });
    expect(await world.view("ada", importId)).toMatchObject({
      source,
      status: "completed",
      months_total: 3,
      months_written: 3,
      payments: 1,
      books_added: 3,
    });
  });

  test("stores the same months as an upload of the same files", async () => {
    await world.begin(drop);
    await world.importFiles("mara", drop);
    expect(await world.stored("ada")).toHaveLength(3);
    expect(await world.stored("ada")).toEqual(await world.stored("mara"));
  });

  test("announces its result and no interim progress", async () => {
    const { importId } = await world.begin(drop);
    const named = { userId: "ada", importId };
    expect(world.events).toEqual([
      { name: "RoyaltiesImported", detail: { ...named, months: ["2025-01", "2025-02"], first: true } },
      { name: "PaymentsImported", detail: named },
      { name: "ImportProgressed", detail: named },
    ]);
  });

  test("keeps what it reads in memory and stores nothing but its plan and merged payments", async () => {
    await world.begin(drop);
    expect(workOf(world.files).sort()).toEqual(["payments-0-2025-03.json.zst", "plan-0.json.zst"]);
  });

  test("without news writes no month", async () => {
    await world.begin(drop);
    const before = await world.stored("ada");
    const { importId, begun } = await world.begin(drop);
    expect(begun).toMatchObject({ outcome: "done" });
    expect(await world.view("ada", importId)).toMatchObject({ status: "completed", months_written: 0 });
    expect(await world.stored("ada")).toEqual(before);
  });

  test("fails when none of its files can be read", async () => {
    const importId = await world.upload("ada", drop, "extension");
    world.files.objects.clear();
    const run = { userId: "ada", importId, phase: "import" };
    expect(await runStep(world.steps, { step: "begin", ...run })).toMatchObject({ outcome: "done" });
    expect(await world.view("ada", importId)).toMatchObject({ status: "failed" });
    expect(world.events).toMatchObject([{ name: "ImportProgressed" }]);
  });

  test("can be undone", async () => {
    const { importId } = await world.begin(drop);
    expect(await world.undo("ada", importId)).toMatchObject({ status: "undone" });
    expect(await world.stored("ada")).toEqual([]);
  });
});

describe("an automatic import with a question", () => {
  const fewer = dropped(ofMonth("2025-01", { createdAt: "2025-06-01T10:00:00Z", books: BOOKS.slice(0, 1) }));

  test("ends with it, and continues from what was read once it is answered", async () => {
    await world.importFiles("ada", dropped(ofMonth("2025-01")));
    const { importId, begun } = await world.begin(fewer);
    expect(begun).toMatchObject({ outcome: "decide" });
    expect(await world.view("ada", importId)).toMatchObject({ status: "needs_decision" });
    for (const key of world.files.objects.keys()) if (key.startsWith("uploads/")) world.files.objects.delete(key);
    const answered = await world.decide("ada", importId, [
      { family: "estimator", month: "2025-01", answer: "replace" },
    ]);
    expect(answered).toMatchObject({ status: "completed", months_written: 1 });
    expect(await world.stored("ada")).toMatchObject([{ month: "2025-01", revision: 2, figures: { books: 1 } }]);
  });

  test("stays as it is when its first step is repeated, even after the answer", async () => {
    await world.importFiles("ada", dropped(ofMonth("2025-01")));
    const { importId, run } = await world.begin(fewer);
    const repeat = () => runStep(world.steps, { step: "begin", ...run });
    expect(await repeat()).toMatchObject({ outcome: "done" });
    expect(await world.view("ada", importId)).toMatchObject({ status: "needs_decision" });
    await world.decide("ada", importId, [{ family: "estimator", month: "2025-01", answer: "keep" }]);
    const before = await world.view("ada", importId);
    expect(await repeat()).toMatchObject({ outcome: "done" });
    expect(await world.view("ada", importId)).toEqual(before);
  });
});

describe("a larger automatic import", () => {
  test("leaves more than six months to a task each", async () => {
    const { importId, run, begun } = await world.begin(dropped(ofMonth("2025-01", { months: months(7) })));
    expect(begun).toMatchObject({ outcome: "write", monthKeys: months(7).map((month) => `estimator#${month}`) });
    expect(await world.stored("ada")).toEqual([]);
    await world.execute(run);
    expect(await world.view("ada", importId)).toMatchObject({ status: "completed", months_written: 7 });
  });

  test("writes six months itself", async () => {
    const { begun } = await world.begin(dropped(ofMonth("2025-01", { months: months(6) })));
    expect(begun).toMatchObject({ outcome: "done" });
    expect(await world.stored("ada")).toHaveLength(6);
  });

  test("of more than six files is read, planned and written by tasks of their own", async () => {
    const { importId, run, begun } = await world.begin(dropped(...months(7).map((month) => ofMonth(month))));
    expect(begun).toMatchObject({ outcome: "read" });
    await world.execute(run);
    expect(await world.view("ada", importId)).toMatchObject({ status: "completed", months_written: 7 });
  });
});

test("an upload is read by the first step and planned by the next", async () => {
  const importId = await world.upload("ada", dropped(ofMonth("2025-01")));
  const run = { userId: "ada", importId, phase: "import" };
  expect(await runStep(world.steps, { step: "begin", ...run })).toMatchObject({ outcome: "read" });
});
