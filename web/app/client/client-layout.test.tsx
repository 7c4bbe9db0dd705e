import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import { listBookLogs } from "#shared/api/booklogs.ts";
import { listBooks } from "#shared/api/books/books.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useQueryOf } from "#web/lib/api/query.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { buildAgencyUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { ClientLayout } from "./client-layout.tsx";

const mara: ClientDetails = {
  id: "c1",
  label: "Mara (crime)",
  name: "Mara Lindqvist",
  email: "mara@example.com",
  scopes: ["books"],
  since: "2026-11-01T09:00:00Z",
  last_synced_at: null,
  timezone: "Europe/Stockholm",
  currency: "SEK",
  default_marketplace: null,
  kenpc_percent: 100,
  reads_reviews: false,
  first_data_at: null,
};
const clients: Record<string, ClientDetails> = {
  c1: mara,
  c2: { ...mara, id: "c2", label: "Jonas", scopes: ["books"] },
};

/** An author's screen: reads what clients share, and what this one doesn't. */
const Screen = () => {
  const books = useQueryOf(listBooks, {});
  const logs = useQueryOf(listBookLogs, {});
  const { currency, agency_role } = useUser();
  return (
    <>
      <p>{`${currency} ${agency_role}`}</p>
      <p>{books.data?.data.map(({ title }) => title).join() ?? "no books yet"}</p>
      <p>{logs.data ? "logs" : "no logs"}</p>
      <ScreenLink to="/ranks?sort=best">Ranks</ScreenLink>
      <ScreenLink to="/imports">Imports</ScreenLink>
    </>
  );
};

function open(answers: Answers = {}, path = "/clients/c1/books") {
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser(),
      getClient: ({ params }) => {
        const data = clients[params!.id!];
        if (!data) throw new ApiFailure("not_found", 404);
        return { data };
      },
      listBooks: (_, options) => ({ data: [{ id: "b1", title: `Book of ${options?.clientId}` }] }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(
    <Routes>
      <Route path="/clients/:clientId" element={<ClientLayout />}>
        <Route path="books" element={<Screen />} />
      </Route>
    </Routes>,
    services,
    { path },
  );
  return services;
}

test("says above the screen whose figures it shows and what the client shares", async () => {
  open();
  const frame = within(await screen.findByRole("complementary", { name: "Client" }));
  expect(frame.getByText("Figures of Mara (crime)")).toBeDefined();
  expect(frame.getByText("Shares with you: Books and ranks")).toBeDefined();
  const tabs = within(screen.getByRole("navigation", { name: "Screens of Mara (crime)" })).getAllByRole("link");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["Overview", "Signals", "Books", "Ranks"]);
});

test("reads for the client, on the client's settings and view-only", async () => {
  open();
  expect(await screen.findByText("Book of c1")).toBeDefined();
  expect(screen.getByText("SEK read_only")).toBeDefined();
});

test("never asks for what the client doesn't share", async () => {
  const services = open();
  await screen.findByText("Book of c1");
  expect(screen.getByText("no logs")).toBeDefined();
  expect(services.calls.map(({ name }) => name)).not.toContain("listBookLogs");
});

test("keeps links within the frame, and shows those to the author's own pages as text", async () => {
  open();
  await screen.findByText("Book of c1");
  expect(screen.getAllByRole("link", { name: "Ranks" }).map((one) => one.getAttribute("href"))).toContain(
    "/clients/c1/ranks?sort=best",
  );
  expect(screen.getByText("Imports").tagName).toBe("SPAN");
});

test("says that an author doesn't share figures with the agency", async () => {
  open({}, "/clients/c9/books");
  expect(await screen.findByRole("heading", { name: "This author doesn’t share figures with you" })).toBeDefined();
});

test("finds out that a consent has ended when a read is refused", async () => {
  let isShared = true;
  open({
    getClient: () => {
      if (!isShared) throw new ApiFailure("not_found", 404);
      return { data: mara };
    },
    listBooks: () => {
      isShared = false;
      throw new ApiFailure("not_found", 404);
    },
  });
  expect(await screen.findByRole("heading", { name: "This author doesn’t share figures with you" })).toBeDefined();
});
