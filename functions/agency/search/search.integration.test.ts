import { describe, expect, test } from "vitest";
import { bookLogStore } from "#functions/booklogs/index.ts";
import { bookStore, saveShelfChanges } from "#functions/books/index.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { searchAgency, searchClient } from "#shared/api/agency/agency.ts";
import { giveConsent, listConsentViews } from "#shared/api/agency/consents.ts";
import type { StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import { addLog } from "#shared/domain/booklogs/change-logs.ts";
import { toEntry } from "#shared/domain/booklogs/form-rules.ts";
import { VALID_FORM } from "#shared/domain/booklogs/testing/form-cases.ts";
import { clientStore } from "../clients/client-store.ts";
import { payingAgencyWorld } from "../testing/clients-world.ts";

const world = apiWorld(payingAgencyWorld);

const givenBook = (userId: string, title: string, asin: string) =>
  saveShelfChanges(
    { books: bookStore(world.access) },
    {
      userId,
      added: 1,
      products: [
        { source: "amazon", productId: asin, isbn: null, format: "kindle", author: "Mara Penn", asOf: "", title },
      ],
    },
  );
const givenEvent = (userId: string, entry: Pick<StoredBookLog, "start" | "other" | "notes">) =>
  bookLogStore(world.access).change(userId, (logs) => {
    const typed = { ...toEntry(VALID_FORM), ...entry, eventId: null, cost: null };
    return { after: addLog(logs, typed, { title: "Salt", at: 1_790_000_000 }).after, result: undefined };
  });
const search = (id: string, keywords: string, as = world.owner) =>
  world.call(searchAgency, { as, params: { id }, query: `keywords=${encodeURIComponent(keywords)}` });
const inClient = (id: string, keywords: string, as = world.owner) =>
  world.call(searchClient, { as, params: { id }, query: `keywords=${encodeURIComponent(keywords)}` });

describe("an agency's search", () => {
  test("finds books on the agency's own shelf, for every member", async () => {
    const reader = await world.givenMember(world.owner, "reader@example.com", "read_only");
    await givenBook(world.agencyId, "Salt", "B000000001");
    for (const as of [world.owner, reader])
      expect((await search(world.agencyId, "salt", as)).body.books).toMatchObject([{ title: "Salt" }]);
  });

  test("finds clients by every word of their label, name or address, and no one else's", async () => {
    const [mara, jonas] = [await world.givenAuthor("mara"), await world.givenAuthor("jonas")];
    const link = await world.givenRequest(world.owner, "mara@example.com", ["books"], "Crime desk");
    await world.call(giveConsent, { as: mara, params: link, body: { scopes: ["books"] } });
    await clientStore(world.access).give(
      { agencyId: "another", clientId: jonas.userId, scopes: ["books"], invitation: null },
      world.clock.now(),
    );
    const found = async (words: string) => (await search(world.agencyId, words)).body.clients;
    for (const words of ["crime", "DESK crime", "lindqvist", "mara@example"])
      expect(await found(words)).toEqual([{ id: mara.userId, name: "Crime desk" }]);
    for (const words of ["jonas", "crime jonas", ""]) expect(await found(words)).toEqual([]);
  });

  test("is the same 404 for another agency as for an unknown one", async () => {
    const mara = await world.givenAuthor();
    const unknown = await search("unknown", "salt");
    expect(unknown).toMatchObject({ status: 404, body: { code: "not_found" } });
    for (const [id, as] of [
      [world.agencyId, mara],
      [world.owner.userId, world.owner],
    ] as const)
      expect(await search(id, "salt", as)).toEqual(unknown);
  });
});

describe("a search in a client's books", () => {
  test("finds the client's books and counts a look", async () => {
    const mara = await world.givenAuthor();
    await world.givenClient(world.owner, mara, ["books"]);
    await givenBook(mara.userId, "Salt", "B000000001");
    expect((await inClient(mara.userId, "salt")).body).toMatchObject({ books: [{ title: "Salt" }], clients: [] });
    expect((await world.call(listConsentViews, { as: mara })).body.data).toMatchObject([{ scope: "books", count: 1 }]);
  });

  test("finds the client's events where they are shared, by name, book or notes, the latest first", async () => {
    const [mara, jonas] = [await world.givenAuthor("mara"), await world.givenAuthor("jonas")];
    await world.givenClient(world.owner, mara, ["events"]);
    await world.givenClient(world.owner, jonas, ["books"]);
    for (const { userId } of [mara, jonas]) {
      await givenBook(userId, "Salt", "B000000001");
      await givenEvent(userId, { start: "2026-10-01", other: "Reading tour", notes: "Café in Porto" });
      await givenEvent(userId, { start: "2026-11-01", other: "Reading tour", notes: null });
    }
    const dates = async (words: string) =>
      (await inClient(mara.userId, words)).body.events.map(({ date }: { date: string }) => date);
    expect(await dates("salt TOUR")).toEqual(["2026-11-01", "2026-10-01"]);
    expect(await dates("cafe")).toEqual(["2026-10-01"]);
    expect(await dates("cafe lisbon")).toEqual([]);
    expect((await inClient(mara.userId, "salt")).body.books).toEqual([]);
    expect((await inClient(jonas.userId, "salt")).body).toMatchObject({ books: [{ title: "Salt" }], events: [] });
    const { data } = (await world.call(listConsentViews, { as: mara })).body;
    expect(data.map(({ scope }: { scope: string }) => scope)).toEqual(["events"]);
  });

  test("is the same 404 without a consent to books or events as for an unknown author", async () => {
    const [mara, jonas] = [await world.givenAuthor("mara"), await world.givenAuthor("jonas")];
    await world.givenClient(world.owner, mara, ["royalties"]);
    const unknown = await inClient("unknown", "salt");
    expect(unknown).toMatchObject({ status: 404, body: { code: "not_found" } });
    for (const [id, as] of [
      [mara.userId, world.owner],
      [jonas.userId, world.owner],
      [mara.userId, mara],
    ] as const)
      expect(await inClient(id, "salt", as)).toEqual(unknown);
  });
});
