import { expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { sidesOf } from "#functions/testing/seeds.ts";
import { type MemoryFiles, memoryFiles } from "../testing/memory-files.ts";
import { type WriteWatch, watchedAccess, watchedFiles } from "../testing/watched.ts";
import { BOOKS, payment, paymentsWorkbook, salesWorkbook } from "../testing/workbooks.ts";
import { dropped, putItems, tableBytes, tableItems, worldOn } from "../testing/world.ts";

const engine = testEngine();

const before = dropped(
  salesWorkbook({ name: "old.xlsx", months: ["2025-01", "2025-02"], createdAt: "2025-04-01T10:00:00Z" }),
);
const after = dropped(
  salesWorkbook({ name: "new.xlsx", months: ["2025-01", "2025-02"], createdAt: "2025-05-01T10:00:00Z", raise: 20_000 }),
  salesWorkbook({ name: "march.xlsx", months: ["2025-03"], createdAt: "2025-05-01T10:00:00Z" }),
  salesWorkbook({ name: "prior.xlsx", months: ["2025-01"], createdAt: "2025-05-01T10:00:00Z", kind: "prior-months" }),
  paymentsWorkbook("payments.xlsx", "2025-05-01T10:00:00Z", [payment("300", "2025-03-29", 2_000_000)]),
);

const asking = dropped(
  salesWorkbook({
    name: "fewer.xlsx",
    months: ["2025-01"],
    createdAt: "2025-06-01T10:00:00Z",
    books: BOOKS.slice(0, 1),
  }),
  ...[3, 4, 5].map((n) =>
    salesWorkbook({ name: `${n}.xlsx`, months: [`2025-0${n}`], createdAt: "2025-05-01T10:00:00Z" }),
  ),
);
const sevenMonths = dropped(
  salesWorkbook({
    name: "half-year.xlsx",
    createdAt: "2025-09-01T10:00:00Z",
    months: Array.from({ length: 7 }, (_, n) => `2025-0${n + 2}`),
  }),
);

function crashAt(write: number, when: "before" | "after"): WriteWatch & { writes: number; crashed: boolean } {
  const watch = {
    writes: 0,
    crashed: false,
    before: () => {
      watch.writes += 1;
      if (when === "before" && watch.writes === write) watch.crash();
    },
    after: () => {
      if (when === "after" && watch.writes >= write && !watch.crashed) watch.crash();
    },
    crash: () => {
      watch.crashed = true;
      throw new Error(`crashed at write ${write}`);
    },
  };
  return watch;
}

const IDLE: WriteWatch = { before: () => undefined, after: () => undefined };

interface Moment {
  readonly items: Record<string, unknown>[];
  readonly objects: ReadonlyMap<string, Uint8Array>;
  readonly importId: string;
}

type World = ReturnType<typeof worldOn>;

/** Restores a snapshot in its own table and bucket, with every write watched. */
async function worldAt({ items, objects }: Moment, watch: WriteWatch) {
  const access: TableAccess = await engine.createTable();
  await putItems(access, items);
  const files: MemoryFiles = memoryFiles();
  for (const [key, bytes] of objects) files.objects.set(key, bytes);
  const world = worldOn(watchedAccess(access, watch), { files: watchedFiles(files, watch) });
  return { access, world, files };
}

async function momentAfter(prepare: (world: World) => Promise<string>): Promise<Moment> {
  const { access, world, files } = await worldAt({ items: [], objects: new Map(), importId: "" }, IDLE);
  const importId = await prepare(world);
  return { items: await tableItems(access), objects: new Map(files.objects), importId };
}

async function crashed(moment: Moment, phase: "import" | "undo", write: number, when: "before" | "after") {
  const crash = crashAt(write, when);
  let watch: WriteWatch = crash;
  const watched = { before: () => watch.before(), after: () => watch.after() };
  const { access, world } = await worldAt(moment, watched);
  const run = { userId: "ada", importId: moment.importId, phase };
  try {
    await world.execute(run);
  } catch (error) {
    if (!crash.crashed) throw error;
    watch = IDLE;
    await world.execute(run);
  }
  return { bytes: await tableBytes(access), crashed: crash.crashed, writes: crash.writes };
}

type Source = Parameters<World["upload"]>[2];

const started =
  (files = after, source?: Source) =>
  async (world: World): Promise<string> => {
    await world.importFiles("ada", before);
    const importId = await world.upload("ada", files, source);
    await world.deps.imports.change("ada", importId, { status: "reading", startedAt: "2025-11-20T08:00:00.000Z" });
    return importId;
  };

const beingUndone = async (world: World): Promise<string> => {
  const importId = await started()(world);
  await world.execute({ userId: "ada", importId, phase: "import" });
  await world.deps.imports.change("ada", importId, { status: "writing", phase: "undo", undos: 1 });
  return importId;
};

/** Its months are written like those of an upload, so only the writes up to the first of them are interrupted. */
const BEFORE_SEVEN_MONTHS = 20;

for (const [name, phase, prepare, lastWrite = Number.POSITIVE_INFINITY] of [
  ["an import", "import", started()],
  ["an automatic import in one task", "import", started(after, "extension")],
  ["an automatic import with a question", "import", started(asking, "extension")],
  ["an automatic import of seven months", "import", started(sevenMonths, "cookies"), BEFORE_SEVEN_MONTHS],
  ["an undo", "undo", beingUndone],
] as const) {
  test(`${name} that crashes before or after any of its writes and is rerun leaves the same bytes`, async () => {
    const moment = await momentAfter(prepare);
    const whole = await crashed(moment, phase, 0, "before");
    expect(whole.crashed).toBe(false);
    expect(whole.writes).toBeGreaterThan(10);
    for (let write = 1; write <= Math.min(whole.writes, lastWrite); write++) {
      for (const when of sidesOf(write)) {
        const again = await crashed(moment, phase, write, when);
        expect(again.crashed, `${when} write ${write}`).toBe(true);
        expect(again.bytes, `${when} write ${write} of ${whole.writes}`).toBe(whole.bytes);
      }
    }
  });
}
