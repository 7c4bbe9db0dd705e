import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildBook } from "#web/testing/book-builders.ts";
import { buildAgencyUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import BookListPage from "./book-list-page.tsx";

function open(books: readonly ReturnType<typeof buildBook>[], path = "/books") {
  const agency = { ...buildAgencyUser().agency!, book_counts: books.length };
  const slots = { used: 0, limit: null };
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser({ agency }),
      listBooks: () => ({ data: [...books] }),
      listClientBooks: () => ({ data: [], slots: { realtime: slots, backlist: slots }, clients: 2, pages: 1 }),
    },
    { signedIn: true },
  );
  renderApp(<BookListPage />, services, { path });
}
const tabs = () => screen.getAllByRole("tab").map((tab) => [tab.textContent, tab.getAttribute("aria-selected")]);

test("shows the clients' books first while the agency's own shelf is empty", async () => {
  open([]);
  expect(await screen.findByRole("heading", { name: "Your clients’ books" })).toBeDefined();
  expect(tabs()).toEqual([
    ["Your clients’ books", "true"],
    ["Your shelf", "false"],
  ]);
  await userEvent.click(screen.getByRole("tab", { name: "Your shelf" }));
  expect(await screen.findByRole("heading", { name: /^Manage Books/ })).toBeDefined();
});

test("shows the agency's own shelf first once it has a book, and the clients' books by their address", async () => {
  open([buildBook()], "/books?of=clients");
  expect(await screen.findByRole("heading", { name: "Your clients’ books" })).toBeDefined();
  expect(tabs()).toEqual([
    ["Your shelf", "false"],
    ["Your clients’ books", "true"],
  ]);
});
