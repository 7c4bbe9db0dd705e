import { beforeEach, expect, test } from "vitest";
import { type CrashPoint, crashingAt, crashPointsOf } from "#functions/testing/crashes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memoryObjects } from "#functions/testing/memory-objects.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { actorOf } from "../testing/harness.ts";
import { memoryFiles } from "../testing/memory-files.ts";
import { salesWorkbook } from "../testing/workbooks.ts";
import { dropped, tableItems, worldOn } from "../testing/world.ts";
import { createImport } from "./create-import.ts";
import { createExtensionImport } from "./extension-imports.ts";
import { listImports } from "./read-imports.ts";
import { startImport } from "./start-import.ts";
import { unsentSweep } from "./unsent-imports.ts";

const engine = testEngine();
const ada = actorOf("ada");
const january = salesWorkbook({ name: "january.xlsx", months: ["2025-01"], createdAt: "2025-03-01T10:00:00Z" });

async function unsentWorld() {
  const clock = fakeClock();
  const files = memoryFiles();
  const access = await engine.createTable();
  const world = worldOn(access, { files, clock });
  const objects = memoryObjects(files.objects);
  const sweep = (point: CrashPoint | null = null) => {
    const { watch, steps } = crashingAt(point);
    const { imports, machine } = world.deps;
    const deps = { imports: watch(imports), machine, objects: watch(objects, ["list"]), clock };
    return { swept: walkAll(unsentSweep(deps), ["ended"]), steps };
  };
  return { ...world, clock, files, access, sweep };
}
let world: Awaited<ReturnType<typeof unsentWorld>>;
beforeEach(async () => {
  world = await unsentWorld();
});
const listed = async () => (await listImports(world.deps, { actor: ada })).data;
const notStarted = async () => (await tableItems(world.access)).filter((item) => item.notStarted !== undefined);

test("an import that was never started fails after a day with a message, and its uploads are deleted", async () => {
  await world.upload("ada", dropped(january));
  world.clock.advance(23 * HOUR_MS);
  expect(await world.sweep().swept).toEqual({ ended: 0 });
  expect([(await listed())[0]?.status, world.files.objects.size]).toEqual(["uploading", 1]);
  world.clock.advance(2 * HOUR_MS);
  expect(await world.sweep().swept).toEqual({ ended: 1 });
  expect(await listed()).toMatchObject([
    {
      status: "failed",
      undoable: false,
      message: expect.stringMatching(/^Some of its files didn't arrive.*Drop all of them again/),
    },
  ]);
  expect([world.files.objects.size, await notStarted()]).toEqual([0, []]);
  expect(await world.sweep().swept).toEqual({ ended: 0 });
});

test("tells the author that an unstarted extension import needs no action", async () => {
  await createExtensionImport(world.deps, { actor: ada, files: [{ name: "a.xlsx", size: 10 }] });
  world.clock.advance(25 * HOUR_MS);
  await world.sweep().swept;
  expect((await listed())[0]?.message).toContain("The extension will fetch them again automatically");
});

test("a started import keeps running with its uploads, however old it is", async () => {
  const done = await world.importFiles("ada", dropped(january));
  const begun = await world.upload("ada", dropped(january));
  await startImport(world.deps, { actor: ada, importId: begun });
  world.clock.advance(100 * HOUR_MS);
  const before = new Map(world.files.objects);
  expect(await world.sweep().swept).toEqual({ ended: 0 });
  expect(world.files.objects).toEqual(before);
  expect((await listed()).map(({ id, status }) => [id, status])).toEqual([
    [begun, "reading"],
    [done.id, "completed"],
  ]);
});

test("an import that was ended unstarted can no longer be started", async () => {
  const id = await world.upload("ada", dropped(january));
  world.clock.advance(25 * HOUR_MS);
  // Ends the import after the author's request has read it and before it is started.
  const imports = {
    ...world.deps.imports,
    start: async (...asked: Parameters<typeof world.deps.imports.start>) => {
      await world.sweep().swept;
      return world.deps.imports.start(...asked);
    },
  };
  const { data } = await startImport({ ...world.deps, imports }, { actor: ada, importId: id });
  expect(data.status).toBe("failed");
  await world.executeStarted();
  expect((await listed())[0]).toMatchObject({ status: "failed", months_written: 0 });
});

test("a sweep that stops at any step is completed by the next one", async () => {
  const given = async () => {
    world = await unsentWorld();
    await world.upload("ada", dropped(january));
    await createImport(world.deps, { actor: ada, files: [{ name: "never.xlsx", size: 10 }] });
    world.clock.advance(25 * HOUR_MS);
  };
  await given();
  const whole = world.sweep();
  await whole.swept;
  const expected = await listed();
  for (const point of crashPointsOf(whole.steps())) {
    await given();
    await expect(world.sweep(point).swept).rejects.toThrow();
    await world.sweep().swept;
    expect(await listed()).toEqual(expected);
    expect([world.files.objects.size, await notStarted()]).toEqual([0, []]);
  }
});
