import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { simulatedKenpRates } from "#functions/adapters/amazon/simulated-kenp-rates.ts";
import { amazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import type { SalesWorkbook } from "#shared/sources/amazon/workbook/types.ts";
import { startAmazon } from "./testing/start-amazon.ts";
import { type Browser, createBrowser } from "./visitor/browser.ts";

const TODAY = "2026-11-21";
const now = () => Date.parse(`${TODAY}T10:00:00Z`);
const METADATA = { site: "reports", path: "/api/v2/reports/booksMetadata" };
const ESTIMATOR = { site: "reports", path: "/download/report/royaltiesestimator" };

let amazon: Awaited<ReturnType<typeof startAmazon>>;
let browser: Browser;
beforeAll(async () => {
  amazon = await startAmazon(now);
});
afterAll(() => amazon.close());
beforeEach(async () => {
  browser = createBrowser(amazon.port);
  await browser.control("", undefined, "DELETE");
  await browser.signIn("clara@retailer.example");
});

const client = () => amazonApi({ transport: browser.transport, sleep: async () => undefined });
const order = async (fault: object) => expect((await browser.control("/faults", fault)).status).toBe(200);
const october = async (): Promise<SalesWorkbook> => {
  const bytes = await client().downloadEstimator({ month: "2026-10", today: TODAY });
  return (await readWorkbook("x.xlsx", bytes)) as SalesWorkbook;
};
const failureOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "no failure",
    (error: unknown) => (error instanceof AmazonFailure ? error.code : String(error)),
  );

describe("an ordered refusal", () => {
  test.each([
    ["signed_out_redirect", "signed_out"],
    ["signed_out_html", "signed_out"],
    ["400", "unexpected_answer"],
    ["401", "signed_out"],
    ["403", "forbidden"],
    ["419", "forbidden"],
    ["429", "too_many_requests"],
    ["500", "unavailable"],
    ["truncated", "unexpected_answer"],
    ["changed_headings", "unexpected_answer"],
  ])("with %s gives the client the failure %s", async (fault, code) => {
    await order({ ...METADATA, fault });
    expect(await failureOf(client().booksMetadata())).toBe(code);
  });

  test("ends after the ordered number of times, and leaves other paths alone", async () => {
    await order({ ...METADATA, fault: "500", times: 2 });
    const asked = client();
    expect(await failureOf(asked.exchangeRates())).toBe("no failure");
    expect(await failureOf(asked.booksMetadata())).toBe("unavailable");
    expect(await failureOf(asked.booksMetadata())).toBe("unavailable");
    expect(await failureOf(asked.booksMetadata())).toBe("no failure");
  });

  test("for one account leaves every other account's calls alone", async () => {
    await order({ ...METADATA, account: "ines@retailer.example", fault: "500", times: 1 });
    expect(await failureOf(client().booksMetadata())).toBe("no failure");
    await browser.signIn("ines@retailer.example");
    expect(await failureOf(client().booksMetadata())).toBe("unavailable");
    expect(await failureOf(client().booksMetadata())).toBe("no failure");
  });

  test("is rejected with the reason when the order is invalid", async () => {
    const refused = await browser.control("/faults", { fault: "explode" });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("fault")]);
    const form = await fetch(`${browser.root}/_control/faults`, { method: "POST", body: '{"fault":"500"}' });
    expect(form.status).toBe(415);
  });

  test("delays a slow answer by the ordered time", async () => {
    await order({ ...METADATA, fault: "slow", delayMs: 300, times: 1 });
    const start = performance.now();
    await client().booksMetadata();
    expect(performance.now() - start).toBeGreaterThanOrEqual(290);
  });
});

describe("a distorted report", () => {
  const unitsOf = ({ months }: SalesWorkbook) => JSON.stringify(months).length;

  test("with changed headings is reported instead of guessed", async () => {
    await order({ ...ESTIMATOR, fault: "changed_headings" });
    const problems = await october().then(
      (workbook) => workbook.problems.length,
      () => 1,
    );
    expect(problems).toBeGreaterThan(0);
  });

  test("with duplicated rows disagrees with its Summary", async () => {
    const whole = await october();
    expect(whole.problems).toEqual([]);
    await order({ ...ESTIMATOR, fault: "duplicated_rows" });
    const doubled = await october();
    expect(doubled.checks).not.toEqual(whole.checks);
  });

  test("without one store is smaller and consistent in itself, as a filtered one is", async () => {
    const whole = await october();
    await order({ ...ESTIMATOR, fault: "one_store_missing" });
    const partial = await october();
    expect(partial.problems).toEqual([]);
    expect(JSON.stringify(whole)).toContain("Amazon.co.uk");
    expect(JSON.stringify(partial)).not.toContain("Amazon.co.uk");
    expect(unitsOf(partial)).toBeLessThan(unitsOf(whole));
  });

  test("without rows has no sale", async () => {
    await order({ ...ESTIMATOR, fault: "empty" });
    expect(JSON.stringify((await october()).months)).not.toContain("Amazon.com");
  });

  test("truncated in the middle can't be opened", async () => {
    await order({ ...ESTIMATOR, path: `${ESTIMATOR.path}/finished`, fault: "truncated" });
    await expect(october()).rejects.toThrow();
  });
});

test("equal seeds and clocks give equal bytes", async () => {
  const twin = await startAmazon(now);
  const other = createBrowser(twin.port);
  await other.signIn("clara@retailer.example");
  const of = (b: Browser) => {
    const asked = amazonApi({ transport: b.transport, sleep: async () => undefined });
    return Promise.all([
      asked.downloadEstimator({ month: "2026-10", today: TODAY }).then((bytes) => Buffer.from(bytes).toString("hex")),
      b
        .open(`${b.sites.kdp}/en_US/bookshelf`)
        .then((page) => page.text().then((t) => t.replace(/"csrftoken".*?\}/, ""))),
      asked.customerReviews({ title_set_asins: [], marketplace: "ATVPDKIKX0DER", page: 1, size: 5 }),
    ]);
  };
  expect(await of(other)).toEqual(await of(browser));
  await twin.close();
});

test("the control reports the number, times and concurrency of calls per path", async () => {
  const asked = client();
  await Promise.all([asked.exchangeRates(), asked.exchangeRates(), asked.exchangeRates()]);
  const state = (await (await browser.control("")).json()) as {
    counts: Record<string, number>;
    mostAtOnce: number;
    calls: { status: number }[];
  };
  expect(state.counts["GET reports/api/v2/exchangeRates"]).toBe(3);
  expect(state.mostAtOnce).toBeGreaterThanOrEqual(1);
  expect(state.calls.every(({ status }) => status === 200 || status === 302)).toBe(true);
});

test("exchange rates, rates per page and covers need no session at the local address", async () => {
  expect(await (await fetch(`${browser.root}/exchange-rates.csv`)).text()).toContain("Date,USD");
  const rates = simulatedKenpRates({ SIMULATED_KENP_RATES_URL: `${browser.root}/kenp-rates.json` });
  expect(await rates?.newest()).toContainEqual(expect.objectContaining({ marketplace: "Amazon.com" }));
  expect((await fetch(`${browser.root}/store/nothing`)).status).toBe(404);
  expect((await fetch(`${browser.root}/nothing`)).status).toBe(404);
});
