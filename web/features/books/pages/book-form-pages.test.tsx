import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildBook, buildFormat, buildSeries, buildTag } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import AddBookPage from "./add-book-page.tsx";
import EditBookPage from "./edit-book-page.tsx";

const salt = buildSeries({ id: "salt", name: "Salt Road" });
const book = buildBook({
  id: "b1",
  uid: "B000000001",
  title: "The First Tide",
  groups: [{ ...salt, place: 2 }],
  tags: [buildTag({ id: "cosy", name: "Cosy" })],
  formats: [buildFormat({ id: "f1", metadata: { kenpc: 312 } })],
  kenpc: 312,
});

function open(path: string, answers: Answers = {}) {
  const services = fakeServices(
    {
      getUser: () => buildUser({ first_data_at: "2025-01" }),
      getBook: () => book,
      listBookGroups: () => ({ data: [{ ...salt, books: 1 }] }),
      listBookTags: () => ({ data: [{ id: "cosy", name: "Cosy", books: 1 }] }),
      listBookAuthors: () => ({ data: book.authors }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(
    <Routes>
      <Route path="/books" element={<p>the list</p>} />
      <Route path="/books/add" element={<AddBookPage />} />
      <Route path="/books/edit/:id" element={<EditBookPage />} />
    </Routes>,
    services,
    { path },
  );
  return services;
}
const refusal = (fields: Record<string, string[]>) => () => {
  throw new ApiFailure("invalid", 422, "Invalid", fields);
};
const bodyOf = (services: ReturnType<typeof open>, call: string) =>
  services.calls.find(({ name }) => name === call)?.sent.body;

async function begin(typed: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("ASIN or store URL"), typed);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  return user;
}
async function beginByHand() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Enter details manually" }));
  return user;
}

test("rejects text that is neither an ASIN nor a book's address immediately", async () => {
  open("/books/add");
  await begin("the salt road");
  expect(screen.getByText("Invalid ASIN.")).toBeDefined();
});

test("starts the form with the ASIN of a pasted address, and returns to the list after saving", async () => {
  const services = open("/books/add", { createBook: () => ({ data: book }) });
  const user = await begin(" https://www.amazon.de/The-Salt-Road/dp/B0ABCDEFGH/ref=sr_1_1?keywords=salt ");
  expect(await screen.findByText("B0ABCDEFGH")).toBeDefined();
  await user.type(screen.getByLabelText("Title"), "The Salt Road");
  await user.type(screen.getByRole("combobox", { name: "Authors" }), "Ada Quill{Enter}B. Newman{Enter}");
  await user.click(screen.getByRole("button", { name: "SAVE" }));
  expect(await screen.findByText("the list")).toBeDefined();
  expect(screen.getByText("Your book has been successfully added")).toBeDefined();
  expect(bodyOf(services, "createBook")).toEqual({
    title: "The Salt Road",
    uid: "B0ABCDEFGH",
    authors: [{ id: "author-1" }, { name: "B. Newman" }],
    series: null,
    tags: [],
    formats: [{ asin: "B0ABCDEFGH", isbn: null, format_id: 1, release_date: null, kenpc: null }],
  });
});

test("requires title and authors, and sends nothing without them", async () => {
  const services = open("/books/add");
  const user = await beginByHand();
  await user.click(screen.getByRole("button", { name: "SAVE" }));
  expect(await screen.findAllByText("Required")).toHaveLength(2);
  expect(bodyOf(services, "createBook")).toBeUndefined();
});

test("cancel discards what was typed and resets the form", async () => {
  open("/books/add");
  const user = await beginByHand();
  await user.type(screen.getByLabelText("Title"), "Nonsense");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByLabelText("ASIN or store URL")).toBeDefined();
});

test("reports a book that is already on the shelf at its format and in a toast", async () => {
  const taken = "This ASIN is on your shelf already.";
  open("/books/add", {
    createBook: refusal({ uid: [taken], "formats.0.asin": ["Already a format of another book."] }),
  });
  const user = await begin("B0ABCDEFGH");
  await user.type(screen.getByLabelText("Title"), "Again");
  await user.type(screen.getByRole("combobox", { name: "Authors" }), "Ada Quill{Enter}");
  await user.click(screen.getByRole("button", { name: "SAVE" }));
  expect(await screen.findByText(taken)).toBeDefined();
  expect(screen.getByRole("rowheader", { name: /B0ABCDEFGH.*Already a format of another book/ })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Again");
});

test("shows a general message for a failure without fields, and keeps the form's content", async () => {
  open("/books/edit/b1", {
    updateBook: () => {
      throw new ApiFailure("internal", 500);
    },
  });
  await userEvent.setup().click(await screen.findByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("There has been an error. Please try again later")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("The First Tide");
});

test("formats are added, edited and removed in their table, with page counts only for Kindle editions", async () => {
  const services = open("/books/edit/b1", { updateBook: () => ({ data: book }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Add Format" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(await dialog.findByText("Required")).toBeDefined();
  await user.type(dialog.getByLabelText("ASIN or store address"), "B000000001");
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(await dialog.findByText("This book already has a format with this ASIN.")).toBeDefined();
  await user.clear(dialog.getByLabelText("ASIN or store address"));
  await user.type(dialog.getByLabelText("ASIN or store address"), "https://amazon.com/gp/product/1234567890");
  await user.click(dialog.getByRole("combobox", { name: "Format" }));
  await user.click(await screen.findByRole("option", { name: "Paperback" }));
  expect(dialog.queryByLabelText("KENPC")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await user.click(await screen.findByRole("button", { name: "Edit Kindle Edition B000000001" }));
  const kenpc = await screen.findByLabelText("KENPC");
  await user.clear(kenpc);
  await user.type(kenpc, "290");
  await user.click(screen.getByRole("button", { name: "Done" }));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Your book has been successfully updated");
  expect(bodyOf(services, "updateBook")).toMatchObject({
    series: { series_id: "salt", place: 2 },
    tags: [{ id: "cosy" }],
    formats: [
      { id: "f1", asin: "B000000001", kenpc: 290 },
      { asin: "1234567890", format_id: 3, kenpc: null },
    ],
  });
});

test("a book is removed from its series or added to a new one", async () => {
  const services = open("/books/edit/b1", { updateBook: () => ({ data: book }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("combobox", { name: "Series" }));
  await user.click(await screen.findByRole("option", { name: "Create New Series" }));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Required")).toBeDefined();
  await user.type(screen.getByLabelText("Series name"), "Tides");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(bodyOf(services, "updateBook")).toMatchObject({ series: { new_series: "Tides" } }));
});

test("deleting asks for confirmation, lists what is lost, and states that the royalties stay", async () => {
  const services = open("/books/edit/b1", { deleteBook: () => undefined });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Delete this book" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Are you sure you want to delete this book?" }));
  expect(dialog.getByText(/1 format, its place in Salt Road, 1 tag, and its KENPC/)).toBeDefined();
  expect(dialog.getByText(/Its earnings stay in your reports/)).toBeDefined();
  expect(services.calls.map(({ name }) => name)).not.toContain("deleteBook");
  await user.click(dialog.getByRole("button", { name: "Delete this book" }));
  expect(await screen.findByText("Book has been removed")).toBeDefined();
  expect(await screen.findByText("the list")).toBeDefined();
});

test("a deleted book can be brought back immediately", async () => {
  const services = open("/books/edit/b1", { deleteBook: () => undefined, restoreBook: () => ({ data: book }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Delete this book" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete this book" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(services.calls.find(({ name }) => name === "restoreBook")?.sent).toMatchObject({ params: { id: "b1" } }),
  );
});

test("a failed deletion says so and keeps the book", async () => {
  open("/books/edit/b1", {
    deleteBook: () => {
      throw new ApiFailure("unavailable", 503);
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Delete this book" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete this book" }));
  expect(await screen.findByText("There was an issue deleting your book")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("The First Tide");
});

test("a book that can't be loaded says so and links back to the list", async () => {
  open("/books/edit/nobodys", {
    getBook: () => {
      throw new ApiFailure("not_found", 404);
    },
  });
  expect(await screen.findByText("the list")).toBeDefined();
  expect(screen.getByText("There was an issue fetching your book. Please contact support")).toBeDefined();
});
