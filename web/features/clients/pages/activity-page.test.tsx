import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BookActivity } from "#shared/api/agency/activity.ts";
import { buildAgencyUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import ActivityPage from "./activity-page.tsx";

const SALT: BookActivity = {
  client_id: "c1",
  client: "Mara",
  book_id: "b1",
  title: "Salt",
  format: "Kindle",
  asin: "B000000001",
  marketplace: "ATVPDKIKX0DER",
  rank: 2500,
  rank_before: 1000,
  read_at: "2026-11-20T10:00:00Z",
  rating: null,
  reviews: null,
};

function open(data: BookActivity[], clients = 1) {
  const answers = { getUser: () => buildAgencyUser(), getBooksActivity: () => ({ data, clients }) };
  renderApp(<ActivityPage />, fakeServices(answers, { signedIn: true }));
}
const rowOf = async (name: RegExp) => within((await screen.findByRole("rowheader", { name })).closest("tr")!);

test("shows each move in words, and leads to the book and to its ranks", async () => {
  open([SALT, { ...SALT, asin: "B000000002", title: "Tide", rank: 10, rank_before: 40, rating: 4.25, reviews: 1200 }]);
  const salt = await rowOf(/Salt/);
  expect(salt.getByText("Down 2.5×")).toBeDefined();
  expect(salt.getByRole("link", { name: "Salt" }).getAttribute("href")).toBe("/clients/c1/books/b1");
  expect(salt.getByRole("link", { name: /ranks of Salt$/ }).getAttribute("href")).toBe(
    "/clients/c1/ranks/view/B000000001/B000000001/ATVPDKIKX0DER",
  );
  const tide = await rowOf(/Tide/);
  expect(tide.getByText("Up 4.0×")).toBeDefined();
  expect(tide.getByText("1,200")).toBeDefined();
});

test("says when moves show, and when no client shares books", async () => {
  open([]);
  expect(await screen.findByRole("heading", { name: "No moves to compare yet" })).toBeDefined();
});

test("leads an agency without such a client to its clients", async () => {
  open([], 0);
  expect((await screen.findByRole("link", { name: "Go to your clients" })).getAttribute("href")).toBe("/clients");
});
