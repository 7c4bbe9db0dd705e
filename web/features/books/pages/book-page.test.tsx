import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { FormatRank } from "#shared/api/ranks/ranks.ts";
import { bookEventType } from "#shared/catalogue/book-event-types.ts";
import { perColumn, RECORD_COLUMNS } from "#shared/domain/royalties/measures.ts";
import type { ReportCoverage, RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { eachMonth } from "#shared/primitives/dates.ts";
import type { RankedFormat } from "#web/api/ranks.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildBook, buildFormat, buildSeries } from "#web/testing/book-builders.ts";
import { buildAgencyUser, buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildReport } from "#web/testing/report-builders.ts";
import BookPage from "./book-page.tsx";
import EditBookPage from "./edit-book-page.tsx";

const US = "ATVPDKIKX0DER";
const book = buildBook({
  id: "b1",
  groups: [{ ...buildSeries(), place: 2 }],
  formats: [
    buildFormat({ id: "f1", book_id: "b1", metadata: { kenpc: 312 }, release_date: "2026-02-03" }),
    buildFormat({ id: "f2", book_id: "b1", uid: "1000000002", isbn: "9781000000002", format_id: 3 }),
  ],
});

const NOW = new Date();
const THIS_MONTH = NOW.toISOString().slice(0, 7);

/** A report by month with one figure in each month of the book, and another book beside it. */
function report(
  start: string,
  end: string,
  coverage: Partial<Record<string, ReportCoverage["kind"]>> = {},
): RoyaltiesReport {
  const labels = eachMonth(start, end);
  const base = buildReport(end, end, { "The Salt Road": [0, 0], "Another Book": [0, 0] });
  const record = (title: string, marketplace: string, royalty: number) => ({
    ...base.records[0]!,
    ...perColumn(RECORD_COLUMNS, () => labels.map(() => 0)),
    marketplace,
    title,
    asin: title,
    orders: labels.map(() => 3),
    royalties_kindle: labels.map(() => royalty),
    royalties: labels.map(() => royalty),
  });
  return {
    ...base,
    startDate: start,
    endDate: end,
    type: "MONTH",
    labels,
    books: base.books.map((one) => ({ ...one, book_id: one.title === "The Salt Road" ? "b1" : "b2" })),
    records: [
      record("The Salt Road", "Amazon.com", 10_000_000),
      record("The Salt Road", "Amazon.co.uk", 2_500_000),
      record("Another Book", "Amazon.com", 99_000_000),
    ],
    coverage: labels.map((month) => ({
      month,
      kind: coverage[month] ?? "days",
      source: coverage[month] === "missing" ? null : "estimator",
      through: null,
      until: null,
      is_final: false,
      is_too_old: false,
    })),
  };
}

const rankOf = (changes: Partial<FormatRank>): FormatRank => ({
  book_format_id: "f1",
  marketplace: US,
  rank: 1200,
  rank_state: "ranked",
  is_free: false,
  last_rank: null,
  best_rank: 340,
  best_free_rank: null,
  is_best_provisional: false,
  rating: 4.3,
  reviews: 128,
  read_at: "2026-11-20T08:00:00.000Z",
  is_syncing: false,
  ...changes,
});

const ranked = (index: number, rank: FormatRank | null): RankedFormat => ({
  ...book.formats[index]!,
  groups: [],
  tags: [],
  ranks: rank ? { [US]: rank } : {},
  tier: "backlist",
  favorite: null,
  sparkline: [],
  title_set_asin: "B000000001",
});

const rows = (data: readonly RankedFormat[]) => ({
  data: [...data],
  meta: { page: 1, per_page: 100, total: data.length, last_page: 1, as_of: 1, largest_move: null },
});

const event = (changes: Partial<BookLog>): BookLog => ({
  id: "e1",
  book_id: "b1",
  book: { title: "The Salt Road", removed: false, cover: null, formats: [], groups: [] },
  book_log_event_id: 1,
  book_log_event: bookEventType(1)!,
  book_log_event_other: null,
  start_date: "2026-11-02",
  end_date: null,
  marketplaces: [],
  notes: null,
  metadata: { free_promo: false, cost: null, cost_currency: null, spend: {}, spend_currency: {} },
  created_at: "2026-11-01T09:00:00Z",
  ...changes,
});

function open(answers: Answers = {}, user: User = buildUser({ first_data_at: "2026-01" })) {
  const services = fakeServices(
    {
      getUser: () => user,
      getBook: () => book,
      listBooks: () => ({ data: [book] }),
      listBookGroups: () => ({ data: [] }),
      listBookTags: () => ({ data: [] }),
      listBookAuthors: () => ({ data: book.authors }),
      getRoyaltiesReport: ({ query }) => report(query!.startDate!, query!.endDate!),
      listBookFormats: () => rows([ranked(0, rankOf({})), ranked(1, null)]),
      listBookLogs: () => ({ data: [event({}), event({ id: "e2", book_id: "b2" })] }),
      updateBook: () => ({ data: book }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(
    <Routes>
      <Route path="/books/:id" element={<BookPage />} />
      <Route path="/books/edit/:id" element={<EditBookPage />} />
    </Routes>,
    services,
    { path: "/books/b1" },
  );
  return services;
}

const section = async (name: string) => within(await screen.findByRole("region", { name }));

describe("a book's page", () => {
  test("names the book, its author, series and release in one heading", async () => {
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "The Salt Road" })).toBeDefined();
    expect(screen.getByText("by Ada Quill")).toBeDefined();
    expect(screen.getByText("Salt Road #2")).toBeDefined();
  });

  test("answers with this month's money and units of this book alone", async () => {
    open();
    const money = await section("Royalties");
    expect(await money.findByText(/^\$12\.50 this month so far/)).toBeDefined();
    expect(money.getByText("6 copies sold")).toBeDefined();
    expect(money.getByRole("link", { name: "Royalties of this book" }).getAttribute("href")).toMatch(
      /^\/royalties\?start=\d{4}-\d\d-01&end=\d{4}-\d\d-\d\d&book=b1$/,
    );
  });

  test("names the months without a file instead of counting them as nothing", async () => {
    open({ getRoyaltiesReport: ({ query }) => report(query!.startDate!, query!.endDate!, { "2026-03": "missing" }) });
    const money = await section("Royalties");
    expect(await money.findByText(/Without a file, and not in these figures: March 2026\./)).toBeDefined();
  });

  test("shows the last month with figures while this month has none", async () => {
    open({
      getRoyaltiesReport: ({ query }) => report(query!.startDate!, query!.endDate!, { [THIS_MONTH]: "missing" }),
    });
    const money = await section("Royalties");
    expect(await money.findByText(/There are no figures for this month yet/)).toBeDefined();
  });

  test("says that a book has no figures, and draws no empty chart", async () => {
    open({ getRoyaltiesReport: ({ query }) => ({ ...report(query!.startDate!, query!.endDate!), records: [] }) });
    const money = await section("Royalties");
    expect(await money.findByText("None of your reports of the last twelve months has this book.")).toBeDefined();
    expect(money.queryByText(/Show these figures as a table/)).toBeNull();
  });

  test("lists the money of each marketplace, the strongest first", async () => {
    open();
    const stores = await section("Money by marketplace");
    const names = (await stores.findAllByRole("rowheader")).map(({ textContent }) => textContent);
    expect(names).toEqual(["United States", "United Kingdom"]);
  });

  test("shows ranks now and at their best, and says which were not read yet", async () => {
    open();
    const ranks = await section("Sales ranks");
    const kindle = await ranks.findByRole("row", { name: /Kindle/ });
    expect(within(kindle).getByText("#1,200")).toBeDefined();
    expect(within(kindle).getByText("#340")).toBeDefined();
    expect(within(kindle).getByRole("link").getAttribute("href")).toBe(`/ranks/view/B000000001/B000000001/${US}`);
    expect(within(ranks.getByRole("row", { name: /Paperback/ })).getByText("Not read yet")).toBeDefined();
    expect(ranks.queryByText("No rank at Amazon")).toBeNull();
  });

  test("says that Amazon gives no rank only after it was read", async () => {
    open({ listBookFormats: () => rows([ranked(0, rankOf({ rank: null, rank_state: "unranked" }))]) });
    expect(await (await section("Sales ranks")).findByText("No rank at Amazon")).toBeDefined();
  });

  test("counts the reviews and leads to them", async () => {
    open();
    const reviews = await section("Reviews");
    expect(await reviews.findByText("4.3 out of 5 from 128 reviews · United States")).toBeDefined();
    expect(reviews.getByRole("link").getAttribute("href")).toBe(`/reviews?book=B000000001&store=${US}`);
  });

  test("lists its formats with page count, ASIN or ISBN and release date", async () => {
    open();
    const formats = await section("Formats");
    expect(within(formats.getByRole("row", { name: /B000000001/ })).getByText("312")).toBeDefined();
    expect(formats.getByText("Feb 3, 2026")).toBeDefined();
  });

  test("lists its own events, each with the way to what it changed", async () => {
    open();
    const events = await section("Events");
    const links = await events.findAllByRole("link", { name: bookEventType(1)!.name });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/booklogs/e1/insights"]);
    expect(events.getByRole("link", { name: "Add an event" }).getAttribute("href")).toBe("/booklogs/add?book=b1");
  });

  test("keeps the other parts when one can't be loaded, and offers a retry there", async () => {
    open({
      listBookLogs: () => {
        throw new ApiFailure("unavailable", 503);
      },
    });
    const events = await section("Events");
    expect(await events.findByText("Events could not be loaded.")).toBeDefined();
    expect(events.getByRole("button", { name: "Try again" })).toBeDefined();
    expect(await (await section("Royalties")).findByText(/this month so far/)).toBeDefined();
  });

  test("leads to the form and returns to the page after saving", async () => {
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole("link", { name: "Edit" }));
    await user.click(await screen.findByRole("button", { name: "Save Changes" }));
    expect(await screen.findByRole("link", { name: "Royalties of this book" })).toBeDefined();
  });

  test("says that an unknown or deleted book isn't on the shelf, and leads there", async () => {
    open({
      getBook: () => {
        throw new ApiFailure("not_found", 404);
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "This book isn’t on your shelf" })).toBeDefined();
    expect(screen.getByRole("link", { name: "All books" }).getAttribute("href")).toBe("/books");
  });

  test("leaves out royalties and reviews of an agency's own shelf", async () => {
    open({}, buildAgencyUser({ agency_role: "read_only" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Sales ranks" })).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Royalties" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
  });

  test("keeps the headings in order", async () => {
    open();
    await screen.findByRole("heading", { level: 1 });
    const levels = screen.getAllByRole("heading").map((heading) => Number(heading.tagName.slice(1)));
    expect(levels[0]).toBe(1);
    expect(levels.slice(1).every((level) => level === 2)).toBe(true);
  });
});
