import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getSyncHealth as readHealth } from "#functions/sync/health/get-sync-health.ts";
import { syncStateDeps } from "#functions/sync/index.ts";
import { syncWorld } from "#functions/sync/testing/sync-world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { casesOf } from "#functions/testing/seeds.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { extensionBrowser, reportsFor } from "#local/testing/intake/extension-browser.ts";
import { productOn, SITE } from "#local/testing/intake/product.ts";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { SOURCES, type SyncSource } from "#shared/domain/sync/sources.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";

/**
 * Sync health of a source after a first fetch, for every fault of the simulated Amazon, every source and both import
 * paths. An eighth of them runs by default, each fault and each place at least once, and all with `SEEDS=`.
 */

const QUARTER = 15 * MINUTE_MS;
const ACCOUNT = "ines@retailer.example";
const clock = fakeClock("2026-12-20T12:00:00.000Z");

const engine = testEngine();
let amazon: Awaited<ReturnType<typeof startAmazon>>;
beforeAll(async () => {
  amazon = await startAmazon(() => clock.now());
});
afterEach(async () => {
  await createBrowser(amazon.port).control("", undefined, "DELETE");
});
afterAll(() => amazon.close());

const order = (site: string, path: string, fault: string) =>
  createBrowser(amazon.port).control("/faults", { site, path, fault, ...(fault === "slow" && { delayMs: 20 }) });

const WAYS: Readonly<Record<"extension" | "cookies", () => Promise<readonly SourceHealth[]>>> = {
  extension: async () => {
    const product = productOn(await engine.createTable(), { now: () => clock.now() });
    const { author, pairing } = await product.givenActive("ines");
    const { reports } = await reportsFor(amazon.port, ACCOUNT);
    const whole = { origin: SITE, ...pairing };
    const options = { pairing: whole, reports, fetch: product.fetch, now: () => clock.now() };
    await (await extensionBrowser(options)).run("first");
    return (await product.call(getSyncHealth, { as: author })).body.data;
  },
  cookies: async () => {
    const browser = createBrowser(amazon.port);
    await browser.signIn(ACCOUNT);
    const world = syncWorld(await engine.createTable(), {
      transports: new Map([["ines", browser.transport]]),
      clock,
    });
    await world.givenConnected("ines");
    const deps = syncStateDeps(world.access, { bus: world.deps.bus, clock });
    // One tick requests a report and the next fetches it; what depends on it comes one tick later.
    for (let tick = 0; tick < 3; tick++) {
      await world.tick("ines");
      await world.read();
      clock.advance(QUARTER);
    }
    return (await readHealth(deps, { actor: { userId: "ines", timeZone: "UTC" } })).data.map((source) => ({
      ...source,
      covered: source.covered && { ...source.covered, holes: [...source.covered.holes] },
    }));
  },
};

/** The address at which each source is requested. Content faults of a report apply to the file itself. */
const PLACES: readonly (readonly [SyncSource, site: string, path: string, isFile: boolean])[] = [
  ["royalties", "reports", "/download/report/royaltiesestimator/finished", true],
  ["prior_months", "reports", "/download/report/pmr/finished", true],
  ["payments", "reports", "/download/report/payments/finished", true],
  ["payments", "reports", "/api/v2/payments", false],
  ["kenp_rates", "reports", "/api/v2/kenp/paymentPerRead", false],
  ["books", "kdp", "/en_US/bookshelf/refresh", false],
  ["books", "reports", "/metadata/reports/reportsMetadata", false],
  ["preorders", "reports", "/api/v2/preorders/metadata", false],
];

/** The extension leaves these to the pages. */
const ON_PAGES: ReadonlySet<SyncSource> = new Set(["books", "preorders"]);

interface Reported {
  readonly code: SourceHealth["code"];
  readonly repair: SourceHealth["repair"];
}
const SIGN_IN = { signed_out: "sign_in", forbidden: "sign_in" } as const;

/** Faults that stop the figures from arriving at all. */
const REFUSALS: Readonly<Record<string, Reported>> = {
  signed_out_redirect: { code: "signed_out", repair: SIGN_IN.signed_out },
  signed_out_html: { code: "signed_out", repair: SIGN_IN.signed_out },
  "401": { code: "signed_out", repair: SIGN_IN.signed_out },
  "403": { code: "forbidden", repair: SIGN_IN.forbidden },
  "419": { code: "forbidden", repair: SIGN_IN.forbidden },
  "429": { code: "too_many_requests", repair: "sync_now" },
  "500": { code: "unavailable", repair: "sync_now" },
  truncated: { code: "unexpected_answer", repair: "contact_support" },
  changed_headings: { code: "unexpected_answer", repair: "contact_support" },
};
const UNREADABLE: Reported = { code: "unexpected_answer", repair: "contact_support" };

/** The expected health; null where the fault leaves the source as it is. */
function expected(fault: string, [source, , path, isFile]: (typeof PLACES)[number]): Reported | "incomplete" | null {
  // The bookshelf's cells are identified by the end of their IDs, which the fault keeps.
  if (fault === "changed_headings" && path.startsWith("/en_US")) return null;
  if (REFUSALS[fault]) return REFUSALS[fault];
  // A workbook with duplicated rows disagrees with its own Summary; JSON and pages identify everything by ID.
  if (fault === "duplicated_rows") return isFile && source === "royalties" ? UNREADABLE : null;
  // The page states its number of books.
  if (fault === "empty" && path.startsWith("/en_US")) return UNREADABLE;
  // Both portals list the books, an author may have no pre-orders, and the file has the payments regardless of the list.
  if (fault === "empty" && !ON_PAGES.has(source) && path !== "/api/v2/payments") return "incomplete";
  if (fault === "one_store_missing" && ["royalties", "prior_months", "kenp_rates"].includes(source))
    return "incomplete";
  return null;
}

const FAULTS = [...Object.keys(REFUSALS), "slow", "empty", "duplicated_rows", "one_store_missing"];
const CASES = (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((way) =>
  PLACES.filter(([source]) => way === "cookies" || !ON_PAGES.has(source)).flatMap((place) =>
    FAULTS.map((fault) => [way, fault, place[0], place[2], place] as const),
  ),
);

describe("sync health is correct after a first fetch", () => {
  test.each(casesOf(CASES, 8))("by %s with the fault %s in %s (%s)", async (way, fault, source, _path, place) => {
    await order(place[1], place[2], fault);
    const health = (await WAYS[way]()).find((one) => one.source === source)!;
    const shown = expected(fault, place);
    if (shown === null) expect(health, JSON.stringify(health)).toMatchObject({ state: "good", code: null });
    else if (shown === "incomplete")
      expect([health.state, health.completeness?.state]).not.toEqual(["good", "complete"]);
    else expect(health, JSON.stringify(health)).toMatchObject({ state: "failing", ...shown });
    if (shown === null || shown === "incomplete" || shown.code === "unexpected_answer")
      expect(health.repair).not.toBe("sign_in");
  });

  test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
    "by %s with a truncated or changed dashboard page, which does not ask for a new sign-in",
    async (way) => {
      for (const fault of ["truncated", "changed_headings"]) {
        await order("reports", "/dashboard", fault);
        const all = await WAYS[way]();
        expect(all.filter(({ state }) => state === "failing").map(({ source }) => source)).toContain("payments");
        for (const { repair, code } of all) expect([repair, code]).not.toEqual(["sign_in", "forbidden"]);
      }
    },
  );

  test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])("by %s without a fault is good and complete", async (way) => {
    for (const health of await WAYS[way]()) {
      if (way === "extension" && ON_PAGES.has(health.source)) continue;
      if (SOURCES[health.source].session === "portal") {
        // Only the publishing account is connected here.
        expect(health).toMatchObject({ state: "never", repair: "connect_author" });
        continue;
      }
      expect(health).toMatchObject({ state: "good", reason: null, completeness: { state: "complete", lacks: [] } });
    }
  });
});
