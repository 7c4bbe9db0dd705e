import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildBook, buildFormat } from "#web/testing/book-builders.ts";
import { buildAgencyUser, buildUser } from "#web/testing/builders.ts";
import { buildHello, type ExtensionAnswers, fakeExtension } from "#web/testing/fake-extension.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { buildBookshelfItem, buildPortalBook } from "#web/testing/portal-books.ts";
import { renderApp } from "#web/testing/render.tsx";
import AddBookPage from "./add-book-page.tsx";
import BooksPage from "./books-page.tsx";
import EditBookPage from "./edit-book-page.tsx";

const extension = (synced: string | null): User["extension"] => ({
  ...buildUser().extension,
  activation_date: "2026-11-01T00:00:00Z",
  books_last_sync_date: synced,
});
const neverSynced = buildUser({ extension: extension(null) });
const activated = buildUser({ extension: extension("2026-11-20T00:00:00Z") });
const shelf = [
  buildBook({
    id: "b1",
    title: "The First Tide",
    uid: "B000000001",
    formats: [buildFormat({ id: "f1", book_id: "b1", uid: "B000000001" })],
  }),
];
const paperback = buildPortalBook({ asin: "1000000002", binding: "paperback_meta_binding" });
const profile = { authorId: "amzn1.author", asin: "A1", identities: [], author: null };

type RetailerAnswers = Readonly<Record<string, (input: never) => unknown>>;

/** An extension that asks a retailer of the test's own making. */
const extensionWith = (retailer: RetailerAnswers, more: ExtensionAnswers = {}) =>
  fakeExtension({
    isAmazonLoggedIn: () => ({ kdp: true, author_central: true }),
    amazonProfile: () => ({ profile, account: null }),
    retailerCall: (payload) => {
      const { call, input } = payload as { call: string; input: never };
      const answer = { ...RETAILER, ...retailer }[call];
      if (!answer) throw new ExtensionFailure("not_found");
      return answer(input);
    },
    ...more,
  });
const RETAILER: RetailerAnswers = {
  searchTitleset: () => [buildPortalBook()],
  titlesetBindings: () => [buildPortalBook(), paperback],
  searchBook: () => [buildPortalBook()],
  bookshelfPage: () => ({ items: [buildBookshelfItem()], pages: 1 }),
  reportsMetadata: () => [],
  kenpData: () => ({ kenpc: 288, series: "Salt Road" }),
};

function open(path: string, retailer: RetailerAnswers | null, answers: Answers = {}, more: ExtensionAnswers = {}) {
  const services = fakeServices(
    {
      getUser: () => activated,
      listBooks: () => ({ data: shelf }),
      getBook: () => shelf[0],
      listBookUids: () => ["B000000001"],
      listBookGroups: () => ({ data: [] }),
      listBookTags: () => ({ data: [] }),
      listBookAuthors: () => ({ data: shelf[0]!.authors }),
      syncTitlesets: () => ({ added: 2, updated: 0 }),
      syncBookshelf: () => ({ added: 0, updated: 1 }),
      syncDashboardBooks: () => ({ added: 0, updated: 0 }),
      finishBookSync: () => undefined,
      ...answers,
    },
    { signedIn: true, ...(retailer && { extension: extensionWith(retailer, more) }) },
  );
  renderApp(
    <Routes>
      <Route path="/books" element={<BooksPage />} />
      <Route path="/books/add" element={<AddBookPage />} />
      <Route path="/books/edit/:id" element={<EditBookPage />} />
    </Routes>,
    services,
    { path },
  );
  return services;
}
const sent = (services: ReturnType<typeof open>, call: string) =>
  services.calls.filter(({ name }) => name === call).map(({ sent: { body } }) => body);
const press = async (name: string | RegExp) => userEvent.setup().click(await screen.findByRole("button", { name }));

test("an empty shelf is filled from the retailer, after a word of warning, in two steps", async () => {
  let books: typeof shelf = [];
  const services = open(
    "/books",
    {},
    {
      getUser: () => neverSynced,
      listBooks: () => ({ data: books }),
      finishBookSync: () => {
        books = shelf;
        return undefined;
      },
    },
  );
  await press("Sync My Books");
  expect(await screen.findByText("Before your first sync")).toBeDefined();
  expect(sent(services, "syncTitlesets")).toEqual([]);
  await press("Start the sync");
  expect(await screen.findByRole("progressbar", { name: "Progress of the sync" })).toBeDefined();
  expect(
    await screen.findByText(/2 new formats on your shelf\. 1 format brought up to date/, {}, { timeout: 5000 }),
  ).toBeDefined();
  expect(screen.getAllByText(/Finished/)).toHaveLength(2);
  expect(sent(services, "syncTitlesets")).toEqual([[buildPortalBook(), paperback]]);
  expect(sent(services, "syncBookshelf")).toEqual([[buildBookshelfItem()]]);
  await press("Done");
  expect(await screen.findByRole("rowheader", { name: /The First Tide/ })).toBeDefined();
});

test("a sync that finds nothing new says so, and asks about no book that is there", async () => {
  const services = open("/books", {}, { syncBookshelf: () => ({ added: 0, updated: 0 }) });
  await press("Sync New Books");
  expect(
    await screen.findByText(
      "No new ASINs found. If a book is still missing try adding manually.",
      {},
      { timeout: 5000 },
    ),
  ).toBeDefined();
  expect(sent(services, "syncTitlesets")).toEqual([]);
});

test("who is not signed in at the author portal is told, and may go on without it", async () => {
  open("/books", {}, {}, { isAmazonLoggedIn: () => ({ kdp: true, author_central: false }) });
  await press("Sync New Books");
  expect(await screen.findByText("Please login to Amazon Author Central then try again")).toBeDefined();
  await press("Go on without Author Central");
  expect(await screen.findByText(/No author page was asked/, {}, { timeout: 5000 })).toBeDefined();
});

test("books that our server does not take are told with the support's address", async () => {
  open(
    "/books",
    {},
    {
      getUser: () => neverSynced,
      syncTitlesets: () => {
        throw new Error("down");
      },
    },
  );
  await press("Sync New Books");
  await press("Start the sync");
  expect(await screen.findByText(/Please contact help@example.com \[ES1\]/, {}, { timeout: 5000 })).toBeDefined();
});

test("a sync can be stopped", async () => {
  const services = open("/books", {
    bookshelfPage: () => ({ items: Array.from({ length: 30 }, () => buildBookshelfItem()), pages: 1 }),
  });
  await press("Sync New Books");
  await press("Cancel");
  expect(await screen.findByText(/The sync was stopped/, {}, { timeout: 5000 })).toBeDefined();
  expect(sent(services, "finishBookSync")).toEqual([]);
});

test("books at the retailer that the shelf does not have are offered", async () => {
  open("/books", { searchTitleset: () => [buildPortalBook(), buildPortalBook({ asin: "B000000077" })] });
  const banner = await screen.findByText("1 book of yours at Amazon is not on your shelf yet.");
  expect(within(banner.closest("[role=status]")!).getByRole("button", { name: "Sync New Books" })).toBeDefined();
});

test.each([
  ["without the extension", activated, null, {}],
  ["who has not activated it", buildUser(), {}, {}],
  [
    "whose browser is connected to somebody else's account",
    activated,
    {},
    { hello: () => buildHello({ paired: { user_id: "u2", email: "eve@example.com" } }) },
  ],
  ["of an agency", buildAgencyUser({ extension: extension(null) }), {}, {}],
  ["who is acted as by the administrator", { ...activated, impersonate_admin_id: "admin" }, {}, {}],
] as const)("nothing is asked of the retailer for somebody %s", async (_, user, retailer, more) => {
  open("/books", retailer, { getUser: () => user }, more);
  await screen.findByRole("rowheader", { name: /The First Tide/ });
  expect(screen.queryByRole("button", { name: /Sync|from Amazon/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Add Book" })).toBeDefined();
});

const fetchKenpc = () => press("Fetch the KENPC of The First Tide from Amazon");

test("a missing page count comes from the bookshelf, as the retailer's word", async () => {
  const services = open("/books", {});
  await fetchKenpc();
  expect(await screen.findByText("KENPC has been updated")).toBeDefined();
  expect(sent(services, "syncBookshelf")).toMatchObject([
    [{ asin: "B000000001", format: "Kindle", kenpc: 288, series: "Salt Road" }],
  ]);
  expect(sent(services, "updateBook")).toEqual([]);
});

test("a page count that its author had taken back is set again by hand", async () => {
  const services = open(
    "/books",
    {},
    {
      syncBookshelf: () => ({ added: 0, updated: 0 }),
      updateBook: () => ({ data: shelf[0] }),
    },
  );
  await fetchKenpc();
  await waitFor(() => expect(sent(services, "updateBook")).toMatchObject([{ formats: [{ kenpc: 288 }] }]));
});

test.each([
  [() => null, "Unable to find book data from Amazon. Try editing book and adding manually"],
  [() => ({ kenpc: null, series: null }), "Unable to find book data from Amazon. Try editing book and adding manually"],
  [
    () => {
      throw new ExtensionFailure("signed_out");
    },
    "Please login to Amazon and try again",
  ],
])("a page count that can't be had says why", async (kenpData, text) => {
  open("/books", { kenpData });
  await fetchKenpc();
  expect(await screen.findByText(text)).toBeDefined();
});

test("a page count that is not saved says so", async () => {
  open(
    "/books",
    {},
    {
      syncBookshelf: () => {
        throw new Error("down");
      },
    },
  );
  await fetchKenpc();
  expect(await screen.findByText("There was an error when trying to save your book data")).toBeDefined();
});

async function lookUp(asin: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("ASIN or store URL"), asin);
  await user.click(await screen.findByRole("button", { name: "Fetch" }));
}

test("a book to add is filled in from the author portal", async () => {
  open("/books/add", {});
  await lookUp("B000000001");
  expect((await screen.findByLabelText<HTMLInputElement>("Title")).value).toBe("The Salt Road");
  expect(screen.getByText("Ada Quill")).toBeDefined();
  expect(screen.getByRole("rowheader", { name: "B000000001" })).toBeDefined();
  expect(screen.getByRole("rowheader", { name: "1000000002" })).toBeDefined();
});

test.each([
  ["no book", { searchBook: () => [] }],
  [
    "another book",
    {
      searchBook: () => [buildPortalBook({ asin: "B000000099", title_set_asin: "B000000099" })],
      titlesetBindings: () => [],
    },
  ],
])("an ASIN for which the portal gives %s is told", async (_, retailer) => {
  open("/books/add", retailer);
  await lookUp("B000000001");
  expect(
    await screen.findByText(
      "Please make sure your ASIN is LIVE and available in the US Marketplace or enter details manually",
    ),
  ).toBeDefined();
});

test("a portal that can't be asked is told, and the details can be entered by hand", async () => {
  open("/books/add", {
    searchBook: () => {
      throw new ExtensionFailure("unavailable");
    },
  });
  await lookUp("B000000001");
  expect(await screen.findByText("There has been an error, please try again later")).toBeDefined();
  await press("Enter details manually");
  expect(await screen.findByLabelText("Title")).toBeDefined();
});

test("the formats of a book are brought up to date into its form, to be saved", async () => {
  const services = open("/books/edit/b1", {}, { updateBook: () => ({ data: shelf[0] }) });
  await press("Resync All Formats");
  expect(await screen.findByText("Synced latest formats for book. Please save changes")).toBeDefined();
  expect(sent(services, "updateBook")).toEqual([]);
  await press("Save Changes");
  await waitFor(() =>
    expect(sent(services, "updateBook")).toMatchObject([
      {
        formats: [
          { id: "f1", asin: "B000000001", release_date: "2025-03-01" },
          { asin: "1000000002", format_id: 3 },
        ],
      },
    ]),
  );
});

test.each([
  ["no book", { searchBook: () => [] }, "Unable to find book formats related to ASIN (B000000001)"],
  [
    "a book of no formats that are kept",
    { searchBook: () => [buildPortalBook({ binding: null })], titlesetBindings: () => [] },
    "There were no formats found related to ASIN (B000000001)",
  ],
])("formats of an ASIN for which the portal gives %s are told to be missing", async (_, retailer, text) => {
  open("/books/edit/b1", retailer);
  await press("Resync All Formats");
  expect(await screen.findByText(text)).toBeDefined();
});

test("a format's page count is fetched into its form", async () => {
  open("/books/edit/b1", {});
  await press("Edit Kindle Edition B000000001");
  await press("Fetch from Amazon");
  expect(await screen.findByText("KENPC has been updated")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("KENPC").value).toBe("288");
});
