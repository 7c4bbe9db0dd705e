import { beforeAll, describe, expect, test } from "vitest";
import {
  amazonAccountStore,
  linkedAccountId,
  linkedAccountStore,
  syncStateStore,
} from "#functions/amazon-accounts/index.ts";
import { bookBody, product } from "#functions/books/testing/books-world.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenMonth } from "#functions/testing/stored-months.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import { mergeBooks } from "#shared/api/books/edit.ts";
import * as api from "#shared/api/ranks/ranks.ts";
import { encodeProgress, NEVER_READ, type RankProgress } from "#shared/domain/ranks/due/rank-progress.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { ranksPersonalData } from "../personal-data.ts";
import { ranksWorld, UK, US } from "../testing/ranks-world.ts";
import { readTracked } from "./read-tracked.ts";

const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
});

const [SALT, TIDE, PIER] = ["B000000001", "B000000002", "B000000003"] as const;
const OUT_OF_TRIAL = { trialEndsAt: "2026-11-01T00:00:00.000Z" } as const;

const TIDE_IN_UK = { store: "Amazon.co.uk", asin: TIDE, columns: { royalties_kindle: [0, 5_000_000], orders: [0, 2] } };

/** An author with three books, on the free plan (one book in real time) unless `user` says otherwise. */
async function givenShelf(user: Parameters<typeof givenUser>[1] = { ...OUT_OF_TRIAL, localPlan: "FREE" }) {
  const world = ranksWorld(access);
  const as = await givenUser(access, user);
  await world.books.imports(
    as,
    product({ productId: SALT, title: "Salt" }),
    product({ productId: TIDE, title: "Tide" }),
    product({ productId: PIER, title: "Pier" }),
  );
  const listed = await world.books.list(as);
  const idOf = (asin: string) => listed.find(({ uid }) => uid === asin)!.id;
  return {
    world,
    as,
    idOf,
    choose: (realtime: Readonly<Record<string, boolean>>, who: Actor = as) =>
      world.call(api.updateRankTracking, { as: who, body: { realtime } }),
    get: async () => (await world.call(api.getRankTracking, { as })).body.data,
    tracked: () => readTracked(world.deps, as.tenantId),
  };
}

const tierOf = ({ books }: api.RankTracking, id: string) => books.find(({ book_id }) => book_id === id)?.tier;

const CONNECTED_AT = "2026-11-01T00:00:00.000Z";

/** Entrusts a session of either Amazon site to our server. */
async function givenSession({ world, as }: Awaited<ReturnType<typeof givenShelf>>, type: "KDP" | "AUTHOR_CENTRAL") {
  const accounts = linkedAccountStore(world.access);
  const facts = { email: "ada@example.com", profile: null, accountCreationDate: null, sessionEndsAt: null };
  const account = { userId: as.tenantId, type, retailerUserId: `amzn1.${type}`, connectedAt: CONNECTED_AT };
  const accountId = linkedAccountId(account.userId, type, account.retailerUserId);
  await accounts.connect({ ...account, ...facts, accountId }, null);
  await amazonAccountStore(world.access).acceptCookieMode(account.userId, CONNECTED_AT);
  return (await accounts.find(account.userId, accountId))!;
}

describe("the way ranks are read", () => {
  test("is none while only the publishing session is entrusted, which can't read ranks", async () => {
    const shelf = await givenShelf();
    await givenSession(shelf, "KDP");
    expect((await shelf.get()).mode).toBe("none");
  });

  test("is our server while an Author Central session works, and none once Amazon refuses it", async () => {
    const shelf = await givenShelf();
    const session = await givenSession(shelf, "AUTHOR_CENTRAL");
    expect((await shelf.get()).mode).toBe("cookies");
    await linkedAccountStore(shelf.world.access).setActive(session, false, CONNECTED_AT);
    expect((await shelf.get()).mode).toBe("none");
  });
});

describe("the time between readings", () => {
  test("follows from the tracked works with formats that take turns, and not from Kindle editions", async () => {
    const { world, as, get } = await givenShelf();
    expect((await get()).works_in_turn).toBe(0);
    await world.books.imports(as, product({ productId: "1000000009", title: "Salt", format: "paperback" }));
    expect((await get()).works_in_turn).toBe(1);
  });

  test("ends with a time per store, which no other store's reading moves", async () => {
    const { world, as, get } = await givenShelf();
    const at = Date.parse("2026-11-20T10:00:00.000Z");
    const progress: RankProgress = new Map([
      [US, { ...NEVER_READ, readAt: at }],
      [UK, { ...NEVER_READ, allReadAt: at }],
    ]);
    await syncStateStore(world.access).keep(as.tenantId, "ranks", { asked: encodeProgress(progress) }, {});
    expect((await get()).read_at).toEqual({ [US]: "2026-11-20T10:00:00.000Z" });
  });
});

describe("choosing books for real time", () => {
  test("moves a book ahead of the automatic order, and back", async () => {
    const { choose, get, idOf, tracked } = await givenShelf();
    expect(tierOf(await get(), idOf(PIER))).toBe("realtime");
    const { status, body } = await choose({ [idOf(TIDE)]: true });
    expect(status).toBe(200);
    expect([SALT, TIDE, PIER].map((asin) => tierOf(body.data, idOf(asin)))).toEqual([
      ...["backlist", "realtime", "backlist"],
    ]);
    expect(body.data.slots).toEqual({ realtime: { used: 1, limit: 1 }, backlist: { used: 2, limit: 10 } });
    expect(await tracked()).toEqual({ realtime: [TIDE], backlist: [PIER, SALT], peers: [], marketplaces: [US] });
    await choose({ [idOf(TIDE)]: false });
    expect(tierOf(await get(), idOf(TIDE))).toBe("backlist");
  });

  test("is refused beyond the plan's limit, and nothing changes", async () => {
    const { choose, get, idOf } = await givenShelf();
    await choose({ [idOf(TIDE)]: true });
    const before = await get();
    const { status, body } = await choose({ [idOf(SALT)]: true });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain("Your plan tracks 1 book in real time.");
    expect(await get()).toEqual(before);
  });

  test("writes nothing when it is repeated", async () => {
    const { choose, idOf, world } = await givenShelf();
    await choose({ [idOf(TIDE)]: true });
    const writes = countingWrites(world.access);
    await choose({ [idOf(TIDE)]: true });
    expect(writes.kinds.filter((kind) => kind.startsWith("rank-"))).toEqual([]);
  });

  test("can't name another author's book", async () => {
    const [one, other] = [await givenShelf(), await givenShelf()];
    expect((await one.choose({ [other.idOf(SALT)]: true })).status).toBe(404);
  });

  test("is refused for a book that the plan doesn't read, which would take a slot for nothing", async () => {
    const { as, choose, get, idOf, world } = await givenShelf();
    const added = async (title: string, format: object) => {
      const { body } = await world.books.create(as, { ...bookBody(title, []), formats: [format] });
      return body.data.id;
    };
    const hardcover = await added("Cliff", { asin: "B000000004", format_id: 5 });
    const printed = await added("Dune", { isbn: "9780306406157", format_id: 3 });
    const [outside, withoutAsin] = [await choose({ [hardcover]: true }), await choose({ [printed]: true })];
    expect([outside.status, withoutAsin.status]).toEqual([422, 422]);
    expect(JSON.stringify(outside.body)).toContain("Your plan doesn't include ranks of this book's formats.");
    expect(JSON.stringify(withoutAsin.body)).toContain("Add an ASIN to this book to track its rank.");
    expect(tierOf(await get(), hardcover)).toBe("none");
    expect((await choose({ [idOf(TIDE)]: true })).status).toBe(200);
  });

  test("survives a change to a smaller plan and returns with a larger one", async () => {
    const { as, choose, get, idOf } = await givenShelf();
    await givenSubscription(access, as);
    for (const asin of [SALT, TIDE]) await choose({ [idOf(asin)]: true });
    const before = await get();
    expect([SALT, TIDE].map((asin) => tierOf(before, idOf(asin)))).toEqual(["realtime", "realtime"]);
    await givenSubscription(access, as, { status: "canceled", endsAt: "2026-11-19T00:00:00.000Z" });
    const smaller = await get();
    expect([SALT, TIDE].map((asin) => tierOf(smaller, idOf(asin)))).toEqual(["realtime", "backlist"]);
    await givenSubscription(access, as);
    expect(await get()).toEqual(before);
  });
});

describe("favorites", () => {
  test("are stored, move a book up, and are removed", async () => {
    const { as, get, idOf, world } = await givenShelf();
    const at = "2026-11-20T08:00:00.000Z";
    const { body } = await world.call(api.updateRankTracking, { as, body: { favorites: { [idOf(TIDE)]: at } } });
    expect(body.data.favorites).toEqual({ [idOf(TIDE)]: at });
    expect(tierOf(body.data, idOf(TIDE))).toBe("realtime");
    await world.call(api.updateRankTracking, { as, body: { favorites: { [idOf(TIDE)]: null } } });
    expect((await get()).favorites).toEqual({});
  });

  test("and choices of a book that was merged into another are given up with that book's", async () => {
    const { as, choose, get, idOf, world } = await givenShelf();
    const at = "2026-11-20T08:00:00.000Z";
    const [salt, tide] = [idOf(SALT), idOf(TIDE)];
    await world.call(api.updateRankTracking, { as, body: { realtime: { [tide]: true }, favorites: { [tide]: at } } });
    await world.books.call(mergeBooks, { as, params: { id: salt }, body: { books: [tide] } });
    const merged = await get();
    expect(tierOf(merged, salt)).toBe("realtime");
    expect(merged.favorites).toEqual({ [salt]: at });
    await world.call(api.updateRankTracking, {
      as,
      body: { realtime: { [salt]: false }, favorites: { [salt]: null } },
    });
    const after = await get();
    expect(after.books.find(({ book_id }) => book_id === salt)).toMatchObject({ tier: "backlist", is_chosen: false });
    expect(after.favorites).toEqual({});
    expect((await choose({ [salt]: true })).status).toBe(200);
  });
});

describe("the automatic order", () => {
  test("puts the best earner of 30 days into real time and adds stores with sales", async () => {
    const { as, tracked } = await givenShelf();
    const inUs = { store: "Amazon.com", asin: SALT, columns: { royalties_kindle: [1_000_000], orders: [1] } };
    await givenMonth(access, as.tenantId, monthContent("2026-11", "day", [inUs, TIDE_IN_UK]));
    expect(await tracked()).toEqual({ realtime: [TIDE], backlist: [SALT, PIER], peers: [], marketplaces: [US, UK] });
  });

  test("follows the first royalties on the day on which they arrive", async () => {
    const { as, tracked, world } = await givenShelf();
    const writes = countingWrites(world.access);
    expect(await tracked()).toMatchObject({ marketplaces: [US] });
    expect(writes.kinds).toEqual([]);
    await givenMonth(access, as.tenantId, monthContent("2026-11", "day", [TIDE_IN_UK]));
    expect(await tracked()).toMatchObject({ realtime: [TIDE], marketplaces: [US, UK] });
  });

  test("forgets sales once no report of the last 90 days is left", async () => {
    const { as, tracked, world } = await givenShelf();
    await givenMonth(access, as.tenantId, monthContent("2026-11", "day", [TIDE_IN_UK]));
    await tracked();
    world.clock.advance(200 * DAY_MS);
    expect(await tracked()).toMatchObject({ marketplaces: [US] });
  });

  test("is summed once a day, so that later readings of the day write nothing", async () => {
    const { as, tracked, world } = await givenShelf();
    await givenMonth(access, as.tenantId, monthContent("2026-11", "day", [TIDE_IN_UK]));
    await tracked();
    const writes = countingWrites(world.access);
    await tracked();
    expect(writes.kinds).toEqual([]);
  });
});

test("deleting royalties forgets their sums, and deleting ranks keeps the author's choices", async () => {
  const { as, choose, get, idOf, tracked } = await givenShelf();
  const person = { userId: as.userId, email: as.email, agencyId: null, tenantId: as.tenantId, closedAt: null };
  await givenMonth(access, as.tenantId, monthContent("2026-11", "day", [TIDE_IN_UK]));
  await tracked();
  await choose({ [idOf(SALT)]: true });
  const data = ranksPersonalData(access);
  await data.purge!(person, "ranks");
  expect((await get()).books[0]).toEqual({ book_id: idOf(SALT), tier: "realtime", is_chosen: true });
  await data.purge!(person, "royalties");
  expect((await get()).marketplaces).toEqual([US]);
  await data.remove(person);
  expect((await get()).books.some(({ is_chosen }) => is_chosen)).toBe(false);
});
