import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isRatePublished } from "#shared/domain/kenp/publication.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { amazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { WORKS } from "./dataset/author.ts";
import { estimatorDownload, priorMonthDownload } from "./dataset/downloads.ts";
import { startAmazon } from "./testing/start-amazon.ts";
import { type Browser, createBrowser } from "./visitor/browser.ts";

/**
 * The product's own client reads every answer, so parsing it here means parsing the real one, as far as that is known.
 */

const TODAY = "2026-11-21";
const US = "ATVPDKIKX0DER";
const now = () => Date.parse(`${TODAY}T10:00:00Z`);
const asins = WORKS.flatMap(({ formats }) => formats.map(({ asin }) => asin)).toSorted();
const lantern = WORKS[0]!.formats[0]!.asin;

let amazon: Awaited<ReturnType<typeof startAmazon>>;
beforeAll(async () => {
  amazon = await startAmazon(now);
});
afterAll(() => amazon.close());

async function amazonOf(email: string) {
  const browser: Browser = createBrowser(amazon.port);
  await browser.signIn(email);
  return { browser, amazon: amazonApi({ transport: browser.transport, sleep: async () => undefined }) };
}

const factsOf = async (bytes: Uint8Array) => {
  const { createdAt, file, ...facts } = await readWorkbook("x.xlsx", bytes);
  return facts;
};

describe("an author with books and a page", async () => {
  let amazon: Awaited<ReturnType<typeof amazonOf>>["amazon"];
  let browser: Browser;
  beforeAll(async () => {
    ({ browser, amazon } = await amazonOf("clara@retailer.example"));
  });

  test("is known to both portals, with two pen names", async () => {
    expect(await amazon.signInState()).toEqual({ kdp: true, author_central: true });
    expect(await amazon.accountInfo()).toEqual({ account_creation_date: "2021-06-01", catalog_size: asins.length });
    const profile = await amazon.profile();
    expect(profile?.identities.map(({ claimedAuthorName }) => claimedAuthorName)).toEqual([
      "Clara Winterbourne",
      "E. J. Thorne",
    ]);
    expect(profile?.author?.localizedNames.en_US).toBe("Clara Winterbourne");
    const date = addDays(TODAY, -2);
    expect(await amazon.followCount(profile!.authorId)).toEqual({ count: expect.any(Number), date });
    const portrait = await fetch((await amazon.profileImage(profile!.authorId))!);
    expect(portrait.headers.get("content-type")).toContain("image/svg+xml");
  });

  test("gets the same workbooks as from a manual download", async () => {
    const estimator = await amazon.downloadEstimator({ month: "2026-10", today: TODAY });
    expect(await factsOf(estimator)).toEqual(await factsOf(await estimatorDownload("2026-10", TODAY).write()));
    const open = await factsOf(await amazon.downloadEstimator({ month: "2026-11", today: TODAY }));
    expect(open).toMatchObject({ kind: "estimator", grain: "day", problems: [] });
    const prior = await amazon.downloadPriorMonth("2026-09");
    expect(await factsOf(prior)).toEqual(await factsOf(await priorMonthDownload("2026-09", TODAY).write()));
  });

  test("a report is ready at the second or third poll", async () => {
    await browser.control("/calls", undefined, "DELETE");
    await amazon.downloadEstimator({ month: "2026-08", today: TODAY });
    const { counts } = (await (await browser.control("")).json()) as { counts: Record<string, number> };
    const asked = Object.entries(counts).find(([name]) => name.startsWith("POST reports/download/report/royalties"));
    expect(asked?.[1]).toBeGreaterThanOrEqual(2);
    expect(asked?.[1]).toBeLessThanOrEqual(3);
  });

  test("a month without published rates has no Prior Month report", async () => {
    expect(isRatePublished("2026-11", TODAY)).toBe(false);
    await expect(amazon.downloadPriorMonth("2026-11")).rejects.toMatchObject({ code: "not_found" });
  });

  test("payments are the same in list and workbook, newest first, and pages do not overlap", async () => {
    const first = await amazon.payments({ page: 1, size: 10 });
    const second = await amazon.payments({ page: 2, size: 10 });
    const listed = [...first.payments, ...second.payments];
    expect(new Set(listed.map(({ payment_number }) => payment_number)).size).toBe(20);
    expect(listed[0]!.date! >= listed[19]!.date!).toBe(true);
    const bytes = await amazon.downloadPayments({ start: "2026-10-01", end: TODAY });
    const workbook = await readWorkbook("p.xlsx", bytes);
    if (workbook.kind !== "payments") throw new Error("no payments workbook");
    const known = new Map(listed.map((payment) => [payment.payment_number, payment.payout]));
    expect(workbook.payments.length).toBeGreaterThan(5);
    for (const { paymentNumber, payout } of workbook.payments) expect(known.get(String(paymentNumber))).toBe(payout);
  });

  test("rates exist for published months only, and exchange rates against the dollar", async () => {
    const { rates, latest } = await amazon.paymentPerRead({ from: "2026-08", to: "2026-11" });
    expect(latest).toBe("2026-10");
    expect([...new Set(rates.map(({ month }) => month))]).toEqual(["2026-08", "2026-09", "2026-10"]);
    const us = rates.filter(({ marketplace_id }) => marketplace_id === 1).map(({ rate }) => rate);
    expect(us.every((rate) => rate > 0.004 && rate < 0.005)).toBe(true);
    const { updated, rates: currencies } = await amazon.exchangeRates();
    expect(updated).toBe(TODAY);
    expect(currencies.find(({ currency }) => currency === "USD")?.rate).toBe(1);
  });

  test("the books are the same wherever they are listed", async () => {
    expect((await amazon.booksMetadata()).toSorted()).toEqual(asins);
    const groups = await amazon.reportsMetadata();
    const grouped = groups.flatMap(({ asins: { digital, print, hardcover } }) => [digital, print, hardcover]);
    expect(grouped.filter((asin) => asin !== null).toSorted()).toEqual(asins);
    const { items, pages } = await amazon.bookshelfPage(1);
    expect(pages).toBe(1);
    const upcoming = items.filter(({ release_date }) => release_date !== null && release_date > TODAY);
    expect(upcoming.map(({ title, kenpc }) => [title, kenpc])).toEqual([
      ["The Tidewatcher's Daughter", null],
      ["Beyond the Meridian", null],
    ]);
    const announced = new Set(upcoming.map(({ title }) => title));
    const shelved = items.filter(({ title }) => !announced.has(title)).map(({ asin }) => asin);
    expect(shelved.toSorted()).toEqual(asins);
    expect(items.find(({ asin }) => asin === lantern)).toMatchObject({
      title: "A Lantern on the Quay",
      format: "Kindle",
      series: "The Salt Harbour Mysteries",
      release_date: "2021-06-08",
      kenpc: 312,
    });
    expect(items.filter(({ format }) => format === "Hardcover").length).toBeGreaterThan(3);
  });

  test("the portal finds title sets, their bindings, and any author's book", async () => {
    const { asin } = (await amazon.profile())!;
    const sets = await amazon.searchTitleset({ author: asin!, marketplace: US, limit: 500 });
    expect(sets).toHaveLength(WORKS.length);
    expect(sets[0]!.published! > sets.at(-1)!.published!).toBe(true);
    const thorne = await amazon.searchTitleset({ author: "E. J. Thorne", marketplace: US, limit: 500 });
    expect(new Set(thorne.flatMap(({ authors }) => authors.map(({ name }) => name)))).toEqual(
      new Set(["E. J. Thorne"]),
    );
    const bindings = await amazon.titlesetBindings({ title_set_asin: lantern, marketplace: US });
    expect(bindings.map(({ binding }) => binding)).toEqual([
      "kindle_meta_binding",
      "paperback_meta_binding",
      "hardcover_meta_binding",
    ]);
    const [found] = await amazon.searchBook({ query: lantern, marketplace: US, limit: 1 });
    expect(found).toMatchObject({ asin: lantern, title: "A Lantern on the Quay", published: "2021-06-08" });
    expect((await fetch(found!.image!)).status).toBe(200);
    const others = await amazon.searchBook({ query: "marcus hale bread", marketplace: US, limit: 20 });
    expect(others.length).toBe(4);
    const faceout = await amazon.titlesetsFaceout({
      author: asin!,
      author_id: "x",
      marketplace: US,
      sort: "popularity",
    });
    expect(faceout).toHaveLength(WORKS.length);
    expect(faceout[0]!.sales_rank! < faceout.at(-1)!.sales_rank!).toBe(true);
  });

  test("ranks, reviews and pre-orders can be read", async () => {
    const ranks = await amazon.salesRank({
      asins: [lantern, "B000000000"],
      author_id: "x",
      marketplace: US,
      start: "2026-01-01",
      end: TODAY,
    });
    // The portal's history ends two days before today.
    expect(ranks[lantern]).toHaveLength(323);
    expect(ranks[lantern]!.filter(({ is_free }) => is_free)).toHaveLength(8);
    expect(ranks.B000000000).toEqual([]);
    const { reviews, total } = await amazon.customerReviews({
      title_set_asins: [lantern],
      marketplace: US,
      page: 1,
      size: 5,
    });
    expect(reviews).toHaveLength(5);
    expect(total).toBeGreaterThan(20);
    const [preorder] = await amazon.preorders();
    expect(preorder).toMatchObject({ title: "The Tidewatcher's Daughter", releases: "2027-03-09" });
    const days = await amazon.preorderDetails(preorder!.asin);
    expect(days.reduce((sum, { net_units }) => sum + net_units, 0)).toBeGreaterThan(20);
    const released = WORKS.at(-1)!.formats[0]!;
    const earlier = await amazon.preorderDetails(released.asin);
    expect(earlier.length).toBeGreaterThan(20);
    expect(earlier.every(({ date }) => date < released.released)).toBe(true);
  });

  test("an expired CSRF token is refused, and the client continues with a new one", async () => {
    const body = { startDate: "2026-01-01", endDate: TODAY };
    const path = "/download/report/payments/en_US/paymentsReport.xslx";
    const refused = await browser.transport({ site: "reports", method: "POST", path, body: JSON.stringify(body) });
    expect(refused.status).toBe(403);
    await browser.control("/clock", { offsetMs: 13 * HOUR_MS });
    expect(await amazon.downloadEstimator({ month: "2026-10", today: TODAY })).toBeInstanceOf(Uint8Array);
    await browser.control("/clock", undefined, "DELETE");
  });
});

describe("other accounts", () => {
  test("royalties need no author page", async () => {
    const { amazon } = await amazonOf("oda@retailer.example");
    expect(await amazon.profile()).toBeNull();
    expect((await amazon.signInState()).kdp).toBe(true);
    expect((await amazon.bookshelfPage(1)).items).toHaveLength(2);
    expect(await factsOf(await amazon.downloadEstimator({ month: "2026-10", today: TODAY }))).toMatchObject({
      problems: [],
    });
  });

  test("one pen name is an object instead of a list, and each account sees only its own books", async () => {
    const { amazon } = await amazonOf("marcus@retailer.example");
    expect((await amazon.profile())?.author?.localizedNames.en_US).toBe("Marcus Hale");
    const titles = (await amazon.reportsMetadata()).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(["Bread of Ashes", "Bread of Iron", "Walking the Slate Hills"]);
    expect((await amazon.payments({ page: 1, size: 10 })).total).toBeGreaterThan(20);
  });

  test("the largest account finds its three hundred title sets, fewer in a store that doesn't sell all of them", async () => {
    const { amazon } = await amazonOf("rosalind@retailer.example");
    const { asin } = (await amazon.profile())!;
    const [home, japan] = [US, "A1VC38T7YXB528"].map((marketplace) =>
      amazon.searchTitleset({ author: asin!, marketplace, limit: 500 }),
    );
    expect(await home).toHaveLength(300);
    const missing = 300 - (await japan!).length;
    expect(missing).toBeGreaterThan(40);
    expect((await japan!).some(({ sales_rank }) => sales_rank === null)).toBe(true);
  });

  test("a dead portal session leaves the one at KDP alive until both are signed in again", async () => {
    const { amazon, browser } = await amazonOf("ines@retailer.example");
    await browser.control("/sign-out", { account: "ines-calder", site: "author" });
    expect(await amazon.signInState()).toEqual({ kdp: true, author_central: false });
    const again = await amazonOf("ines@retailer.example");
    expect(await again.amazon.signInState()).toEqual({ kdp: true, author_central: true });
  });

  test("an account that never published gets empty answers", async () => {
    const { amazon } = await amazonOf("jun@retailer.example");
    expect(await amazon.accountInfo()).toEqual({ account_creation_date: "2026-09-01", catalog_size: 0 });
    expect(await amazon.bookshelfPage(1)).toEqual({ items: [], pages: 0 });
    expect(await amazon.booksMetadata()).toEqual([]);
    expect(await amazon.reportsMetadata()).toEqual([]);
    expect(await amazon.payments({ page: 1, size: 10 })).toEqual({ payments: [], total: 0 });
    expect(await amazon.preorders()).toEqual([]);
    expect(await factsOf(await amazon.downloadEstimator({ month: "2026-10", today: TODAY }))).toMatchObject({
      kind: "estimator",
      problems: [],
    });
  });
});
