import { expect, test } from "vitest";
import { foundGroups } from "./found-groups.ts";

const books = [{ id: "b/1", title: "The First Tide", image: null, format: "Kindle", asin: null }];
const clients = [{ id: "c1", name: "Ada Quill" }];

test("lists books before clients, each linking to its own screen", () => {
  const groups = foundGroups({ books, clients }, { showsClients: true });
  expect(groups.map(({ label, rows }) => [label, rows.map(({ to }) => to)])).toEqual([
    ["Books", ["/books/edit/b%2F1"]],
    ["Clients", ["/clients/c1"]],
  ]);
});

test("leads to the ranks of a book that has an ASIN", () => {
  const [group] = foundGroups({ books: [{ ...books[0]!, asin: "B000000001" }], clients: [] }, { showsClients: false });
  expect(group?.rows[0]?.to).toBe("/ranks/view/B000000001/B000000001");
});

test("leaves out empty groups, and clients as long as they have no screen", () => {
  expect(foundGroups({ books, clients }, { showsClients: false }).map(({ label }) => label)).toEqual(["Books"]);
  expect(foundGroups({ books: [], clients: [] }, { showsClients: true })).toEqual([]);
});
