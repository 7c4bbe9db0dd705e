import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { titleSetOf } from "#local/simulators/amazon/dataset/editions.ts";
import { ROSALIND_PIKE } from "#local/simulators/amazon/dataset/shelves.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { getCustomerReviews } from "#shared/api/sync/fetch-calls.ts";
import { syncCallRoutes } from "../routes.ts";
import { type SyncWorld, syncWorld } from "../testing/sync-world.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const US = "ATVPDKIKX0DER";
const engine = testEngine();
let amazon: Awaited<ReturnType<typeof startAmazon>>;
let browser: ReturnType<typeof createBrowser>;
let world: SyncWorld;
let author: Actor;
let access: Awaited<ReturnType<typeof engine.createTable>>;
let call: ReturnType<typeof apiCaller>;

beforeAll(async () => {
  amazon = await startAmazon(clock.now);
  browser = createBrowser(amazon.port);
  await browser.signIn("rosalind@retailer.example");
});
beforeEach(async () => {
  await browser.control("/faults", undefined, "DELETE");
  access = await engine.createTable();
  world = syncWorld(access, { transports: new Map([["rosalind", browser.transport]]), clock });
  author = await world.givenConnected("rosalind");
  const queue = { send: async () => undefined, sendAll: async () => undefined };
  call = apiCaller(syncCallRoutes({ ...world.deps, queue }), { access, clock });
});
afterAll(() => amazon.close());

const SETS = ROSALIND_PIKE.works.map(titleSetOf);
const ask = (page: number, size: number, titlesetAsins = SETS) =>
  call(getCustomerReviews, { as: author, body: { marketplace: US, page, size, titlesetAsins } });

describe("the reviews of three hundred title sets", () => {
  test("follow each other page by page, newest first, without loss or doubles", async () => {
    const first = await ask(1, 100);
    expect([SETS.length, first.status]).toEqual([300, 200]);
    const { total } = first.body;
    expect(total).toBeGreaterThan(300);
    const pages = [first.body.data];
    for (let page = 2; page <= 4; page++) pages.push((await ask(page, 100)).body.data);
    const read = pages.flat();
    const dates = read.map(({ submitted_at }) => submitted_at);
    expect(dates).toEqual(dates.toSorted().reverse());
    // A review has no id; no two are of one set and instant.
    const ids = read.map(({ title_set_asin, submitted_at }) => `${title_set_asin} ${submitted_at}`);
    expect(new Set(ids).size).toBe(400);
  });

  test("are counted as Amazon counts them set by set", async () => {
    const counts = await Promise.all([0, 100, 200].map((from) => ask(1, 1, SETS.slice(from, from + 100))));
    const sum = counts.reduce((total, { body }) => total + body.total, 0);
    expect((await ask(1, 10)).body.total).toBe(sum);
  });
});
