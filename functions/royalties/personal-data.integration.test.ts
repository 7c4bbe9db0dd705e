import { beforeAll, expect, test } from "vitest";
import { tableItems } from "#functions/imports/testing/world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { monthsOf } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import { markReportSeen } from "#shared/api/royalties/report-changes.ts";
import type { SeenMonths } from "#shared/domain/royalties/changes/seen-months.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { reportSeenStore } from "./changes/report-seen-store.ts";
import { royaltiesPersonalData } from "./personal-data.ts";
import { royaltySumsStore } from "./sums/royalty-sums-store.ts";
import { type RoyaltiesWorld, royaltiesWorld } from "./testing/royalties-world.ts";

const engine = testEngine();
let world: RoyaltiesWorld;
beforeAll(async () => {
  world = royaltiesWorld(await engine.createTable(), fakeClock());
});

async function listed<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const sums = () => royaltySumsStore(world.access);

async function givenReceiptAndSums() {
  const as = await givenUser(world.access);
  await monthsOf(world.access, as.userId).put(monthContent("2026-10", "day", []));
  const months = [{ month: "2026-10", revisions: { estimator: 1 } }];
  await world.call(markReportSeen, { as, body: { months } });
  await sums().save({ tenantId: as.tenantId, year: "2026", months: { "2026-10": { USD: 12_340_000 } } });
  return { userId: as.userId, email: as.email, agencyId: null, tenantId: as.tenantId, closedAt: null };
}
const receipts = async () => (await tableItems(world.access)).filter((item) => item.__edb_e__ === "report-seen");

test("an author's read receipt and sums are exported and deleted with the account, and other authors' stay", async () => {
  const [mine, theirs] = [await givenReceiptAndSums(), await givenReceiptAndSums()];
  const data = royaltiesPersonalData(world.access);
  const files = await listed(data.files(mine));
  const [text = "", figures = ""] = await Promise.all(
    files.map(async ({ content }) => (await listed(content)).join("")),
  );
  expect(files.map(({ path }) => path)).toEqual(data.explained.map(({ path }) => path));
  expect(JSON.parse(text)).toEqual({
    at: "2026-11-20T12:00:00.000Z",
    months: { "2026-10": { estimator: 1 } },
  });
  expect(figures).toContain("2026-10,USD,12.34");
  await data.remove(mine);
  await data.remove(mine);
  expect((await receipts()).map(({ userId }) => userId)).toEqual([theirs.userId]);
  expect(await listed(data.files(mine))).toEqual([]);
  expect(await sums().listOf(theirs.tenantId)).toHaveLength(1);
});

test("a read receipt stores and exports a removed month as its revision below zero", async () => {
  const author = await givenReceiptAndSums();
  const seen = reportSeenStore(world.access);
  const { version, at } = (await seen.find(author.userId))!;
  const months: SeenMonths = new Map([
    ["2026-09", { estimator: { revision: 5, isRemoved: true }, "prior-months": { revision: 2, isRemoved: false } }],
    ["2026-10", { "prior-months": { revision: 1, isRemoved: true } }],
  ]);
  expect(await seen.save(author.userId, version, { months, at })).toBe(true);
  const stored = (await receipts()).find(({ userId }) => userId === author.userId)!.revisions as Record<
    string,
    number[]
  >;
  expect(stored["2026"]!.slice(14)).toEqual([0, 0, -5, 2, 0, -1, 0, 0, 0, 0]);
  expect((await seen.find(author.userId))!.months).toEqual(months);
  const [file] = await listed(royaltiesPersonalData(world.access).files(author));
  expect(JSON.parse((await listed(file!.content)).join("")).months).toEqual({
    "2026-09": { estimator: -5, "prior-months": 2 },
    "2026-10": { "prior-months": -1 },
  });
});

test("an agency member without figures has no read receipt or sums to export or delete", async () => {
  const before = await receipts();
  const member = { ...(await givenReceiptAndSums()), tenantId: null };
  const data = royaltiesPersonalData(world.access);
  expect(await listed(data.files(member))).toEqual([]);
  await data.remove(member);
  expect(await receipts()).toHaveLength(before.length + 1);
});
