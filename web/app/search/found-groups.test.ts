import { expect, test } from "vitest";
import { foundGroups } from "./found-groups.ts";

const books = [{ id: "b/1", title: "The First Tide", image: null, format: "Kindle", asin: null }];
const clients = [{ id: "c1", name: "Ada Quill" }];
const events = [{ id: "e1", name: "Price drop", book: "The First Tide", date: "2026-11-04" }];
const addresses = (groups: ReturnType<typeof foundGroups>) =>
  groups.map(({ label, rows }) => [label, rows.map(({ to }) => to)]);

test("lists books before clients and events, each linking to its own screen", () => {
  const groups = foundGroups({ books, clients, events });
  expect(addresses(groups)).toEqual([
    ["Books", ["/books/b%2F1"]],
    ["Clients", ["/clients/c1"]],
    ["Events", ["/booklogs?q=The%20First%20Tide#e1"]],
  ]);
  expect(groups[2]?.rows[0]).toMatchObject({ name: "Price drop", hint: "The First Tide, Nov 4, 2026" });
});

test("leads to a book's page with and without an ASIN", () => {
  const [group] = foundGroups({ books: [{ ...books[0]!, asin: "B000000001" }], clients: [], events: [] });
  expect(group?.rows[0]?.to).toBe("/books/b%2F1");
});

test("stays in the frame of a client, and names the client", () => {
  const found = { books: [books[0]!, { ...books[0]!, asin: "B000000001" }], clients: [], events };
  expect(addresses(foundGroups(found, { id: "c1", label: "Ada Quill" }))).toEqual([
    ["Books of Ada Quill", ["/clients/c1/books/b%2F1", "/clients/c1/books/b%2F1"]],
    ["Events of Ada Quill", ["/clients/c1/booklogs?q=The%20First%20Tide#e1"]],
  ]);
});

test("leaves out empty groups", () => {
  expect(foundGroups({ books: [], clients, events: [] }).map(({ label }) => label)).toEqual(["Clients"]);
  expect(foundGroups({ books: [], clients: [], events: [] })).toEqual([]);
});
