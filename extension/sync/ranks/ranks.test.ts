import { beforeEach, describe, expect, test } from "vitest";
import { PAIRING, type SyncWorld, syncWorld } from "#extension/testing/sync-world.ts";
import type { ExtensionRankWork } from "#shared/api/extension/extension.ts";
import { eachDay } from "#shared/primitives/dates.ts";

const US = "ATVPDKIKX0DER";
const UK = "A1F83G8C2ARO7P";
const NOW = "2026-11-20T12:00:20.000Z";
const AUTHOR = "B00AUTHOR1";
const work = (changes: Partial<ExtensionRankWork> = {}): ExtensionRankWork => ({
  author: "amzn1.author",
  pen_names: [AUTHOR],
  now: NOW,
  marketplaces: [US],
  bindings: [],
  history: [],
  with_backlist: [US],
  is_requested: false,
  progress: "1;read",
  ...changes,
});
const book = (asin: string, title_set_asin = "B0LANTERN1") => ({
  asin,
  title_set_asin,
  title: "A Lantern",
  authors: [],
  binding: null,
  image: null,
  published: null,
  file_size_kb: null,
  runtime_minutes: null,
  publisher: null,
  pages: null,
  sales_rank: 1200,
  average_review: 4.4,
  reviews: 31,
});
const review = (title_set_asin: string, day: string, rating: number) => ({
  title_set_asin,
  submitted_at: `${day}T08:00:00.000Z`,
  rating,
  title: "Expected more",
  text: "The middle sags.",
  is_vine: false,
  is_verified_purchase: true,
  reviewer: { name: "Ruth", avatar: null },
});
const range = { from: "2026-11-01", to: "2026-11-18" };
const points = eachDay(range.from, range.to).map((date) => ({ date, rank: 80, is_free: false }));

let world: SyncWorld;
beforeEach(async () => {
  world = await syncWorld();
  world.amazon.portalBooks.push(book("B0LANTERN1"), book("B0LANTERN2"));
  world.amazon.rankPoints.B0LANTERN1 = points;
});
const read = async (ranks: ExtensionRankWork) => {
  world.site.ranks = ranks;
  await world.engine.tick();
  return world.store.load();
};
const rankReports = () => world.site.reports.filter(({ source }) => source === "ranks");

describe("due ranks", () => {
  test("are read in every due store and sent as numbers, one request per store", async () => {
    await read(work({ marketplaces: [US, UK], bindings: [{ marketplace: US, title_set: "B0LANTERN1" }] }));
    expect(world.amazon.downloads.filter((what) => what !== "author")).toEqual([
      `search ${AUTHOR} ${US}`,
      `bindings B0LANTERN1 ${US}`,
      `search ${AUTHOR} ${UK}`,
    ]);
    expect(world.site.sentRanks.map(({ marketplace, readings }) => [marketplace, readings.length])).toEqual([
      [US, 2],
      [UK, 2],
    ]);
    expect(rankReports()).toMatchObject([{ outcome: "ok", progress: "1;read" }]);
  });

  test("are searched for every pen name of the author", async () => {
    await read(work({ pen_names: [AUTHOR, "amzn1.other"] }));
    expect(world.amazon.downloads.filter((what) => what.startsWith("search"))).toEqual([
      `search ${AUTHOR} ${US}`,
      `search amzn1.other ${US}`,
    ]);
  });

  test("come with the days of the portal's history, and the last request says which days are complete", async () => {
    await read(
      work({ marketplaces: [], history: [{ marketplace: US, asins: ["B0LANTERN1", "B0LANTERN2"], ...range }] }),
    );
    expect(world.site.sentRanks).toMatchObject([
      { marketplace: US, covered: { asins: ["B0LANTERN1", "B0LANTERN2"], ...range } },
    ]);
    expect(world.site.sentRanks[0]?.history).toHaveLength(points.length);
  });

  test("count as complete up to the last day that the portal lists", async () => {
    world.amazon.rankPoints.B0LANTERN1 = points.slice(0, -2);
    await read(work({ marketplaces: [], history: [{ marketplace: US, asins: ["B0LANTERN1"], ...range }] }));
    expect(world.site.sentRanks.at(-1)?.covered).toEqual({ asins: ["B0LANTERN1"], from: range.from, to: "2026-11-16" });
  });

  test.each([
    ["the first tier, between two readings of the backlist", { with_backlist: [] }, "realtime"],
    ["both tiers, when the backlist is due", { with_backlist: [US] }, "tracked"],
    ["the whole shelf, when a page shows it", { is_requested: true }, "shelf"],
  ])("are for %s", async (_, changes, products) => {
    await read(work(changes));
    expect(world.site.sentRanks).toMatchObject([{ products }]);
  });

  test("are dated by the server's clock when the browser's is wrong", async () => {
    await read(work({ now: "2026-11-20T14:30:00.000Z" }));
    expect(world.site.sentRanks[0]?.readings[0]?.at).toBe("2026-11-20T14:30:00.000Z");
  });

  test("wait 200 ms between title sets, and two seconds more after ten", async () => {
    const sets = Array.from({ length: 12 }, (_, i) => ({ marketplace: US, title_set: `B0LANTER${10 + i}` }));
    await read(work({ bindings: sets }));
    expect(world.slept).toEqual([...Array(9).fill(200), 2200, 200]);
  });

  test("come with the reviews that the server finds due: their stars and days, and nothing else", async () => {
    world.site.reviewsOf.push({ title_set: "B0LANTERN1", count: 32 });
    world.amazon.reviews.push(review("B0LANTERN1", "2026-11-19", 2), review("B0OTHER001", "2026-11-19", 1));
    const state = await read(work());
    expect(world.amazon.downloads).toContain(`reviews B0LANTERN1 ${US} 1`);
    expect(world.site.sentRanks.map(({ reviewed }) => reviewed)).toEqual([
      null,
      {
        at: world.site.sentRanks[0]?.readings[0]?.at,
        sets: [{ title_set: "B0LANTERN1", count: 32 }],
        reviews: [{ title_set: "B0LANTERN1", day: "2026-11-19", stars: 2 }],
      },
    ]);
    expect(JSON.stringify([world.site.sentRanks, state])).not.toContain("middle");
    expect(rankReports()).toMatchObject([{ outcome: "ok" }]);
  });

  test("are complete although the reviews can't be read", async () => {
    world.site.reviewsOf.push({ title_set: "B0LANTERN1", count: 32 });
    world.amazon.failing.set(`reviews B0LANTERN1 ${US} 1`, "unexpected_answer");
    await read(work());
    expect(world.site.sentRanks.map(({ reviewed }) => reviewed)).toEqual([null]);
    expect(rankReports()).toMatchObject([{ outcome: "ok" }]);
  });

  test("leave no figure in the browser's storage", async () => {
    const saved: string[] = [];
    world.beforeSave = () => {
      void world.store.load().then((state) => saved.push(JSON.stringify(state)));
    };
    await read(work({ marketplaces: [US, UK] }));
    expect(saved.length).toBeGreaterThan(2);
    expect(saved.join()).not.toMatch(/1200|4\.4|"rank":/);
  });

  test("come after royalties, which a long history doesn't delay", async () => {
    world.site.due.royalties = ["2026-11"];
    const history = Array.from({ length: 3 }, () => ({ marketplace: US, asins: ["B0LANTERN1"], ...range }));
    await read(work({ history }));
    expect(world.amazon.downloads[0]).toBe("2026-11");
    expect(world.site.sentRanks).toHaveLength(4);
    expect(world.site.reports.map(({ source }) => source)).toEqual(["royalties", "ranks"]);
  });
});

describe("a failure of the author portal", () => {
  test("leaves royalties alone and is shown apart from them", async () => {
    world.site.due.royalties = ["2026-11"];
    world.amazon.failing.set("author", "signed_out");
    const state = await read(work());
    expect(world.site.stored.has("estimator 2026-11")).toBe(true);
    expect(state).toMatchObject({ failure: null, ranks: null, rank_failure: { code: "signed_out" } });
    expect(state.rank_failure?.message).toContain("Author Central");
    expect(world.site.reports.map(({ source, outcome, code }) => [source, outcome, code])).toEqual([
      ["royalties", "ok", null],
      ["ranks", "failed", "signed_out"],
    ]);
  });

  test("ends with the next successful reading", async () => {
    world.amazon.failing.set("author", "signed_out");
    await read(work());
    world.amazon.failing.clear();
    expect((await world.later()).rank_failure).toBeNull();
  });

  test("that concerns one store leaves the others readable", async () => {
    world.amazon.failing.set(`search ${AUTHOR} ${US}`, "unexpected_answer");
    const state = await read(work({ marketplaces: [US, UK] }));
    expect(world.site.sentRanks.map(({ marketplace }) => marketplace)).toEqual([UK]);
    expect(rankReports()).toEqual([{ source: "ranks", outcome: "failed", code: "unexpected_answer" }]);
    expect(state.rank_failure?.code).toBe("unexpected_answer");
  });

  test("by an unknown title set is none", async () => {
    world.amazon.failing.set(`bindings B0LANTERN1 ${US}`, "not_found");
    await read(work({ bindings: [{ marketplace: US, title_set: "B0LANTERN1" }] }));
    expect(rankReports()).toMatchObject([{ outcome: "ok" }]);
  });
});

test("a failure of the publishing dashboard leaves ranks alone", async () => {
  world.site.due.royalties = ["2026-11"];
  world.amazon.failing.set("2026-11", "signed_out");
  const state = await read(work());
  expect(state).toMatchObject({ failure: { code: "signed_out" }, rank_failure: null });
  expect(world.site.sentRanks).toHaveLength(1);
  expect(rankReports()).toMatchObject([{ outcome: "ok" }]);
});

test.each([
  ["another author", { authorId: "amzn1.stranger", asin: "B00STRANGE", identities: [], author: null }],
  ["no author", null],
])("nothing is sent while the portal is signed in as %s", async (_, author) => {
  world.amazon.author = author;
  const state = await read(work());
  expect(world.site.sentRanks).toEqual([]);
  expect(rankReports()).toMatchObject([{ outcome: "failed", code: "forbidden" }]);
  expect(state.rank_failure?.message).toContain("the author you connected");
});

describe("a browser that is closed", () => {
  test("after any step resumes with the next one and sends every row", async () => {
    const due = work({ marketplaces: [US, UK], history: [{ marketplace: US, asins: ["B0LANTERN1"], ...range }] });
    for (let kill = 1; kill <= 6; kill++) {
      world = await syncWorld();
      world.amazon.portalBooks.push(book("B0LANTERN1"));
      world.amazon.rankPoints.B0LANTERN1 = points;
      world.site.ranks = due;
      let saves = 0;
      // A closed browser saves nothing more, not even the failure.
      world.beforeSave = () => {
        if (++saves >= kill) throw new Error("closed");
      };
      await world.engine.tick().catch(() => undefined);
      world.beforeSave = null;
      await world.restart().tick();
      await world.settle();
      const stores = world.site.sentRanks.filter(({ readings }) => readings.length > 0).map((sent) => sent.marketplace);
      expect(new Set(stores), `closed at save ${kill}`).toEqual(new Set([US, UK]));
      expect(world.site.sentRanks.some(({ covered }) => covered !== null)).toBe(true);
      expect((await world.store.load()).ranks).toBeNull();
    }
  });
});

describe("ranks requested by the author", () => {
  test("are read in the named store without royalties", async () => {
    world.site.ranks = work({ marketplaces: [UK] });
    world.site.due.royalties = ["2026-11"];
    await world.engine.start({ kind: "ranks", months: null, marketplace: UK });
    const state = await world.settle();
    expect(world.site.sentRanks.map(({ marketplace }) => marketplace)).toEqual([UK]);
    expect(world.site.stored.size).toBe(0);
    expect(state.wanted).toEqual([]);
  });

  test("don't wait for a paused first import", async () => {
    world.amazon.failing.set("all", "signed_out");
    await world.engine.start({ kind: "first", months: null });
    await world.settle();
    world.site.due.royalties = ["2026-11"];
    world.amazon.failing.clear();
    world.amazon.failing.set("2026-11", "signed_out");
    await world.engine.start({ kind: "first", months: null });
    const paused = await world.settle();
    expect(paused.job?.paused_until).toBeGreaterThan(world.now);
    world.site.ranks = work();
    await world.engine.start({ kind: "ranks", months: null });
    const state = await world.settle();
    expect(world.site.sentRanks).toHaveLength(1);
    expect(state.job?.paused_until).toBe(paused.job?.paused_until);
  });

  test("show their progress", async () => {
    world.site.ranks = work();
    const { running } = await world.engine.start({ kind: "ranks", months: null });
    expect(running).toBe("ranks");
    await world.settle();
  });

  test("stop when the site has ended the pairing", async () => {
    world.site.ranks = work();
    world.site.token = "another-token-now";
    await world.engine.start({ kind: "ranks", months: null });
    await world.settle();
    expect(await world.store.load()).toMatchObject({ pairing: null, disconnected: PAIRING.email });
    expect(world.ended).toBe(1);
  });
});
