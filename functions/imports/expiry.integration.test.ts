import { beforeEach, describe, expect, test } from "vitest";
import { importDetailEntity } from "#functions/entities/reports/import-detail.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memoryObjects } from "#functions/testing/memory-objects.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { listImports } from "./intake/read-imports.ts";
import { startImport } from "./intake/start-import.ts";
import { findSubmitted } from "./intake/submit-files.ts";
import { importsPersonalData } from "./personal-data.ts";
import { actorOf } from "./testing/harness.ts";
import { memoryFiles } from "./testing/memory-files.ts";
import { BOOKS, salesWorkbook } from "./testing/workbooks.ts";
import { dropped, tableItems, worldOn } from "./testing/world.ts";

const engine = testEngine();
const ada = actorOf("ada");
const january = dropped(
  salesWorkbook({ name: "january.xlsx", months: ["2025-01"], createdAt: "2025-03-01T10:00:00Z" }),
);
const fewer = dropped(
  salesWorkbook({
    name: "fewer.xlsx",
    months: ["2025-01"],
    createdAt: "2025-05-01T10:00:00Z",
    books: BOOKS.slice(0, 1),
  }),
);
const keep = [{ family: "estimator" as const, month: "2025-01", answer: "keep" as const }];

async function newWorld() {
  const clock = fakeClock();
  const files = memoryFiles();
  const access = await engine.createTable();
  const world = worldOn(access, { files, clock });
  const objects = memoryObjects(files.objects);
  return {
    ...world,
    clock,
    access,
    listed: async () => (await listImports(world.deps, { actor: ada })).data,
    expiries: async () => {
      const kept = (await tableItems(access)).filter(({ __edb_e__ }) => String(__edb_e__).startsWith("import"));
      return kept.map((item) => [item.__edb_e__, item.expires_at]);
    },
    archived: async () => {
      const person = { userId: "ada", email: "ada@example.com", agencyId: null, tenantId: "ada", closedAt: null };
      const texts = new Map<string, string>();
      for await (const { path, content } of importsPersonalData({ access, objects }).files(person)) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of content) chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
        texts.set(path, Buffer.concat(chunks).toString());
      }
      return texts;
    },
  };
}
let world: Awaited<ReturnType<typeof newWorld>>;
beforeEach(async () => {
  world = await newWorld();
});

describe("an automatic import", () => {
  test("is marked to expire 400 days after its creation, with its findings and answers", async () => {
    const expected = Math.ceil((world.clock.now() + 400 * DAY_MS) / 1000);
    await world.importFiles("ada", january, "extension");
    const { id } = await world.importFiles("ada", fewer, "cookies");
    await world.decide("ada", id, keep);
    expect((await world.expiries()).sort()).toEqual([
      ["import", expected],
      ["import", expected],
      ["import-answers", expected],
      ["import-detail", expected],
      ["import-detail", expected],
    ]);
  });

  test("disappears for the author and the sync after 400 days, although the table still has it", async () => {
    const { id } = await world.importFiles("ada", january, "extension");
    world.clock.advance(399 * DAY_MS);
    expect(await world.listed()).toMatchObject([{ id, undoable: true }]);
    expect(await findSubmitted(world.deps, "ada", id)).toMatchObject({ status: "completed" });
    world.clock.advance(DAY_MS);
    expect(await world.listed()).toEqual([]);
    expect(await findSubmitted(world.deps, "ada", id)).toBeNull();
    for (const call of [
      () => world.view("ada", id),
      () => world.undo("ada", id),
      () => startImport(world.deps, { actor: ada, importId: id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
    expect(await world.expiries()).toHaveLength(2);
  });

  test("is passed over between uploads, page by page", async () => {
    for (let n = 0; n < 25; n++) await world.upload("ada", january, n === 0 ? "upload" : "extension");
    world.clock.advance(400 * DAY_MS);
    const newest = await world.upload("ada", january);
    const first = await listImports(world.deps, { actor: ada });
    expect(first.data.map(({ id }) => id)).toEqual([newest]);
    const rest = await listImports(world.deps, { actor: ada, cursor: first.cursor! });
    expect([rest.data.map(({ source }) => source), rest.cursor]).toEqual([["upload"], null]);
  });

  test("is in the archive as long as it is stored, even if its findings were deleted before it", async () => {
    const { id } = await world.importFiles("ada", january, "extension");
    world.clock.advance(401 * DAY_MS);
    await importDetailEntity(world.access).delete({ userId: "ada", importId: id }).go();
    const archived = await world.archived();
    expect(archived.get("imports/imports.csv")).toContain(id);
    expect(JSON.parse(archived.get(`imports/${id}.json`)!)).toMatchObject({ id, source: "extension", files: [] });
  });
});

test("an upload stays listed permanently, and can be undone for 400 days", async () => {
  const { id } = await world.importFiles("ada", january);
  expect((await world.expiries()).map(([, expiresAt]) => expiresAt)).toEqual([undefined, undefined]);
  world.clock.advance(399 * DAY_MS);
  expect(await world.view("ada", id)).toMatchObject({ undoable: true });
  world.clock.advance(DAY_MS);
  expect(await world.listed()).toMatchObject([{ id, undoable: false }]);
  await expect(world.undo("ada", id)).rejects.toMatchObject({ status: 409 });
});
