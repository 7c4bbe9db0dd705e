import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import { PLANS } from "#shared/catalogue/plans.ts";
import BookLogsPage from "#web/features/booklogs/pages/book-logs-page.tsx";
import { buildLog } from "#web/features/booklogs/testing/build-log.ts";
import BooksPage from "#web/features/books/pages/books-page.tsx";
import AmazonFollowersPage from "#web/features/followers/pages/amazon-followers-page.tsx";
import PayoutsPage from "#web/features/payments/pages/payouts-page.tsx";
import PreorderPage from "#web/features/preorders/pages/preorder-page.tsx";
import PreordersPage from "#web/features/preorders/pages/preorders-page.tsx";
import RanksPage from "#web/features/ranks/pages/ranks-page.tsx";
import ReviewsPage from "#web/features/reviews/pages/reviews-page.tsx";
import RoyaltiesPage from "#web/features/royalties/pages/royalties-page.tsx";
import { buildAgencyUser, subscribedTo } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { ClientLayout } from "./client-layout.tsx";

const PRO = PLANS.filter(({ plan_type }) => plan_type === "AGENCY").find(
  ({ metadata }) => !metadata.disable_marketing,
)!;
const log = buildLog({ id: "a", title: "Salt", event: 6, start: "2024-11-02" });

/** Opens a screen of a client, as a member of an agency whose plan has event logs and insights. */
function open(path: string, scopes: ClientDetails["scopes"], answers: Answers = {}) {
  const client: ClientDetails = {
    id: "c1",
    label: "Mara (crime)",
    name: "Mara Lindqvist",
    email: "mara@example.com",
    scopes,
    since: "2026-11-01T09:00:00Z",
    last_synced_at: null,
    timezone: "Europe/Stockholm",
    currency: "SEK",
    default_marketplace: null,
    kenpc_percent: 100,
    reads_reviews: false,
    first_data_at: null,
  };
  const preorder = {
    asin: "B0SALT0001",
    title: "Salt Road",
    author: "Mara",
    starts: "2026-10-01",
    releases: "2026-12-24",
    sales: 12,
    is_open: true,
  };
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser(subscribedTo(PRO.stripe_plan)),
      getClient: () => ({ data: client }),
      listBooks: () => ({ data: [] }),
      listBookLogs: () => ({ data: [log] }),
      getBookLog: () => ({ data: { data: log } }),
      listEventEffects: () => ({ data: [], exchange: [] }),
      listStoredPreorders: () => ({ data: [preorder], as_of: "2026-11-20T09:00:00Z" }),
      getStoredPreorder: () => ({
        data: { ...preorder, cover: "", stores: [], rows: [], pace: [] },
        as_of: "2026-11-20T09:00:00Z",
      }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(
    <Routes>
      <Route path="/clients/:clientId" element={<ClientLayout />}>
        <Route path="booklogs" element={<BookLogsPage />} />
        <Route path="booklogs/:id/insights" element={<BookLogsPage />} />
        <Route path="books" element={<BooksPage />} />
        <Route path="ranks" element={<RanksPage />} />
        <Route path="royalties" element={<RoyaltiesPage />} />
        <Route path="royalties/payouts" element={<PayoutsPage />} />
        <Route path="reviews" element={<ReviewsPage />} />
        <Route path="amazonFollowers" element={<AmazonFollowersPage />} />
        <Route path="preorders" element={<PreordersPage />} />
        <Route path="preorders/:asin" element={<PreorderPage />} />
      </Route>
    </Routes>,
    services,
    { path },
  );
}

const tabNames = async (name: string) =>
  within(await screen.findByRole("tablist", { name }))
    .getAllByRole("tab")
    .map(({ textContent }) => textContent);

test("shows an agency the insights of a client who shares royalties and events", async () => {
  open("/clients/c1/booklogs/a/insights", ["books", "royalties", "events"]);
  expect(await screen.findByRole("heading", { level: 1, name: "Salt" })).toBeDefined();
  expect(await tabNames("Insights by")).toContain("Ranks");
});

test("leaves the ranks out of the insights of a client who doesn't share them", async () => {
  open("/clients/c1/booklogs/a/insights", ["royalties", "events"]);
  expect(await tabNames("Insights by")).not.toContain("Ranks");
});

test("shows an agency what worked for a client who shares royalties and events", async () => {
  open("/clients/c1/booklogs?view=worked", ["royalties", "events"]);
  expect(await tabNames("View")).toContain("What worked");
  expect(await screen.findByText(/What each event changed/)).toBeDefined();
});

test("hides what worked of a client who shares events without royalties", async () => {
  open("/clients/c1/booklogs", ["events"]);
  expect(await tabNames("View")).toEqual(["List", "Calendar"]);
});

test("shows an agency the pre-orders of a client who shares royalties, within the client's frame", async () => {
  open("/clients/c1/preorders", ["royalties"]);
  const link = await screen.findByRole("link", { name: "Salt Road" });
  expect(link.getAttribute("href")).toBe("/clients/c1/preorders/B0SALT0001");
});

test("shows an agency one pre-order of a client, with the way back to the client's own list", async () => {
  open("/clients/c1/preorders/B0SALT0001", ["royalties"]);
  const back = await screen.findByRole("link", { name: "All pre-orders" });
  expect(back.getAttribute("href")).toBe("/clients/c1/preorders");
});

const ALL_SCOPES: ClientDetails["scopes"] = ["books", "royalties", "payments", "reviews", "events"];

/** Everything that the screen says, its labels included. */
const said = (): string =>
  [document.body, ...document.querySelectorAll("[aria-label]")]
    .map((element) => (element === document.body ? element.textContent : element.getAttribute("aria-label")))
    .join("\n");

const NONE = { data: [], meta: { page: 1, last_page: 1, total: 0, largest_move: null } };
const EMPTY: Answers = {
  listBooks: () => ({ data: [] }),
  listBookLogs: () => ({ data: [] }),
  listStoredPreorders: () => ({ data: [], as_of: "2026-11-20T09:00:00Z" }),
  listAmazonAuthors: () => ({ data: [] }),
  listFollowerSeries: () => ({ data: [] }),
  getPayments: () => ({ payments: [], currencies: {}, exchange: [], retention: null, as_of: null }),
  listBookFormats: () => NONE,
  getRankTracking: () => ({ data: { books: [], mode: "none", limit: null, works_in_turn: 0, read_at: {} } }),
};

const EMPTY_SCREENS: readonly [screen: string, path: string, expected: string | RegExp][] = [
  ["payments", "royalties/payouts", "This author has no payment data for this selected period."],
  ["the money trail", "royalties/payouts?view=trail", /This author’s money trail can’t be shown/],
  ["the payout calendar", "royalties/payouts?view=calendar", /This author’s payout calendar can’t be shown/],
  ["followers", "amazonFollowers", /Followers appear here once the author connects Author Central/],
  ["reviews", "reviews", "Reviews appear here once the author has books on their shelf."],
  ["pre-orders", "preorders", "This author has no pre-orders"],
  ["books", "books", "The author’s shelf is empty"],
  ["ranks", "ranks", /Ranks appear here once the author has books/],
  ["events", "booklogs", "Book Event Logs"],
  ["royalties that can't be loaded", "royalties", /This author’s data is safe/],
];

test.each(EMPTY_SCREENS)(
  "speaks to an agency about its client, not about itself, on an empty screen: %s",
  async (_, path, text) => {
    open(`/clients/c1/${path}`, ALL_SCOPES, EMPTY);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(said()).not.toMatch(/\b(your|my)\b/i);
  },
);

test("says why an agency sees no reviews of a client whose session at Author Central doesn't work", async () => {
  const format = { title_set_asin: "B0SALT0001", uid: "B0SALT0001", title: "Salt" };
  open("/clients/c1/reviews", ALL_SCOPES, {
    listBookFormats: () => ({ data: [format], meta: { ...NONE.meta, as_of: null } }),
  });
  expect(await screen.findByText(/Reviews are read with the author’s own Author Central session/)).toBeDefined();
  expect(said()).not.toMatch(/\b(your|my)\b/i);
});
