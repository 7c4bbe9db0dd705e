import { describe, expect, test } from "vitest";
import { reportMonths } from "#functions/report-months/index.ts";
import { type CrashPoint, crashingAt } from "#functions/testing/crashes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memoryObjects } from "#functions/testing/memory-objects.ts";
import { sidesOf } from "#functions/testing/seeds.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { decideImport } from "../decisions/decide-import.ts";
import { undoImport } from "../decisions/undo-import.ts";
import { startImport } from "../intake/start-import.ts";
import { submitFiles } from "../intake/submit-files.ts";
import { unsentSweep } from "../intake/unsent-imports.ts";
import { importsPersonalData } from "../personal-data.ts";
import { actorOf } from "../testing/harness.ts";
import { memoryFiles } from "../testing/memory-files.ts";
import { BOOKS, salesWorkbook } from "../testing/workbooks.ts";
import { dropped, worldOn } from "../testing/world.ts";

/** Crashes an import's requests between any two of their steps, as when the process is killed. */

const engine = testEngine();
const ADA = { userId: "ada", email: "ada@example.com", agencyId: null, tenantId: "ada", closedAt: null };
const ada = actorOf("ada");
const months = ["2025-01", "2025-02"];
const whole = salesWorkbook({ name: "whole.xlsx", months, createdAt: "2025-04-01T10:00:00Z" });
const fewer = salesWorkbook({
  name: "fewer.xlsx",
  months,
  createdAt: "2025-05-01T10:00:00Z",
  books: BOOKS.slice(0, 1),
});
const replaced = months.map((month) => ({ family: "estimator" as const, month, answer: "replace" as const }));

async function newWorld() {
  const clock = fakeClock();
  const files = memoryFiles();
  const access = await engine.createTable();
  const world = worldOn(access, { files, clock });
  const objects = memoryObjects(files.objects);
  const { imports, machine } = world.deps;
  return {
    ...world,
    clock,
    files,
    sweep: async () => {
      await walkAll(unsentSweep({ imports, machine, objects, clock }), ["continued", "ended"]);
      await world.executeStarted();
    },
    purge: async () => {
      const { isBusy, purgeTraces } = importsPersonalData({ access, objects });
      expect(await isBusy?.(ADA)).toBe(false);
      const before = new Date(clock.now()).toISOString();
      expect(await purgeTraces?.(ADA, "royalties", { before, after: null, hasTime: () => true })).toBeNull();
    },
    stored: async () =>
      (await reportMonths(access).list("ada", "2025-01", "2025-12")).map(({ month, file, hash }) => [
        month,
        file,
        hash,
      ]),
  };
}
type World = Awaited<ReturnType<typeof newWorld>>;

/** Each call with the state it needs and the state in which it ends. */
const calls = [
  {
    name: "the start of an import",
    ends: "completed",
    prepare: (world: World) => world.upload("ada", dropped(whole)),
    call: (deps: World["deps"], id: string) => startImport(deps, { actor: ada, importId: id }),
  },
  {
    name: "an answer to its questions",
    ends: "completed",
    prepare: async (world: World) => {
      await world.importFiles("ada", dropped(whole));
      return (await world.importFiles("ada", dropped(fewer))).id;
    },
    call: (deps: World["deps"], id: string) =>
      decideImport(deps, { actor: ada, importId: id, months: replaced, files: [] }),
  },
  {
    name: "an undo",
    ends: "undone",
    prepare: async (world: World) => (await world.importFiles("ada", dropped(whole))).id,
    call: (deps: World["deps"], id: string) => undoImport(deps, { actor: ada, importId: id }),
  },
] as const;

async function crashed({ prepare, call }: (typeof calls)[number], point: CrashPoint | null) {
  const world = await newWorld();
  const id = await prepare(world);
  const { watch, steps } = crashingAt(point);
  const { imports, files, machine } = world.deps;
  const attempt = call({ ...world.deps, imports: watch(imports), files: watch(files), machine: watch(machine) }, id);
  if (point) await expect(attempt).rejects.toThrow("crash");
  else await attempt;
  await world.executeStarted();
  return { world, id, steps: steps() };
}

/** Does what the author's page offers for an import under way or an answer that was not taken. */
async function continued(world: World, id: string, { call, ends }: (typeof calls)[number]) {
  const { status } = await world.view("ada", id);
  if (status === "reading" || status === "writing") await startImport(world.deps, { actor: ada, importId: id });
  else if (status !== ends) await call(world.deps, id);
  await world.executeStarted();
}

describe.each(calls)("$name that crashes between any two of its steps", (given) => {
  test("is completed when the author continues it", async () => {
    const undisturbed = await crashed(given, null);
    const expected = await undisturbed.world.stored();
    expect(undisturbed.steps).toBeGreaterThan(3);
    for (let step = 1; step <= undisturbed.steps; step++)
      for (const when of sidesOf(step)) {
        const { world, id } = await crashed(given, { step, when });
        await continued(world, id, given);
        expect([step, when, (await world.view("ada", id)).status]).toEqual([step, when, given.ends]);
        expect(await world.stored()).toEqual(expected);
      }
  });

  test("is under way no longer than until the next sweep, and its figures can be deleted afterwards", async () => {
    const { steps } = await crashed(given, null);
    for (let step = 1; step <= steps; step++)
      for (const when of sidesOf(step)) {
        const { world, id } = await crashed(given, { step, when });
        world.clock.advance(HOUR_MS);
        await world.sweep();
        expect(["reading", "writing"]).not.toContain((await world.view("ada", id)).status);
        expect(world.waiting()).toEqual([]);
        await world.purge();
      }
  });
});

test("an import submitted by the server is read, wherever its submission was interrupted", async () => {
  const handed = { userId: "ada", importId: "import-of-server", files: dropped(whole) };
  const given = async (point: CrashPoint | null) => {
    const world = await newWorld();
    const { watch, steps } = crashingAt(point);
    const { imports, files, machine, clock } = world.deps;
    const attempt = submitFiles(
      { clock, imports: watch(imports), files: watch(files), machine: watch(machine) },
      handed,
    );
    if (point) await expect(attempt).rejects.toThrow("crash");
    else await attempt;
    await world.executeStarted();
    return { world, steps: steps() };
  };
  const { steps, world: undisturbed } = await given(null);
  for (let step = 1; step <= steps; step++)
    for (const when of sidesOf(step)) {
      const { world } = await given({ step, when });
      await submitFiles(world.deps, handed);
      await world.executeStarted();
      expect((await world.view("ada", handed.importId)).status).toBe("completed");
      expect(await world.stored()).toEqual(await undisturbed.stored());
    }
});

test("the sweep skips an import that an execution has taken up", async () => {
  const world = await newWorld();
  const begun = await world.upload("ada", dropped(whole));
  await startImport(world.deps, { actor: ada, importId: begun });
  world.forget();
  await world.steps.imports.start("ada", begun, "2026-11-22T00:00:00.000Z");
  world.clock.advance(2 * HOUR_MS);
  await world.sweep();
  expect((await world.view("ada", begun)).status).toBe("reading");
});
