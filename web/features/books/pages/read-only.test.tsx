import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { buildBook, buildFormat } from "#web/testing/book-builders.ts";
import { buildAgencyUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import AddBookPage from "./add-book-page.tsx";
import BooksPage from "./books-page.tsx";
import EditBookPage from "./edit-book-page.tsx";

const book = buildBook({ formats: [buildFormat({ metadata: { kenpc: 312 } })], kenpc: 312 });

function open(route: string, page: ReactNode, path: string, books = [book]) {
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser({ agency_role: "read_only" }),
      listBooks: () => ({ data: books }),
      getBook: () => book,
      listBookGroups: () => ({ data: [] }),
      listBookTags: () => ({ data: [] }),
      listBookAuthors: () => ({ data: [] }),
    },
    { signedIn: true },
  );
  renderApp(
    <Routes>
      <Route path={route} element={page} />
    </Routes>,
    services,
    { path },
  );
}
const controls = () => [...screen.queryAllByRole("button"), ...screen.queryAllByRole("checkbox")];
const named = (name: RegExp) =>
  [...controls(), ...screen.queryAllByRole("link")].filter((one) =>
    name.test(one.getAttribute("aria-label") ?? one.textContent ?? ""),
  );

test("shows the shelf without selection, adding, importing or editing", async () => {
  open("/books", <BooksPage />, "/books");
  await screen.findByRole("rowheader", { name: /The Salt Road/ });
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
  expect(named(/add|import|change|select|edit/i)).toEqual([]);
  expect(screen.getByRole("link", { name: "View The Salt Road" })).toBeDefined();
});

test("an empty shelf offers no action that would be refused, and no reports to an agency", async () => {
  open("/books", <BooksPage />, "/books", []);
  await screen.findByText("Your shelf is empty");
  expect(named(/add|import/i)).toEqual([]);
});

test("a book shows its formats and no form", async () => {
  open("/books/edit/:id", <EditBookPage />, "/books/edit/book-1");
  expect(await screen.findByRole("rowheader", { name: "B000000001" })).toBeDefined();
  expect(screen.queryAllByRole("textbox")).toEqual([]);
  expect(controls()).toEqual([]);
});

test("adding a book explains who is allowed to", async () => {
  open("/books/add", <AddBookPage />, "/books/add");
  expect(await screen.findByText(/The owner of your agency can give you more/)).toBeDefined();
  expect(screen.queryAllByRole("textbox")).toEqual([]);
});
