import { beforeAll, describe, expect, test } from "vitest";
import { agencyClientEntity } from "#functions/entities/agency/agency-client.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { crashingAt } from "#functions/testing/crashes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import { listBookEventTypes } from "#shared/api/booklogs.ts";
import { mergeBooks, splitBook } from "#shared/api/books/edit.ts";
import { BOOK_EVENT_TYPES } from "#shared/catalogue/book-event-types.ts";
import { FORM_CASES } from "#shared/domain/booklogs/testing/form-cases.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { deleteBookLog } from "./save-book-log.ts";
import { type BookLogsWorld, bookLogsWorld } from "./testing/booklogs-world.ts";

const engine = testEngine();
let world: BookLogsWorld;
let as: Actor;
let bookId: string;
beforeAll(async () => {
  world = bookLogsWorld(await engine.createTable());
  as = await world.author();
  bookId = (await world.givenBook(as, "Salt", ["B0SALT0001", "B0SALT0002"], { series: { new_series: "Sea" } })).id;
});

/** An author of their own with one book. */
async function newcomer() {
  const person = await world.author();
  const { id } = await world.givenBook(person, "Tide", ["B0TIDE0001"]);
  return { person, book_id: id };
}

test("lists the event types of the catalogue, without Other", async () => {
  const { body } = await world.call(listBookEventTypes, { as });
  expect(body.data).toEqual(BOOK_EVENT_TYPES);
});

describe("an event log", () => {
  test("is returned with its book, event and marketplaces as objects where ids were sent", async () => {
    const log = await world.given(as, {
      book_id: bookId,
      book_log_event_id: 10,
      end_date: "2026-11-04",
      marketplaces: [2, 1],
      notes: " Four days ",
      cost: "12.50",
      free_promo: true,
    });
    expect(log).toMatchObject({
      book_id: bookId,
      book: {
        title: "Salt",
        removed: false,
        cover: "https://covers.example/B0SALT0001.jpg",
        formats: [
          { uid: "B0SALT0001", name: "Kindle Edition" },
          { uid: "B0SALT0002", name: "Paperback" },
        ],
        groups: [{ name: "Sea", book_group_type_id: 1 }],
      },
      book_log_event_id: 10,
      book_log_event: { id: 10, name: "Free Promotion", type: "DEAL" },
      book_log_event_other: null,
      start_date: "2026-11-01",
      end_date: "2026-11-04",
      notes: "Four days",
      metadata: { free_promo: true, cost: 12.5, cost_currency: "USD", spend: {}, spend_currency: {} },
    });
    expect(log.marketplaces.map(({ name, domain }) => [name, domain])).toEqual([
      ["United States", "amazon.com"],
      ["United Kingdom", "amazon.co.uk"],
    ]);
    expect((await world.get(as, log.id)).body.data.data).toEqual(log);
  });

  test("has no event type when it is in the author's own words, and keeps the currency of its cost", async () => {
    const form = { book_log_event_id: 0, book_log_event_other: "Radio interview", cost: 30, currency: "EUR" };
    expect(await world.given(as, { book_id: bookId, ...form })).toMatchObject({
      book_log_event_id: null,
      book_log_event: null,
      book_log_event_other: "Radio interview",
      metadata: { cost: 30, cost_currency: "EUR" },
    });
  });

  test("is changed with its creation and ad spend left as they are", async () => {
    const log = await world.given(as, { book_id: bookId, notes: "before" });
    await world.spend(as, log.id, { spend: { "2026-11-01-2026-11-07": 9.99 } });
    world.clock.advance(MINUTE_MS);
    const { body } = await world.update(as, log.id, { book_id: bookId, notes: "after" });
    expect(body.data.data).toMatchObject({ id: log.id, created_at: log.created_at, notes: "after" });
    expect(body.data.data.metadata.spend).toEqual({ "2026-11-01-2026-11-07": 9.99 });
  });

  test("is deleted once, and is missing afterwards", async () => {
    const { person, book_id } = await newcomer();
    const log = await world.given(person, { book_id });
    expect(await world.count(person)).toBe(1);
    expect((await world.remove(person, log.id)).status).toBe(204);
    for (const { status } of [await world.remove(person, log.id), await world.get(person, log.id)])
      expect(status).toBe(404);
    expect(await world.count(person)).toBe(0);
  });

  test("leaves no agency's sums behind when its deletion was interrupted and is repeated", async () => {
    const { person, book_id } = await newcomer();
    const log = await world.given(person, { book_id });
    const consent = { agencyId: "north-shelf", clientId: person.tenantId };
    const consents = agencyClientEntity(world.access);
    await consents
      .put({ ...consent, scopes: ["books"], since: "2026-11-01T09:00:00.000Z", summary: Buffer.from("before") })
      .go();
    const stopped = crashingAt({ step: 2, when: "before" }).watch(world.deps.consents);
    const deletion = { actor: person, id: log.id };
    await expect(deleteBookLog({ ...world.deps, consents: stopped }, deletion)).rejects.toThrow("crash");
    await expect(deleteBookLog(world.deps, deletion)).rejects.toThrow(NotFound);
    expect((await consents.get(consent).go()).data?.summary).toBeUndefined();
  });

  test("can't be read, changed or deleted by another author, nor be of their book", async () => {
    const { person, book_id } = await newcomer();
    const log = await world.given(as, { book_id: bookId, notes: "mine" });
    await world.given(person, { book_id });
    expect((await world.get(person, log.id)).status).toBe(404);
    expect((await world.update(person, log.id, { book_id })).status).toBe(404);
    expect((await world.spend(person, log.id, { spend: {} })).status).toBe(404);
    expect((await world.remove(person, log.id)).status).toBe(404);
    const { status, body } = await world.create(person, { book_id: bookId });
    expect([status, body]).toMatchObject([422, { errors: { book_id: ["This book isn't on your shelf"] } }]);
  });
});

describe("the server's form", () => {
  test.each(FORM_CASES.map((one) => [one.name, one] as const))("is checked %s", async (_, { change, errors }) => {
    const { status, body } = await world.create(as, { book_id: bookId, ...change });
    const messages = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]));
    if (Object.keys(errors).length === 0) expect(status).toBe(201);
    else expect([status, body]).toMatchObject([422, { errors: messages }]);
  });
});

describe("lists", () => {
  test("are empty for an author without events", async () => {
    const person = await world.author();
    expect([await world.list(person), await world.count(person)]).toEqual([[], 0]);
    expect(await world.between(person, "2026-01-01", "2026-12-31")).toEqual([]);
  });

  test("have the newest log first, and of a range those that cover one of its days", async () => {
    const { person, book_id } = await newcomer();
    const dates = [
      ["2026-10-31", "2026-11-02"],
      ["2026-11-30", null],
      ["2026-10-01", "2026-12-31"],
      ["2026-12-01", null],
      ["2026-10-31", null],
    ] as const;
    for (const [start_date, end_date] of dates) await world.given(person, { book_id, start_date, end_date });
    expect((await world.list(person)).map(({ start_date }) => start_date)).toEqual(
      dates.map(([start]) => start).toReversed(),
    );
    const found = await world.between(person, "2026-11-01", "2026-11-30");
    expect(found.map(({ start_date }) => start_date)).toEqual(["2026-10-01", "2026-10-31", "2026-11-30"]);
  });
});

describe("repeated and concurrent requests", () => {
  test("log an event once when the same request is sent 50 times at the same time", async () => {
    const { person, book_id } = await newcomer();
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.create(person, { book_id, cost: 5 })));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(new Set(answers.map(({ body }) => body.data.data.id)).size).toBe(1);
    expect(await world.list(person)).toHaveLength(1);
  });

  test("log every event when 50 different ones are sent at the same time", async () => {
    const { person, book_id } = await newcomer();
    const notes = Array.from({ length: 50 }, (_, i) => `note ${i}`);
    await Promise.all(notes.map((text) => world.create(person, { book_id, notes: text })));
    const logs = await world.list(person);
    expect(logs.map((log) => log.notes).toSorted()).toEqual(notes.toSorted());
    expect(new Set(logs.map(({ id }) => id)).size).toBe(50);
  });
});

describe("ad spend", () => {
  test("is merged by range, each amount in its currency, and removed by a blank", async () => {
    const { person, book_id } = await newcomer();
    const { id } = await world.given(person, { book_id, cost: 5 });
    const [week, month, fortnight] = ["2026-11-01-2026-11-07", "2026-11-01-2026-11-30", "2026-11-01-2026-11-14"];
    await world.spend(person, id, { spend: { [week]: "10,50", [month]: 40 } });
    const { body } = await world.spend(person, id, { spend: { [fortnight]: 20, [month]: "" }, currency: "GBP" });
    expect(body.data.data.metadata).toEqual({
      free_promo: false,
      cost: 5,
      cost_currency: "USD",
      spend: { [week]: 10.5, [fortnight]: 20 },
      spend_currency: { [week]: "USD", [fortnight]: "GBP" },
    });
  });

  test("of different ranges is kept when it is saved at the same time", async () => {
    const { person, book_id } = await newcomer();
    const { id } = await world.given(person, { book_id });
    const ranges = Array.from({ length: 9 }, (_, i) => `2026-11-0${i + 1}-2026-11-30`);
    await Promise.all(ranges.map((range, i) => world.spend(person, id, { spend: { [range]: i } })));
    const { spend } = (await world.get(person, id)).body.data.data.metadata;
    expect(Object.keys(spend).toSorted()).toEqual(ranges);
  });

  test.each([
    ["a malformed range", { "2026-11": 1 }],
    ["a range that ends before it starts", { "2026-11-07-2026-11-01": 1 }],
    ["a negative amount", { "2026-11-01-2026-11-07": -1 }],
    ["words", { "2026-11-01-2026-11-07": "a lot" }],
  ])("is refused with %s", async (_, spend) => {
    const { id } = await world.given(as, { book_id: bookId });
    expect((await world.spend(as, id, { spend })).status).toBe(422);
  });
});

describe("a log's book", () => {
  test("keeps its title once it was removed, and the log can still be changed", async () => {
    const { person, book_id } = await newcomer();
    const { id } = await world.given(person, { book_id });
    await world.deleted(person, book_id);
    expect(await world.list(person)).toMatchObject([{ book_id, book: { title: "Tide", removed: true } }]);
    const { status, body } = await world.update(person, id, { book_id, notes: "after" });
    expect([status, body.data.data]).toMatchObject([200, { notes: "after", book: { title: "Tide" } }]);
    expect((await world.create(person, { book_id })).status).toBe(422);
  });

  test("is the merged one after a merge, also when the log is changed, and its own again after a split", async () => {
    const { person, book_id } = await newcomer();
    const target = await world.givenBook(person, "Tide, the box set", ["B0TIDE0009"]);
    const { id } = await world.given(person, { book_id });
    await world.callBooks(mergeBooks, { as: person, params: { id: target.id }, body: { books: [book_id] } });
    expect(await world.list(person)).toMatchObject([{ book_id: target.id, book: { title: "Tide, the box set" } }]);
    await world.update(person, id, { book_id: target.id, notes: "merged" });
    const merged = (await world.listBooks(person)).find((book) => book.id === target.id)!;
    const formats = merged.formats.filter(({ uid }) => uid === "B0TIDE0001").map((format) => format.id);
    await world.callBooks(splitBook, { as: person, params: { id: target.id }, body: { formats } });
    expect(await world.list(person)).toMatchObject([{ book_id, book: { title: "Tide" }, notes: "merged" }]);
  });
});

describe("access", () => {
  test("by an agency's members is to their common logs; a view-only member can't write", async () => {
    const owner = await givenUser(world.access, { kind: "agency" });
    await givenSubscription(world.access, owner, { stripePlan: "agency-house-monthly" });
    const agency = { kind: "agency", agencyId: owner.tenantId } as const;
    const member = await givenUser(world.access, { ...agency, agencyRole: "member" });
    const reader = await givenUser(world.access, { ...agency, agencyRole: "read_only" });
    const { id } = await world.givenBook(owner, "Salt", ["B0SALT0001"]);
    const log = await world.given(member, { book_id: id });
    expect((await world.get(reader, log.id)).body.data.data).toEqual(log);
    for (const { status, body } of [
      await world.create(reader, { book_id: id }),
      await world.update(reader, log.id, { book_id: id }),
      await world.remove(reader, log.id),
    ])
      expect([status, body]).toMatchObject([403, { code: "read_only" }]);
  });

  test("on the free plan is to existing logs, which can't be changed", async () => {
    const { person, book_id } = await newcomer();
    const log = await world.given(person, { book_id });
    await world.onFreePlan(person);
    expect(await world.list(person)).toEqual([log]);
    for (const { status, body } of [
      await world.create(person, { book_id, notes: "more" }),
      await world.update(person, log.id, { book_id }),
      await world.spend(person, log.id, { spend: {} }),
      await world.remove(person, log.id),
    ])
      expect([status, body]).toMatchObject([403, { code: "not_in_plan" }]);
    expect(await world.list(person)).toEqual([log]);
  });
});
