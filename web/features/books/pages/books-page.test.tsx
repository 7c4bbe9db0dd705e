import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Book } from "#shared/api/books/books.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildBook, buildFormat, buildSeries, buildTag } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import BooksPage from "./books-page.tsx";

const salt = buildSeries({ id: "salt", name: "Salt Road" });
const kindle = (id: string, kenpc: number | null = null) =>
  buildFormat({ id: `${id}-k`, book_id: id, uid: `B00000000${id}`, metadata: { kenpc } });
const one = buildBook({
  id: "1",
  title: "The First Tide",
  groups: [{ ...salt, place: 1 }],
  tags: [buildTag({ id: "cosy", name: "Cosy" })],
  formats: [kindle("1", 312), buildFormat({ id: "1-p", book_id: "1", format_id: 3, uid: "1234567890" })],
  release_date: "2024-03-01",
  kenpc: 312,
});
const two = buildBook({ id: "2", title: "The Second Tide", formats: [kindle("2")], release_date: "2025-03-01" });
const three = buildBook({ id: "3", title: "Alone at Sea", release_date: "2026-01-01" });

function open(books: readonly Book[] = [one, two, three], answers: Answers = {}, path = "/books") {
  const series = books.some(({ groups }) => groups.length > 0) ? [{ ...salt, books: 1 }] : [];
  const services = fakeServices(
    {
      getUser: () => buildUser({ first_data_at: "2025-01" }),
      listBooks: () => ({ data: books }),
      listBookGroups: () => ({ data: series }),
      listBookTags: () => ({ data: [{ id: "cosy", name: "Cosy", books: 1 }] }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<BooksPage />, services, { path });
  return services;
}
const titles = () =>
  screen.getAllByRole("rowheader").map((cell) => within(cell).getByText(/Tide|Sea|Book/).textContent);
const bodyOf = (services: ReturnType<typeof open>, call: string) =>
  services.calls.find(({ name }) => name === call)?.sent.body;

test("lists the newest release first, with formats, page count, series, position and tags", async () => {
  open();
  const row = (await screen.findByRole("rowheader", { name: /The First Tide/ })).closest("tr")!;
  expect(titles()).toEqual(["Alone at Sea", "The Second Tide", "The First Tide"]);
  for (const text of ["Salt Road #1", "Cosy", "Kindle, Paperback", "312", "Mar 1, 2024"]) {
    expect(within(row).getByText(text)).toBeDefined();
  }
  expect(within(row).getByRole("link", { name: "Edit The First Tide" }).getAttribute("href")).toBe("/books/edit/1");
});

test("a search and filters narrow the list, and one press resets them", async () => {
  open();
  const user = userEvent.setup();
  await user.type(await screen.findByRole("searchbox", { name: "Search" }), "tide");
  await waitFor(() => expect(titles()).toEqual(["The Second Tide", "The First Tide"]));
  await user.click(screen.getByRole("combobox", { name: "Series" }));
  await user.click(await screen.findByRole("option", { name: "Salt Road (1)" }));
  await waitFor(() => expect(titles()).toEqual(["The First Tide"]));
  expect(screen.getByText("1 of 3 books")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Reset Filter" }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test("sorts by a column, and reverses when it is chosen again", async () => {
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Title" }));
  await waitFor(() => expect(titles()).toEqual(["Alone at Sea", "The First Tide", "The Second Tide"]));
  await user.click(screen.getByRole("button", { name: "Title" }));
  await waitFor(() => expect(titles()).toEqual(["The Second Tide", "The First Tide", "Alone at Sea"]));
});

test("an empty shelf explains how to add books", async () => {
  open([]);
  expect((await screen.findByRole("link", { name: "Add Books Manually" })).getAttribute("href")).toBe("/books/add");
  expect(screen.getByRole("link", { name: "Import a report" }).getAttribute("href")).toBe("/imports");
});

test("a list that can't be loaded says so and can be requested again", async () => {
  let works = false;
  open([], {
    listBooks: () => {
      if (works) return { data: [three] };
      throw new ApiFailure("not_found", 404);
    },
  });
  expect(await screen.findAllByText("An error has occurred. Please contact support")).toHaveLength(2);
  works = true;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Alone at Sea")).toBeDefined();
});

test("shows three hundred books in pages of fifty", async () => {
  open(Array.from({ length: 300 }, (_, i) => buildBook({ id: `b${i}`, title: `Book ${i}` })));
  await screen.findByText("300 books");
  expect(screen.getAllByRole("rowheader")).toHaveLength(50);
  await userEvent.setup().click(screen.getByRole("button", { name: "Page 6" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Page 6" }).getAttribute("aria-current")).toBe("page"));
});

test("edits a page count in the list without changing anything else of the book", async () => {
  const services = open(undefined, { updateBook: () => ({ data: two }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "KENPC of The Second Tide: N/A. Change" }));
  await user.type(await screen.findByLabelText("KENPC"), "288{Enter}");
  await waitFor(() =>
    expect(bodyOf(services, "updateBook")).toEqual({
      title: "The Second Tide",
      uid: null,
      authors: [{ id: "author-1" }],
      series: null,
      tags: [],
      formats: [{ id: "2-k", asin: "B000000002", isbn: null, format_id: 1, release_date: null, kenpc: 288 }],
    }),
  );
});

async function select(...books: string[]) {
  const user = userEvent.setup();
  for (const title of books) await user.click(await screen.findByRole("checkbox", { name: `Select ${title}` }));
  return user;
}

test("puts several books into a series in the author's order", async () => {
  const services = open(undefined, { arrangeSeries: () => ({ data: [] }) });
  const user = await select("Alone at Sea", "The Second Tide");
  await user.click(screen.getByRole("button", { name: "Series" }));
  await user.type(await screen.findByLabelText("Series name"), "Tides");
  await user.click(screen.getByRole("button", { name: "Move Alone at Sea up" }));
  await user.click(screen.getByRole("button", { name: "Save series" }));
  await waitFor(() =>
    expect(bodyOf(services, "arrangeSeries")).toEqual({ series: { new_series: "Tides" }, books: ["3", "2"] }),
  );
  expect(await screen.findByText("2 books arranged in Tides")).toBeDefined();
});

test("appends books added to an existing series", async () => {
  const services = open(undefined, { arrangeSeries: () => ({ data: [] }) });
  const user = await select("Alone at Sea");
  await user.click(screen.getByRole("button", { name: "Series" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("combobox", { name: "Series" }));
  await user.click(await screen.findByRole("option", { name: "Salt Road" }));
  await user.click(screen.getByRole("button", { name: "Save series" }));
  await waitFor(() =>
    expect(bodyOf(services, "arrangeSeries")).toEqual({ series: { series_id: "salt" }, books: ["1", "3"] }),
  );
});

test("adds and removes tags of several books together", async () => {
  const services = open(undefined, { tagBooks: () => ({ data: [] }) });
  const user = await select("The First Tide", "Alone at Sea");
  await user.click(screen.getByRole("button", { name: "Tags" }));
  await user.type(await screen.findByRole("combobox", { name: "Add tags" }), "Winter{Enter}");
  await user.click(screen.getByRole("checkbox", { name: "Cosy (1 of 2)" }));
  await user.click(screen.getByRole("button", { name: "Save tags" }));
  await waitFor(() =>
    expect(bodyOf(services, "tagBooks")).toEqual({ books: ["1", "3"], add: [{ name: "Winter" }], remove: ["cosy"] }),
  );
});

test("offers to undo a merge immediately", async () => {
  const services = open(undefined, { mergeBooks: () => ({ data: one }), splitBook: () => ({ data: [one, two] }) });
  const user = await select("The First Tide", "The Second Tide");
  await user.click(screen.getByRole("button", { name: "Merge" }));
  expect(await screen.findByText(/The merged book will have 3 formats/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Merge books" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(bodyOf(services, "splitBook")).toEqual({ formats: ["2-k"] }));
  expect(services.calls.find(({ name }) => name === "mergeBooks")?.sent).toEqual({
    params: { id: "1" },
    body: { books: ["2"] },
  });
});

test("splits off formats as a separate book, and always leaves at least one", async () => {
  const services = open(undefined, { splitBook: () => ({ data: [one, three] }) });
  const user = await select("The First Tide");
  await user.click(screen.getByRole("button", { name: "Split formats" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const box of dialog.getAllByRole("checkbox")) await user.click(box);
  await user.click(dialog.getByRole("button", { name: "Split" }));
  expect(await dialog.findByText("At least one format must stay")).toBeDefined();
  await user.click(dialog.getByRole("checkbox", { name: /Kindle/ }));
  await user.click(dialog.getByRole("button", { name: "Split" }));
  await waitFor(() => expect(bodyOf(services, "splitBook")).toEqual({ formats: ["1-p"] }));
});

async function chooseCsv() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "CSV" }));
  await user.click(await screen.findByRole("menuitem", { name: "Import a CSV…" }));
  const dialog = await screen.findByRole("dialog");
  await user.upload(dialog.querySelector<HTMLInputElement>("input[type=file]")!, new File(["title\nx"], "shelf.csv"));
  return { user, dialog: within(dialog) };
}

test("names row and column of the errors in a CSV, which can't be applied", async () => {
  const problem = { file: "shelf.csv", row: 7, column: "KENPC", message: "“many” is not a whole number" };
  open(undefined, { previewShelfImport: () => ({ data: { rows: 9, problems: [problem], changes: [] } }) });
  const { dialog } = await chooseCsv();
  expect(
    await dialog.findByText("1 problem in shelf.csv. Nothing changes until the file has no problems"),
  ).toBeDefined();
  const row = dialog.getByText("“many” is not a whole number").closest("tr")!;
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["7", "KENPC", "“many” is not a whole number"]);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Apply" }).disabled).toBe(true);
});

test("previews the changes of a CSV before applying them", async () => {
  const changes = [
    { row: 2, title: "The First Tide", kind: "changed" as const, fields: ["KENPC", "tags"] },
    { row: 3, title: "Alone at Sea", kind: "unchanged" as const, fields: [] },
  ];
  const data = { rows: 2, problems: [], changes };
  const services = open(undefined, { previewShelfImport: () => ({ data }), importShelf: () => ({ data }) });
  const { user, dialog } = await chooseCsv();
  expect(await dialog.findByText("2 rows read: 1 changed, 1 unchanged.")).toBeDefined();
  expect(dialog.getByText("KENPC, tags")).toBeDefined();
  expect(bodyOf(services, "importShelf")).toBeUndefined();
  await user.click(dialog.getByRole("button", { name: "Apply 1 change" }));
  await waitFor(() => expect(bodyOf(services, "importShelf")).toEqual({ file: "shelf.csv", csv: "title\nx" }));
});
