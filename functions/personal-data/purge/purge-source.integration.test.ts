import { describe, expect, test } from "vitest";
import { accountStore } from "#functions/accounts/index.ts";
import { amazonAccountStore, syncStateStore } from "#functions/amazon-accounts/index.ts";
import { bookStore } from "#functions/books/index.ts";
import { importStore } from "#functions/imports/index.ts";
import { salesWorkbook } from "#functions/imports/testing/workbooks.ts";
import { dropped, tableBytes, worldOn } from "#functions/imports/testing/world.ts";
import { amazonRateStore } from "#functions/kenp-rates/index.ts";
import { newId } from "#functions/platform/ids.ts";
import { logger } from "#functions/platform/logger.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { reportSeenStore } from "#functions/royalties/changes/report-seen-store.ts";
import { SYNC_SOURCES } from "#shared/domain/sync/sources.ts";
import { PRIOR, purgeWorld } from "../testing/purge-world.ts";

logger.setLogLevel("SILENT");

const world = purgeWorld();

const FAMILIES = { royalties: "estimator", prior_months: "prior-months", payments: "payments" } as const;
type Family = (typeof FAMILIES)[keyof typeof FAMILIES];

/** Everything stored for one family outside the account's list of imports. */
async function tracesOf(family: Family, userId = world.mara.userId) {
  const text = (item: Record<string, unknown>) => `${item.sk} ${JSON.stringify(item.checks ?? {})}`;
  const items = (await world.itemsOf(userId)).filter(({ __edb_e__: kind }) =>
    /^(report-|year-|month-)/.test(String(kind)),
  );
  return {
    items: items.filter((item) => item.family === family || text(item).includes(family)).map(({ sk }) => sk),
    revisions: world.objectsOf(`revisions/${userId}/${family}/`),
  };
}
const NOTHING = { items: [], revisions: [] };

describe.each(Object.entries(FAMILIES) as [keyof typeof FAMILIES, Family][])("purging %s", (source, family) => {
  test("leaves nothing of it in table or bucket, and everything of the others", async () => {
    const others = (Object.values(FAMILIES) as Family[]).filter((other) => other !== family);
    const before = [await Promise.all(others.map((other) => tracesOf(other))), await world.held()] as const;
    expect((await tracesOf(family)).items).not.toEqual([]);
    expect((await world.purge(source)).status).toBe(204);
    expect(await tracesOf(family)).toEqual(NOTHING);
    expect(await Promise.all(others.map((other) => tracesOf(other)))).toEqual(before[0]);
    expect(await world.held()).toEqual(before[1].filter((item) => item.family !== family));
    await reportMonths(world.access).contents((await world.held()).filter((item) => item.family !== "payments"));
    const forgotten = (await syncStateStore(world.access).list(world.mara.userId)).filter(
      (row) => row.prints === undefined,
    );
    expect(forgotten.map((row) => row.source)).toEqual([source]);
  });

  test("removes it from every import with its source files, and leaves a record of the import", async () => {
    const imports = worldOn(world.access, { files: world.files, clock: world.clock, newId });
    const idsOf = async () => (await imports.deps.imports.page(world.mara.userId, null, 100)).imports;
    const before = await idsOf();
    const details = () =>
      importStore(world.access).details(
        world.mara.userId,
        before.map(({ importId }) => importId),
      );
    const concerned = [...(await details())].filter(([, { files }]) => files.some(({ kind }) => kind === family));
    expect(concerned.length).toBeGreaterThan(0);
    await world.purge(source);
    for (const { files, months, asked } of (await details()).values()) {
      expect(files.map(({ kind }) => kind)).not.toContain(family);
      expect([
        ...months.map((month) => month.family),
        ...Object.keys(asked).map((at) => at.split("#")[0]),
      ]).not.toContain(family);
    }
    for (const [importId] of concerned)
      expect([
        world.objectsOf(`uploads/${world.mara.userId}/${importId}/`),
        world.objectsOf(`work/${importId}/`),
      ]).toEqual([[], []]);
    const after = await idsOf();
    expect(after.map(({ importId }) => importId)).toEqual(before.map(({ importId }) => importId));
    const waits = after.filter(({ status }) => status === "needs_decision");
    expect(waits).toHaveLength(source === "royalties" ? 0 : 1);
  });
});

test("makes purged months due again, including earlier ones that a sync alone would not fetch", async () => {
  const accounts = amazonAccountStore(world.access);
  await accounts.activate(world.mara.userId, "2025-01-01T00:00:00.000Z");
  await accounts.saveHistory(world.mara.userId, "2026-11-03T09:00:00.000Z", "2026-11-03T08:00:00.000Z");
  await world.purge("payments");
  expect((await accounts.find(world.mara.userId))?.historyAt).toBeDefined();
  await world.purge("royalties");
  expect((await accounts.find(world.mara.userId))?.historyAt).toBeUndefined();
  const rows = await syncStateStore(world.access).list(world.mara.userId);
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
  expect((await accountStore(world.access).find(world.mara.userId))?.firstDataAt).toBe("2025-01");
  await world.purge("royalties");
  const seen = reportSeenStore(world.access);
  expect([...(await seen.find(world.mara.userId))!.months]).toEqual([
    ["2025-01", { "prior-months": { revision: 1, isRemoved: false } }],
  ]);
  expect((await accountStore(world.access).find(world.mara.userId))?.firstDataAt).toBe("2025-01");
  await world.purge("prior_months");
  await world.purge("payments");
  expect(await seen.find(world.mara.userId)).toBeNull();
  const row = await accountStore(world.access).find(world.mara.userId);
  expect([row?.firstDataAt, row?.amaPaymentsImportedDate]).toEqual([undefined, undefined]);
  expect(await world.held()).toEqual([]);
  expect(world.objectsOf(`revisions/${world.mara.userId}/`)).toEqual([]);
});

test("restores purged data completely from the same files", async () => {
  const contents = async () => {
    const items = (await world.held()).filter(({ family }) => family === "prior-months");
    return reportMonths(world.access).contents(items);
  };
  const before = await contents();
  await world.purge("prior_months");
  expect(await contents()).toEqual([]);
  const imports = worldOn(world.access, { files: world.files, clock: world.clock, newId });
  await imports.importFiles(world.mara.userId, dropped(salesWorkbook({ name: "prior.xlsx", ...PRIOR, raise: 10_000 })));
  expect(await contents()).toEqual(before);
  expect((await world.held()).find(({ family }) => family === "prior-months")?.revision).toBe(1);
});

test("keeps the author's settings when rates are purged, and data from files and the author when books are purged", async () => {
  await world.purge("kenp_rates");
  expect(await amazonRateStore(world.access).readAll(world.mara.userId)).toEqual([]);
  expect((await world.itemsOf(world.mara.userId)).map((item) => item.__edb_e__)).toContain("kenp-settings");

  const before = (await bookStore(world.access).read(world.mara.userId)).facts.formats;
  await world.purge("books");
  const { formats } = (await bookStore(world.access).read(world.mara.userId)).facts;
  expect(formats.map(({ key }) => key)).toEqual(before.map(({ key }) => key).filter((key) => key !== "B0NOBODY01"));
  expect(formats.filter(({ listed: said }) => said !== undefined)).toEqual([]);
  expect((await world.itemsOf(world.mara.userId)).map((item) => item.__edb_e__)).not.toContain("bookshelf-log");
});

test("changes nothing on a second purge and deletes nothing of other accounts", async () => {
  const theirs = await world.itemsOf(world.other.userId);
  for (const source of SYNC_SOURCES) await world.purge(source);
  const after = await tableBytes(world.access);
  for (const source of SYNC_SOURCES) expect((await world.purge(source)).status).toBe(204);
  expect(await tableBytes(world.access)).toBe(after);
  expect(await world.itemsOf(world.other.userId)).toEqual(theirs);
});

test("refuses a purge during an import before anything is deleted", async () => {
  const imports = importStore(world.access);
  const importId = newId();
  const nothing = { monthsTotal: 0, payments: 0, booksAdded: 0, decisions: 0, undos: 0 };
  const at = "2026-11-20T12:00:00.000Z";
  const item = { userId: world.mara.userId, importId, source: "cookies", status: "reading", phase: "import" } as const;
  await imports.create({ ...item, createdAt: at, startedAt: at, ...nothing }, { files: [], months: [], asked: {} });
  const before = await tableBytes(world.access);
  expect(await world.purge("royalties")).toMatchObject({
    status: 409,
    body: { message: /import is running right now/ },
  });
  expect(await tableBytes(world.access)).toBe(before);
  await imports.change(world.mara.userId, importId, { status: "completed" });
  expect((await world.purge("royalties")).status).toBe(204);
});
