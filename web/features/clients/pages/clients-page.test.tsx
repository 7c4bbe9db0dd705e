import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { ClientInvitation, ListedClient } from "#shared/api/agency/clients.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildAgencyUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { renderApp } from "#web/testing/render.tsx";
import ClientsPage from "./clients-page.tsx";

const client = (id: string, label: string, changes: Partial<ListedClient> = {}): ListedClient => ({
  id,
  label,
  name: label,
  email: `${id}@example.com`,
  scopes: ["books"],
  since: "2026-11-01T09:00:00Z",
  last_synced_at: null,
  royalties: null,
  needs: [],
  ...changes,
});
const REQUEST: ClientInvitation = {
  id: "i1",
  email: "new@example.com",
  label: "",
  scopes: ["books", "payments"],
  created_at: "2026-11-20T09:00:00Z",
  expires_at: "2026-11-27T09:00:00Z",
  declined_at: null,
};

const RATES = [
  {
    month: "2026-11",
    currency: "GBP",
    per_dollar: 0.8,
    from_month: "2026-11",
    days: 15,
    last_day: "2026-11-20",
    is_open: true,
    simulated: false,
  },
];

/** A page that the network doesn't reach. */
const UNREACHABLE = 2;

function open(
  clients: ListedClient[],
  { invitations = [] as ClientInvitation[], code = null as string | null, perPage = 50 } = {},
  user: Partial<User> = {},
  path = "/clients",
) {
  const kept = { month: "2026-11", currency: "USD", exchange: RATES, invitations, code };
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser(user),
      listClients: ({ query = {} }) => {
        const { page = 1, search = "" } = query as { page?: number; search?: string };
        if (page === UNREACHABLE) throw new ApiFailure("unavailable", 0);
        const found = clients.filter(({ name }) => name.toLowerCase().includes(search));
        const data = found.slice((page - 1) * perPage, page * perPage);
        return { ...kept, data, page, pages: Math.max(1, Math.ceil(found.length / perPage)), clients: clients.length };
      },
      inviteClient: ({ body }) => {
        const data = { ...REQUEST, id: "i2", ...(body as Pick<ClientInvitation, "email">) };
        kept.invitations = [...kept.invitations, data];
        return { data };
      },
      revokeClientInvitation: () => {
        kept.invitations = [];
      },
      renewClientCode: () => {
        kept.code = "K7TQM-4WXNP";
        return { code: kept.code };
      },
    },
    { signedIn: true },
  );
  renderApp(<ClientsPage />, services, { path });
  return services;
}
const user = userEvent.setup();

test("an agency without clients learns how to win the first", async () => {
  open([]);
  expect(await screen.findByRole("heading", { name: "No clients yet" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Ask an author" }));
  expect(await screen.findByRole("form", { name: "Ask an author" })).toBeDefined();
});

test("opens the request to an author from an address", async () => {
  open([client("mara", "Mara")], {}, {}, "/clients?ask=1");
  expect(await screen.findByRole("form", { name: "Ask an author" })).toBeDefined();
});

test("shows when an author declined, and that another hasn't answered yet", async () => {
  const declined = { ...REQUEST, id: "i2", email: "no@example.com", declined_at: "2026-11-22T09:00:00Z" };
  open([], { invitations: [REQUEST, declined] });
  const rowOf = async (email: string) => (await screen.findByText(email)).closest("tr")!;
  expect(within(await rowOf("no@example.com")).getByText("Declined on Nov 22, 2026")).toBeDefined();
  expect(within(await rowOf("new@example.com")).getByText("None yet")).toBeDefined();
});

test("asks an author by email for what is chosen, and lists the open request", async () => {
  const services = open([]);
  await user.click(await screen.findByRole("button", { name: "Ask an author" }));
  await screen.findByRole("form", { name: "Ask an author" });
  await user.click(screen.getByRole("checkbox", { name: "Payments" }));
  await fillIn({ Email: " New@Example.com " }, "Send the request");
  expect(await screen.findByRole("rowheader", { name: "new@example.com" })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("form", { name: "Ask an author" })).toBeNull());
  expect(services.calls.find(({ name }) => name === "inviteClient")?.sent.body).toEqual({
    email: "new@example.com",
    label: "",
    scopes: ["books", "payments"],
  });
});

test("revokes an open request", async () => {
  open([], { invitations: [REQUEST] });
  await user.click(await screen.findByRole("button", { name: "Revoke the request to new@example.com" }));
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: "new@example.com" })).toBeNull());
});

test("creates a code, and replaces it only after a question", async () => {
  const services = open([]);
  await user.click(await screen.findByRole("button", { name: "Create a code" }));
  expect(await screen.findByText("K7TQM-4WXNP")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Replace the code" }));
  expect(await screen.findByText(/^The current code stops working/)).toBeDefined();
  expect(services.calls.filter(({ name }) => name === "renewClientCode")).toHaveLength(1);
});

test("lists clients with what they share, and can be searched once there are many", async () => {
  const many = Array.from({ length: 12 }, (_, n) => client(`c${n}`, `Client ${n}`));
  open([...many, client("mara", "Crime desk", { name: "Mara Lindqvist", scopes: ["books", "events"] })]);
  const row = (await screen.findByRole("rowheader", { name: /Crime desk/ })).closest("tr")!;
  expect(within(row).getByText("Mara Lindqvist")).toBeDefined();
  expect(within(row).getByText("Books and ranks, Events")).toBeDefined();
  const link = within(row).getByRole("link", { name: "Crime desk" });
  expect(link.getAttribute("href")).toBe("/clients/mara");
  await user.type(screen.getByRole("searchbox", { name: "Search clients" }), "lindqvist");
  await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(1));
});

test("a member with view-only access sees clients and code without actions", async () => {
  open([client("mara", "Mara")], { invitations: [REQUEST], code: "K7TQM-4WXNP" }, { agency_role: "read_only" });
  await screen.findByRole("rowheader", { name: "Mara" });
  const buttons = screen.getAllByRole("button").map((button) => button.textContent);
  expect(buttons).toEqual(["Client", "Needs a look", "This month", "Copy"]);
  expect(screen.queryByRole("form", { name: "Ask an author" })).toBeNull();
});

test("shows a client's shared earnings, and what needs attention", async () => {
  const royalties = {
    this_month: [
      { currency: "GBP", royalties: 38_400_000, converted: 48_000_000 },
      { currency: "USD", royalties: 412_180_000, converted: 412_180_000 },
    ],
    months: [0, 0, 0, 0, 0, 0, 0, 0, null, 0, 620_000_000, 460_000_000],
  };
  open([client("c1", "Ada Quill", { royalties, needs: ["source_stopped"] }), client("c2", "Ben Roe")]);
  const ada = within((await screen.findByRole("rowheader", { name: "Ada Quill" })).closest("tr")!);
  const sum = ada.getByRole("button", { name: "$460.18, from 2 currencies: show the amounts" });
  expect(
    ada.getByRole("img", {
      name: "$460.00 this month, $620.00 in the best of the last twelve months, 1 month isn’t known",
    }),
  ).toBeDefined();
  expect(await ada.findByText("Figures stopped")).toBeDefined();
  const ben = within(screen.getByRole("rowheader", { name: "Ben Roe" }).closest("tr")!);
  expect(ben.getByText("Not shared")).toBeDefined();
  await user.click(sum);
  const amounts = within(await screen.findByRole("dialog"));
  expect(amounts.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "£38.40 = $48.001 GBP = 1.25 USD",
    "$412.18",
  ]);
  expect(amounts.getByText("The European Central Bank’s mean of November 2026 so far.")).toBeDefined();
});

test("names an amount whose exchange rate isn't known beside the sum, and never counts it as nothing", async () => {
  const months = Array<number>(12).fill(0);
  const yen = { currency: "JPY", royalties: 1_200_000_000, converted: null };
  const dollars = { currency: "USD", royalties: 5_000_000, converted: 5_000_000 };
  open([
    client("c1", "Ada Quill", { royalties: { this_month: [yen, dollars], months } }),
    client("c2", "Ben Roe", { royalties: { this_month: [yen], months } }),
  ]);
  const rowOf = async (name: string) => within((await screen.findByRole("rowheader", { name })).closest("tr")!);
  const ada = await rowOf("Ada Quill");
  expect(ada.getByRole("button", { name: /^\$5\.00/ })).toBeDefined();
  expect(ada.getByText(/^Without .*1,200.*: no exchange rate is known\.$/)).toBeDefined();
  const ben = await rowOf("Ben Roe");
  expect(ben.getByRole("button", { name: /1,200/ })).toBeDefined();
  expect(ben.getByText("No exchange rate to USD is known.")).toBeDefined();
});

test("asks for the order that the headings choose, and keeps it in the address", async () => {
  const services = open([client("c1", "Ada Quill"), client("c2", "Ben Roe")]);
  const asked = () => services.calls.filter(({ name }) => name === "listClients").map(({ sent }) => sent.query);
  await screen.findByRole("rowheader", { name: "Ada Quill" });
  expect(asked()).toEqual([undefined]);
  await user.click(screen.getByRole("button", { name: "Client" }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ sort: "name", direction: "asc" }));
  await user.click(screen.getByRole("button", { name: "This month" }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ sort: "money" }));
  expect(screen.getByRole("columnheader", { name: "This month" }).getAttribute("aria-sort")).toBe("descending");
});

test("turns pages, says when one can't be read, and loses nothing of the others", async () => {
  open([client("c1", "Ada Quill"), client("c2", "Ben Roe"), client("c3", "Cleo Ash")], { perPage: 1 });
  await screen.findByRole("rowheader", { name: "Ada Quill" });
  await user.click(screen.getByRole("button", { name: "Page 3" }));
  expect(await screen.findByRole("rowheader", { name: "Cleo Ash" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Page 2" }));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
  expect(screen.queryByRole("rowheader")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Page 1" }));
  expect(await screen.findByRole("rowheader", { name: "Ada Quill" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
