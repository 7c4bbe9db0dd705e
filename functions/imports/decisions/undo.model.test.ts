import fc from "fast-check";
import { expect, test } from "vitest";
import { Conflict } from "#functions/platform/errors.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { memoryObjects } from "#functions/testing/memory-objects.ts";
import { crashingTable, crashPoint } from "#functions/testing/memory-table/crashing.ts";
import { LONG_RUN_MS, runs } from "#functions/testing/seeds.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { startImport } from "../intake/start-import.ts";
import { unsentSweep } from "../intake/unsent-imports.ts";
import { actorOf } from "../testing/harness.ts";
import { memoryFiles } from "../testing/memory-files.ts";
import { salesWorkbook } from "../testing/workbooks.ts";
import { dropped, NOW, worldOn } from "../testing/world.ts";
import { undoImport } from "./undo-import.ts";

const USER = "ada";
const MONTHS = ["2025-01", "2025-02", "2025-03", "2025-04"];
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("import" as const),
      /** How many versions older than the newest one the file is; -1 is a newer one than any before. */
      age: fc.constantFrom(-1, -1, 0, 1, 2),
      from: fc.nat({ max: 2 }),
      /** Where the request that starts it ends, after which the author closes the page. */
      leavesAt: fc.option(
        fc.record({ step: fc.constant(1), when: fc.constantFrom("before" as const, "after" as const) }),
        {
          freq: 2,
        },
      ),
      crash: crashPoint,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const), crash: crashPoint }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Written {
  readonly importId: string;
  /** The version that each written month had before; undefined for a new month. */
  readonly before: ReadonlyMap<string, number | undefined>;
}

/** What the sweep of unsent imports may do within an hour. */
const SWEPT = ["continued"] as const;

const fileOf = (version: number): string => `version-${version}.xlsx`;

const table = crashingTable();

/** Plays a sequence beside the model: a version per month, and a stack of imports that can be undone. */
async function play(steps: readonly Step[]): Promise<void> {
  table.clear();
  const files = memoryFiles();
  const world = worldOn(table.access, { files });
  const sweeping = { ...world.deps, objects: memoryObjects(files.objects), clock: { now: () => NOW + HOUR_MS } };
  const versions = new Map<string, number>();
  const stack: Written[] = [];
  let newest = 0;
  for (const [at, given] of steps.entries()) {
    if (given.do === "undo") {
      const last = stack.at(-1);
      const importId = last?.importId ?? "import-0001";
      const undone = undoImport(world.deps, { actor: actorOf(USER), importId });
      if (!last) {
        await expect(undone, `step ${at}`).rejects.toThrow();
        continue;
      }
      await undone;
      await table.repeating(given.crash, world.executeStarted);
      stack.pop();
      for (const [month, version] of last.before)
        if (version === undefined) versions.delete(month);
        else versions.set(month, version);
    } else {
      newest = Math.max(newest, newest - given.age);
      const version = Math.max(1, newest - Math.max(0, given.age));
      const months = MONTHS.slice(given.from, given.from + 2);
      const createdAt = new Date(Date.UTC(2025, 5, 1) + version * HOUR_MS).toISOString();
      const workbook = salesWorkbook({ name: fileOf(version), months, createdAt, raise: version * 1000 });
      const importId = await world.upload(USER, dropped(workbook));
      const start = () => startImport(world.deps, { actor: actorOf(USER), importId });
      if (!(await table.attempt(given.leavesAt, start))) await walkAll(unsentSweep(sweeping), SWEPT);
      await table.repeating(given.crash, world.executeStarted);
      const written = months.filter((month) => version > (versions.get(month) ?? 0));
      if (written.length > 0)
        stack.push({ importId, before: new Map(written.map((month) => [month, versions.get(month)])) });
      for (const month of written) versions.set(month, version);
    }
    const stored = await reportMonths(table.access).list(USER, "2025-01", "2025-12");
    const expected = [...versions].sort().map(([month, version]) => [month, fileOf(version)]);
    expect(
      stored.map(({ month, file }) => [month, file]),
      `after step ${at}`,
    ).toEqual(expected);
    // Every part that a month names can be read, and holds its version's figures.
    const contents = await reportMonths(table.access).contents(stored);
    expect(contents.map(({ combined }) => combined)).toEqual(stored.map(({ figures }) => figures.royalty));
  }
  for (const { importId } of stack.slice(0, -1))
    await expect(undoImport(world.deps, { actor: actorOf(USER), importId })).rejects.toThrow(Conflict);
}

test(
  "imports and undos leave each month as a stack of versions does, with a crash at any write",
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), play), runs(100));
  },
  LONG_RUN_MS,
);
