import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildBook, buildFormat } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type ExtensionAnswers, fakeExtension } from "#web/testing/fake-extension.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { buildBookshelfItem, buildPortalBook } from "#web/testing/portal-books.ts";
import { renderApp } from "#web/testing/render.tsx";
import AddBookPage from "../pages/add-book-page.tsx";
import BooksPage from "../pages/books-page.tsx";
import EditBookPage from "../pages/edit-book-page.tsx";

export const extensionDates = (synced: string | null): User["extension"] => ({
  ...buildUser().extension,
  activation_date: "2026-11-01T00:00:00Z",
  books_last_sync_date: synced,
});
export const neverSynced = buildUser({ extension: extensionDates(null) });
export const activated = buildUser({ extension: extensionDates("2026-11-20T00:00:00Z") });
export const shelf = [
  buildBook({
    id: "b1",
    title: "The First Tide",
    uid: "B000000001",
    formats: [buildFormat({ id: "f1", book_id: "b1", uid: "B000000001" })],
  }),
];
export const paperback = buildPortalBook({ asin: "1000000002", binding: "paperback_meta_binding" });
const profile = { authorId: "amzn1.author", asin: "A1", identities: [], author: null };

export type AmazonAnswers = Readonly<Record<string, (input: never) => unknown>>;

const extensionWith = (amazon: AmazonAnswers, more: ExtensionAnswers = {}) =>
  fakeExtension({
    isAmazonLoggedIn: () => ({ kdp: true, author_central: true }),
    amazonProfile: () => ({ profile, account: null }),
    retailerCall: (payload) => {
      const { call, input } = payload as { call: string; input: never };
      const answer = { ...AMAZON_ANSWERS, ...amazon }[call];
      if (!answer) throw new ExtensionFailure("not_found");
      return answer(input);
    },
    ...more,
  });
const AMAZON_ANSWERS: AmazonAnswers = {
  searchTitleset: () => [buildPortalBook()],
  titlesetBindings: () => [buildPortalBook(), paperback],
  searchBook: () => [buildPortalBook()],
  bookshelfPage: () => ({ items: [buildBookshelfItem()], pages: 1 }),
  reportsMetadata: () => [],
  kenpData: () => ({ kenpc: 288, series: "Salt Road" }),
};

/** Opens the shelf's screens for an author with the extension, or without it if `amazon` is null. */
export function openBooks(
  path: string,
  amazon: AmazonAnswers | null,
  answers: Answers = {},
  more: ExtensionAnswers = {},
) {
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
    { signedIn: true, ...(amazon && { extension: extensionWith(amazon, more) }) },
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

export const sent = (services: ReturnType<typeof openBooks>, call: string) =>
  services.calls.filter(({ name }) => name === call).map(({ sent: { body } }) => body);
export const press = async (name: string | RegExp) =>
  userEvent.setup().click(await screen.findByRole("button", { name }));
