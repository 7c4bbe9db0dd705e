import { describe, expect, test } from "vitest";
import { type AmazonApi, amazonApi } from "./amazon-api.ts";
import { html, json, type Said, SIGN_IN_PAGE, scripted } from "./testing/answers.ts";

const failing = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

const month = "2026-10";
const marketplace = "ATVPDKIKX0DER";
const CALLS: [string, (of: AmazonApi) => Promise<unknown>][] = [
  ["accountInfo", (of) => of.accountInfo()],
  ["profile", (of) => of.profile()],
  ["downloadEstimator", (of) => of.downloadEstimator({ month, today: "2026-11-21" })],
  ["downloadPriorMonth", (of) => of.downloadPriorMonth(month)],
  ["downloadPayments", (of) => of.downloadPayments({ start: "2026-01-01", end: "2026-11-21" })],
  ["payments", (of) => of.payments({ page: 1, size: 10 })],
  ["paymentPerRead", (of) => of.paymentPerRead({ from: month, to: month })],
  ["exchangeRates", (of) => of.exchangeRates()],
  ["booksMetadata", (of) => of.booksMetadata()],
  ["reportsMetadata", (of) => of.reportsMetadata()],
  ["bookshelfPage", (of) => of.bookshelfPage(1)],
  ["searchTitleset", (of) => of.searchTitleset({ author: "Clara", marketplace, limit: 10 })],
  ["searchBook", (of) => of.searchBook({ query: "x", marketplace, limit: 1 })],
  ["titlesetBindings", (of) => of.titlesetBindings({ title_set_asin: "B0ABCDE123", marketplace })],
  ["titlesetsFaceout", (of) => of.titlesetsFaceout({ author: "x", author_id: "A", marketplace, sort: "popularity" })],
  [
    "salesRank",
    (of) =>
      of.salesRank({ asins: ["B0ABCDE123"], author_id: "A", marketplace, start: "2009-10-01", end: "2026-11-21" }),
  ],
  ["followCount", (of) => of.followCount("A")],
  ["profileImage", (of) => of.profileImage("A")],
  ["preorders", (of) => of.preorders()],
  ["preorderDetails", (of) => of.preorderDetails("B0ABCDE123")],
  ["customerReviews", (of) => of.customerReviews({ title_set_asins: ["B0ABCDE123"], marketplace, page: 1, size: 10 })],
];

describe.each(CALLS)("%s", (_, call) => {
  const everything = (said: Said) => {
    const sleep = async () => undefined;
    return amazonApi({
      sleep,
      transport: async (request) => scripted({ [request.path.split("?")[0]!]: [said] }).transport(request),
    });
  };

  test.each<[string, Said, string[]]>([
    ["a sign-in page", html(SIGN_IN_PAGE), ["signed_out"]],
    ["401", { status: 401 }, ["signed_out"]],
    ["repeated 403s", { status: 403 }, ["forbidden"]],
    ["repeated 429s", { status: 429 }, ["too_many_requests"]],
    ["500", { status: 500 }, ["unavailable"]],
    ["an empty object", json({}), ["unexpected_answer"]],
    ["null", json(null), ["unexpected_answer"]],
    ["a list", json([[]]), ["unexpected_answer"]],
    ["a page in another language", html("<h1>Berichte</h1>"), ["unexpected_answer", "signed_out"]],
  ])("maps %s to the right failure", async (_name, said, codes) => {
    expect(codes).toContain(await failing(call(everything(said))));
  });

  test("fails as unreachable without an answer", async () => {
    const transport = () => Promise.reject(new TypeError("fetch failed"));
    expect(await failing(call(amazonApi({ transport, sleep: async () => undefined })))).toBe("unreachable");
  });
});
