import { describe, expect, test } from "vitest";
import { bookBody, booksWorld, product } from "#functions/books/testing/books-world.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { ranksDeps, readTracked, saveRankReadings, trackingDeps } from "#functions/ranks/index.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { endClient } from "#shared/api/agency/clients.ts";
import { changeConsent, listConsents, listConsentViews, revokeConsent } from "#shared/api/agency/consents.ts";
import { listClientBooks, type MonitorSlots, updateMonitoredBooks } from "#shared/api/agency/monitor.ts";
import { createBook, deleteBook } from "#shared/api/books/edit.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { payingAgencyWorld } from "../testing/clients-world.ts";

const US = "ATVPDKIKX0DER";

/** Writer reads five books in real time and fifty in the backlist; Career 25 and 250. */
const world = apiWorld(async (access) => {
  const world = await payingAgencyWorld(access);
  await world.givenPlan("author-writer-monthly");
  return { ...world, books: booksWorld(access) };
});

const givenPlanOf = ({ userId }: Client) =>
  givenSubscription(world.access, { accountKind: "author", tenantId: userId, userId });

type Client = Awaited<ReturnType<typeof givenClient>>;

/** A client with Kindle books of these titles, whose own plan reads no ranks. */
async function givenClient(name: string, titles: readonly string[], scopes: readonly ConsentScope[] = ["books"]) {
  const author = await world.givenAuthor(name);
  await userEntity(world.access).patch({ userId: author.userId }).set({ trialEndsAt: "2026-10-01T00:00:00.000Z" }).go();
  await world.givenClient(world.owner, author, scopes);
  const asinOf = (title: string) => `B${`${name}${title}`.toUpperCase().padEnd(9, "0").slice(0, 9)}`;
  const as = { ...author, tenantId: author.userId } as Parameters<typeof world.books.imports>[0];
  await world.books.imports(as, ...titles.map((title) => product({ productId: asinOf(title), title })));
  return { ...author, asinOf };
}

const list = async (page = 1) => (await world.call(listClientBooks, { as: world.owner, query: `page=${page}` })).body;
const idOf = async (client: Client, title: string): Promise<string> =>
  (await list()).data.find((book) => book.client_id === client.userId && book.title === title)!.book_id;

type Choice = readonly [Client, string, "realtime" | "backlist" | "none"];
async function choose(...choices: readonly Choice[]) {
  const changes = [];
  for (const [client, title, tier] of choices)
    changes.push({ client_id: client.userId, book_id: await idOf(client, title), tier });
  return world.call(updateMonitoredBooks, { as: world.owner, body: { changes } });
}
const used = ({ realtime, backlist }: MonitorSlots) => [realtime.used, backlist.used];
const tracked = async ({ userId }: Client) => {
  const { realtime, backlist } = await readTracked(trackingDeps(world.access, world.clock), userId);
  return { realtime, backlist };
};

describe("the monitor", () => {
  test("lists the books of clients that share them, by client and title, with the rank in their store", async () => {
    const mara = await givenClient("mara", ["Tide", "Salt"]);
    await givenClient("jonas", ["Pier"], ["royalties"]);
    const at = Math.floor(world.clock.now() / 1000) * 1000;
    const reading = { asin: mara.asinOf("Salt"), at, rank: { rank: 812, isFree: false }, rating: 4.5, reviews: 3 };
    await saveRankReadings(ranksDeps(world.access, world.clock), {
      tenantId: mara.userId,
      marketplace: US,
      readings: [reading],
      realtime: new Set(),
    });
    const { data, clients, pages } = await list();
    expect(data.map(({ title, rank, rank_state, tier }) => [title, rank, rank_state, tier])).toEqual([
      ["Salt", 812, "ranked", "none"],
      ["Tide", null, "untracked", "none"],
    ]);
    expect([clients, pages]).toEqual([1, 1]);
    expect((await world.call(listConsentViews, { as: mara })).body.data).toMatchObject([{ scope: "books" }]);
  });

  test("has a chosen book read with the next sync of its author, beside what the author's plan reads", async () => {
    const mara = await givenClient("mara", ["Tide", "Salt"]);
    expect(await tracked(mara)).toEqual({ realtime: [], backlist: [] });
    const { status, body } = await choose([mara, "Salt", "realtime"], [mara, "Tide", "backlist"]);
    expect(status).toBe(200);
    expect(body.slots).toEqual({ realtime: { used: 1, limit: 5 }, backlist: { used: 1, limit: 50 } });
    expect(await tracked(mara)).toEqual({ realtime: [mara.asinOf("Salt")], backlist: [mara.asinOf("Tide")] });
    expect((await world.call(listConsents, { as: mara })).body.data).toMatchObject([{ monitored_books: 2 }]);
    expect((await list()).data.map(({ tier, is_read, rank_state }) => [tier, is_read, rank_state])).toEqual([
      ["realtime", true, "unread"],
      ["backlist", true, "unread"],
    ]);
    await choose([mara, "Salt", "none"], [mara, "Tide", "realtime"]);
    expect(await tracked(mara)).toEqual({ realtime: [mara.asinOf("Tide")], backlist: [] });
  });

  test("refuses more books than the plan reads, and changes nothing then", async () => {
    const titles = ["A", "B", "C", "D", "E", "F"];
    const mara = await givenClient("mara", titles);
    const { status, body } = await choose(...titles.map((title): Choice => [mara, title, "realtime"]));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: {
        changes: ["Your plan reads 5 books in real time. Take another book out first, or choose a larger plan."],
      },
    });
    expect(used((await list()).slots)).toEqual([0, 0]);
  });

  test("reads the oldest choices after a change to a smaller plan, and nothing without a plan", async () => {
    await world.givenPlan("author-career-monthly");
    const titles = ["A", "B", "C", "D", "E", "F"];
    const mara = await givenClient("mara", titles);
    for (const title of titles) await choose([mara, title, "realtime"]);
    await world.givenPlan("author-writer-monthly");
    expect((await tracked(mara)).realtime.toSorted()).toEqual(titles.slice(0, 5).map(mara.asinOf));
    expect((await list()).data.filter(({ is_read }) => !is_read).map(({ title }) => title)).toEqual(["F"]);
    expect((await choose([mara, "A", "none"])).status).toBe(200);
    expect((await tracked(mara)).realtime.toSorted()).toEqual(["B", "C", "D", "E", "F"].map(mara.asinOf));
    await world.givenPlan("author-writer-monthly", { status: "canceled", endsAt: "2026-11-01T00:00:00.000Z" });
    expect((await tracked(mara)).realtime).toEqual([]);
  });

  test("stops reading with the consent: ended by either side, or without books", async () => {
    const [mara, jonas, lena] = [
      await givenClient("mara", ["Salt"]),
      await givenClient("jonas", ["Tide"]),
      await givenClient("lena", ["Pier"]),
    ];
    await choose([mara, "Salt", "realtime"], [jonas, "Tide", "realtime"], [lena, "Pier", "realtime"]);
    expect((await tracked(jonas)).realtime).toHaveLength(1);
    await world.call(revokeConsent, { as: mara, params: { id: world.agencyId } });
    await world.call(endClient, { as: world.owner, params: { id: jonas.userId } });
    await world.call(changeConsent, { as: lena, params: { id: world.agencyId }, body: { scopes: ["royalties"] } });
    for (const client of [mara, jonas, lena]) expect(await tracked(client)).toEqual({ realtime: [], backlist: [] });
    expect(used((await list()).slots)).toEqual([0, 0]);
    await world.call(changeConsent, { as: lena, params: { id: world.agencyId }, body: { scopes: ["books"] } });
    expect((await list()).data).toMatchObject([{ title: "Pier", tier: "none" }]);
  });

  test("keeps the slot of a book that its author removed until the agency takes it out", async () => {
    const mara = await givenClient("mara", ["Salt"]);
    await choose([mara, "Salt", "realtime"]);
    const id = await idOf(mara, "Salt");
    await givenPlanOf(mara);
    await world.books.call(deleteBook, { as: mara, params: { id } });
    expect((await list()).data).toMatchObject([{ title: "Salt", on_shelf: false, is_read: false, tier: "realtime" }]);
    expect((await tracked(mara)).realtime).toEqual([]);
    expect(used((await choose([mara, "Salt", "none"])).body.slots)).toEqual([0, 0]);
    expect((await list()).data).toEqual([]);
  });

  test("gives every book a slot of its own when members choose at the same time", async () => {
    const clients = [await givenClient("mara", ["A", "B"]), await givenClient("jonas", ["C", "D"])] as const;
    const choices: Choice[] = clients.flatMap((client, i) =>
      (i === 0 ? ["A", "B"] : ["C", "D"]).map((title): Choice => [client, title, "realtime"]),
    );
    const answers = await Promise.all(choices.map((choice) => choose(choice)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const slots = await Promise.all(
      clients.map(
        async ({ userId: clientId }) => (await world.deps.clients.find(world.agencyId, clientId))?.monitored ?? {},
      ),
    );
    const taken = slots.flatMap((monitored) => Object.values(monitored).map(({ slot }) => slot));
    expect(taken.toSorted()).toEqual([0, 1, 2, 3]);
  });

  test("refuses books of others, unknown books and books without an ASIN", async () => {
    const mara = await givenClient("mara", ["Salt"]);
    const stranger = await world.givenAuthor("stranger");
    const change = async (client_id: string, book_id: string) =>
      world.call(updateMonitoredBooks, {
        as: world.owner,
        body: { changes: [{ client_id, book_id, tier: "realtime" }] },
      });
    expect((await change(stranger.userId, await idOf(mara, "Salt"))).status).toBe(404);
    expect((await change(mara.userId, "unknown")).status).toBe(404);
    await givenPlanOf(mara);
    const formats = [{ asin: null, isbn: "9780306406157", format_id: 3 }];
    await world.books.call(createBook, { as: mara, body: bookBody("Print", [], { formats }) });
    const refused = await change(mara.userId, await idOf(mara, "Print"));
    expect(refused.body).toMatchObject({ errors: { changes: ["“Print” has no ASIN, so its rank can't be read."] } });
  });
});
