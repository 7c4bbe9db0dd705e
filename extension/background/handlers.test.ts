import { describe, expect, test } from "vitest";
import { syncWorld } from "#extension/testing/sync-world.ts";
import type { SentRanks } from "#shared/api/ranks/sent-ranks.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { handlersFor } from "./handlers.ts";

const PAGE = { kind: "page", origin: "http://localhost:4400" } as const;
const POPUP = { kind: "popup" } as const;
const CLARA = {
  user_id: "u1",
  email: "clara@example.com",
  session_id: "session-2",
  token: "a-new-token-of-this-browser",
};

const PORTAL_BOOK = {
  title_set_asin: "B0LANTERN1",
  title: "A Lantern",
  authors: [],
  binding: null,
  image: null,
  published: null,
  file_size_kb: null,
  runtime_minutes: null,
  publisher: null,
  pages: null,
  average_review: 4.4,
  reviews: 31,
};

const TIERS = { with_backlist: [], is_requested: false };

const amazon = (calls: Partial<AmazonApi>): AmazonApi => calls as AmazonApi;

async function extension(calls: Partial<AmazonApi> = {}) {
  const world = await syncWorld();
  const { store, engine } = world;
  const asked: string[] = [];
  const paired: boolean[] = [];
  const ended: string[] = [];
  const sent: SentRanks[] = [];
  const handlers = handlersFor({
    version: "2.0.0",
    browser: "chrome",
    store,
    engine,
    amazonFor: (origin) => {
      asked.push(origin);
      return amazon(calls);
    },
    endSession: async ({ session_id, token }) => {
      ended.push(`${session_id} ${token}`);
    },
    onPaired: async (now) => {
      paired.push(now);
    },
    apiFor: () => ({
      async saveRanks(ranks) {
        sent.push(ranks);
        return { saved: ranks.readings?.length ?? 0, reviews_of: [] };
      },
    }),
    now: () => world.now,
    log: () => undefined,
  });
  return { handlers, world, store, asked, paired, ended, sent };
}

describe("resolved failure", () => {
  const failed = async (code: "signed_out" | "unavailable", calls: Partial<AmazonApi> = {}) => {
    const opened = await extension(calls);
    const { world } = opened;
    world.site.due.royalties = ["2026-11"];
    world.amazon.failing.set("all", code);
    await world.engine.tick();
    world.amazon.failing.clear();
    world.site.dueForAuthor = world.site.due;
    world.site.due = { ...world.site.due, royalties: [] };
    return opened;
  };
  const isFetched = async ({ world }: Awaited<ReturnType<typeof extension>>) => {
    await world.settle();
    return world.site.stored.has("estimator 2026-11");
  };

  test("is retried immediately when the author reconnects the browser", async () => {
    const opened = await failed("unavailable");
    await opened.handlers.registerUser({ ...CLARA, token: opened.world.site.token }, PAGE);
    expect(await isFetched(opened)).toBe(true);
  });

  test("is retried immediately when the author signs in at Amazon again", async () => {
    const signInState = async () => ({ kdp: true, author_central: true });
    const opened = await failed("signed_out", { signInState });
    await opened.handlers.isAmazonLoggedIn({}, PAGE);
    expect(await isFetched(opened)).toBe(true);
  });

  test("of the author portal is retried when the author signs in there, and not by a sign-in elsewhere", async () => {
    const seen = { kdp: true, author_central: false };
    const { handlers, world } = await extension({ signInState: async () => seen });
    const range = { from: "2026-11-01", to: "2026-11-18" };
    const history = [{ marketplace: "ATVPDKIKX0DER", asins: ["B0LANTERN1"], ...range }];
    const ranks = {
      author: "amzn1.author",
      pen_names: [],
      marketplaces: [],
      bindings: [],
      history,
      progress: "",
      ...TIERS,
    };
    world.site.ranks = { ...ranks, now: new Date(world.now).toISOString() };
    world.amazon.failing.set("author", "signed_out");
    await world.engine.tick();
    world.amazon.failing.clear();
    await handlers.isAmazonLoggedIn({}, PAGE);
    expect((await world.settle()).rank_failure?.code).toBe("signed_out");
    seen.author_central = true;
    await handlers.isAmazonLoggedIn({}, PAGE);
    expect((await world.settle()).rank_failure).toBeNull();
    expect(world.site.sentRanks).toHaveLength(1);
  });

  test("ends when a request of the author's finds nothing due any more", async () => {
    const { handlers, world } = await failed("unavailable");
    world.site.dueForAuthor = null;
    await handlers.syncRoyalties({}, PAGE);
    expect((await world.settle()).failure).toBeNull();
  });

  test("stays while a scheduled run finds nothing due, because what failed may wait", async () => {
    const { world } = await failed("unavailable");
    world.now += HOUR_MS;
    await world.engine.tick();
    expect((await world.settle()).failure?.code).toBe("unavailable");
  });

  test("is retried immediately when the author requests a sync", async () => {
    const opened = await failed("unavailable");
    await opened.handlers.syncRoyalties({}, PAGE);
    expect(await isFetched(opened)).toBe(true);
  });
});

describe("pairing", () => {
  test("reports the account and never the token", async () => {
    const { handlers, paired } = await extension();
    const hello = await handlers.registerUser(CLARA, PAGE);
    const { token: _, ...profile } = CLARA;
    expect(hello).toEqual({ version: "2.0.0", browser: "chrome", paired: profile });
    expect(paired).toEqual([true]);
  });

  test("keeps the upload ledger for the same account and clears it for another", async () => {
    const { handlers, world, store } = await extension();
    const ledger = { "royalties:2026-11": { fingerprint: "f", revision: 1, at: 0, asks: null } };
    await store.update((state) => ({ ...state, ledger }));
    world.site.token = CLARA.token;
    await handlers.registerUser(CLARA, PAGE);
    expect(await store.load()).toMatchObject({ ledger, pairing: { token: CLARA.token } });
    await handlers.registerUser({ ...CLARA, user_id: "u2", token: "a-token-of-another" }, PAGE);
    expect((await store.load()).ledger).toEqual({});
  });

  test("is refused to the popup", async () => {
    const { handlers } = await extension();
    await expect(handlers.registerUser(CLARA, POPUP)).rejects.toThrow();
  });

  test("ends only the previous session when repeated", async () => {
    const { handlers, world, ended } = await extension();
    world.site.token = CLARA.token;
    await handlers.registerUser(CLARA, PAGE);
    await handlers.registerUser({ ...CLARA, user_id: "u2", token: "a-token-of-another" }, PAGE);
    expect(ended).toEqual(["session-1 token-of-this-browser"]);
  });

  test("is removed completely on disconnect, in the browser and at the site", async () => {
    const { handlers, store, paired, ended } = await extension();
    expect((await handlers.forgetUser({}, POPUP)).paired).toBeNull();
    expect(JSON.stringify(await store.load())).not.toMatch(/clara|token-of/);
    expect(paired).toEqual([false]);
    expect(ended).toEqual(["session-1 token-of-this-browser"]);
    await handlers.forgetUser({}, POPUP);
    expect(ended).toHaveLength(1);
  });
});

describe("unpaired extension", () => {
  test("reveals whether Amazon is signed in, and nothing else", async () => {
    const { handlers, asked } = await extension({ signInState: async () => ({ kdp: true, author_central: false }) });
    await handlers.forgetUser({}, PAGE);
    expect(await handlers.isAmazonLoggedIn({}, PAGE)).toEqual({ kdp: true, author_central: false });
    expect(asked).toEqual([PAGE.origin]);
    const refused = { name: "NotPaired" };
    await expect(handlers.amazonProfile({}, PAGE)).rejects.toMatchObject(refused);
    await expect(handlers.firstScrape({}, PAGE)).rejects.toMatchObject(refused);
    await expect(handlers.syncRoyalties({}, PAGE)).rejects.toMatchObject(refused);
    await expect(handlers.syncPayments({}, PAGE)).rejects.toMatchObject(refused);
    await expect(handlers.retailerCall({ call: "booksMetadata", input: {} }, PAGE)).rejects.toMatchObject(refused);
  });
});

test("returns neither profile nor account while signed out of Amazon", async () => {
  const out = () => Promise.reject(new AmazonFailure("signed_out", "out"));
  const { handlers } = await extension({ profile: out, accountInfo: out });
  expect(await handlers.amazonProfile({}, PAGE)).toEqual({ profile: null, account: null });
});

describe("calls to Amazon", () => {
  test("run when listed and return their declared results", async () => {
    const { handlers } = await extension({ booksMetadata: async () => ["B0LANTERN1"] });
    expect(await handlers.retailerCall({ call: "booksMetadata", input: {} }, PAGE)).toEqual(["B0LANTERN1"]);
  });

  test("return a page of the payments list, parsed", async () => {
    const page = { payments: [], total: 0 };
    const { handlers } = await extension({ payments: async () => page });
    expect(await handlers.retailerCall({ call: "ofaPayments", input: { page: 1, size: 10 } }, PAGE)).toEqual(page);
  });

  test.each([
    ["an unlisted call", "downloadEstimator", {}],
    ["a property name of every object", "toString", {}],
    ["a call with invalid input", "searchBook", { query: "", marketplace: "x", limit: 5000 }],
  ])("are refused: %s", async (_, call, input) => {
    const { handlers } = await extension();
    await expect(handlers.retailerCall({ call, input }, PAGE)).rejects.toMatchObject({ name: "BadMessage" });
  });

  test("store the ranks of a book that a page has opened, and nothing of books that it only lists", async () => {
    const book = { ...PORTAL_BOOK, asin: "B0LANTERN1", sales_rank: 1200 };
    const { handlers, sent } = await extension({ titlesetBindings: async () => [book] });
    const input = { title_set_asin: "B0LANTERN1", marketplace: "ATVPDKIKX0DER" };
    expect(await handlers.retailerCall({ call: "titlesetBindings", input }, PAGE)).toEqual([book]);
    const opened = { ...input, keeps_ranks: true };
    expect(await handlers.retailerCall({ call: "titlesetBindings", input: opened }, PAGE)).toEqual([book]);
    expect(sent).toMatchObject([
      { marketplace: "ATVPDKIKX0DER", products: "shelf", readings: [{ asin: "B0LANTERN1", rank: 1200 }] },
    ]);
  });

  test("answer for pre-orders: the list, units of several books, and the days within a range", async () => {
    const day = (date: string, net_units: number) => ({ date, marketplace_id: 1, net_units });
    const book = { asin: "B0LANTERN1", title: "The Lantern", author: null, starts: "2026-11-01", releases: null };
    const { handlers } = await extension({
      preorders: async () => [book],
      preorderDetails: async (asin) =>
        asin === "B0LANTERN1" ? [day("2026-11-01", 5), day("2026-11-02", -1), day("2026-11-03", 2)] : [],
    });
    const asked = (call: string, input: object) => handlers.retailerCall({ call, input }, PAGE);
    expect(await asked("preorderMetadata", {})).toEqual([book]);
    expect(await asked("preorderNetUnits", { asinsList: ["B0LANTERN1", "B0NOWHERE1"] })).toEqual([
      { asin: "B0LANTERN1", net_units: 6 },
      { asin: "B0NOWHERE1", net_units: 0 },
    ]);
    const range = { startTimestamp: "2026-11-02", releaseTimestamp: "2026-11-02" };
    expect(await asked("preorderDetails", { asin: "B0LANTERN1", ...range })).toEqual([day("2026-11-02", -1)]);
  });

  test("answer for ranks: days of history by product, and title sets in display order", async () => {
    const days = { B0LANTERN1: [{ date: "2026-11-18", rank: 812, is_free: false }] };
    const asked: unknown[] = [];
    const { handlers } = await extension({
      salesRank: async (request) => {
        asked.push(request);
        return days;
      },
      titlesetsFaceout: async (request) => {
        asked.push(request);
        return [];
      },
    });
    const amazonAuthorId = "amzn1.author";
    const range = { marketplaceId: "ATVPDKIKX0DER", startDate: "2026-11-01", endDate: "2026-11-18" };
    const input = { bookAsins: ["B0LANTERN1"], amazonAuthorId, ...range };
    expect(await handlers.retailerCall({ call: "salesRank", input }, PAGE)).toEqual(days);
    const shown = { author: "B00AUTHOR1", amazonAuthorId, marketplace: "ATVPDKIKX0DER", sort: "popularity" };
    expect(await handlers.retailerCall({ call: "titlesetsFaceout", input: shown }, PAGE)).toEqual([]);
    const wanted = { marketplace: "ATVPDKIKX0DER", author_id: amazonAuthorId };
    expect(asked).toEqual([
      { asins: ["B0LANTERN1"], ...wanted, start: "2026-11-01", end: "2026-11-18" },
      { author: "B00AUTHOR1", sort: "popularity", ...wanted },
    ]);
  });

  test("search the bookshelf page by page and stop when the book is found", async () => {
    const turned: number[] = [];
    const item = { asin: "B0LANTERN1", kenpc: 212, series: "The Quay" };
    const { handlers } = await extension({
      bookshelfPage: async (page) => {
        turned.push(page);
        return { items: (page === 2 ? [item] : []) as never, pages: 5 };
      },
    });
    const asked = (asin: string) => handlers.retailerCall({ call: "kenpData", input: { asin } }, PAGE);
    expect(await asked("B0LANTERN1")).toEqual({ kenpc: 212, series: "The Quay" });
    expect(turned).toEqual([1, 2]);
    expect(await asked("B0NOWHERE1")).toBeNull();
    expect(turned).toEqual([1, 2, 1, 2, 3, 4, 5]);
  });

  test("return an unreadable bookshelf page to a site page only, never to another part of the extension", async () => {
    const { handlers } = await extension({ bookshelfOutline: async (page) => `<p>page ${page}</p>` });
    expect(await handlers.bookshelfOutline({ page: 2 }, PAGE)).toEqual({ html: "<p>page 2</p>" });
    await expect(handlers.bookshelfOutline({ page: 2 }, POPUP)).rejects.toMatchObject({ name: "BadMessage" });
    await handlers.forgetUser({}, PAGE);
    await expect(handlers.bookshelfOutline({ page: 2 }, PAGE)).rejects.toMatchObject({ name: "NotPaired" });
  });
});
