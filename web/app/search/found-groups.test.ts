import { expect, test } from "vitest";
import { foundGroups } from "./found-groups.ts";

const books = [{ id: "b/1", title: "The First Tide", image: null, format: "Kindle" }];
const clients = [{ id: "c1", name: "Ada Quill" }];

test("lists books before clients, each linking to its own screen", () => {
  const groups = foundGroups({ books, clients }, { showsClients: true });
  expect(groups.map(({ label, rows }) => [label, rows.map(({ to }) => to)])).toEqual([
    ["Books", ["/books/edit/b%2F1"]],
    ["Clients", ["/clients/c1"]],
  ]);
});

test("leaves out empty groups, and clients as long as they have no screen", () => {
  expect(foundGroups({ books, clients }, { showsClients: false }).map(({ label }) => label)).toEqual(["Books"]);
  expect(foundGroups({ books: [], clients: [] }, { showsClients: true })).toEqual([]);
});
