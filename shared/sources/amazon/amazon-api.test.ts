import { describe, expect, test } from "vitest";
import { amazonApi } from "./amazon-api.ts";
import { html, json, type Said, SIGN_IN_PAGE, scripted, workbook, ZIP } from "./testing/answers.ts";

const tokenPage = (token: string) => html(`<script>{"csrftoken":{"token":"${token}"}}</script>`);
const ACCOUNT = json({ customerAccountInfoModel: { accountCreationDate: "2019-04-02T00:00:00Z", catalogSize: 4 } });
const INFO = "/metadata/customer/accountInfo";
const ESTIMATOR = "/download/report/royaltiesestimator/en_US/royaltiesEstimatorReport.xslx";

function openAmazon(script: Readonly<Record<string, readonly Said[]>>) {
  const amazon = scripted({ "/dashboard": [tokenPage("t1")], "/home": [tokenPage("a1")], ...script });
  const slept: number[] = [];
  const sleep = async (delayMs: number) => {
    slept.push(delayMs);
  };
  const tokensSent = () => amazon.asked.map(({ headers }) => headers?.["X-Csrf-Token"]);
  return {
    ...amazon,
    slept,
    tokensSent,
    amazon: amazonApi({ transport: amazon.transport, sleep, now: () => 0 }),
  };
}
const failing = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

describe("the CSRF token", () => {
  test("is fetched once and sent with every later request", async () => {
    const { amazon, paths, tokensSent } = openAmazon({ [INFO]: [ACCOUNT] });
    await Promise.all([amazon.accountInfo(), amazon.accountInfo()]);
    await amazon.accountInfo();
    expect(paths()).toEqual(["/dashboard", INFO, INFO, INFO]);
    expect(tokensSent()).toEqual([undefined, "t1", "t1", "t1"]);
  });

  test.each([403, 419])("is fetched again once after %d", async (status) => {
    const { amazon, tokensSent } = openAmazon({
      "/dashboard": [tokenPage("old"), tokenPage("new")],
      [INFO]: [{ status }, ACCOUNT],
    });
    expect(await amazon.accountInfo()).toEqual({ account_creation_date: "2019-04-02", catalog_size: 4 });
    expect(tokensSent()).toEqual([undefined, "old", undefined, "new"]);
  });

  test("is never refetched twice for one call", async () => {
    const { amazon, paths } = openAmazon({
      "/dashboard": [tokenPage("a"), tokenPage("b"), tokenPage("c")],
      [INFO]: [{ status: 403 }],
    });
    expect(await failing(amazon.accountInfo())).toBe("forbidden");
    expect(paths()).toEqual(["/dashboard", INFO, "/dashboard", INFO]);
  });

  test("is not retried when it is unchanged", async () => {
    const { amazon, paths } = openAmazon({ [INFO]: [{ status: 419 }] });
    expect(await failing(amazon.accountInfo())).toBe("forbidden");
    expect(paths()).toEqual(["/dashboard", INFO, "/dashboard"]);
  });

  test("is fetched once for calls refused concurrently", async () => {
    const { amazon, paths } = openAmazon({
      "/dashboard": [tokenPage("old"), tokenPage("new")],
      [INFO]: [{ status: 403 }, { status: 403 }, { status: 403 }, ACCOUNT],
    });
    await Promise.all([amazon.accountInfo(), amazon.accountInfo(), amazon.accountInfo()]);
    expect(paths().filter((path) => path === "/dashboard")).toHaveLength(2);
  });

  test("is refetched after its page failed once", async () => {
    const { amazon } = openAmazon({ "/dashboard": [{ status: 403 }, tokenPage("t")], [INFO]: [ACCOUNT] });
    expect(await failing(amazon.accountInfo())).toBeNull();
  });

  test("does not exist when its page requires a sign-in", async () => {
    const { amazon, paths } = openAmazon({ "/dashboard": [html(SIGN_IN_PAGE)] });
    expect(await failing(amazon.accountInfo())).toBe("signed_out");
    expect(paths()).toEqual(["/dashboard"]);
  });

  test.each([
    ["cut short", '<script>{"csrftok'],
    ["changed", '<script>{"requestToken":{"token":"t1"}}</script>'],
  ])("that is missing because its page is %s does not imply a sign-out", async (_, page) => {
    const { amazon } = openAmazon({ "/dashboard": [html(page)], [INFO]: [{ status: 403 }] });
    expect(await failing(amazon.accountInfo())).toBe("unexpected_answer");
    const later = openAmazon({ "/dashboard": [tokenPage("old"), html(page)], [INFO]: [{ status: 403 }] });
    expect(await failing(later.amazon.accountInfo())).toBe("unexpected_answer");
  });

  test("comes with the profile at the author portal", async () => {
    const data = {
      identities: [],
      author: { amazonAuthorId: "A1", asin: "B00AUTHOR1" },
      csrftoken: { token: "from-home" },
    };
    const { amazon, paths, tokensSent } = openAmazon({
      "/home": [html(`<script id="__data__">${JSON.stringify(data)}</script>`)],
      "/api/authors/A1/latestFollowCount": [json({ count: 12 })],
    });
    expect((await amazon.profile())?.authorId).toBe("A1");
    expect(await amazon.followCount("A1")).toEqual({ count: 12, date: null });
    expect(paths()).toEqual(["/home", "/api/authors/A1/latestFollowCount"]);
    expect(tokensSent()[1]).toBe("from-home");
  });
});

describe("a rate-limited call", () => {
  test.each([
    ["5 seconds without a Retry-After", undefined, 5_000],
    ["the stated seconds", "12", 12_000],
    ["until the stated time", "Thu, 01 Jan 1970 00:00:30 GMT", 30_000],
    ["5 seconds for an unreadable Retry-After", "soon", 5_000],
  ])("waits once before retrying: %s", async (_, retryAfter, delayMs) => {
    const { amazon, slept } = openAmazon({ [INFO]: [{ status: 429, retryAfter }, ACCOUNT] });
    expect(await failing(amazon.accountInfo())).toBeNull();
    expect(slept).toEqual([delayMs]);
  });

  test("does not wait twice", async () => {
    const { amazon, slept } = openAmazon({ [INFO]: [{ status: 429 }] });
    expect(await failing(amazon.accountInfo())).toBe("too_many_requests");
    expect(slept).toEqual([5_000]);
  });

  test("does not wait when asked to wait a day", async () => {
    const { amazon, slept } = openAmazon({ [INFO]: [{ status: 429, retryAfter: "86400" }] });
    expect(await failing(amazon.accountInfo())).toBe("too_many_requests");
    expect(slept).toEqual([]);
  });
});

describe("a report", () => {
  const link = "http://127.0.0.1:4400/_local/retailer/reports/download/finished/1.xlsx?sig=2";

  test("is requested every second until ready, then downloaded", async () => {
    const { amazon, slept, asked } = openAmazon({
      [ESTIMATOR]: [json({}), json({ url: null }), json({ url: link })],
      "/download/finished/1.xlsx": [workbook()],
    });
    expect(await amazon.downloadEstimator({ month: "2026-11", today: "2026-11-21" })).toEqual(ZIP);
    expect(slept).toEqual([1_000, 1_000]);
    expect(asked.at(-1)).toMatchObject({ site: "reports", method: "GET", path: "/download/finished/1.xlsx?sig=2" });
  });

  test("is downloaded from the file store without any session data", async () => {
    const stored = "https://finished-reports.s3.us-east-1.amazonaws.com/1.xlsx?X-Amz-Signature=2";
    const { amazon, asked } = openAmazon({ [ESTIMATOR]: [json({ url: stored })], [stored]: [workbook()] });
    expect(await amazon.downloadEstimator({ month: "2026-10", today: "2026-11-21" })).toEqual(ZIP);
    expect(asked.at(-1)?.link).toBe(stored);
    expect(asked.at(-1)?.headers).toEqual({ Accept: "*/*" });
  });

  test("with an expired link is not mistaken for an expired session", async () => {
    const stored = "https://finished-reports.s3.amazonaws.com/1.xlsx";
    const { amazon } = openAmazon({
      [ESTIMATOR]: [json({ url: stored })],
      [stored]: [{ status: 403, type: "application/xml" }],
    });
    expect(await failing(amazon.downloadEstimator({ month: "2026-10", today: "2026-11-21" }))).toBe("unavailable");
  });

  test("is abandoned after a minute", async () => {
    const { amazon, slept, paths } = openAmazon({ [ESTIMATOR]: [json({})] });
    expect(await failing(amazon.downloadEstimator({ month: "2026-10", today: "2026-11-21" }))).toBe("unreachable");
    expect(paths().filter((path) => path === ESTIMATOR)).toHaveLength(60);
    expect(slept).toHaveLength(59);
  });

  test.each([
    ["that can't be made", { status: "ERROR" }, "unavailable"],
    ["that does not exist", { status: "ERROR", available: false }, "not_found"],
    ["whose link leads to another site", { url: "https://example.com/a.xlsx" }, "unexpected_answer"],
    ["whose link is a number", { url: 7 }, "unexpected_answer"],
  ])("%s ends the polling", async (_, body, code) => {
    const { amazon } = openAmazon({ "/download/report/pmr/en_US/pmrReport.xslx": [json(body)] });
    expect(await failing(amazon.downloadPriorMonth("2026-09"))).toBe(code);
  });

  test("uses one fresh token and one wait across all its requests", async () => {
    const { amazon, slept } = openAmazon({
      "/dashboard": [tokenPage("a"), tokenPage("b"), tokenPage("c")],
      [ESTIMATOR]: [{ status: 419 }, json({}), { status: 429 }, json({}), { status: 419 }],
    });
    expect(await failing(amazon.downloadEstimator({ month: "2026-10", today: "2026-11-21" }))).toBe("forbidden");
    expect(slept).toEqual([1_000, 5_000, 1_000]);
  });
});

describe("the sign-in state", () => {
  const home = html(`<script id="__data__">{"identities":[]}</script>`);
  test.each<[string, Record<string, Said[]>, object]>([
    ["at both portals", { [INFO]: [ACCOUNT], "/home": [home] }, { kdp: true, author_central: true }],
    [
      "at the dashboard only",
      { [INFO]: [ACCOUNT], "/home": [html(SIGN_IN_PAGE)] },
      { kdp: true, author_central: false },
    ],
    ["at the portal only", { [INFO]: [html(SIGN_IN_PAGE)], "/home": [home] }, { kdp: false, author_central: true }],
    [
      "at neither",
      { "/dashboard": [html(SIGN_IN_PAGE)], "/home": [{ status: 401 }] },
      { kdp: false, author_central: false },
    ],
    [
      "at the dashboard while the portal is down",
      { [INFO]: [ACCOUNT], "/home": [{ status: 503 }] },
      { kdp: true, author_central: false },
    ],
  ])("is reported when signed in %s", async (_, script, expected) => {
    expect(await openAmazon(script).amazon.signInState()).toEqual(expected);
  });

  test("is unknown while the dashboard is down", async () => {
    expect(await failing(openAmazon({ [INFO]: [{ status: 500 }], "/home": [home] }).amazon.signInState())).toBe(
      "unavailable",
    );
  });
});
