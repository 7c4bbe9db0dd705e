import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { consentCode, entrustedCookies, VERIFIER } from "#local/simulators/amazon/visitor/consenting.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { storedIn } from "#local/testing/application/stored.ts";
import { type World, worldOf } from "#local/testing/application/world.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { syncTitlesets } from "#shared/api/books/book-sync.ts";
import { listBookFormats } from "#shared/api/books/formats.ts";
import { getRankHistory, getRankReadings } from "#shared/api/ranks/ranks.ts";

import { amazonApi } from "#shared/sources/amazon/amazon-api.ts";

/** Ranks in the whole product: schedule, state machine, queue and worker, each with its own permissions. */

const US = "ATVPDKIKX0DER";

let application: Application;
let world: World;
beforeAll(async () => {
  application = await startApplication();
  world = await worldOf(application);
}, 60_000);
afterAll(() => application.stop());

async function eventually<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  let answer = await ask();
  for (let tries = 0; tries < 240 && !isDone(answer); tries++) {
    await sleep(500);
    answer = await ask();
  }
  return answer;
}

/** Fires the schedule that starts the machine for a tier. */
function fire(tier: "realtime" | "backlist"): void {
  const schedules = application.cloud.template.byType("AWS::Scheduler::Schedule");
  const schedule = schedules.find(({ properties }) => JSON.stringify(properties.Target).includes(tier));
  application.cloud.fireSchedule(schedule!.logicalId);
}

test("an author who connects an author portal account gets ranks and their history, and each fire of the schedule reads again", async () => {
  const { author } = world.cast;
  const browser = createBrowser(Number(new URL(application.origin).port));
  await browser.signIn("clara@retailer.example");
  const asked = { author: "Clara Winterbourne", marketplace: US, limit: 5 };
  const amazon = amazonApi({ transport: browser.transport, sleep, now: Date.now });
  const found = await amazon.searchTitleset(asked);
  await world.ask(author, syncTitlesets, { body: found });
  const code = await consentCode(browser, `${application.origin}/connect/confirm`);
  const session = { cookies: entrustedCookies(browser, Date.now()), userAgent: "Mozilla/5.0 (test)", profile: null };
  await world.ask(author, api.setCookieMode, { body: { accepted: true } });
  const body = { ...session, code, token: VERIFIER, type: "AUTHOR_CENTRAL" };
  expect((await world.ask(author, api.connectAmazonAccount, { body })).body.data).toMatchObject({ active: true });

  const formats = (await world.ask(author, listBookFormats)).body.data as { uid: string }[];
  const asin = formats.find(({ uid }) => found.some((book) => book.asin === uid))!.uid;
  const today = new Date().toISOString().slice(0, 10);
  const readings = async (): Promise<unknown[]> =>
    (await world.ask(author, getRankReadings, { query: `asin=${asin}&marketplace=${US}&date=${today}` })).body.data;
  const first = await eventually(readings, (data) => data.length > 0);
  expect(first).toHaveLength(1);

  const history = async (): Promise<unknown[]> =>
    (await world.ask(author, getRankHistory, { query: `asins[]=${asin}&marketplace=${US}` })).body.data[asin];
  expect((await eventually(history, (data) => data.length > 30)).length).toBeGreaterThan(30);

  const stateOf = async () =>
    (await storedIn(application).all()).find((item) => item.__edb_e__ === "sync-state" && item.source === "ranks");
  const before = (await stateOf())?.lastGoodAt;
  const firedAgain = async () => {
    fire("backlist");
    return stateOf();
  };
  const after = await eventually(firedAgain, (state) => state?.lastGoodAt !== before);
  expect(after?.lastGoodAt).not.toBe(before);
  const errors = application
    .logs()
    .split("\n")
    .filter((line) => /"level":"ERROR"|AccessDenied/.test(line));
  expect(errors.slice(0, 5)).toEqual([]);
}, 240_000);
