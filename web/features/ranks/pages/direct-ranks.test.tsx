import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { addDays, dayIn } from "#shared/primitives/dates.ts";
import { now } from "#web/lib/env.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildPortalBook } from "#web/testing/portal-books.ts";
import { collectSavedFiles } from "#web/testing/saved-files.ts";
import { openRanks } from "../testing/open-ranks.tsx";
import { buildTracking } from "../testing/rank-builders.ts";

beforeEach(() => localStorage.clear());

const profile = { authorId: "A1", asin: "B00AUTHOR1", identities: [], author: null };
const EXTENSION_USER: Partial<User> = {
  amazon_author: { authorId: "A1", asin: "B00AUTHOR1", name: "Ada Quill" },
  extension: { ...buildUser().extension, activation_date: "2026-11-01T00:00:00Z" },
};
const QUAY = buildPortalBook({ title: "The Quay", sales_rank: 300, average_review: 4.5, reviews: 1287 });
const PIER = buildPortalBook({ asin: "1000000002", title: "The Pier", published: "2020-01-01", binding: "mp3_cd" });
const saved = collectSavedFiles();
const twoDaysAgo = addDays(dayIn("UTC", now()), -2);

const portal = (calls: Readonly<Record<string, () => unknown>> = {}) => ({
  amazonProfile: () => ({ profile, account: null }),
  retailerCall: (payload: unknown) => {
    const { call } = payload as { call: string };
    const answers: Readonly<Record<string, () => unknown>> = {
      searchTitleset: () => [QUAY, PIER],
      salesRank: () => ({ [QUAY.asin]: [{ date: twoDaysAgo, rank: 200, is_free: false }] }),
      ...calls,
    };
    return answers[call]!();
  },
});
const emptyShelf = { getRankTracking: () => ({ data: buildTracking({ books: [], mode: "extension" }) }) };

describe("with an empty shelf", () => {
  test("lists the author portal's books, newest first, with ranks and the difference", async () => {
    openRanks({ user: EXTENSION_USER, extension: portal(), answers: emptyShelf });
    const table = within(await screen.findByRole("table", { name: "My Ranks" }));
    expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["The Quay", "The Pier"]);
    const quay = within(table.getByRole("row", { name: /The Quay/ }));
    for (const text of ["Kindle Edition", "#300", "−100", "#200", "4.5 out of 5", "1,287", "Mar 1, 2025"])
      expect(quay.getByText(text)).toBeDefined();
    expect(quay.getByRole("link", { name: "View Insights of The Quay" }).getAttribute("href")).toBe(
      "/ranks/view/B000000001/B000000001/ATVPDKIKX0DER",
    );
  });

  test("saves the portal's books as a file", async () => {
    openRanks({ user: EXTENSION_USER, extension: portal(), answers: emptyShelf });
    await userEvent.click(await screen.findByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]!.bytes.text()).replace("\uFEFF", "").split("\r\n").slice(0, 2)).toEqual([
      "Title,Format,ASIN,Rank,Rank the day before,Best,Rating,Reviews,Published",
      "The Quay,Kindle Edition,B000000001,300,200,200,4.5,1287,2025-03-01",
    ]);
  });

  test("filters by title, and resets the filter", async () => {
    openRanks({ user: EXTENSION_USER, extension: portal(), answers: emptyShelf });
    await screen.findByRole("row", { name: /The Quay/ });
    await userEvent.click(screen.getByLabelText("Search by title or ASIN"));
    await userEvent.paste("pier");
    await waitFor(() => expect(screen.queryByRole("row", { name: /The Quay/ })).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Reset Filter" }));
    expect(await screen.findByRole("row", { name: /The Quay/ })).toBeDefined();
  });

  test("puts the books of known formats on the shelf and shows the stored list", async () => {
    let isStored = false;
    const { sentTo } = openRanks({
      user: EXTENSION_USER,
      extension: portal(),
      answers: {
        getRankTracking: () => ({ data: buildTracking(isStored ? {} : { books: [] }) }),
        syncTitlesets: () => {
          isStored = true;
          return { added: 1, updated: 0 };
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Add 1 book to your shelf" }));
    expect(await screen.findByRole("button", { name: "Mark The Quay as a favorite" })).toBeDefined();
    expect(sentTo("syncTitlesets").map(({ body }) => body)).toEqual([[QUAY]]);
  });

  test("shows a listed book's ranks and its last thirty days, live from the portal", async () => {
    const titlesetBindings = () => [QUAY, { ...QUAY, asin: "1000000003", binding: "paperback_meta_binding" }];
    openRanks({
      path: "/ranks/view/B000000001/B000000001/ATVPDKIKX0DER",
      user: EXTENSION_USER,
      extension: portal({ titlesetBindings }),
      answers: { ...emptyShelf, listBooks: () => ({ data: [] }) },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "The Quay" })).toBeDefined();
    for (const text of ["#300", "−100", "#200", "4.5 out of 5"]) expect(screen.getAllByText(text)).not.toHaveLength(0);
    expect(await screen.findByText("#200 in the last 30 days.")).toBeDefined();
    expect(screen.getByRole("option", { name: "1000000003 Paperback" })).toBeDefined();
  });

  test("keeps the list when the extension can't read the history", async () => {
    const salesRank = () => {
      throw new ExtensionFailure("unavailable");
    };
    openRanks({ user: EXTENSION_USER, extension: portal({ salesRank }), answers: emptyShelf });
    expect(await screen.findByText("#300")).toBeDefined();
  });

  test("says that the sign-in at the author portal is missing, and can try again", async () => {
    let isSignedIn = false;
    const searchTitleset = () => {
      if (!isSignedIn) throw new ExtensionFailure("signed_out");
      return [QUAY];
    };
    openRanks({ user: EXTENSION_USER, extension: portal({ searchTitleset }), answers: emptyShelf });
    expect(await screen.findByText("Please login to Amazon Author Central then try again")).toBeDefined();
    expect(screen.getByRole("link", { name: "Login to Amazon" }).getAttribute("href")).toContain("author.amazon.com");
    expect(screen.getByLabelText("Marketplace")).toBeDefined();
    isSignedIn = true;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("#300")).toBeDefined();
  });

  test("can turn to another store when Amazon lists no books in this one", async () => {
    const searchTitleset = () => [];
    openRanks({ user: EXTENSION_USER, extension: portal({ searchTitleset }), answers: emptyShelf });
    expect(await screen.findByText("Amazon lists no books for your author profile in this store")).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText("Marketplace"), "United Kingdom");
    await waitFor(() => expect(screen.getByLabelText("Address").textContent).toBe("/ranks?store=A1F83G8C2ARO7P"));
  });

  test("tells an account without an author page to claim one", async () => {
    const withoutPage = {
      amazonProfile: () => ({ profile: null, account: null }),
      isAmazonLoggedIn: () => ({ kdp: true, author_central: true }),
    };
    openRanks({ user: EXTENSION_USER, extension: { ...portal(), ...withoutPage }, answers: emptyShelf });
    expect(await screen.findByText("Claim your author page to see your ranks")).toBeDefined();
    expect(screen.getByRole("link", { name: "Open Author Central" })).toBeDefined();
  });

  test("leads to the shelf when this browser can't ask the portal", async () => {
    openRanks({ user: {}, answers: emptyShelf });
    expect(await screen.findByRole("heading", { name: "No books found" })).toBeDefined();
    for (const link of screen.getAllByRole("link", { name: "Add Books" }))
      expect(link.getAttribute("href")).toBe("/books");
  });
});
