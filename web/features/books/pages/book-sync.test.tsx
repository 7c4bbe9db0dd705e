import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildAgencyUser, buildUser } from "#web/testing/builders.ts";
import { buildHello } from "#web/testing/fake-extension.ts";
import { buildBookshelfItem, buildPortalBook } from "#web/testing/portal-books.ts";
import {
  activated,
  extensionDates,
  neverSynced,
  openBooks,
  paperback,
  press,
  sent,
  shelf,
} from "../testing/open-books.tsx";

test("fills an empty shelf from Amazon in two steps, after explaining what will happen", async () => {
  let books: typeof shelf = [];
  const services = openBooks(
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
  expect(await screen.findByRole("progressbar", { name: "Sync progress" })).toBeDefined();
  expect(
    await screen.findByText(/2 new formats added to your shelf. Series and page counts are up to date/),
  ).toBeDefined();
  expect(screen.getAllByText(/Finished/)).toHaveLength(2);
  expect(sent(services, "syncTitlesets")).toEqual([[buildPortalBook(), paperback]]);
  expect(sent(services, "syncBookshelf")).toEqual([[buildBookshelfItem()]]);
  await press("Done");
  expect(await screen.findByRole("rowheader", { name: /The First Tide/ })).toBeDefined();
});

test.each([
  ["to be installed", activated, null, "/extension/install"],
  [
    "to be activated",
    buildUser({ extension: { ...activated.extension, activation_date: null } }),
    {},
    "/extension/activate",
  ],
] as const)("says on Manage Books that Sync New Books needs the extension %s", async (_, user, extension, to) => {
  openBooks("/books", extension, { getUser: () => user });
  const note = await screen.findByText(
    /read your bookshelf at Amazon|reads your bookshelf at Amazon|to use Sync New Books/,
  );
  expect(within(note).getByRole("link").getAttribute("href")).toBe(to);
  expect(screen.queryByRole("button", { name: "Sync New Books" })).toBeNull();
});

test("reports a sync without new books, and queries no book that is on the shelf", async () => {
  const services = openBooks("/books", {}, { syncBookshelf: () => ({ added: 0, updated: 0 }) });
  await press("Sync New Books");
  expect(
    await screen.findByText(/^No new ASINs found\. If a book is still missing try adding manually\./),
  ).toBeDefined();
  expect(sent(services, "syncTitlesets")).toEqual([]);
});

test("tells an author who is signed out of the author portal, and offers to continue without it", async () => {
  openBooks("/books", {}, {}, { isAmazonLoggedIn: () => ({ kdp: true, author_central: false }) });
  await press("Sync New Books");
  expect(await screen.findByText("Please login to Amazon Author Central then try again")).toBeDefined();
  expect(screen.getByText(/Stopped/)).toBeDefined();
  await press("Continue without Author Central");
  expect(await screen.findByText(/This account has no author page/)).toBeDefined();
});

test("reports books that our server rejects, with support's address", async () => {
  openBooks(
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
  expect(await screen.findByText(/Please contact help@example.com \[ES1\]/)).toBeDefined();
});

describe("a bookshelf page that can't be read", () => {
  const unread = {
    bookshelfPage: ({ page }: { page: number }) => {
      if (page === 2) throw new ExtensionFailure("unexpected_answer");
      return { items: [buildBookshelfItem()], pages: 2 };
    },
  };
  const synced = async (html: string | null, answers = {}) => {
    const asked: unknown[] = [];
    const bookshelfOutline = (payload: unknown) => {
      asked.push(payload);
      return { html };
    };
    const services = openBooks("/books", unread, { logBookshelf: () => undefined, ...answers }, { bookshelfOutline });
    await press("Sync New Books");
    await screen.findByText("Everything saved so far is safe.");
    expect(screen.getByText(/including your titles and ASINs.*14 days/)).toBeDefined();
    return { services, asked };
  };

  test("is sent to support only when the author agrees", async () => {
    const { services, asked } = await synced("<p>The second page</p>");
    expect([asked, sent(services, "logBookshelf")]).toEqual([[], []]);
    await press("Send this page to support");
    expect(await screen.findByText(/^The page has been sent/)).toBeDefined();
    expect(asked).toEqual([{ page: 2 }]);
    expect(sent(services, "logBookshelf")).toEqual([{ html: "<p>The second page</p>" }]);
    expect(screen.queryByRole("button", { name: "Send this page to support" })).toBeNull();
    expect(screen.queryByText("The second page")).toBeNull();
  });

  test("is not sent when it can be read by now", async () => {
    const { services } = await synced(null);
    await press("Send this page to support");
    expect(await screen.findByText(/can be read now/)).toBeDefined();
    expect(sent(services, "logBookshelf")).toEqual([]);
  });

  test("can be sent again after a failed attempt", async () => {
    const logBookshelf = () => {
      throw new Error("down");
    };
    await synced("<p></p>", { logBookshelf });
    await press("Send this page to support");
    expect(await screen.findByText(/could not be sent/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Send this page to support" })).toBeDefined();
  });

  test("reports being offline only when there is no connection to send it", async () => {
    const logBookshelf = () => {
      throw new ApiFailure("offline", 0);
    };
    await synced("<p></p>", { logBookshelf });
    await press("Send this page to support");
    expect(await screen.findByText(texts.offline)).toBeDefined();
    expect(screen.queryByText(/could not be sent/)).toBeNull();
  });
});

test("stops a sync on request", async () => {
  const services = openBooks("/books", {
    bookshelfPage: () => ({ items: Array.from({ length: 30 }, () => buildBookshelfItem()), pages: 1 }),
  });
  await press("Sync New Books");
  await press("Cancel");
  expect(await screen.findByText(/The sync was stopped/)).toBeDefined();
  expect(sent(services, "finishBookSync")).toEqual([]);
});

test("offers books at Amazon that are not on the shelf, also before the first sync", async () => {
  const user = { ...activated, extension: { ...activated.extension, books_last_sync_date: null } };
  openBooks("/books", { searchTitleset: () => [buildPortalBook({ asin: "B000000077" })] }, { getUser: () => user });
  expect(await screen.findByText("1 book of yours at Amazon is not on your shelf yet.")).toBeDefined();
});

test("offers books at Amazon that are not on the shelf", async () => {
  openBooks("/books", { searchTitleset: () => [buildPortalBook(), buildPortalBook({ asin: "B000000077" })] });
  const banner = await screen.findByText("1 book of yours at Amazon is not on your shelf yet.");
  expect(within(banner.closest("[role=status]")!).getByRole("button", { name: "Sync New Books" })).toBeDefined();
});

test.each([
  ["without the extension", activated, null, {}],
  ["who has not activated the extension", buildUser(), {}, {}],
  [
    "whose browser is connected to another account",
    activated,
    {},
    { hello: () => buildHello({ paired: { user_id: "u2", email: "eve@example.com", session_id: "s2" } }) },
  ],
  ["belonging to an agency", buildAgencyUser({ extension: extensionDates(null) }), {}, {}],
  [
    "impersonated by the administrator",
    { ...activated, impersonate_admin_id: "admin", impersonation_changes_until: "2026-12-01T00:00:00.000Z" },
    {},
    {},
  ],
] as const)("sends no request to Amazon for a user %s", async (_, user, amazon, more) => {
  openBooks("/books", amazon, { getUser: () => user }, more);
  await screen.findByRole("rowheader", { name: /The First Tide/ });
  expect(screen.queryByRole("button", { name: /Sync|from Amazon/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Add Book" })).toBeDefined();
});
