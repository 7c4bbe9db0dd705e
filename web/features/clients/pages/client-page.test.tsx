import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { ClientDetails, ClientFigures } from "#shared/api/agency/clients.ts";
import { buildAgencyUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import ClientPage from "./client-page.tsx";

const CLIENT: ClientDetails = {
  id: "c1",
  label: "Ada Quill",
  name: "Ada Quill",
  email: "ada@example.com",
  scopes: ["royalties"],
  since: "2026-11-01T09:00:00Z",
  last_synced_at: null,
  timezone: "Europe/Madrid",
  currency: "EUR",
  default_marketplace: null,
  kenpc_percent: 100,
  reads_reviews: false,
  first_data_at: "2026-01",
};
const FIGURES: ClientFigures = {
  month: "2026-11",
  currency: "USD",
  exchange: [],
  royalties: {
    this_month: [{ currency: "USD", royalties: 40_000_000, converted: 40_000_000 }],
    months: [0, 0, 0, 0, 0, 0, 0, 0, null, 100_000_000, 120_000_000, 40_000_000],
  },
  missing: ["2026-08"],
};

function open(scopes: ClientDetails["scopes"]) {
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser(),
      getClient: () => ({ data: { ...CLIENT, scopes } }),
      getClientFigures: () => ({ data: FIGURES }),
    },
    { signedIn: true },
  );
  const page = <Route path="/clients/:clientId" element={<ClientPage />} />;
  renderApp(<Routes>{page}</Routes>, services, { path: "/clients/c1" });
  return services;
}

test("shows this month, last month with its change, and which month isn't known", async () => {
  open(["royalties"]);
  const royalties = within(await screen.findByRole("region", { name: "Royalties" }));
  expect(await royalties.findByText("$40.00")).toBeDefined();
  expect(royalties.getByText("$120.00")).toBeDefined();
  expect(royalties.getByText("+20.0%")).toBeDefined();
  expect(royalties.getByText(/^There is no file of /)).toBeDefined();
});

test("asks for no royalties of a client that doesn't share them", async () => {
  const services = open(["books"]);
  expect(await screen.findByRole("heading", { name: "Ada Quill" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Royalties" })).toBeNull();
  expect(services.calls.map(({ name }) => name)).not.toContain("getClientFigures");
});
