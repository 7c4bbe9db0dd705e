import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountStore } from "#functions/accounts/index.ts";
import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import { amazonAccountStore, syncStateStore } from "#functions/amazon-accounts/index.ts";
import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { importStore } from "#functions/imports/index.ts";
import type { ImportDetail } from "#functions/imports/intake/detail.ts";
import { type WriteWatch, watchedAccess } from "#functions/imports/testing/watched.ts";
import { BOOKS, salesWorkbook } from "#functions/imports/testing/workbooks.ts";
import { dropped, tableBytes, tableItems, worldOn } from "#functions/imports/testing/world.ts";
import { amazonRateStore } from "#functions/kenp-rates/index.ts";
import { newId } from "#functions/platform/ids.ts";
import { logger } from "#functions/platform/logger.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { reportSeenStore } from "#functions/royalties/changes/report-seen-store.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { memoryObjects } from "#functions/testing/memory-objects.ts";
import { runs } from "#functions/testing/seeds.ts";
import { memoryQueue, walkAll } from "#functions/testing/walk-all.ts";
import { purgeSource as endpoint } from "#shared/api/personal-data.ts";
import { recordListed } from "#shared/domain/books/record-listed.ts";
import { SYNC_SOURCES, type SyncSource } from "#shared/domain/sync/sources.ts";
import { ownCapabilitiesOf } from "../capabilities.ts";
import { accountRemovals } from "../deletion/remove-due-accounts.ts";
import { givenFullAccount } from "../testing/full-account.ts";
import { type PersonalDataWorld, personalDataWorld } from "../testing/personal-data-world.ts";
import { purgeSource } from "./purge-source.ts";

logger.setLogLevel("SILENT");

const engine = testEngine();
let world: PersonalDataWorld;
let mara: Awaited<ReturnType<PersonalDataWorld["signUp"]>>;
let other: typeof mara;
/** Two authors with data of every kind, made once. */
let moment: { readonly items: Record<string, unknown>[]; readonly objects: ReadonlyMap<string, Uint8Array> };
beforeAll(async () => {
  world = personalDataWorld(await engine.createTable());
  mara = await givenEverything("mara");
  other = await givenEverything("other");
  moment = { items: await tableItems(world.access), objects: new Map(world.files.objects) };
});
beforeEach(async () => {
  const { access, objects } = await copied();
  world = personalDataWorld(access);
  for (const [key, bytes] of objects) world.files.objects.set(key, bytes);
});

async function copied() {
  const access: TableAccess = await engine.createTable();
  for (let at = 0; at < moment.items.length; at += 25) {
    const puts = moment.items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    await access.client.send(new BatchWriteCommand({ RequestItems: { [access.table]: puts } }));
  }
  return { access, objects: new Map(moment.objects) };
}

const FAMILIES = { royalties: "estimator", prior_months: "prior-months", payments: "payments" } as const;
type Family = (typeof FAMILIES)[keyof typeof FAMILIES];
const PRIOR = { months: ["2025-01"], kind: "prior-months", createdAt: "2025-05-03T10:00:00Z" } as const;

/** A portal listing of a product, one that files also name or one that they don't. */
const listed = (key: string, title: string) =>
  ({ key, source: "bookshelf", says: { title, author: "Mara Penn", kenpc: 312 } }) as const;

/** An author with data from every source, an import of each report, and one that is waiting for an answer. */
async function givenEverything(name: string) {
  const author = await givenFullAccount(world, name);
  const { userId } = author;
  const { access, files, clock } = world;
  const imports = worldOn(access, { files, clock, newId });
  await imports.importFiles(userId, dropped(salesWorkbook({ name: "prior.xlsx", ...PRIOR })));
  await imports.importFiles(userId, dropped(salesWorkbook({ name: "prior.xlsx", ...PRIOR, raise: 10_000 })));
  const fewer = { months: ["2025-02"], createdAt: "2025-07-01T10:00:00Z", books: BOOKS.slice(0, 1) };
  await imports.importFiles(userId, dropped(salesWorkbook({ name: "waits.xlsx", ...fewer })));
  const seen = reportSeenStore(access);
  const look = (await seen.find(userId))!;
  const months = new Map([
    ["2025-01", { estimator: { revision: 2, isRemoved: false }, prior_months: { revision: 1, isRemoved: false } }],
  ]);
  await seen.save(userId, look.version, { months, at: look.at });
  const states = syncStateStore(access);
  for (const source of SYNC_SOURCES) {
    await states.succeed(userId, source, "2026-11-03T09:00:00.000Z", { kept: { prints: `print-of-${source}` } });
    await states.saveCovered(userId, source, "2025-01/2025-03", "");
  }
  await bookStore(access).change(userId, (facts, at) => {
    const says = [listed("B000000110", "=Volume 0"), listed("B0NOBODY01", "Known to the bookshelf alone")];
    return { facts: recordListed(facts, says, { asOf: "2026-11-03T09:00:00.000Z", at }), result: undefined };
  });
  return author;
}

const purge = (source: SyncSource, as = mara) => world.call(endpoint, { as, params: { source } });
const itemsOf = async (userId: string) =>
  (await tableItems(world.access)).filter((item) => JSON.stringify(item).includes(userId));
const objectsOf = (part: string) => [...world.files.objects.keys()].filter((key) => key.includes(part));

/** Everything stored for one family outside the account's list of imports. */
async function tracesOf(family: Family, userId = mara.userId) {
  const text = (item: Record<string, unknown>) => `${item.sk} ${JSON.stringify(item.checks ?? {})}`;
  const items = (await itemsOf(userId)).filter(({ __edb_e__: kind }) => /^(report-|year-|month-)/.test(String(kind)));
  return {
    items: items.filter((item) => item.family === family || text(item).includes(family)).map(({ sk }) => sk),
    revisions: objectsOf(`revisions/${userId}/${family}/`),
  };
}
const NOTHING = { items: [], revisions: [] };
const held = (userId = mara.userId) =>
  reportMonths(world.access).list(userId, "2025-01", "2025-12", ["estimator", "prior-months", "payments"]);

describe.each(Object.entries(FAMILIES) as [keyof typeof FAMILIES, Family][])("purging %s", (source, family) => {
  test("leaves nothing of it in table or bucket, and everything of the others", async () => {
    const others = (Object.values(FAMILIES) as Family[]).filter((other) => other !== family);
    const before = [await Promise.all(others.map((other) => tracesOf(other))), await held()] as const;
    expect((await tracesOf(family)).items).not.toEqual([]);
    expect((await purge(source)).status).toBe(204);
    expect(await tracesOf(family)).toEqual(NOTHING);
    expect(await Promise.all(others.map((other) => tracesOf(other)))).toEqual(before[0]);
    expect(await held()).toEqual(before[1].filter((item) => item.family !== family));
    await reportMonths(world.access).contents((await held()).filter((item) => item.family !== "payments"));
    const forgotten = (await syncStateStore(world.access).list(mara.userId)).filter((row) => row.prints === undefined);
    expect(forgotten.map((row) => row.source)).toEqual([source]);
  });

  test("removes it from every import with its source files, and leaves a record of the import", async () => {
    const imports = worldOn(world.access, { files: world.files, clock: world.clock, newId });
    const idsOf = async () => (await imports.deps.imports.page(mara.userId, null, 100)).imports;
    const before = await idsOf();
    const details = () =>
      importStore(world.access).details(
        mara.userId,
        before.map(({ importId }) => importId),
      );
    const concerned = [...(await details())].filter(([, { files }]) => files.some(({ kind }) => kind === family));
    expect(concerned.length).toBeGreaterThan(0);
    await purge(source);
    for (const { files, months, asked } of (await details()).values()) {
      expect(files.map(({ kind }) => kind)).not.toContain(family);
      expect([
        ...months.map((month) => month.family),
        ...Object.keys(asked).map((at) => at.split("#")[0]),
      ]).not.toContain(family);
    }
    for (const [importId] of concerned)
      expect([objectsOf(`uploads/${mara.userId}/${importId}/`), objectsOf(`work/${importId}/`)]).toEqual([[], []]);
    const after = await idsOf();
    expect(after.map(({ importId }) => importId)).toEqual(before.map(({ importId }) => importId));
    const waits = after.filter(({ status }) => status === "needs_decision");
    expect(waits).toHaveLength(source === "royalties" ? 0 : 1);
  });
});

test("makes purged months due again, including earlier ones that a sync alone would not fetch", async () => {
  const accounts = amazonAccountStore(world.access);
  await accounts.activate(mara.userId, "2025-01-01T00:00:00.000Z");
  await accounts.saveHistory(mara.userId, "2026-11-03T09:00:00.000Z", "2026-11-03T08:00:00.000Z");
  await purge("payments");
  expect((await accounts.find(mara.userId))?.historyAt).toBeDefined();
  await purge("royalties");
  expect((await accounts.find(mara.userId))?.historyAt).toBeUndefined();
  const rows = await syncStateStore(world.access).list(mara.userId);
  const [wanted, others] = [true, false].map((isWanted) =>
    rows.filter(({ source }) => ["royalties", "payments"].includes(source) === isWanted),
  );
  expect(wanted?.map(({ lastGoodAt, covered }) => [lastGoodAt, covered])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(others?.every(({ lastGoodAt, covered }) => lastGoodAt !== undefined && covered !== undefined)).toBe(true);
});

test("leaves no first month, no read receipt and nothing to undo after purging all reports", async () => {
  expect((await accountStore(world.access).find(mara.userId))?.firstDataAt).toBe("2025-01");
  await purge("royalties");
  const seen = reportSeenStore(world.access);
  expect([...(await seen.find(mara.userId))!.months]).toEqual([
    ["2025-01", { estimator: null, prior_months: { revision: 1, isRemoved: false } }],
  ]);
  expect((await accountStore(world.access).find(mara.userId))?.firstDataAt).toBe("2025-01");
  await purge("prior_months");
  await purge("payments");
  expect(await seen.find(mara.userId)).toBeNull();
  const row = await accountStore(world.access).find(mara.userId);
  expect([row?.firstDataAt, row?.amaPaymentsImportedDate]).toEqual([undefined, undefined]);
  expect(await held()).toEqual([]);
  expect(objectsOf(`revisions/${mara.userId}/`)).toEqual([]);
});

test("restores purged data completely from the same files", async () => {
  const contents = async () => {
    const items = (await held()).filter(({ family }) => family === "prior-months");
    return reportMonths(world.access).contents(items);
  };
  const before = await contents();
  await purge("prior_months");
  expect(await contents()).toEqual([]);
  const imports = worldOn(world.access, { files: world.files, clock: world.clock, newId });
  await imports.importFiles(mara.userId, dropped(salesWorkbook({ name: "prior.xlsx", ...PRIOR, raise: 10_000 })));
  expect(await contents()).toEqual(before);
  expect((await held()).find(({ family }) => family === "prior-months")?.revision).toBe(1);
});

test("keeps the author's settings when rates are purged, and data from files and the author when books are purged", async () => {
  await purge("kenp_rates");
  expect(await amazonRateStore(world.access).readAll(mara.userId)).toEqual([]);
  expect((await itemsOf(mara.userId)).map((item) => item.__edb_e__)).toContain("kenp-settings");

  const before = (await bookStore(world.access).read(mara.userId)).facts.formats;
  await purge("books");
  const { formats } = (await bookStore(world.access).read(mara.userId)).facts;
  expect(formats.map(({ key }) => key)).toEqual(before.map(({ key }) => key).filter((key) => key !== "B0NOBODY01"));
  expect(formats.filter(({ listed: said }) => said !== undefined)).toEqual([]);
  expect((await itemsOf(mara.userId)).map((item) => item.__edb_e__)).not.toContain("bookshelf-log");
});

test("changes nothing on a second purge and deletes nothing of other accounts", async () => {
  const theirs = await itemsOf(other.userId);
  for (const source of SYNC_SOURCES) await purge(source);
  const after = await tableBytes(world.access);
  for (const source of SYNC_SOURCES) expect((await purge(source)).status).toBe(204);
  expect(await tableBytes(world.access)).toBe(after);
  expect(await itemsOf(other.userId)).toEqual(theirs);
});

test("refuses a purge during an import before anything is deleted", async () => {
  const imports = importStore(world.access);
  const importId = newId();
  const nothing = { monthsTotal: 0, payments: 0, booksAdded: 0, decisions: 0, undos: 0 };
  const at = "2026-11-20T12:00:00.000Z";
  const item = { userId: mara.userId, importId, source: "cookies", status: "reading", phase: "import" } as const;
  await imports.create({ ...item, createdAt: at, startedAt: at, ...nothing }, { files: [], months: [], asked: {} });
  const before = await tableBytes(world.access);
  expect(await purge("royalties")).toMatchObject({ status: 409, body: { message: /import is running right now/ } });
  expect(await tableBytes(world.access)).toBe(before);
  await imports.change(mara.userId, importId, { status: "completed" });
  expect((await purge("royalties")).status).toBe(204);
});

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
  };

  async function givenAutomaticImports(createdAt: string, count = MANY): Promise<string[]> {
    const imports = importStore(world.access);
    const ids = Array.from({ length: count }, newId);
    for (const importId of ids) {
      const item = { userId: mara.userId, importId, source: "cookies", status: "completed", phase: "import" } as const;
      await imports.create({ ...item, createdAt, ...COUNTS }, { files: [FILE], months: [], asked: {} });
    }
    return ids;
  }
  const withFiles = async (ids: readonly string[]) =>
    [...(await importStore(world.access).details(mara.userId, ids)).values()].filter(({ files }) => files.length > 0)
      .length;

  /** Every look at the clock takes six seconds. */
  const slowClock = () => {
    const start = world.clock.now();
    let looks = 0;
    return { now: () => start + 6000 * looks++ };
  };

  test("removes the figures immediately and the rest in messages, each of which continues the previous one", async () => {
    const ids = await givenAutomaticImports("2026-11-19T12:00:00.000Z");
    const queue = memoryQueue();
    await purgeSource({ ...world.deps, removals: queue, clock: slowClock() }, { actor: mara, source: "royalties" });
    expect((await held()).filter(({ family }) => family === "estimator")).toEqual([]);
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

  function purgeAll({ access, objects }: Awaited<ReturnType<typeof copied>>, watch: WriteWatch) {
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
      clock: world.clock,
    };
    return async () => {
      for (const source of SYNC_SOURCES) await purgeSource(deps, { actor: mara, source });
    };
  }

  test("is finished by the next click after stopping before or after any write", async () => {
    let writes = 0;
    const counting = { before: () => void writes++, after: () => undefined };
    const whole = await copied();
    await purgeAll(whole, counting)();
    const wanted = [await tableItems(whole.access), [...whole.objects.keys()].sort()];
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
        const stopped = await copied();
        await expect(purgeAll(stopped, { before, after: stop })()).rejects.toThrow(`stopped at write ${at}`);
        await purgeAll(stopped, { before: () => undefined, after: () => undefined })();
        expect([await tableItems(stopped.access), [...stopped.objects.keys()].sort()]).toEqual(wanted);
      }
    expect(writes).toBeGreaterThan(30);
  });
});
