import { expect, test } from "vitest";
import { sealEntity } from "#functions/entities/seals/seal.ts";
import { DOLLARS, sold } from "#functions/payments/testing/payments-world.ts";
import { monthsOf } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import { checkSeals, listSeals, SealCheck } from "#shared/api/seals.ts";
import type { SealContent } from "#shared/domain/seals/seal.ts";
import { SEAL_CONTENT } from "./seal-store.ts";
import { givenSettled, sealsWorld } from "./testing/seals-world.ts";

const world = sealsWorld();
type Asker = Awaited<ReturnType<typeof givenUser>>;

const check = async (as: Asker = world.author): Promise<SealCheck> => {
  const { status, body } = await world.call(checkSeals, { as });
  expect(status).toBe(200);
  expect(SealCheck.parse(body)).toEqual(body);
  return body;
};
const list = async (as: Asker = world.author) => (await world.call(listSeals, { as })).body;

test("a check seals what is settled, and finds nothing as long as nothing has changed", async () => {
  await givenSettled(world.access, world.author.userId, ["2026-06", "2026-07"]);
  expect(await list()).toEqual({ head: null, data: [] });
  expect(await check()).toMatchObject({ entries: 2, months: 2, files: 4, added: 2, faults: [], differences: [] });
  expect(await check()).toMatchObject({ entries: 2, months: 2, added: 0, checked_at: "2026-11-20T12:00:00.000Z" });
  const { head, data } = await list();
  expect(head).toMatchObject({ number: 2, hash: data[0]!.hash });
  expect(data).toMatchObject([
    { number: 2, kind: "sealed", source: "amazon", month: "2026-07", totals: [{ currency: "USD", net: 40 * DOLLARS }] },
    { number: 1, month: "2026-06", files: [{ file: "KDP_Payments.xlsx" }, { file: "2026-06.xlsx" }] },
  ]);
});

test("a check lists what has changed in a sealed month, with its file and the entry that records it", async () => {
  await givenSettled(world.access, world.author.userId, ["2026-07"]);
  await check();
  await monthsOf(world.access, world.author.userId).put(sold("2026-07", 41), { file: "corrected.xlsx" });
  const found = await check();
  expect(found).toMatchObject({ entries: 2, months: 1, added: 1, faults: [] });
  expect(found.differences).toEqual([
    {
      source: "amazon",
      month: "2026-07",
      number: 1,
      store: "Amazon.com",
      kind: "ebook",
      currency: "USD",
      amount: "earned",
      before: 40 * DOLLARS,
      after: 41 * DOLLARS,
      file: "corrected.xlsx",
      recorded: 2,
    },
  ]);
  expect((await list()).data[0]).toMatchObject({ kind: "corrected", corrects: 1, changes: [{ amount: "earned" }] });
});

test("a check finds an entry that was changed in the table", async () => {
  const { access, author } = world;
  await givenSettled(access, author.userId, ["2026-06", "2026-07"]);
  await check();
  const [first] = await world.chain();
  const content = { ...first!.content, month: "2026-05" } as SealContent;
  await sealEntity(access)
    .patch({ tenantId: author.userId, number: 1 })
    .set({ content: SEAL_CONTENT.pack(content) })
    .go();
  expect((await check()).faults).toContainEqual({ number: 1, fault: "content" });
});

test("the free plan lists every entry, with the amounts of its own months", async () => {
  const as = await givenUser(world.access, { trialEndsAt: "2026-01-20T12:00:00.000Z", localPlan: "FREE" });
  await givenSettled(world.access, as.userId, ["2025-03", "2026-07"]);
  expect(await check(as)).toMatchObject({ months: 2, added: 2 });
  expect((await list(as)).data.map(({ month, totals }) => [month, totals !== null])).toEqual([
    ["2026-07", true],
    ["2025-03", false],
  ]);
});

test("an author without a plan is asked to choose one, and nothing is sealed", async () => {
  const as = await givenUser(world.access, { trialEndsAt: "2026-01-20T12:00:00.000Z" });
  await givenSettled(world.access, as.userId, ["2026-07"]);
  const answers = [await world.call(listSeals, { as }), await world.call(checkSeals, { as })];
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: "plan_required" } });
  expect(await world.chain(as.userId)).toEqual([]);
});

test("each author has a chain of their own", async () => {
  const other = await givenUser(world.access);
  await givenSettled(world.access, world.author.userId, ["2026-07"]);
  expect((await check()).months).toBe(1);
  expect((await check(other)).months).toBe(0);
  expect(await list(other)).toEqual({ head: null, data: [] });
});
