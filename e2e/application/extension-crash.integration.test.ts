import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { stopAt, type When } from "#functions/imports/testing/watched.ts";
import { logger } from "#functions/platform/logger.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { extensionBrowser, reportsFor } from "#local/testing/intake/extension-browser.ts";
import { productOn, SITE } from "#local/testing/intake/product.ts";
import { tableText } from "#local/testing/intake/table-text.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";

/**
 * The product stops before or after any write that the extension triggers; after the extension's retry the table is as
 * if nothing had happened.
 */

const now = () => Date.parse("2026-11-21T10:00:00Z");

const engine = testEngine();
let amazon: Awaited<ReturnType<typeof startAmazon>>;
let reports: () => AmazonApi;
beforeAll(async () => {
  amazon = await startAmazon(now);
  const remembered = rememberedReports((await reportsFor(amazon.port, "ines@retailer.example")).reports());
  reports = () => remembered;
});
afterAll(() => amazon.close());

// An earlier file of this worker may have silenced it.
logger.setLogLevel("INFO");

/** Log lines of the product, and the tokens used meanwhile. */
const logged: string[] = [];
const tokens: string[] = [];
const keep = (text: unknown): boolean => logged.push(String(text)) > 0;
vi.spyOn(process.stdout, "write").mockImplementation(keep);
vi.spyOn(process.stderr, "write").mockImplementation(keep);
afterEach(() => vi.restoreAllMocks());

/** Caches Amazon's answers, because Amazon is not what stops here. Two months are enough. */
function rememberedReports(client: AmazonApi): AmazonApi {
  const known = new Map<string, unknown>();
  return new Proxy(client, {
    get: (target, name: keyof AmazonApi) => async (asked?: unknown) => {
      if (name === "accountInfo") return { account_creation_date: "2026-10-01", catalog_size: 1 };
      const key = `${name} ${JSON.stringify(asked)}`;
      if (!known.has(key)) known.set(key, (target[name] as (asked: unknown) => unknown)(asked));
      return known.get(key);
    },
  });
}

/** Runs a first import with one stop on the way, repeated until it is complete. */
async function synced(write: number, when: When) {
  const { state, watch } = stopAt(write, when);
  const table = await engine.createTable();
  const product = productOn(table, { now, watch });
  const { pairing } = await product.givenActive("ines");
  const whole = { origin: SITE, ...pairing };
  const extension = await extensionBrowser({ pairing: whole, reports, fetch: product.fetch, now });
  tokens.push(pairing.token);
  state.counts = true;
  for (let tries = 1; ; tries++) {
    const { job, failure } = await extension.run("first");
    if (!job && !failure) break;
    expect([tries, state.stopped]).toEqual([1, true]);
  }
  return { ...state, text: await tableText(table) };
}

/** A long run stops at every write; a short one at a fifth of them, alternating before one and after the previous. */
const isTried = (write: number): boolean => process.env.SEEDS !== undefined || write % 5 === 0;

test("a first import stopped at any write and resumed leaves the same table", async () => {
  const undisturbed = await synced(0, "before");
  expect(undisturbed.stopped).toBe(false);
  expect(undisturbed.writes).toBeGreaterThan(30);
  for (let write = 1; write <= undisturbed.writes; write++) {
    for (const when of ["before", "after"] as const) {
      if (!isTried(when === "before" ? write : write + 1)) continue;
      const again = await synced(write, when);
      expect(again.stopped, `${when} write ${write}`).toBe(true);
      expect(again.text, `${when} write ${write}`).toBe(undisturbed.text);
    }
  }
  const log = logged.join("");
  expect(log).toContain("call failed");
  expect(tokens.filter((token) => log.includes(token.split(".")[2]!))).toEqual([]);
}, 600_000);
