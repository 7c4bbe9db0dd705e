import { describe, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { createImport as createImportEndpoint, getImport as getImportEndpoint } from "#shared/api/imports.ts";
import { createImport } from "./intake/create-import.ts";
import { createExtensionImport, getExtensionImport, startExtensionImport } from "./intake/extension-imports.ts";
import { listImports } from "./intake/read-imports.ts";
import { startImport } from "./intake/start-import.ts";
import { runStep } from "./steps/run-step.ts";
import { uploadKey } from "./steps/work-objects.ts";
import { actorOf } from "./testing/harness.ts";
import { memoryFiles } from "./testing/memory-files.ts";
import { BOOKS, salesWorkbook } from "./testing/workbooks.ts";
import { dropped, worldOn } from "./testing/world.ts";

const engine = testEngine();

const january = salesWorkbook({ name: "january.xlsx", months: ["2025-01"], createdAt: "2025-03-01T10:00:00Z" });
const spring = salesWorkbook({
  name: "spring.xlsx",
  months: ["2025-02", "2025-03", "2025-04"],
  createdAt: "2025-06-01T10:00:00Z",
});

test("lists imports newest first, twenty at a time", async () => {
  const world = worldOn(await engine.createTable());
  for (let n = 0; n < 23; n++) await world.upload("ada", dropped(january));
  const first = await listImports(world.deps, { actor: actorOf("ada") });
  expect(first.data.map(({ id }) => id).slice(0, 2)).toEqual(["import-0023", "import-0022"]);
  const rest = await listImports(world.deps, { actor: actorOf("ada"), cursor: first.cursor! });
  expect([first.data.length, rest.data.length, rest.cursor]).toEqual([20, 3, null]);
});

test("an import starts once, and only after all of its files have arrived", async () => {
  const files = memoryFiles();
  const world = worldOn(await engine.createTable(), { files });
  const id = await world.upload("ada", dropped(january, spring));
  const key = uploadKey("ada", id, 1);
  const bytes = files.objects.get(key)!;
  files.objects.delete(key);
  await expect(startImport(world.deps, { actor: actorOf("ada"), importId: id })).rejects.toMatchObject({
    status: 422,
    errors: { "files.1": [expect.stringContaining("spring.xlsx")] },
  });
  files.objects.set(key, bytes);
  await startImport(world.deps, { actor: actorOf("ada"), importId: id });
  const again = await startImport(world.deps, { actor: actorOf("ada"), importId: id });
  expect(again.data.status).toBe("reading");
  await world.executeStarted();
  expect((await startImport(world.deps, { actor: actorOf("ada"), importId: id })).data.status).toBe("completed");
});

test("every import response matches its endpoint's schema", async () => {
  const world = worldOn(await engine.createTable());
  const { data, uploads } = await createImport(world.deps, {
    actor: actorOf("ada"),
    files: [{ name: "a.xlsx", size: 10 }],
  });
  expect(createImportEndpoint.response.parse({ data, uploads })).toMatchObject({ data: { status: "uploading" } });
  const done = await world.importFiles("ada", dropped(january, spring));
  expect(getImportEndpoint.response.parse({ data: done })).toMatchObject({
    data: { status: "completed", months_total: 4 },
  });
});

test("an import that fails shows its failure, keeps the months it wrote, and is completed by uploading the files again", async () => {
  const world = worldOn(await engine.createTable());
  const id = await world.upload("ada", dropped(spring));
  await world.deps.imports.change("ada", id, { status: "reading", startedAt: "2025-11-20T08:00:00.000Z" });
  const run = { userId: "ada", importId: id, phase: "import" };
  await runStep(world.steps, { step: "begin", ...run });
  await runStep(world.steps, { step: "plan", ...run });
  await runStep(world.steps, { step: "write", ...run, monthKey: "estimator#2025-02" });
  await runStep(world.steps, { step: "fail", ...run, error: { Error: "States.Timeout" } });
  expect(await world.view("ada", id)).toMatchObject({ status: "failed", months_written: 1, undoable: true });
  const again = await world.importFiles("ada", dropped(spring));
  expect(again.months.map(({ outcome }) => outcome)).toEqual(["unchanged", "new", "new"]);
});

describe("an extension's import", () => {
  const ada = actorOf("ada");

  test("is processed like every import, and shows its source", async () => {
    const files = memoryFiles();
    const world = worldOn(await engine.createTable(), { files });
    const [file] = dropped(january);
    const body = { files: [{ name: file!.name, size: file!.bytes.length }] };
    const { data, uploads } = await createExtensionImport(world.deps, { actor: ada, ...body });
    expect(uploads).toHaveLength(1);
    await files.put(uploadKey("ada", data.id, 0), file!.bytes);
    await startExtensionImport(world.deps, { actor: ada, importId: data.id });
    await world.executeStarted();
    expect((await getExtensionImport(world.deps, { actor: ada, importId: data.id })).data).toMatchObject({
      source: "extension",
      status: "completed",
      months_written: 1,
    });
    expect((await listImports(world.deps, { actor: ada })).data.map(({ source }) => source)).toEqual(["extension"]);
  });

  test("asks in the author's own list when a decision is needed", async () => {
    const files = memoryFiles();
    const world = worldOn(await engine.createTable(), { files });
    await world.importFiles("ada", dropped(january));
    const fewer = salesWorkbook({
      name: "fewer.xlsx",
      months: ["2025-01"],
      createdAt: "2025-06-01T10:00:00Z",
      books: BOOKS.slice(0, 1),
    });
    const [file] = dropped(fewer);
    const { data } = await createExtensionImport(world.deps, { actor: ada, files: [{ name: "fewer.xlsx", size: 1 }] });
    await files.put(uploadKey("ada", data.id, 0), file!.bytes);
    await startExtensionImport(world.deps, { actor: ada, importId: data.id });
    await world.executeStarted();
    const [newest] = (await listImports(world.deps, { actor: ada })).data;
    expect(newest).toMatchObject({ id: data.id, source: "extension", status: "needs_decision" });
  });

  test("is the only kind visible to an extension: the author's own imports and other authors' are not found", async () => {
    const world = worldOn(await engine.createTable());
    const own = await world.upload("ada", dropped(january));
    const { data } = await createExtensionImport(world.deps, { actor: ada, files: [{ name: "a.xlsx", size: 10 }] });
    for (const [actor, id] of [
      [ada, own],
      [actorOf("ben"), data.id],
    ] as const) {
      await expect(getExtensionImport(world.deps, { actor, importId: id })).rejects.toMatchObject({ status: 404 });
      await expect(startExtensionImport(world.deps, { actor, importId: id })).rejects.toMatchObject({ status: 404 });
    }
  });
});
