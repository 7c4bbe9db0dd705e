import { afterEach, expect, test } from "vitest";
import { actingGrantsIn } from "../session/acting-grant.ts";
import { dropFirstFigures, type FirstFigures, findFirstFigures, keepFirstFigures } from "./first-figures.ts";
import { lastSeenIn } from "./last-seen.ts";

const NOW = Date.parse("2026-11-28T10:00:00Z");
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function signInAs(user: string): void {
  const pool = "CognitoIdentityServiceProvider.client";
  localStorage.setItem(`${pool}.LastAuthUser`, user);
  localStorage.setItem(`${pool}.${user}.accessToken`, `head.${btoa(JSON.stringify({ username: user }))}.signature`);
}
const figures = (owner = "ada"): FirstFigures => ({
  owner,
  asOf: "Figures as of Nov 28",
  parts: [
    ["", "You earned $12.00."],
    ["Royalties", "$12.00"],
  ],
});

test("a screen's figures are found for their own user alone", () => {
  signInAs("ada");
  keepFirstFigures(localStorage, "/royalties", figures());
  expect(findFirstFigures("/royalties", NOW)).toEqual(figures());
  expect(findFirstFigures("/books", NOW)).toBeNull();
  localStorage.removeItem("CognitoIdentityServiceProvider.client.LastAuthUser");
  expect(findFirstFigures("/royalties", NOW)).toBeNull();
  signInAs("eve");
  expect(findFirstFigures("/royalties", NOW)).toBeNull();
});

test("the start page shows the figures of the user's home", () => {
  signInAs("ada");
  keepFirstFigures(localStorage, "/agency", figures());
  expect(findFirstFigures("/", NOW)).toEqual(figures());
});

test("nothing is found while an administrator acts for a customer", () => {
  signInAs("ada");
  keepFirstFigures(localStorage, "/royalties", figures());
  actingGrantsIn(sessionStorage).keep({ grant: "g", email: "eve@example.com", ends_at: "2026-11-28T11:00:00Z" });
  expect(findFirstFigures("/royalties", NOW)).toBeNull();
});

test("keeps at most 24 figures of 160 characters, and damaged text counts as none", () => {
  signInAs("ada");
  const long = Array.from({ length: 30 }, () => ["x".repeat(200), "y".repeat(200)] as const);
  keepFirstFigures(localStorage, "/ranks", { ...figures(), parts: long });
  const found = findFirstFigures("/ranks", NOW)!;
  expect([found.parts.length, found.parts[0]![0].length, found.parts[0]![1].length]).toEqual([24, 160, 160]);
  localStorage.setItem("colophon-seen first /ranks", "nonsense");
  expect(findFirstFigures("/ranks", NOW)).toBeNull();
});

test("they go when amounts are hidden, and with the answers of the last visit", () => {
  signInAs("ada");
  keepFirstFigures(localStorage, "/royalties", figures());
  dropFirstFigures(localStorage);
  expect(findFirstFigures("/royalties", NOW)).toBeNull();
  keepFirstFigures(localStorage, "/royalties", figures());
  lastSeenIn({ storage: localStorage, owner: () => "ada", release: "one", now: () => NOW }).clear();
  expect(findFirstFigures("/royalties", NOW)).toBeNull();
});
