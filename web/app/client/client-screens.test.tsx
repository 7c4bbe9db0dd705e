import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import { PLANS } from "#shared/catalogue/plans.ts";
import BookLogsPage from "#web/features/booklogs/pages/book-logs-page.tsx";
import { buildLog } from "#web/features/booklogs/testing/build-log.ts";
import PreorderPage from "#web/features/preorders/pages/preorder-page.tsx";
import PreordersPage from "#web/features/preorders/pages/preorders-page.tsx";
import { buildAgencyUser, subscribedTo } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { ClientLayout } from "./client-layout.tsx";

const PRO = PLANS.filter(({ plan_type }) => plan_type === "AGENCY").find(
  ({ metadata }) => !metadata.disable_marketing,
)!;
const log = buildLog({ id: "a", title: "Salt", event: 6, start: "2024-11-02" });

/** Opens a screen of a client, as a member of an agency whose plan has event logs and insights. */
function open(path: string, scopes: ClientDetails["scopes"]) {
  const client: ClientDetails = {
    ...{ id: "c1", label: "Mara (crime)", name: "Mara Lindqvist", email: "mara@example.com" },
    ...{ scopes, since: "2026-11-01T09:00:00Z", last_synced_at: null },
    ...{ timezone: "Europe/Stockholm", currency: "SEK", default_marketplace: null, kenpc_percent: 100 },
    ...{ reads_reviews: false, first_data_at: null },
  };
  const preorder = {
    ...{ asin: "B0SALT0001", title: "Salt Road", author: "Mara", starts: "2026-10-01", releases: "2026-12-24" },
    ...{ sales: 12, is_open: true },
  };
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser(subscribedTo(PRO.stripe_plan)),
      getClient: () => ({ data: client }),
      listBooks: () => ({ data: [] }),
      listBookLogs: () => ({ data: [log] }),
      getBookLog: () => ({ data: { data: log } }),
      listEventEffects: () => ({ data: [] }),
      listStoredPreorders: () => ({ data: [preorder], as_of: "2026-11-20T09:00:00Z" }),
      getStoredPreorder: () => ({
        data: { ...preorder, cover: "", stores: [], rows: [], pace: [] },
        as_of: "2026-11-20T09:00:00Z",
      }),
    },
    { signedIn: true },
  );
  renderApp(
    <Routes>
      <Route path="/clients/:clientId" element={<ClientLayout />}>
        <Route path="booklogs" element={<BookLogsPage />} />
        <Route path="booklogs/:id/insights" element={<BookLogsPage />} />
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
  expect(await screen.findByText(/Every event beside what it changed/)).toBeDefined();
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
