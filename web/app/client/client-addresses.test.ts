import { expect, test } from "vitest";
import { screensOf } from "./client-addresses.ts";

const addressOf = screensOf({ id: "c1", scopes: ["books", "events"] });

test("maps a screen that the client shares into the client's frame, with its query", () => {
  expect(addressOf("/ranks?sort=best")).toBe("/clients/c1/ranks?sort=best");
  expect(addressOf("/ranks/view/B0CX1QUAY0/B0CX1QUAY0")).toBe("/clients/c1/ranks/view/B0CX1QUAY0/B0CX1QUAY0");
  expect(addressOf("/booklogs")).toBe("/clients/c1/booklogs");
});

test("knows no address of a screen that shows more than the client shares, or that is the author's alone", () => {
  const closed = [
    "/royalties",
    "/royalties/payouts",
    "/booklogs/l1/insights",
    "/imports",
    "/books/edit/b1",
    "/upgrade",
  ];
  for (const address of closed) expect(addressOf(address)).toBeNull();
});
