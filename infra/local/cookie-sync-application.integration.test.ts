import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "#shared/api/amazon-accounts.ts";
import { listImports } from "#shared/api/imports.ts";
import { getSyncHealth } from "#shared/api/sync-health.ts";
import { createBrowser } from "./retailer/testing/browser.ts";
import { consentCode, VERIFIER } from "./retailer/testing/consenting.ts";
import { type Application, startApplication } from "./testing/application/start-application.ts";
import { type World, worldOf } from "./testing/application/world.ts";
import { cookiesOf } from "./testing/cookie-mode/cookie-mode-world.ts";

let application: Application;
let world: World;
beforeAll(async () => {
  application = await startApplication();
  world = await worldOf(application);
}, 60_000);
afterAll(() => application.stop());

test("an author who connects an account gets their figures without a page, through the queue, the machines and the functions' own roles", async () => {
  const { author } = world.cast;
  const browser = createBrowser(Number(new URL(application.origin).port));
  await browser.signIn("oda@retailer.example");
  const code = await consentCode(browser, `${application.origin}/connect/confirm`);
  const session = { cookies: cookiesOf(browser, Date.now()), userAgent: "Mozilla/5.0 (test)", profile: null };
  await world.ask(author, api.setCookieMode, { body: { accepted: true } });
  const body = { ...session, code, token: VERIFIER, type: "KDP" };
  expect((await world.ask(author, api.connectAmazonAccount, { body })).body.data).toMatchObject({ active: true });

  interface Shown {
    readonly source: string;
    readonly mode: string;
    readonly state: string;
    readonly covered: unknown;
  }
  let shown: readonly Shown[] = [];
  const isDone = () =>
    shown.some(({ source, state, covered }) => source === "royalties" && state === "good" && covered);
  for (let tries = 0; tries < 160 && !isDone(); tries++) {
    await sleep(1000);
    shown = (await world.ask(author, getSyncHealth)).body.data;
  }
  const logs = application
    .logs()
    .split("\n")
    .filter((line) => /"level":"ERROR"|AccessDenied/.test(line));
  expect(logs.slice(0, 5)).toEqual([]);
  expect(shown.filter(({ source }) => source === "royalties")).toMatchObject([{ mode: "cookies", state: "good" }]);
  const imports = (await world.ask(author, listImports)).body.data as { source: string; status: string }[];
  expect(imports.filter(({ source }) => source === "cookies").length).toBeGreaterThan(0);
}, 240_000);
