import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { extensionBrowser, type Instead, reportsFor } from "#local/testing/intake/extension-browser.ts";
import { productOn, SITE } from "#local/testing/intake/product.ts";
import { storedContent } from "#local/testing/intake/stored-content.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";

/**
 * Arbitrary Amazon answers: none is stored partially, good figures stay, no call exceeds its limit, and the author is
 * notified. Runs the extension's own engine, transport and client against the product's own endpoints.
 */

const clock = { now: Date.parse("2026-11-21T10:00:00Z") };
const now = () => clock.now;

const engine = testEngine();
let amazon: Awaited<ReturnType<typeof startAmazon>>;
beforeAll(async () => {
  amazon = await startAmazon(now);
});
afterAll(() => amazon.close());

/** Creates an author whose browser has the extension connected and a sign-in at Amazon. */
async function connected(userId: string) {
  const product = productOn(await engine.createTable(), { now });
  const { author, pairing } = await product.givenActive(userId);
  const answers: { instead: Instead } = { instead: () => undefined };
  const { browser, reports } = await reportsFor(amazon.port, "oda@retailer.example", (url) => answers.instead(url));
  const whole = { origin: SITE, ...pairing };
  const extension = await extensionBrowser({ pairing: whole, reports, fetch: product.fetch, now });

  return {
    browser,
    extension,
    answers,
    order: (fault: object) => browser.control("/faults", fault),
    health: async () => {
      const { data } = (await product.call(getSyncHealth, { as: author })).body;
      return Object.fromEntries(data.map((source) => [source.source, source]));
    },
    /** Counts the requests below this Amazon path. */
    asked: async (path: string): Promise<number> => {
      const { calls } = (await (await browser.control("")).json()) as { calls: { path: string }[] };
      return calls.filter((call) => call.path.startsWith(path)).length;
    },
    stored: () => storedContent(product.access, author.userId),
  };
}
type Connected = Awaited<ReturnType<typeof connected>>;

const ASKING = "/download/report/royaltiesestimator/en_US";
const FILE = "/download/report/royaltiesestimator/finished";
const PAGE = "/dashboard";
const ACCOUNT = "/metadata/customer/accountInfo";

const WORDS = {
  signed_out: "Amazon asks you to sign in again.",
  forbidden: "Amazon doesn't take your sign-in any more. Please sign in again.",
  too_many_requests: "Amazon asks us to wait. We try again by ourselves.",
  unreachable: "Amazon couldn't be reached from your browser.",
  unavailable: "Amazon has trouble on its side. We try again by ourselves.",
  unexpected_answer:
    "Amazon answered with something that we can't read. It may have changed something; we look into it.",
} as const;
type Code = keyof typeof WORDS;

describe("an author with imported figures", () => {
  let oda: Connected;
  let good: Record<string, string>;
  beforeAll(async () => {
    oda = await connected("oda");
    expect(await oda.extension.run("first")).toMatchObject({ job: null, failure: null });
    good = await oda.stored();
  });
  beforeEach(async () => {
    // Every day brings new figures, and no failure delays longer than a day.
    clock.now += DAY_MS;
    await oda.browser.control("", undefined, "DELETE");
  });
  afterEach(() => {
    oda.answers.instead = () => undefined;
  });

  const royalties = (stored: Record<string, string>) =>
    Object.fromEntries(Object.entries(stored).filter(([scope]) => scope.startsWith("estimator ")));

  /** Asserts that the earlier figures are kept and the author sees why there are none newer. */
  async function expectKept(code: Code): Promise<void> {
    const state = await oda.extension.tick();
    expect(state).toMatchObject({ job: null, wanted: [], failure: { code } });
    expect(state.failure!.message).not.toBe("");
    expect((await oda.health()).royalties).toMatchObject({ state: "failing", code, reason: WORDS[code] });
    expect(royalties(await oda.stored())).toEqual(royalties(good));
    expect(oda.extension.logged).toEqual([]);
  }

  test.each(["empty", "one_store_missing"])(
    "a report that lacks rows (%s) asks before it replaces any",
    async (fault) => {
      await oda.order({ site: "reports", path: FILE, fault });
      const { failure, job } = await oda.extension.tick();
      expect([job, failure?.code]).toEqual([null, "colophon_refused"]);
      expect(failure?.message).toMatch(/^A report needs your decision before it is imported/);
      expect(royalties(await oda.stored())).toEqual(royalties(good));
    },
  );

  test.each<[path: string, fault: string, code: Code, asked: number]>([
    [ASKING, "signed_out_redirect", "signed_out", 1],
    [ASKING, "signed_out_html", "signed_out", 1],
    [ASKING, "401", "signed_out", 1],
    [ASKING, "403", "forbidden", 1],
    [ASKING, "419", "forbidden", 1],
    // One wait, of the requested length; never two.
    [ASKING, "429", "too_many_requests", 2],
    [ASKING, "500", "unavailable", 1],
    [FILE, "signed_out_redirect", "signed_out", 1],
    [FILE, "signed_out_html", "signed_out", 1],
    [FILE, "403", "forbidden", 1],
    [FILE, "429", "too_many_requests", 2],
    [FILE, "500", "unavailable", 1],
    // Once for each of the two due months.
    [FILE, "truncated", "unexpected_answer", 2],
    [FILE, "changed_headings", "unexpected_answer", 2],
    [FILE, "duplicated_rows", "unexpected_answer", 2],
    [PAGE, "signed_out_redirect", "signed_out", 1],
    [PAGE, "signed_out_html", "signed_out", 1],
    [PAGE, "500", "unavailable", 1],
    // Requests without the page's token are refused, so the page is loaded once more, in vain. This says nothing about
    // the sign-in.
    [PAGE, "truncated", "unexpected_answer", 4],
    [PAGE, "changed_headings", "unexpected_answer", 4],
    [ACCOUNT, "signed_out_html", "signed_out", 1],
    [ACCOUNT, "403", "forbidden", 1],
    [ACCOUNT, "500", "unavailable", 1],
  ])("keeps the figures and reports the reason when %s answers with %s", async (path, fault, code, asked) => {
    await oda.order({ site: "reports", path, fault });
    await expectKept(code);
    expect(await oda.asked(path)).toBeLessThanOrEqual(asked);
  });

  const url = (response: Response, address: string) => Object.defineProperty(response, "url", { value: address });
  const json = (body: unknown) => (asked: URL) => url(Response.json(body), asked.href);
  const typed =
    (type: string, body: string, status = 200) =>
    (asked: URL) =>
      url(new Response(body, { status, headers: { "content-type": type } }), asked.href);

  test.each<[what: string, path: string, answer: (asked: URL) => Response, code: Code]>([
    ["a link to a foreign file", ASKING, json({ url: "https://files.example/report.xlsx" }), "unexpected_answer"],
    ["a link that is code", ASKING, json({ url: "javascript:fetch('/')" }), "unexpected_answer"],
    ["a link of the wrong kind", ASKING, json({ url: 7 }), "unexpected_answer"],
    ["a list", ASKING, json([]), "unexpected_answer"],
    ["nothing", ASKING, json(null), "unexpected_answer"],
    ["words", ASKING, typed("text/plain", "later"), "unexpected_answer"],
    ["half of its JSON", ASKING, typed("application/json", '{"url":"/down'), "unexpected_answer"],
    ["a report that is never made", ASKING, json({}), "unreachable"],
    ["another page that has moved", ASKING, typed("text/html", "<h1>This page has moved</h1>"), "signed_out"],
    ["an unknown status", ASKING, typed("application/json", "{}", 418), "unexpected_answer"],
    [
      "a site of its own choosing",
      ASKING,
      () => url(Response.json({}), "https://elsewhere.example/"),
      "unexpected_answer",
    ],
    ["JSON in the file's place", FILE, json({ rows: [] }), "unexpected_answer"],
    [
      "a file that is no workbook",
      FILE,
      typed("application/zip", "PK\u0003\u0004 and nothing else"),
      "unexpected_answer",
    ],
    ["an empty file", FILE, typed("application/octet-stream", ""), "unexpected_answer"],
  ])("keeps the figures and reports the reason when Amazon answers with %s", async (_, path, answer, code) => {
    oda.answers.instead = (asked) => (asked.pathname.includes(path) ? answer(asked) : undefined);
    await expectKept(code);
  });

  test("keeps the figures and reports the reason when no answer comes in time", async () => {
    oda.answers.instead = (asked) =>
      asked.pathname.includes(ASKING) ? Promise.reject(new DOMException("", "AbortError")) : undefined;
    await expectKept("unreachable");
  });

  test("keeps the figures and reports the reason when another account is signed in in this browser", async () => {
    oda.browser.jar.clear();
    await oda.browser.signIn("jun@retailer.example");
    await expectKept("forbidden");
    expect((await oda.extension.store.load()).failure?.message).toContain("different Amazon account");
    expect(await oda.asked(ASKING)).toBe(0);
    oda.browser.jar.clear();
    await oda.browser.signIn("oda@retailer.example");
  });

  test("waits for a slow Amazon and recovers automatically", async () => {
    await oda.order({ site: "reports", fault: "slow", delayMs: 100, times: 5 });
    const state = await oda.extension.tick();
    expect(state).toMatchObject({ job: null, failure: null, failures: 0 });
    expect((await oda.health()).royalties).toMatchObject({ state: "good", code: null, reason: null });
    const now = await oda.stored();
    expect(Object.keys(now).length).toBeGreaterThan(Object.keys(good).length);
    const closed = Object.entries(good).filter(([scope]) => scope < "estimator 2026-11" || scope.startsWith("prior"));
    expect(now).toMatchObject(Object.fromEntries(closed));
  });
});

describe("a first import in which sources fail imports all other sources, and these later:", () => {
  const PRIOR = "/download/report/pmr/en_US";
  const PRIOR_FILE = "/download/report/pmr/finished";
  const LISTED = "/api/v2/payments";
  const PAYMENTS_FILE = "/download/report/payments/finished";
  const RATES = "/api/v2/kenp/paymentPerRead";
  const families = (stored: Record<string, string>) => new Set(Object.keys(stored).map((scope) => scope.split(" ")[0]));

  test.each<[what: string, faults: readonly (readonly [path: string, fault: string])[], failing: readonly string[]]>([
    [
      "changed answers",
      [
        [PRIOR_FILE, "changed_headings"],
        [LISTED, "changed_headings"],
        [RATES, "changed_headings"],
      ],
      ["prior_months", "payments", "kenp_rates"],
    ],
    [
      "broken answers",
      [
        [PRIOR_FILE, "truncated"],
        [PAYMENTS_FILE, "truncated"],
        [RATES, "truncated"],
      ],
      ["prior_months", "payments", "kenp_rates"],
    ],
    ["headings of payments", [[PAYMENTS_FILE, "changed_headings"]], ["payments"]],
  ])("%s", async (what, faults, failing) => {
    const author = await connected(what.replaceAll(" ", "-"));
    await author.browser.control("", undefined, "DELETE");
    for (const [path, fault] of faults) await author.order({ site: "reports", path, fault });
    const state = await author.extension.run("first");
    expect(state).toMatchObject({ job: null, failure: { code: "unexpected_answer" } });
    const health = await author.health();
    const ill = Object.keys(health).filter((source) => health[source]!.state === "failing");
    expect(ill.toSorted()).toEqual(failing.toSorted());
    for (const source of ill) expect(health[source]).toMatchObject({ reason: WORDS.unexpected_answer });
    expect(health.royalties).toMatchObject({ state: "good" });
    const before = await author.stored();
    expect(families(before).has("payments")).toBe(!failing.includes("payments"));
    expect(families(before).has("prior-months")).toBe(!failing.includes("prior_months"));

    clock.now += DAY_MS;
    await author.browser.control("", undefined, "DELETE");
    await author.extension.tick();
    const healed = await author.health();
    for (const source of failing) expect([source, healed[source]!.state]).toEqual([source, "good"]);
    expect(families(await author.stored())).toEqual(new Set(["estimator", "prior-months", "payments"]));
  });

  test("stops at a refusal, keeps what was fetched before, and resumes there", async () => {
    const author = await connected("refused");
    await author.browser.control("", undefined, "DELETE");
    await author.order({ site: "reports", path: PRIOR, fault: "429" });
    const stopped = await author.extension.run("first");
    expect(stopped).toMatchObject({ failure: { code: "too_many_requests" }, job: { kind: "first" } });
    expect(families(await author.stored())).toEqual(new Set(["estimator"]));
    await author.browser.control("", undefined, "DELETE");
    clock.now += DAY_MS;
    expect(await author.extension.tick()).toMatchObject({ job: null, failure: null });
    expect(families(await author.stored())).toEqual(new Set(["estimator", "prior-months", "payments"]));
    expect(await author.asked(FILE)).toBe(0);
  });
});
