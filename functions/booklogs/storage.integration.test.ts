import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { runs } from "#functions/testing/seeds.ts";
import { BOOK_EVENT_TYPES } from "#shared/catalogue/book-event-types.ts";
import type { LoggedAmount, StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { BookLogs } from "#shared/domain/booklogs/change-logs.ts";
import { addDays, fromEpochDay } from "#shared/primitives/dates.ts";
import { BOOK_LOGS, fromPacked, toPacked } from "./book-logs-format.ts";
import { bookLogsPersonalData } from "./personal-data.ts";
import { listBookLogs } from "./read-book-logs.ts";
import { bookLogStore } from "./store.ts";
import { bookLogsWorld } from "./testing/booklogs-world.ts";

const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
});

const amounts = fc.record({ micros: fc.nat(1e9), currency: fc.constantFrom("USD", "EUR") });
const anyLog = fc.record({
  bookId: fc.string({ minLength: 1 }),
  title: fc.string(),
  eventId: fc.option(fc.constantFrom(...BOOK_EVENT_TYPES.map(({ id }) => id))),
  other: fc.option(fc.string({ minLength: 1 })),
  start: fc.integer({ min: -20_000, max: 40_000 }).map(fromEpochDay),
  length: fc.option(fc.nat(400)),
  stores: fc.uniqueArray(fc.integer({ min: 1, max: 17 })),
  notes: fc.option(fc.string({ minLength: 1 })),
  isFree: fc.boolean(),
  cost: fc.option(amounts),
  spend: fc.dictionary(fc.constantFrom("2026-01-01-2026-01-07", "2026-01-01-2026-01-14"), amounts, {
    noNullPrototype: true,
  }),
  createdAt: fc.nat(2e9),
  gap: fc.integer({ min: 1, max: 9 }),
});
const anyLogs: fc.Arbitrary<BookLogs> = fc.array(anyLog).map((all) => {
  let last = 0;
  const logs = all.map(({ gap, length, ...log }): StoredBookLog => {
    last += gap;
    return { ...log, number: last, end: length === null ? null : addDays(log.start, length) };
  });
  return { last: last + 2, logs };
});

test("event logs survive packing without a loss", () => {
  fc.assert(
    fc.property(anyLogs, (logs) => {
      expect(fromPacked(BOOK_LOGS.unpack(BOOK_LOGS.pack(toPacked(logs))))).toEqual(logs);
    }),
    runs(),
  );
});

const MONEY: LoggedAmount = { micros: 12_500_000, currency: "USD" };
const NOTES = [
  "New adset for readers of cozy mysteries",
  "Swap with a friend",
  "Link in bio",
  "Second try of this audience",
];

/** A busy author's logs over five years: half with a cost, a fifth with ad spend, a tenth with notes. */
const someLogs = (count: number, bookIds: readonly string[]): BookLogs => ({
  last: count,
  logs: Array.from({ length: count }, (_, i): StoredBookLog => {
    const start = addDays("2021-11-20", Math.floor((i * 1826) / count));
    const event = BOOK_EVENT_TYPES[(i * 7) % BOOK_EVENT_TYPES.length]!;
    const range = `${start}-${addDays(start, 6)}`;
    return {
      number: i + 1,
      bookId: bookIds[(i * 13) % bookIds.length]!,
      title: `Book ${(i * 13) % bookIds.length}`,
      eventId: event.id,
      other: null,
      start,
      end: i % 3 === 0 ? addDays(start, 3 + (i % 5)) : null,
      stores: i % 4 === 0 ? [1, 2] : i % 4 === 1 ? [1] : [],
      notes: i % 10 === 0 ? `${NOTES[(i / 10) % NOTES.length]} ${i}` : null,
      isFree: event.id === 10,
      cost: i % 2 === 0 ? { micros: ((i * 37) % 400) * 250_000, currency: "USD" } : null,
      spend: i % 5 === 0 ? { [range]: { micros: ((i * 53) % 900) * 110_000, currency: "USD" } } : {},
      createdAt: 1_637_000_000 + i * 78_913,
    };
  }),
});

/** An account with this many books and logs. */
async function givenAccount(books: number, logs: number): Promise<Actor> {
  const world = bookLogsWorld(access);
  const as = await world.author();
  const products = Array.from({ length: books }, (_, i) => ({
    productId: `B0${String(i).padStart(8, "0")}`,
    source: "amazon" as const,
    isbn: null,
    format: "kindle" as const,
    title: `The Book of ${i}`,
    author: "Mara Penn",
    asOf: "2025-01-01T00:00:00Z",
  }));
  await world.imports(as, ...products);
  const bookIds = (await world.listBooks(as)).map(({ id }) => id);
  const after = someLogs(logs, bookIds);
  await world.deps.bookLogs.change(as.tenantId, () => ({ after, result: undefined }));
  return as;
}

describe("the list", () => {
  test.each([
    ["14 books and 200 logs", 14, 200, 2],
    ["300 books and 2,000 logs", 300, 2000, 8],
  ])("of %s stays within its read units", async (_, books, logs, units) => {
    const as = await givenAccount(books, logs);
    const { deps } = bookLogsWorld(access);
    const reads = countReads(access);
    const { data } = await listBookLogs(deps, { actor: as });
    const used = reads.units();
    expect(data).toHaveLength(logs);
    expect(data.every(({ book }) => !book.removed)).toBe(true);
    expect(used).toBeLessThanOrEqual(units);
  });
});

test("logs that outgrow one item are stored in parts, and changed and removed as a whole", async () => {
  const store = bookLogStore(access, { chunkBytes: 500 });
  const logs = someLogs(300, ["b1", "b2"]);
  await store.change("large", () => ({ after: logs, result: undefined }));
  expect(await store.read("large")).toEqual(logs);
  const fewer = { ...logs, logs: logs.logs.slice(0, 2) };
  await store.change("large", () => ({ after: fewer, result: undefined }));
  expect(await store.read("large")).toEqual(fewer);
  await store.remove("large");
  expect(await store.read("large")).toEqual({ last: 0, logs: [] });
});

test("exports events and ad spend as tables, and deletes them with the account", async () => {
  const store = bookLogStore(access);
  const [log] = someLogs(1, ["b1"]).logs;
  const own = { ...log!, title: "=Salt", stores: [1, 2], cost: MONEY, spend: { "2026-11-01-2026-11-07": MONEY } };
  await store.change("t1", () => ({ after: { last: 1, logs: [own] }, result: undefined }));
  const person = { userId: "t1", email: "t1@example.com", agencyId: null, tenantId: "t1", closedAt: null };
  const personal = bookLogsPersonalData(access);
  const files: Record<string, string> = {};
  for await (const { path, content } of personal.files(person)) {
    files[path] = "";
    for await (const chunk of content) files[path] += chunk;
  }
  expect(Object.keys(files)).toEqual(personal.explained.map(({ path }) => path));
  expect(files["booklogs/events.csv"]).toContain('1,\'=Salt,Amazon Ads,,2021-11-20,2021-11-23,"US; UK",no,12.5,USD,');
  expect(files["booklogs/spend.csv"]).toContain("1,2026-11-01,2026-11-07,12.5,USD");
  await personal.remove(person);
  for await (const file of personal.files(person)) throw new Error(`${file.path} is left`);
  expect((await store.read("t1")).logs).toEqual([]);
});
