import { afterEach, beforeEach, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { AmazonRequest, AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { type SyncWorld, syncWorld } from "../testing/sync-world.ts";

/** How the server's ticks fill an author's shelf without an extension or an open page. */

const START = "2026-11-20T12:00:00.000Z";
const engine = testEngine();
let amazon: Awaited<ReturnType<typeof startAmazon>>;
let browser: ReturnType<typeof createBrowser>;
let clock = fakeClock(START);
let asked: string[] = [];
beforeEach(async () => {
  clock = fakeClock(START);
  amazon = await startAmazon(() => clock.now());
  browser = createBrowser(amazon.port);
  await browser.signIn("clara@retailer.example");
  asked = [];
});
afterEach(() => amazon.close());

const watched: AmazonTransport = (request: AmazonRequest) => {
  if (request.site === "author") asked.push(request.path);
  return browser.transport(request);
};

async function connected(options: Partial<Parameters<typeof syncWorld>[1]> = {}): Promise<SyncWorld> {
  const world = syncWorld(await engine.createTable(), { transports: new Map([["clara", watched]]), clock, ...options });
  await world.givenConnected("clara");
  return world;
}
const tickAndRead = async (world: SyncWorld) => {
  await world.tick("clara");
  await world.read();
};
const formatsOf = async ({ deps }: SyncWorld) => (await deps.books.read("clara")).facts.formats;
const ofPortal = async (world: SyncWorld) => (await formatsOf(world)).filter(({ listed }) => listed?.portal);
const booksState = async ({ deps }: SyncWorld) => (await deps.syncStates.read("clara")).states.books;

test("a tick imports titles, dates and formats from both portals", async () => {
  const world = await connected();
  await tickAndRead(world);
  const known = await ofPortal(world);
  expect(known.length).toBeGreaterThan(5);
  expect(known.some(({ listed }) => listed?.portal?.releaseDate)).toBe(true);
  expect((await formatsOf(world)).some(({ listed }) => listed?.bookshelf && listed.portal)).toBe(true);
  expect(await booksState(world)).toMatchObject({ failures: 0, lastGoodAt: START });
});

test("an author portal book is not requested again once it is read", async () => {
  const world = await connected();
  await tickAndRead(world);
  const listing = async () => (await ofPortal(world)).map(({ key, listed }) => [key, listed?.portal]);
  const before = await listing();
  expect(asked.length).toBeGreaterThan(5);
  asked = [];
  clock.advance(DAY_MS);
  await tickAndRead(world);
  expect(await listing()).toEqual(before);
  expect(asked).toHaveLength(2);
  expect(await booksState(world)).toMatchObject({ lastGoodAt: new Date(clock.now()).toISOString() });
});

test("an author without a linked author portal account gets the publishing dashboard's books, and no failure", async () => {
  const world = await connected({ linked: () => ["KDP"] });
  await tickAndRead(world);
  expect(asked).toEqual([]);
  expect(await ofPortal(world)).toEqual([]);
  expect((await formatsOf(world)).filter(({ listed }) => listed?.bookshelf).length).toBeGreaterThan(3);
  expect(await booksState(world)).toMatchObject({ failures: 0, lastGoodAt: START });
});

test("an author portal outage is reported, blocks no other source, and is retried", async () => {
  const world = await connected();
  await browser.control("/faults", { site: "author", path: "/", fault: "500" });
  await tickAndRead(world);
  expect((await formatsOf(world)).filter(({ listed }) => listed?.bookshelf).length).toBeGreaterThan(3);
  expect(await booksState(world)).toMatchObject({ failures: 1, lastGoodAt: null });
  const { states } = await world.deps.syncStates.read("clara");
  expect([states.payments.failures, states.kenp_rates.failures, states.royalties.failures]).toEqual([0, 0, 0]);
  await fetch(`${browser.root}/_control/faults`, { method: "DELETE" });
  clock.advance(DAY_MS);
  await tickAndRead(world);
  expect((await ofPortal(world)).length).toBeGreaterThan(5);
  expect(await booksState(world)).toMatchObject({ failures: 0, code: null });
});

test("a sync interrupted among the author portal's books resumes, and saves none twice", async () => {
  const world = await connected();
  let left = 8;
  const broken: AmazonTransport = async (request) => {
    if (request.site === "author" && left-- <= 0) throw new Error("the worker was stopped");
    return watched(request);
  };
  const stopped = syncWorld(world.access, { transports: new Map([["clara", broken]]), clock });
  await stopped.tick("clara").catch(() => undefined);
  clock.advance(DAY_MS);
  await tickAndRead(world);
  const keys = (await formatsOf(world)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const whole = await connected();
  await tickAndRead(whole);
  expect((await ofPortal(world)).map(({ key }) => key)).toEqual((await ofPortal(whole)).map(({ key }) => key));
});
