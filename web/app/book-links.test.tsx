import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { matchPath, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import BookLogsPage from "#web/features/booklogs/pages/book-logs-page.tsx";
import { buildLog } from "#web/features/booklogs/testing/build-log.ts";
import BooksPage from "#web/features/books/pages/books-page.tsx";
import ActivityPage from "#web/features/clients/pages/activity-page.tsx";
import MonitorPage from "#web/features/clients/pages/monitor-page.tsx";
import PreorderPage from "#web/features/preorders/pages/preorder-page.tsx";
import PreordersPage from "#web/features/preorders/pages/preorders-page.tsx";
import ComparePage from "#web/features/ranks/pages/compare-page.tsx";
import RanksPage from "#web/features/ranks/pages/ranks-page.tsx";
import { COOKIE_MODE } from "#web/features/ranks/testing/open-ranks.tsx";
import { buildRow, buildRows, buildTracking } from "#web/features/ranks/testing/rank-builders.ts";
import ReviewsPage from "#web/features/reviews/pages/reviews-page.tsx";
import { buildReview } from "#web/features/reviews/testing/review-builders.ts";
import RoyaltiesPage from "#web/features/royalties/pages/royalties-page.tsx";
import { buildBook, buildFormat } from "#web/testing/book-builders.ts";
import { buildAgencyUser, buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildReport } from "#web/testing/report-builders.ts";
import { ClientLayout } from "./client/client-layout.tsx";
import { ROUTES } from "./routing/routes.ts";
import { foundGroups } from "./search/found-groups.ts";

const ID = "b1";
const TITLE = "The Salt Road";
const ASIN = "B000000001";
const STORE = "ATVPDKIKX0DER";

const book = buildBook({ id: ID, title: TITLE, formats: [buildFormat({ id: "f1", book_id: ID, uid: ASIN })] });
const log = { ...buildLog({ id: "e1", title: TITLE, event: 6, start: "2026-11-02" }), book_id: ID };
const row = buildRow({ id: "f1", book_id: ID, uid: ASIN, title: TITLE });
const preorder = {
  asin: ASIN,
  title: TITLE,
  author: "Ada Quill",
  starts: "2026-10-01",
  releases: "2026-12-24",
  sales: 12,
  is_open: true,
};
const ofClient = { client_id: "c1", client: "Mara", book_id: ID, title: TITLE, asin: ASIN, marketplace: STORE };
const client: ClientDetails = {
  id: "c1",
  label: "Mara",
  name: "Mara Lindqvist",
  email: "mara@example.com",
  scopes: ["books", "royalties", "reviews", "events"],
  since: "2026-11-01T09:00:00Z",
  last_synced_at: null,
  timezone: "Europe/Stockholm",
  currency: "SEK",
  default_marketplace: null,
  kenpc_percent: 100,
  reads_reviews: false,
  first_data_at: null,
};

const ANSWERS = {
  listBooks: () => ({ data: [book] }),
  listBookGroups: () => ({ data: [] }),
  listBookTags: () => ({ data: [] }),
  listBookAuthors: () => ({ data: [] }),
  listBookFormats: () => buildRows([row]),
  getRankTracking: () => ({ data: buildTracking() }),
  getRankHistory: () => ({
    data: { [ASIN]: [{ date: "2026-11-10", rank: 1200, is_free: false, is_provisional: false }] },
    covered_to: "2026-11-18",
  }),
  getSalesRank: () => ({ data: {} }),
  syncTitlesetRanks: () => [],
  getSyncHealth: () => ({ account: null, history: null, data: [] }),
  getCustomerReviews: () => ({ data: [buildReview({ title_set_asin: ASIN })], total: 1 }),
  listBookLogs: () => ({ data: [log] }),
  listBookLogsBetween: () => ({ data: [log] }),
  getBookLog: () => ({ data: { data: log } }),
  listEventEffects: () => ({
    data: [
      {
        log_id: "e1",
        effect: null,
        units: null,
        why_not: "no_days",
        currency: "USD",
        overlaps: [],
        certainty: 95,
        caution: null,
      },
    ],
    exchange: [],
  }),
  listStoredPreorders: () => ({ data: [preorder], as_of: "2026-11-20T09:00:00Z" }),
  getStoredPreorder: () => ({
    data: { ...preorder, cover: "", stores: [], rows: [], pace: [] },
    as_of: "2026-11-20T09:00:00Z",
  }),
  getRoyaltiesReport: ({ query }: { query?: Readonly<Record<string, string>> }) => {
    const report = buildReport(query!.startDate!, query!.endDate!, { [TITLE]: [10_000_000, 0] });
    return { ...report, books: report.books.map((one) => ({ ...one, book_id: ID })) };
  },
  listImports: () => ({ data: [], cursor: null }),
  getKenpSettings: () => ({
    custom_rates: [],
    presets: { kenp_increase_by: 5, kenp_decrease_by: 5, kenpc_percent: 100 },
  }),
  getLatestKenpMonth: () => ({ month: "2026-09", simulated: false }),
  getRoyaltyDayAverage: () => ({ royalty_day_avg: 1_500_000, days: 30 }),
  getReportChanges: () => ({ since: null, months: [], left_out: 0, currencies: {} }),
  markReportSeen: () => undefined,
  getClient: () => ({ data: client }),
  listClientBooks: () => ({
    data: [
      {
        ...ofClient,
        rank: 12,
        rank_state: "ranked",
        is_free: false,
        read_at: "2026-11-20T08:00:00Z",
        tier: "backlist",
        is_read: true,
        on_shelf: true,
      },
    ],
    slots: { realtime: { used: 0, limit: 5 }, backlist: { used: 1, limit: 5 } },
    clients: 1,
    pages: 1,
  }),
  getBooksActivity: () => ({
    data: [
      {
        ...ofClient,
        format: "Kindle",
        rank: 12,
        rank_before: 40,
        read_at: "2026-11-20T08:00:00Z",
        rating: null,
        reviews: null,
      },
    ],
    clients: 1,
  }),
};

const author = buildUser({ ...COOKIE_MODE, first_data_at: "2026-01" });
const agency = buildAgencyUser();

/** Every screen that shows titles: its route, an address, and who sees it. */
const SCREENS: readonly (readonly [name: string, route: string, address: string, page: ReactNode, user: User])[] = [
  ["the shelf", "/books", "/books", <BooksPage key="" />, author],
  ["the report's table", "/royalties", "/royalties", <RoyaltiesPage key="" />, author],
  ["the report's events", "/royalties", "/royalties?group=events", <RoyaltiesPage key="" />, author],
  ["the event list", "/booklogs", "/booklogs", <BookLogsPage key="" />, author],
  ["an event's insights", "/booklogs/:id/insights", "/booklogs/e1/insights", <BookLogsPage key="" />, author],
  ["what worked", "/booklogs", "/booklogs?view=worked", <BookLogsPage key="" />, author],
  ["the ranks", "/ranks", "/ranks", <RanksPage key="" />, author],
  ["a product's ranks", "/ranks/view/:titleAsin/:asin", `/ranks/view/${ASIN}/${ASIN}`, <RanksPage key="" />, author],
  ["compared ranks", "/ranks/compare", `/ranks/compare?book=${ID}`, <ComparePage key="" />, author],
  ["the reviews", "/reviews", "/reviews", <ReviewsPage key="" />, author],
  ["the pre-orders", "/preorders", "/preorders", <PreordersPage key="" />, author],
  ["a pre-order", "/preorders/:asin", `/preorders/${ASIN}`, <PreorderPage key="" />, author],
  ["an agency's own shelf", "/books", "/books", <BooksPage key="" />, agency],
  ["an agency's monitor", "/books/monitor", "/books/monitor", <MonitorPage key="" />, agency],
  ["an agency's activity", "/books/activity", "/books/activity", <ActivityPage key="" />, agency],
  ["a client's shelf", "/clients/:clientId/books", "/clients/c1/books", <BooksPage key="" />, agency],
  ["a client's ranks", "/clients/:clientId/ranks", "/clients/c1/ranks", <RanksPage key="" />, agency],
  ["a client's report", "/clients/:clientId/royalties", "/clients/c1/royalties", <RoyaltiesPage key="" />, agency],
  ["a client's events", "/clients/:clientId/booklogs", "/clients/c1/booklogs", <BookLogsPage key="" />, agency],
  ["a client's pre-orders", "/clients/:clientId/preorders", "/clients/c1/preorders", <PreordersPage key="" />, agency],
];

const isOfClient = (name: string) => name.startsWith("a client's");
const pageOf = (user: User, name: string) =>
  isOfClient(name) || (user === agency && name !== "an agency's own shelf")
    ? `/clients/c1/books/${ID}`
    : `/books/${ID}`;

test.each(SCREENS)("a title in %s leads to the book's page", async (name, route, address, page, user) => {
  renderApp(
    <Routes>
      <Route path={route} element={isOfClient(name) ? <ClientLayout /> : page}>
        {isOfClient(name) && <Route index element={page} />}
      </Route>
    </Routes>,
    fakeServices({ ...ANSWERS, getUser: () => user }, { signedIn: true }),
    { path: address },
  );
  // Products are matched with their books once the shelf has loaded.
  await waitFor(() => {
    const addresses = screen.getAllByRole("link", { name: TITLE }).map((link) => link.getAttribute("href"));
    expect(new Set(addresses)).toEqual(new Set([pageOf(user, name)]));
  });
});

test("the search leads to the book's page, of the own shelf and of a client", () => {
  const found = {
    books: [{ id: ID, title: TITLE, image: null, format: "Kindle", asin: ASIN }],
    clients: [],
    events: [],
  };
  const addressIn = (searched: Parameters<typeof foundGroups>[1]) => foundGroups(found, searched)[0]?.rows[0]?.to;
  expect(addressIn(null)).toBe(`/books/${ID}`);
  expect(addressIn({ id: "c1", label: "Mara" })).toBe(`/clients/c1/books/${ID}`);
});

test("both addresses of a book are screens, and none of the shelf's other addresses is taken for a book", () => {
  expect(matchPath(ROUTES.book.path, `/books/${ID}`)?.params).toEqual({ id: ID });
  expect(matchPath(ROUTES.clientBook.path, `/clients/c1/books/${ID}`)?.params).toEqual({ clientId: "c1", id: ID });
  expect(matchPath(ROUTES.book.path, `/books/edit/${ID}`)).toBeNull();
});
