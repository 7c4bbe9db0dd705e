import { afterAll, beforeAll, expect, test } from "vitest";
import { syncWorld } from "#functions/sync/testing/sync-world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { extensionBrowser, reportsFor } from "#local/testing/intake/extension-browser.ts";
import { productOn, SITE } from "#local/testing/intake/product.ts";
import { storedContent } from "#local/testing/intake/stored-content.ts";
import { nameOf } from "#shared/sources/amazon/workbook/report-file.ts";

/** An account's figures are the same, whichever way they are imported. */

const ACCOUNT = "oda@retailer.example";
const now = () => Date.parse("2026-11-21T10:00:00Z");
const TODAY = "2026-11-21";

const engine = testEngine();
let amazon: Awaited<ReturnType<typeof startAmazon>>;
beforeAll(async () => {
  amazon = await startAmazon(now);
});
afterAll(() => amazon.close());

type Product = ReturnType<typeof productOn>;

async function byExtension(product: Product): Promise<string> {
  const { author, pairing } = await product.givenActive("by-extension");
  const { reports } = await reportsFor(amazon.port, ACCOUNT);
  const whole = { origin: SITE, ...pairing };
  const browser = await extensionBrowser({ pairing: whole, reports, fetch: product.fetch, now });
  expect(await browser.run("first")).toMatchObject({ job: null, failure: null });
  expect(browser.logged).toEqual([]);
  return author.userId;
}

/** Downloads every report of the account manually and uploads them all together. */
async function byFiles(product: Product): Promise<string> {
  const client = (await reportsFor(amazon.port, ACCOUNT)).reports();
  const { author } = await product.givenActive("by-files");
  const months = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, i) => `2026-${String(first + i).padStart(2, "0")}`);
  const dropped = [
    { name: "KDP_Payments.xlsx", bytes: await client.downloadPayments({ start: "2007-11-01", end: TODAY }) },
  ];
  for (const month of months(2, 11))
    dropped.push({
      name: nameOf({ source: "royalties", month }),
      bytes: await client.downloadEstimator({ month, today: TODAY }),
    });
  for (const month of months(2, 10))
    dropped.push({ name: nameOf({ source: "prior_months", month }), bytes: await client.downloadPriorMonth(month) });
  const { status } = await product.imports.importFiles(author.userId, dropped);
  expect(status).toBe("completed");
  return author.userId;
}

/** Fetches the whole history on the server with the author's stored session, as when an account is connected. */
async function byServer(product: Product): Promise<string> {
  const userId = "by-server";
  const browser = createBrowser(amazon.port);
  await browser.signIn(ACCOUNT);
  const transports = new Map([[userId, browser.transport]]);
  const server = syncWorld(product.access, { transports, clock: { now, advance: () => undefined } });
  await server.givenConnected(userId, null);
  await server.fetchHistory(userId);
  return userId;
}

const WAYS: readonly (readonly [string, (product: Product) => Promise<string>])[] = [
  ["the extension", byExtension],
  ["the server with a kept session", byServer],
  ["files that were downloaded by hand", byFiles],
];

test("every import path ends with identical stored months", async () => {
  const product = productOn(await engine.createTable(), { now });
  const stored: [string, Record<string, string>][] = [];
  for (const [name, bring] of WAYS) stored.push([name, await storedContent(product.access, await bring(product))]);
  const [[, first], ...others] = stored as [(typeof stored)[0], ...typeof stored];
  expect(Object.keys(first).length).toBeGreaterThan(20);
  for (const [name, content] of others) expect(content, name).toEqual(first);
});
