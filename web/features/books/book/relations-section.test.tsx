import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Book } from "#shared/api/books/books.ts";
import { buildBook, buildFormat } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { valuesOf } from "../edit/book-form-values.ts";
import { FormatsTable } from "../products/formats-table.tsx";
import { RelationsSection } from "./relations-section.tsx";

const salt = buildBook({ id: "salt", title: "Salt", part_of: ["box"] });
const box = buildBook({ id: "box", title: "Harbour Box Set" });
const salz = buildBook({ id: "salz", title: "Salz", translation_of: "salt" });

function open(book: Book, user = buildUser()) {
  const services = fakeServices(
    {
      getUser: () => user,
      listBooks: () => ({ data: [salt, box, salz], proposals: 0 }),
      relateBook: () => ({ data: book }),
    },
    { signedIn: true },
  );
  renderApp(<RelationsSection book={book} />, services, { path: "/books/salt" });
  return services;
}
const relations = async () => {
  const names = await screen.findAllByRole("term");
  return names.map((name) => [name.textContent, name.nextElementSibling?.textContent]);
};

test("names the box sets that contain a book, and its translations", async () => {
  open(salt);
  expect(await relations()).toEqual([
    ["Part of", "Harbour Box Set"],
    ["Translations", "Salz"],
  ]);
});

test("names the books in a box set, and the original of a translation", async () => {
  open(box);
  expect(await relations()).toEqual([["Contains", "Salt"]]);
});

test("sets the original of a translation", async () => {
  const services = open(box);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Edit relations" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit relations" });
  await user.click(within(dialog).getByRole("combobox", { name: "Translation of" }));
  await user.click(await screen.findByRole("option", { name: "Salz" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(services.calls.find(({ name }) => name === "relateBook")?.sent).toMatchObject({
      params: { id: "box" },
      body: { part_of: [], translation_of: "salz" },
    }),
  );
});

test("people with view-only access see the relations without a way to edit them", async () => {
  open(salt, buildUser({ agency_role: "read_only" }));
  await relations();
  expect(screen.queryByRole("button", { name: "Edit relations" })).toBeNull();
});

test("the formats of a book say which shops sell them, once a shop beside Amazon does", async () => {
  const amazons = buildFormat({ id: "f1" });
  const show = (...formats: (typeof amazons)[]) =>
    renderApp(
      <FormatsTable formats={valuesOf(buildBook({ formats })).formats} />,
      fakeServices({ getUser: () => buildUser() }, { signedIn: true }),
      { path: "/" },
    );
  show(amazons, buildFormat({ id: "f2", uid: "gumroad:salt", sold_by: ["gumroad"] }));
  const row = (await screen.findByRole("rowheader", { name: "salt" })).closest("tr")!;
  expect(within(row).getByText("Gumroad")).toBeDefined();
  expect(screen.getAllByRole("columnheader").map((heading) => heading.textContent)).toContain("Sold by");
});
