import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import * as api from "#shared/api/ranks/ranks.ts";
import { summarizeRank } from "#shared/domain/ranks/board/summarize.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { saveRankReadings } from "./board/rank-readings.ts";
import { saveRankHistory } from "./history/save-rank-history.ts";
import { ranksWorld, US } from "./testing/ranks-world.ts";

const DAY_HOURS = 24;
const ASINS = ["B0QUAY0001", "B0PIER0001"];
const NOON = Date.parse("2026-11-20T12:00:00Z");
const START = NOON - 5 * DAY_HOURS * HOUR_MS;

const engine = testEngine();
let world: ReturnType<typeof ranksWorld>;
beforeAll(async () => {
  world = ranksWorld(await engine.createTable());
  world.clock.advance(START - NOON);
});

/** The rank at Amazon, which changes every hour. */
const rankAt = (asin: string, at: number): number =>
  500 + ((Math.floor(at / HOUR_MS) * 7919 + asin.charCodeAt(2)) % 4000);

const valuesAt = (asin: string, at: number) => ({ rating: 4.5, reviews: 10, rank: rankAt(asin, at) });

async function readAsServer({ tenantId }: Actor, at: number): Promise<void> {
  const readings = ASINS.map((asin) => {
    const { rank, ...stars } = valuesAt(asin, at);
    return { asin, at, rank: { rank, isFree: false }, ...stars };
  });
  await saveRankReadings(world.deps, { tenantId, marketplace: US, readings, realtime: new Set(ASINS) });
}

async function readAsBrowser(author: Actor, at: number): Promise<void> {
  const instant = new Date(at).toISOString();
  const readings = ASINS.map((asin) => ({ asin, at: instant, is_free: false, ...valuesAt(asin, at) }));
  expect((await world.send(author, { marketplace: US, readings })).status).toBe(200);
}

/** The portal's rank of a day is that of its last hour; two days late. */
const portalDay = (asin: string, at: number) => {
  const date = new Date(at - 2 * DAY_HOURS * HOUR_MS).toISOString().slice(0, 10);
  return { asin, date, rank: rankAt(asin, Date.parse(`${date}T23:00:00Z`)) };
};

async function fetchHistory(author: Actor, at: number, mode: "server" | "browser"): Promise<void> {
  const days = ASINS.map((asin) => portalDay(asin, at));
  const covered = { asins: ASINS, from: "2009-10-01", to: days[0]!.date };
  if (mode === "browser") {
    const history = days.map((day) => ({ ...day, is_free: false }));
    expect((await world.send(author, { marketplace: US, history, covered })).status).toBe(200);
    return;
  }
  const { tenantId } = author;
  const byAsin = new Map(
    days.map(({ asin, ...day }) => [asin, [{ ...day, isFree: false, origin: "portal" as const }]] as const),
  );
  await saveRankHistory(world.deps, { tenantId, marketplace: US, days: byAsin, covered });
}

async function seriesOf(as: Actor) {
  const query = `${ASINS.map((asin) => `asins[]=${asin}`).join("&")}&marketplace=${US}`;
  const board = await world.deps.boards.read({ tenantId: as.tenantId, marketplace: US });
  return {
    history: (await world.call(api.getRankHistory, { as, query })).body,
    shown: ASINS.map((asin) => ({ ...summarizeRank(board.get(asin)!, world.clock.now()), readAt: null })),
  };
}

test("the server, the browser, and both together end in equal series", async () => {
  const [byServer, byBrowser, byBoth] = [
    await world.author(...ASINS),
    await world.author(...ASINS),
    await world.author(...ASINS),
  ];
  for (let at = START; at < NOON; at += 2 * HOUR_MS, world.clock.advance(2 * HOUR_MS)) {
    const later = at + 7 * MINUTE_MS;
    world.clock.advance(10 * MINUTE_MS);
    await readAsServer(byServer, at);
    await readAsBrowser(byBrowser, later);
    await Promise.all([readAsServer(byBoth, at), readAsBrowser(byBoth, later)]);
    if (new Date(at).getUTCHours() === 4) {
      await fetchHistory(byServer, at, "server");
      await fetchHistory(byBrowser, at, "browser");
      await Promise.all([fetchHistory(byBoth, at, "server"), fetchHistory(byBoth, at, "browser")]);
    }
    world.clock.advance(-10 * MINUTE_MS);
  }
  const expected = await seriesOf(byServer);
  expect(expected.history.data[ASINS[0]!]!.length).toBeGreaterThanOrEqual(6);
  expect(await seriesOf(byBrowser)).toEqual(expected);
  expect(await seriesOf(byBoth)).toEqual(expected);
});
