import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { ClientInvitation, ListedClient } from "#shared/api/agency/clients.ts";
import type { ClientAttention } from "#shared/api/agency/dashboard.ts";
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

function open(
  clients: ListedClient[],
  { invitations = [] as ClientInvitation[], code = null as string | null, attention = [] as ClientAttention[] } = {},
  user: Partial<User> = {},
) {
  const kept = { data: clients, invitations, code };
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser(user),
      listClients: () => ({ ...kept }),
      getAgencyDashboard: () => ({ data: attention, clients: clients.length, summed: 0, months: [], due: null }),
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
  renderApp(<ClientsPage />, services);
  return services;
}
const user = userEvent.setup();

test("an agency without clients learns how to win the first", async () => {
  open([]);
  expect(await screen.findByRole("heading", { name: "No clients yet" })).toBeDefined();
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
  await screen.findByRole("form", { name: "Ask an author" });
  await user.click(screen.getByRole("checkbox", { name: "Payments" }));
  await fillIn({ Email: " New@Example.com " }, "Send the request");
  expect(await screen.findByRole("rowheader", { name: "new@example.com" })).toBeDefined();
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
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Copy"]);
  expect(screen.queryByRole("form", { name: "Ask an author" })).toBeNull();
});

test("shows a client's shared earnings, and what needs attention", async () => {
  const royalties = {
    this_month: [
      { currency: "USD", royalties: 412_180_000 },
      { currency: "GBP", royalties: 38_400_000 },
    ],
    months: [0, 0, 0, 0, 0, 0, 0, 0, null, 0, 620_000_000, 460_000_000],
  };
  const about = { date: "2026-11-20", count: 1 };
  open([client("c1", "Ada Quill", { royalties }), client("c2", "Ben Roe")], {
    attention: [{ client_id: "c1", label: "Ada Quill", kind: "signed_out", ...about }],
  });
  const ada = within((await screen.findByRole("rowheader", { name: "Ada Quill" })).closest("tr")!);
  expect(ada.getByText("$412.18")).toBeDefined();
  expect(ada.getByText("£38.40")).toBeDefined();
  expect(
    ada.getByRole("img", {
      name: "$460.00 this month, $620.00 in the best of the last twelve months, 1 month isn’t known",
    }),
  ).toBeDefined();
  expect(await ada.findByText("Signed out of Amazon")).toBeDefined();
  const ben = within(screen.getByRole("rowheader", { name: "Ben Roe" }).closest("tr")!);
  expect(ben.getByText("Not shared")).toBeDefined();
});
