import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildPortalBook } from "#web/testing/portal-books.ts";
import { openBooks, press, sent, shelf } from "../testing/open-books.tsx";

const fetchKenpc = () => press("Fetch the KENPC of The First Tide from Amazon");

test("fetches a missing page count from the bookshelf as Amazon's value", async () => {
  const services = openBooks("/books", {});
  await fetchKenpc();
  expect(await screen.findByText("KENPC has been updated")).toBeDefined();
  expect(sent(services, "syncBookshelf")).toMatchObject([
    [{ asin: "B000000001", format: "Kindle", kenpc: 288, series: "Salt Road" }],
  ]);
  expect(sent(services, "updateBook")).toEqual([]);
});

test("saves a fetched page count as a manual edit when the author had removed it before", async () => {
  const services = openBooks(
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
])("explains why a page count can't be fetched", async (kenpData, text) => {
  openBooks("/books", { kenpData });
  await fetchKenpc();
  expect(await screen.findByText(text)).toBeDefined();
});

test("reports a page count that is not saved", async () => {
  openBooks(
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

test("fills in a new book from the author portal", async () => {
  openBooks("/books/add", {});
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
])("reports an ASIN for which the portal returns %s", async (_, amazon) => {
  openBooks("/books/add", amazon);
  await lookUp("B000000001");
  expect(
    await screen.findByText(
      "Please make sure your ASIN is LIVE and available in the US Marketplace or enter details manually",
    ),
  ).toBeDefined();
});

test("reports an unavailable portal and offers to enter the details manually", async () => {
  openBooks("/books/add", {
    searchBook: () => {
      throw new ExtensionFailure("unavailable");
    },
  });
  await lookUp("B000000001");
  expect(await screen.findByText("There has been an error, please try again later")).toBeDefined();
  await press("Enter details manually");
  expect(await screen.findByLabelText("Title")).toBeDefined();
});

test("updates the formats of a book in its form, to be saved", async () => {
  const services = openBooks("/books/edit/b1", {}, { updateBook: () => ({ data: shelf[0] }) });
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
    "a book without supported formats",
    { searchBook: () => [buildPortalBook({ binding: null })], titlesetBindings: () => [] },
    "There were no formats found related to ASIN (B000000001)",
  ],
])("reports missing formats for an ASIN for which the portal returns %s", async (_, amazon, text) => {
  openBooks("/books/edit/b1", amazon);
  await press("Resync All Formats");
  expect(await screen.findByText(text)).toBeDefined();
});

test("fetches a format's page count into its form", async () => {
  openBooks("/books/edit/b1", {});
  await press("Edit Kindle Edition B000000001");
  await press("Fetch from Amazon");
  expect(await screen.findByText("KENPC has been updated")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("KENPC").value).toBe("288");
});
