import { beforeAll, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { preorderEntity } from "#functions/entities/preorders/preorder.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as api from "#shared/api/preorders.ts";
import { preordersPersonalData } from "./personal-data.ts";
import { preordersRoutes } from "./routes.ts";
import { fetchPreorders } from "./save-preorders.ts";
import { preorderStore } from "./store.ts";
import { preordersDeps } from "./wiring.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();
let access: TableAccess;
let call: ReturnType<typeof apiCaller>;
beforeAll(async () => {
  access = await engine.createTable();
  const deps = preordersDeps(access, { clock, coverAddress: "/covers/{asin}.jpg" });
  call = apiCaller(preordersRoutes(deps), { access, clock });
});

const QUAY = {
  asin: "B0QUAY0001",
  title: "The Quay",
  author: "Mara Quill",
  starts: "2026-11-01",
  releases: "2026-12-01",
};
const rows = (...units: readonly (readonly [date: string, store: number | null, units: number])[]) =>
  units.map(([date, marketplace_id, net_units]) => ({ date, marketplace_id, net_units }));

async function givenAuthor(): Promise<Actor> {
  const author = await givenUser(access, { timeZone: "UTC" });
  await givenSubscription(access, author);
  return author;
}
const send = (as: Actor, body: unknown) => call(api.savePreorders, { as, body });
const list = async (as: Actor) => (await call(api.listStoredPreorders, { as })).body;
const detail = (as: Actor, asin: string) => call(api.getStoredPreorder, { as, params: { asin } });
const revisionOf = async ({ tenantId }: Actor, asin = QUAY.asin) =>
  (await preorderEntity(access).get({ tenantId, asin }).go()).data?.revision;

describe("pre-orders from the extension", () => {
  test("are listed with their net units and the time of the last complete fetch", async () => {
    const as = await givenAuthor();
    expect(await list(as)).toEqual({ data: [], as_of: null });
    const orders = rows(["2026-11-02", 1, 4], ["2026-11-02", 1, -1], ["2026-11-03", 3, 2], ["2026-11-03", null, 1]);
    expect((await send(as, { books: [{ ...QUAY, rows: orders }], listed: [QUAY.asin] })).body).toEqual({ saved: 1 });
    expect(await list(as)).toEqual({
      data: [{ ...QUAY, sales: 6, is_open: true }],
      as_of: "2026-11-20T12:00:00.000Z",
    });
    const { data } = (await detail(as, QUAY.asin)).body;
    expect(data.rows).toEqual(rows(["2026-11-02", 1, 3], ["2026-11-03", null, 1], ["2026-11-03", 3, 2]));
    expect(data.cover).toBe("/covers/B0QUAY0001.jpg");
    expect(data.stores).toEqual([
      { marketplace_id: 1, net_units: 3 },
      { marketplace_id: 3, net_units: 2 },
      { marketplace_id: null, net_units: 1 },
    ]);
  });

  test("leave out orders after the asked day, in every sum and at the end of the pace", async () => {
    const as = await givenAuthor();
    const orders = rows(["2026-11-02", 1, 4], ["2026-11-15", 3, 2], ["2026-11-16", 1, 8]);
    await send(as, { books: [{ ...QUAY, rows: orders }], listed: [QUAY.asin] });
    const query = "through=2026-11-15";
    expect((await call(api.listStoredPreorders, { as, query })).body.data).toEqual([
      { ...QUAY, sales: 6, is_open: true },
    ]);
    const { data } = (await call(api.getStoredPreorder, { as, params: { asin: QUAY.asin }, query })).body;
    expect(data.sales).toBe(6);
    expect(data.rows).toEqual(rows(["2026-11-02", 1, 4], ["2026-11-15", 3, 2]));
    expect(data.stores).toEqual([
      { marketplace_id: 1, net_units: 4 },
      { marketplace_id: 3, net_units: 2 },
    ]);
    expect(data.pace[0]?.points.at(-1)).toEqual({ days_left: 16, units: 6 });
    expect((await list(as)).data[0]?.sales).toBe(14);
  });

  test("are written once when the same numbers arrive again, even concurrently", async () => {
    const as = await givenAuthor();
    const body = { books: [{ ...QUAY, rows: rows(["2026-11-02", 1, 4]) }], listed: [QUAY.asin] };
    await Promise.all([send(as, body), send(as, body), send(as, body)]);
    expect((await send(as, body)).body).toEqual({ saved: 0 });
    expect(await revisionOf(as)).toBe(1);
  });

  test("keep their days when a later answer has none, and follow cancellations otherwise", async () => {
    const as = await givenAuthor();
    await send(as, { books: [{ ...QUAY, rows: rows(["2026-11-02", 1, 4], ["2026-11-03", 1, 2]) }] });
    await send(as, { books: [{ ...QUAY, rows: [] }] });
    expect((await list(as)).data[0]?.sales).toBe(6);
    await send(as, { books: [{ ...QUAY, rows: rows(["2026-11-02", 1, 4]) }] });
    expect((await list(as)).data[0]?.sales).toBe(4);
  });

  test("stay as history when they are no longer listed, and reopen when they are listed again", async () => {
    const as = await givenAuthor();
    const books = [{ ...QUAY, rows: rows(["2026-11-02", 1, 4]) }];
    await send(as, { books, listed: [QUAY.asin] });
    await send(as, { books: [], listed: [] });
    expect((await list(as)).data).toMatchObject([{ asin: QUAY.asin, sales: 4, is_open: false }]);
    await send(as, { books, listed: [QUAY.asin] });
    expect((await list(as)).data).toMatchObject([{ is_open: true }]);
  });

  test.each([
    ["an order from the future", { books: [{ ...QUAY, rows: rows(["2026-11-22", 1, 1]) }] }],
    ["a malformed ASIN", { books: [{ ...QUAY, asin: "quay", rows: [] }] }],
    ["a fraction of a unit", { books: [{ ...QUAY, rows: rows(["2026-11-02", 1, 0.5]) }] }],
    ["too many rows", { books: [{ ...QUAY, rows: Array(5001).fill(rows(["2026-11-02", 1, 1])[0]) }] }],
    ["too many books", { books: Array(6).fill({ ...QUAY, rows: [] }) }],
    ["a malformed list", { books: [], listed: ["no"] }],
  ])("are refused with %s, and nothing is stored", async (_, body) => {
    const as = await givenAuthor();
    expect((await send(as, body)).status).toBe(422);
    expect(await list(as)).toEqual({ data: [], as_of: null });
  });

  test("can't be read by another author", async () => {
    const [as, other] = [await givenAuthor(), await givenAuthor()];
    await send(as, { books: [{ ...QUAY, rows: [] }], listed: [QUAY.asin] });
    expect((await detail(other, QUAY.asin)).status).toBe(404);
    expect((await list(other)).data).toEqual([]);
  });
});

test("compares a pre-order with the author's earlier ones by days to release", async () => {
  const as = await givenAuthor();
  const EARLIER = { ...QUAY, asin: "B0PIER0001", title: "The Pier", starts: "2026-08-30", releases: "2026-09-01" };
  await send(as, {
    books: [
      { ...QUAY, starts: "2026-11-18", rows: rows(["2026-11-18", 1, 4], ["2026-11-20", 3, 2]) },
      { ...EARLIER, rows: rows(["2026-08-30", 1, 1], ["2026-08-31", 1, 5]) },
    ],
  });
  expect((await detail(as, QUAY.asin)).body.data.pace).toEqual([
    {
      asin: QUAY.asin,
      title: QUAY.title,
      points: [
        { days_left: 13, units: 4 },
        { days_left: 12, units: 4 },
        { days_left: 11, units: 6 },
      ],
    },
    {
      asin: EARLIER.asin,
      title: EARLIER.title,
      points: [
        { days_left: 2, units: 1 },
        { days_left: 1, units: 6 },
        { days_left: 0, units: 6 },
      ],
    },
  ]);
});

describe("pre-orders fetched by our server", () => {
  const client = (answers: Readonly<Record<string, readonly ReturnType<typeof rows>[number][]>>) => ({
    preorders: async () => Object.keys(answers).map((asin) => ({ ...QUAY, asin })),
    preorderDetails: async (asin: string) => [...answers[asin]!],
  });
  const fetched = (as: Actor, from: ReturnType<typeof client>, until?: number) =>
    fetchPreorders({ preorders: preorderStore(access), clock }, from, as, until);

  test("store every listed book and close the others", async () => {
    const as = await givenAuthor();
    const answers = { B0QUAY0001: rows(["2026-11-02", 1, 4]), B0QUAY0002: rows(["2026-11-02", 3, 1]) };
    expect(await fetched(as, client(answers))).toEqual({ saved: 2, complete: true });
    expect(await fetched(as, client(answers))).toEqual({ saved: 0, complete: true });
    expect(await fetched(as, client({ B0QUAY0002: answers.B0QUAY0002 }))).toEqual({ saved: 1, complete: true });
    expect((await list(as)).data.map(({ asin, is_open }) => [asin, is_open])).toEqual([
      ["B0QUAY0001", false],
      ["B0QUAY0002", true],
    ]);
  });

  test("stop at the time limit, without closing the books they did not reach", async () => {
    const as = await givenAuthor();
    await fetched(as, client({ B0QUAY0001: rows(["2026-11-02", 1, 4]) }));
    expect(await fetched(as, client({ B0QUAY0002: [] }), clock.now())).toEqual({ saved: 0, complete: false });
    expect((await list(as)).data).toMatchObject([{ asin: "B0QUAY0001", is_open: true }]);
  });
});

test("exports pre-orders as tables, and deletes them with the source or the account", async () => {
  const as = await givenAuthor();
  const person = { userId: as.userId, email: as.email, agencyId: null, tenantId: as.tenantId, closedAt: null };
  const personal = preordersPersonalData(access);
  const fill = () => send(as, { books: [{ ...QUAY, rows: rows(["2026-11-02", 1, 4], ["2026-11-03", null, 1]) }] });
  await fill();
  const files: Record<string, string> = {};
  for await (const { path, content } of personal.files(person)) {
    files[path] = "";
    for await (const chunk of content) files[path] += chunk;
  }
  expect(files["preorders/orders.csv"]).toContain("B0QUAY0001,2026-11-02,Amazon.com,4");
  expect(files["preorders/orders.csv"]).toContain("B0QUAY0001,2026-11-03,Other,1");
  expect(files["preorders/books.csv"]).toContain("B0QUAY0001,The Quay,Mara Quill,2026-11-01,2026-12-01");
  await personal.purge!(person, "books");
  expect((await list(as)).data).toHaveLength(1);
  await personal.purge!(person, "preorders");
  expect((await list(as)).data).toEqual([]);
  await fill();
  await personal.remove(person);
  expect((await list(as)).data).toEqual([]);
});
