import { describe, expect, test } from "vitest";
import { accountStore } from "#functions/accounts/index.ts";
import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import { importStore } from "#functions/imports/index.ts";
import type { ImportDetail } from "#functions/imports/intake/detail.ts";
import { type WriteWatch, watchedAccess } from "#functions/imports/testing/watched.ts";
import { comparableItems } from "#functions/imports/testing/world.ts";
import { newId } from "#functions/platform/ids.ts";
import { logger } from "#functions/platform/logger.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { memoryObjects } from "#functions/testing/memory-objects.ts";
import { recordingBus } from "#functions/testing/outside-parties.ts";
import { runs } from "#functions/testing/seeds.ts";
import { memoryQueue, walkAll } from "#functions/testing/walk-all.ts";
import { SYNC_SOURCES } from "#shared/domain/sync/sources.ts";
import { ownCapabilitiesOf } from "../capabilities.ts";
import { accountRemovals } from "../deletion/remove-due-accounts.ts";
import { purgeWorld } from "../testing/purge-world.ts";
import { purgeSource } from "./purge-source.ts";

logger.setLogLevel("SILENT");

const world = purgeWorld();

describe("a purge of more imports than a request has time for", () => {
  const MANY = 120;
  const COUNTS = { monthsTotal: 1, payments: 0, booksAdded: 0, decisions: 0, undos: 0 };
  const FILE: ImportDetail["files"][number] = {
    name: "day.xlsx",
    size: 10,
    status: "read",
    kind: "estimator",
    language: "en",
    grain: "day",
    created_at: null,
    months: [],
    message: null,
    checks: [],
    problems: [],
    rows_set_aside: 0,
    understood: null,
    questions: [],
    surprises: [],
  };

  async function givenAutomaticImports(createdAt: string, count = MANY): Promise<string[]> {
    const imports = importStore(world.access);
    const ids = Array.from({ length: count }, newId);
    for (const importId of ids) {
      const item = {
        userId: world.mara.userId,
        importId,
        source: "cookies",
        status: "completed",
        phase: "import",
      } as const;
      await imports.create({ ...item, createdAt, ...COUNTS }, { files: [FILE], months: [], asked: {} });
    }
    return ids;
  }
  const withFiles = async (ids: readonly string[]) =>
    [...(await importStore(world.access).details(world.mara.userId, ids)).values()].filter(
      ({ files }) => files.length > 0,
    ).length;

  /** Every look at the clock takes six seconds. */
  const slowClock = () => {
    const start = world.clock.now();
    let looks = 0;
    return { now: () => start + 6000 * looks++ };
  };

  test("removes the figures immediately and the rest in messages, each of which continues the previous one", async () => {
    const ids = await givenAutomaticImports("2026-11-19T12:00:00.000Z");
    const queue = memoryQueue();
    await purgeSource(
      { ...world.deps, removals: queue, clock: slowClock() },
      { actor: world.mara, source: "royalties" },
    );
    expect((await world.held()).filter(({ family }) => family === "estimator")).toEqual([]);
    const left = await withFiles(ids);
    expect(left).toBeGreaterThan(40);
    expect(left).toBeLessThan(MANY);

    const later = await givenAutomaticImports("2026-11-30T12:00:00.000Z", 1);
    const continued: string[] = [];
    const watched = {
      ...queue,
      send: async (message: object) => {
        continued.push(JSON.stringify(message));
        await queue.send(message);
      },
    };
    let looks = 0;
    const invocation = { getRemainingTimeInMillis: () => (looks++ % 2 === 0 ? 600_000 : 0) };
    const walk = { ...accountRemovals(world.deps), begin: async () => false };
    await walkAll(walk, ["removed", "waiting"], { queue: watched, invocation });
    expect([await withFiles(ids), await withFiles(later)]).toEqual([0, 1]);
    expect(continued.length).toBeGreaterThan(0);
    expect(new Set(continued).size).toBe(continued.length);
  });
});

describe("an interrupted purge", () => {
  const SAMPLE = 6;

  const watchedObjects = (objects: ReportObjects, watch: WriteWatch): ReportObjects => ({
    ...objects,
    remove: async (key) => {
      watch.before();
      await objects.remove(key);
      watch.after();
    },
  });

  function purgeAll({ access, objects }: Awaited<ReturnType<typeof world.copied>>, watch: WriteWatch) {
    const watched = watchedAccess(access, watch);
    const capabilities = ownCapabilitiesOf({
      access: watched,
      objects: watchedObjects(memoryObjects(objects), watch),
      clock: world.clock,
    });
    const deps = {
      accounts: accountStore(watched),
      capabilities,
      months: reportMonths(watched),
      removals: memoryQueue(),
      bus: recordingBus(),
      clock: world.clock,
    };
    return async () => {
      for (const source of SYNC_SOURCES) await purgeSource(deps, { actor: world.mara, source });
    };
  }

  test("is finished by the next click after stopping before or after any write", async () => {
    let writes = 0;
    const counting = { before: () => void writes++, after: () => undefined };
    const whole = await world.copied();
    await purgeAll(whole, counting)();
    const wanted = [await comparableItems(whole.access), [...whole.objects.keys()].sort()];
    const all = Array.from({ length: writes }, (_, at) => at + 1);
    const step = Math.ceil(writes / runs(SAMPLE).numRuns);
    for (const at of all.filter((write) => write % step === 0))
      for (const when of ["before", "after"] as const) {
        let seen = 0;
        const stop = () => {
          if (seen >= at) throw new Error(`stopped at write ${at}`);
        };
        const before = () => {
          seen++;
          if (when === "before") stop();
        };
        const stopped = await world.copied();
        await expect(purgeAll(stopped, { before, after: stop })()).rejects.toThrow(`stopped at write ${at}`);
        await purgeAll(stopped, { before: () => undefined, after: () => undefined })();
        expect([await comparableItems(stopped.access), [...stopped.objects.keys()].sort()]).toEqual(wanted);
      }
    expect(writes).toBeGreaterThan(30);
  });
});
