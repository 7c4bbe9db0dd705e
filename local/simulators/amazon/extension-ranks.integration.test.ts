import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { extensionBrowser, reportsFor } from "#local/testing/intake/extension-browser.ts";
import type { ExtensionRankWork, ExtensionWork, SyncReport } from "#shared/api/extension/extension.ts";
import { SentRanks } from "#shared/api/ranks/sent-ranks.ts";
import { eachDay } from "#shared/primitives/dates.ts";
import { accountByEmail } from "./accounts/accounts.ts";
import { titleSetOf } from "./dataset/editions.ts";
import { CLARA_WINTERBOURNE } from "./dataset/shelves.ts";
import { startAmazon } from "./testing/start-amazon.ts";

/** The extension's own engine, transport and client read ranks at the simulated author portal. */

const US = "ATVPDKIKX0DER";
const now = () => Date.parse("2026-11-21T10:00:00Z");
const CLARA = accountByEmail("clara@retailer.example")!;
const PAIRING = {
  origin: "http://localhost:4400",
  user_id: "u1",
  email: "clara@example.com",
  session_id: "session-1",
  token: "token-of-this-browser",
};

let amazon: Awaited<ReturnType<typeof startAmazon>>;
beforeAll(async () => {
  amazon = await startAmazon(now);
});
afterAll(() => amazon.close());

const sent: ReturnType<typeof SentRanks.parse>[] = [];
const reports: SyncReport[] = [];
let due: ExtensionRankWork;
let reviewsOf: { title_set: string; count: number }[];
beforeEach(() => {
  sent.length = 0;
  reports.length = 0;
  reviewsOf = [];
  due = {
    author: CLARA.penNames[0]!.authorId,
    pen_names: CLARA.penNames.map(({ authorId }) => authorId),
    now: "2026-11-21T10:00:00.000Z",
    marketplaces: [US],
    bindings: [],
    history: [],
    progress: "1",
    with_backlist: [US],
    is_requested: false,
  };
});

/** Only the site's side: ranks are due, and whatever is sent is accepted. */
const site: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input));
  const body = init?.body ? JSON.parse(String(init.body)) : undefined;
  if (pathname === "/api/extension/work")
    return Response.json({
      user: { id: "u1", email: "clara@example.com" },
      today: "2026-11-21",
      is_activated: true,
      royalties: [],
      prior_months: [],
      payments: false,
      kenp_rates: [],
      books: false,
      ranks: due,
      cookie_mode: false,
      followers: null,
      next_at: "2026-11-21T10:15:00.000Z",
    } satisfies ExtensionWork);
  if (pathname === "/api/extension/ranks") {
    const ranks = SentRanks.parse(body);
    sent.push(ranks);
    return Response.json({ saved: ranks.readings.length + ranks.history.length, reviews_of: reviewsOf });
  }
  reports.push(body);
  return new Response(null, { status: 204 });
};

async function readBy(email: string) {
  const { browser, reports: client } = await reportsFor(amazon.port, email);
  await browser.control("", undefined, "DELETE");
  const extension = await extensionBrowser({ pairing: PAIRING, reports: client, fetch: site, now });
  return { browser, extension };
}

test("reads the books of both pen names with their other formats", async () => {
  const { extension } = await readBy("clara@retailer.example");
  await extension.tick();
  const asins = sent.flatMap(({ readings }) => readings.map(({ asin }) => asin));
  expect(asins.length).toBeGreaterThan(5);
  due = { ...due, marketplaces: [], bindings: asins.slice(0, 3).map((asin) => ({ marketplace: US, title_set: asin })) };
  sent.length = 0;
  await extension.run("ranks");
  expect(sent.flatMap(({ readings }) => readings).length).toBeGreaterThan(3);
  expect(reports).toMatchObject([
    { source: "ranks", outcome: "ok" },
    { source: "ranks", outcome: "ok" },
  ]);
});

test("sends five years of ten books without losing or inventing a day", async () => {
  const { browser, extension } = await readBy("clara@retailer.example");
  await extension.tick();
  const asins = sent.flatMap(({ readings }) => readings.map(({ asin }) => asin)).slice(0, 10);
  const range = { from: "2021-11-20", to: "2026-11-19" };
  due = { ...due, marketplaces: [], history: [{ marketplace: US, asins, ...range }] };
  sent.length = 0;
  await extension.run("ranks");
  const query = new URLSearchParams({ bookAsins: asins.join(","), marketplaceId: US });
  const days = `startDate=${range.from}T00:00:00Z&endDate=${range.to}T00:00:00Z`;
  const answer = await browser.open(
    `http://127.0.0.1:${amazon.port}/_local/retailer/author/api/v3/salesRank?${query}&${days}`,
  );
  const { data } = (await answer.json()) as { data: Record<string, { dataPoints: { date: string }[] }> };
  const listed = Object.entries(data).flatMap(([asin, { dataPoints }]) =>
    dataPoints.map(({ date }) => `${asin} ${date.slice(0, 10)}`),
  );
  const received = sent.flatMap(({ history }) => history.map(({ asin, date }) => `${asin} ${date}`));
  expect(received.sort()).toEqual(listed.sort());
  expect(received.length).toBeGreaterThan(eachDay(range.from, range.to).length);
  expect(sent.filter(({ covered }) => covered !== null)).toEqual([sent.at(-1)]);
});

test("sends the stars and days of reviews that the site asks for, and no word of them", async () => {
  const { browser, extension } = await readBy("clara@retailer.example");
  const titleSet = titleSetOf(CLARA_WINTERBOURNE.works[0]!);
  await browser.control("/reviews", { titleSet, stars: 1 });
  reviewsOf = [{ title_set: titleSet, count: 1 }];
  await extension.tick();
  const [reviewed] = sent.flatMap((one) => one.reviewed ?? []);
  expect(reviewed?.sets).toEqual(reviewsOf);
  expect(reviewed?.reviews[0]).toEqual({ title_set: titleSet, day: "2026-11-21", stars: 1 });
  expect(sent.filter((one) => one.reviewed !== null)).toHaveLength(1);
  expect(reports).toMatchObject([{ source: "ranks", outcome: "ok" }]);
});

test("sends nothing while the browser is signed in as another author", async () => {
  const { extension } = await readBy("marcus@retailer.example");
  const state = await extension.tick();
  expect(sent).toEqual([]);
  expect(reports).toMatchObject([{ source: "ranks", outcome: "failed", code: "forbidden" }]);
  expect(state.rank_failure?.code).toBe("forbidden");
});

test.each([
  ["401", "/home", "signed_out"],
  ["429", "/api/search/titleset", "too_many_requests"],
  ["500", "/api/search/titleset", "unavailable"],
  ["changed_headings", "/api/search/titleset", "unexpected_answer"],
])("reports a portal that answers with %s and keeps the browser paired", async (fault, path, code) => {
  const { browser, extension } = await readBy("clara@retailer.example");
  await browser.control("/faults", { site: "author", path, fault });
  const state = await extension.tick();
  expect(sent).toEqual([]);
  expect(reports).toMatchObject([{ source: "ranks", outcome: "failed", code }]);
  expect(state).toMatchObject({ failure: null, ranks: null, rank_failure: { code }, pairing: PAIRING });
});
