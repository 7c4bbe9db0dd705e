import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { now } from "#web/lib/env.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import PreorderPage from "./preorder-page.tsx";

const PREORDER = {
  asin: "B0QUAY0001",
  title: "The Quay",
  author: "Mara Quill",
  cover: "/covers/B0QUAY0001.jpg",
  starts: "2026-11-01",
  releases: "2026-12-01",
  sales: 9,
  is_open: true,
  stores: [
    { marketplace_id: 1, net_units: 6 },
    { marketplace_id: null, net_units: 3 },
  ],
  rows: [
    { date: "2026-11-02", marketplace_id: 1, net_units: 6 },
    { date: "2026-11-04", marketplace_id: null, net_units: 3 },
  ],
  pace: [
    {
      asin: "B0QUAY0001",
      title: "The Quay",
      points: [
        { days_left: 29, units: 6 },
        { days_left: 28, units: 6 },
        { days_left: 27, units: 9 },
      ],
    },
    { asin: "B0PIER0001", title: "The Pier", points: [{ days_left: 28, units: 4 }] },
  ],
};

function open(answer: () => unknown) {
  const services = fakeServices({ getUser: () => buildUser({}), getStoredPreorder: answer }, { signedIn: true });
  const page = (
    <Routes>
      <Route path="/preorders/:asin" element={<PreorderPage />} />
    </Routes>
  );
  renderApp(page, services, { path: "/preorders/B0QUAY0001" });
}

test("shows the book, its total, its dates and its stores", async () => {
  open(() => ({ data: PREORDER, as_of: new Date(now()).toISOString() }));
  expect(await screen.findByRole("heading", { level: 1, name: "The Quay" })).toBeDefined();
  expect(screen.getByText("by Mara Quill")).toBeDefined();
  expect(screen.getByText("Dec 1, 2026")).toBeDefined();
  const stores = within(screen.getByRole("table", { name: "By store" }));
  expect(stores.getByRole("row", { name: "United States 6" })).toBeDefined();
  expect(stores.getByRole("row", { name: "Other stores 3" })).toBeDefined();
});

test("has both charts as tables, with the total of each day and the pace of an earlier book", async () => {
  open(() => ({ data: PREORDER, as_of: null }));
  const days = within(await screen.findByRole("region", { name: "By order date" }));
  await userEvent.click(days.getByText("Show these figures as a table"));
  expect(days.getByRole("row", { name: "Nov 2, 2026 6 6 0" })).toBeDefined();
  const pace = within(screen.getByRole("region", { name: "Pace" }));
  await userEvent.click(pace.getByText("Show these figures as a table"));
  expect(pace.getByRole("row", { name: "28 6 4" })).toBeDefined();
});

test("says that nothing was ordered yet instead of drawing empty charts", async () => {
  const empty = { ...PREORDER, sales: 0, stores: [], rows: [], pace: [] };
  open(() => ({ data: empty, as_of: null }));
  const days = within(await screen.findByRole("region", { name: "By order date" }));
  expect(days.getByText("No orders yet.")).toBeDefined();
  expect(screen.getByText("The pace shows once the release date is known and orders arrive.")).toBeDefined();
});

test("leads back to the list when the pre-order isn't stored", async () => {
  open(() => {
    throw new ApiFailure("not_found", 404);
  });
  expect(await screen.findByRole("heading", { name: "This pre-order isn’t stored" })).toBeDefined();
  expect(screen.getByRole("link", { name: "All pre-orders" }).getAttribute("href")).toBe("/preorders");
});
