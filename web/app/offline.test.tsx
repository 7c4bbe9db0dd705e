import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import SignInPage from "#web/features/accounts/sign-in/sign-in-page.tsx";
import TestCookiesPage from "#web/features/amazon-accounts/pages/test-cookies-page.tsx";
import { openPage } from "#web/features/amazon-accounts/testing/open-page.tsx";
import { openBooks, press } from "#web/features/books/testing/open-books.tsx";
import { openRoyalties } from "#web/features/royalties/testing/open-royalties.tsx";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { SignInError } from "#web/lib/session/auth.ts";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { Freshness } from "./layouts/banners/freshness.tsx";
import { GlobalSearch } from "./search/global-search.tsx";

const noAnswer = () => {
  throw new ApiFailure("offline", 0);
};
beforeEach(() => void vi.spyOn(navigator, "onLine", "get").mockReturnValue(false));
afterEach(() => vi.restoreAllMocks());

/** Checks that being offline is reported once, with no other error. */
async function expectOfflineOnly(): Promise<void> {
  await waitFor(() => expect(screen.getAllByText(texts.offline, { exact: false })).toHaveLength(1));
  const others = /There has been an error|An error has occurred|could not|went wrong|There was an|Failed to|contact/i;
  expect(screen.queryAllByText(others).map(({ textContent }) => textContent)).toEqual([]);
}
const signedIn = (answers = {}) => fakeServices({ getUser: () => buildUser(), ...answers }, { signedIn: true });

test("shows in the bar above every page that there is no connection", async () => {
  renderApp(<Freshness />, signedIn());
  expect((await screen.findByRole("status")).textContent).toMatch(/^You are offline\./);
});

test("Manage Books reports only being offline", async () => {
  openBooks("/books", {}, { listBooks: noAnswer });
  expect(await screen.findByRole("heading", { name: "You are offline" })).toBeDefined();
  await expectOfflineOnly();
});

test("Royalties report only being offline", async () => {
  openRoyalties(noAnswer, "/royalties", [], {}, { getRoyaltyDayAverage: noAnswer });
  expect(await screen.findByRole("heading", { name: "You are offline" })).toBeDefined();
  await expectOfflineOnly();
});

test("an opened book reports only being offline", async () => {
  openBooks("/books/edit/b1", {}, { getBook: noAnswer });
  await expectOfflineOnly();
});

test("saving cookies reports only being offline", async () => {
  const tested = { kdp: false, author_central: false, kdp_amazon_account_id: null, author_amazon_account_id: null };
  openPage(<TestCookiesPage />, {
    path: "/testCookies",
    answers: { testCookies: () => ({ ...tested, amazon_author: null }), saveAmazonCookies: noAnswer },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  await expectOfflineOnly();
});

test.each([
  ["saves", { syncBookshelf: noAnswer }],
  ["reads the shelf", { listBookUids: noAnswer }],
  ["ends", { finishBookSync: noAnswer }],
])("a book sync reports only being offline when it breaks while it %s", async (_, answers) => {
  openBooks("/books", {}, answers);
  await press("Sync New Books");
  await expectOfflineOnly();
});

test("fetching a page count reports only being offline", async () => {
  openBooks("/books", {}, { syncBookshelf: noAnswer });
  await press("Fetch the KENPC of The First Tide from Amazon");
  await expectOfflineOnly();
});

test("a failed royalties sync reports only being offline", async () => {
  renderApp(<SyncProblemMessage problem={{ kind: "failed", message: "unreachable" }} />, signedIn());
  await expectOfflineOnly();
  expect(screen.queryByRole("link")).toBeNull();
});

test("the search reports only being offline", async () => {
  renderApp(<GlobalSearch />, signedIn({ searchUser: noAnswer }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Search" }));
  await user.type(await screen.findByRole("combobox", { name: "Search books, pages and actions" }), "tide{Enter}");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(texts.offline));
  await expectOfflineOnly();
});

test("a sign-in reports only being offline", async () => {
  const services = fakeServices({});
  const signIn = async () => {
    throw new SignInError("offline");
  };
  renderApp(<SignInPage />, { ...services, auth: { ...services.auth, signIn } }, { path: "/login" });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Email/), "ada@example.com");
  await user.type(screen.getByLabelText("Password"), "right");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await expectOfflineOnly();
});
