import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { ClientBook, MonitorSlots } from "#shared/api/agency/monitor.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildAgencyUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import MonitorPage from "./monitor-page.tsx";

const SALT: ClientBook = {
  client_id: "c1",
  client: "Mara",
  book_id: "b1",
  title: "Salt",
  asin: "B000000001",
  marketplace: "ATVPDKIKX0DER",
  rank: 2500,
  rank_state: "ranked",
  is_free: false,
  read_at: "2026-11-20T10:00:00Z",
  tier: "none",
  is_read: false,
  on_shelf: true,
};
const TIDE: ClientBook = { ...SALT, client_id: "c2", client: "Jonas", book_id: "b2", title: "Tide", rank: null };
const SLOTS: MonitorSlots = { realtime: { used: 3, limit: 100 }, backlist: { used: 0, limit: null } };

interface Given {
  readonly slots?: MonitorSlots;
  readonly clients?: number;
  readonly pages?: number;
  readonly refusal?: string;
  readonly user?: Partial<User>;
}

function open(data: readonly ClientBook[], { slots = SLOTS, clients = 2, pages = 1, refusal, user = {} }: Given = {}) {
  let books = [...data];
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser(user),
      listClientBooks: () => ({ data: books, slots, clients, pages }),
      updateMonitoredBooks: ({ body }) => {
        if (refusal) throw new ApiFailure("invalid", 422, "", { changes: [refusal] });
        const { changes } = body as { changes: { book_id: string; tier: ClientBook["tier"] }[] };
        books = books.map((book) => {
          const change = changes.find(({ book_id }) => book_id === book.book_id);
          return change ? { ...book, tier: change.tier, is_read: change.tier !== "none" } : book;
        });
        return { slots };
      },
    },
    { signedIn: true },
  );
  renderApp(<MonitorPage />, services);
  return services;
}
const user = userEvent.setup();
const tierOf = (title: string) =>
  screen.findByRole<HTMLSelectElement>("combobox", { name: `How often ${title} is read for you` });
const sent = (services: ReturnType<typeof open>) =>
  services.calls.filter(({ name }) => name === "updateMonitoredBooks").map(({ sent: { body } }) => body);

test("shows the slots of the plan, and each book with its client and rank", async () => {
  open([SALT, TIDE]);
  expect(await screen.findByText("3 of 100 slots used")).toBeDefined();
  expect(screen.getByText("0 used, without a limit")).toBeDefined();
  const salt = within((await screen.findByRole("rowheader", { name: "Salt" })).closest("tr")!);
  expect(salt.getByText("#2,500")).toBeDefined();
  expect(salt.getByRole("link", { name: "Salt" }).getAttribute("href")).toBe("/clients/c1/books/b1");
  expect(salt.getByRole("link", { name: "#2,500, ranks of Salt" }).getAttribute("href")).toBe(
    "/clients/c1/ranks/view/B000000001/B000000001/ATVPDKIKX0DER",
  );
  expect(salt.getByRole("link", { name: "Mara" }).getAttribute("href")).toBe("/clients/c1");
});

test("puts a book into real time", async () => {
  const services = open([SALT, TIDE]);
  await user.selectOptions(await tierOf("Salt"), "Real time");
  expect(await screen.findByText("1 book changed")).toBeDefined();
  expect(sent(services)).toEqual([{ changes: [{ client_id: "c1", book_id: "b1", tier: "realtime" }] }]);
  expect((await tierOf("Salt")).value).toBe("realtime");
});

test("changes all selected books together", async () => {
  const services = open([SALT, TIDE]);
  await user.click(await screen.findByRole("checkbox", { name: "Select the books on this page" }));
  const bar = within(screen.getByRole("region", { name: "Selected books" }));
  expect(bar.getByText("2 books selected")).toBeDefined();
  await user.click(bar.getByRole("button", { name: "Read in the backlist" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected books" })).toBeNull());
  expect(sent(services)).toEqual([
    {
      changes: [
        { client_id: "c1", book_id: "b1", tier: "backlist" },
        { client_id: "c2", book_id: "b2", tier: "backlist" },
      ],
    },
  ]);
});

test("says why a choice was refused, and keeps what was chosen before", async () => {
  const refusal = "Your plan reads 100 books in real time. Take another book out first, or choose a larger plan.";
  open([SALT], { refusal });
  await user.selectOptions(await tierOf("Salt"), "Real time");
  expect(await screen.findByText(refusal)).toBeDefined();
  expect((await tierOf("Salt")).value).toBe("none");
});

test("narrows the list to the books in a slot, and by title or client", async () => {
  open([SALT, { ...TIDE, tier: "backlist", is_read: true }]);
  await user.click(await screen.findByRole("checkbox", { name: "Only books in a slot" }));
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: "Salt" })).toBeNull());
  await user.type(screen.getByRole("searchbox", { name: "Search by book or client" }), "mara");
  expect(await screen.findByText("No book matches your search.")).toBeDefined();
});

test("names the books that wait after a change to a smaller plan", async () => {
  const slots = { realtime: { used: 102, limit: 100 }, backlist: { used: 0, limit: 1000 } };
  open([{ ...SALT, tier: "realtime", is_read: false }], { slots });
  expect(await screen.findByText(/2 books wait for a free slot/)).toBeDefined();
  expect(screen.getByText("Waits for a slot")).toBeDefined();
});

test("lets a removed book be taken out of its slot, and nothing else", async () => {
  open([{ ...SALT, tier: "realtime", on_shelf: false }]);
  expect(await screen.findByText(/The author has removed this book/)).toBeDefined();
  expect([...(await tierOf("Salt")).options].map(({ label }) => label)).toEqual(["No", "Real time"]);
});

test("offers no slot to a book without an ASIN", async () => {
  open([{ ...SALT, asin: null }]);
  expect(await screen.findByText("Without an ASIN")).toBeDefined();
  expect(screen.queryByRole("checkbox", { name: "Select Salt" })).toBeNull();
});

test("only shows the slots to an assistant with view-only access", async () => {
  open([{ ...SALT, tier: "realtime", is_read: true }], { user: { agency_role: "read_only" } });
  const row = (await screen.findByRole("rowheader", { name: "Salt" })).closest("tr")!;
  expect(within(row).getByText(/Real time/)).toBeDefined();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("chooses fifty of many clients", async () => {
  const services = open([SALT], { clients: 120, pages: 3 });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Clients" }), "51 to 100");
  await waitFor(() =>
    expect(services.calls.findLast(({ name }) => name === "listClientBooks")?.sent.query).toEqual({ page: 2 }),
  );
});

test("leads an agency without such a client to its clients", async () => {
  open([], { clients: 0 });
  expect((await screen.findByRole("link", { name: "Go to your clients" })).getAttribute("href")).toBe("/clients");
});

test("says that shelves are empty", async () => {
  open([]);
  expect(await screen.findByRole("heading", { name: "Your clients’ shelves are empty" })).toBeDefined();
});

test.each([
  ["owner", /choose a larger plan/, 1],
  ["member", /ask your agency’s owner for a larger plan/, 0],
  ["read_only", /wait for a free slot\.\s*$/, 0],
] as const)(
  "tells the %s of an agency with too many books in slots what they can do",
  async (agency_role, words, links) => {
    const slots = { realtime: { used: 102, limit: 100 }, backlist: { used: 0, limit: 1000 } };
    open([SALT], { slots, user: { agency_role } });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryAllByRole("link", { name: "Choose a larger plan" })).toHaveLength(links);
  },
);

test("asks a member with view-only access to choose nothing", async () => {
  open([SALT], { user: { agency_role: "read_only" } });
  expect(await screen.findByText(/^Which of your clients’ books we read/)).toBeDefined();
  expect(screen.queryByText(/choose/i)).toBeNull();
});
