import { afterEach, expect, test } from "vitest";
import { chooseScreen, fetchCode, nameScreen, patternOf, readsOf, type Screen } from "./choose-screen.ts";

const SCREENS: readonly Screen[] = [
  ["/booklogs/:id/insights", "Insights", "application", [], ["/api/booklogs/$1", "/api/effects?log=$1"]],
  ["/royalties", "Royalties", "application", [], []],
  ["/royalties/payouts", "Payments", "application", [], []],
  ["/signin", "Sign in", "public", [], []],
];

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
});

const signIn = () => localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "u1");

test("a screen reads what its address names", () => {
  signIn();
  history.replaceState(null, "", "/booklogs/e1/insights");
  const screen = chooseScreen(SCREENS);
  const reads = ["/api/booklogs/e1", "/api/effects?log=e1"];
  expect([screen?.[1], readsOf(screen)]).toEqual(["Insights", { reads, dated: null }]);
});

test("a screen whose address has a query leaves reads with one to the application", () => {
  signIn();
  history.replaceState(null, "", "/booklogs/e1/insights?days=14");
  expect(readsOf(chooseScreen(SCREENS)).reads).toEqual(["/api/booklogs/e1"]);
});

test.each([
  ["/", "Royalties", "report"],
  ["/royalties", "Royalties", "report"],
  ["/royalties?preset=last_year", "Royalties", null],
  ["/royalties/payouts", "Payments", "payments"],
  ["/royalties/payouts?view=trail", "Payments", null],
])("%s opens %s with what it reads of the user's days: %s", (address, title, dated) => {
  signIn();
  history.replaceState(null, "", address);
  const screen = chooseScreen(SCREENS);
  expect([screen?.[1], readsOf(screen).dated]).toEqual([title, dated]);
});

test("a visitor is led to the sign-in", () => {
  history.replaceState(null, "", "/royalties");
  expect(chooseScreen(SCREENS)?.[1]).toBe("Sign in");
});

test("an unknown address reads nothing", () => {
  signIn();
  history.replaceState(null, "", "/unknown");
  expect(readsOf(chooseScreen(SCREENS))).toEqual({ reads: [], dated: null });
});

test.each([
  ["headed", "Manage Books"],
  ["application", "Manage Books"],
  ["public", ""],
] as const)("the placeholder of a %s screen is named %o", (placeholder, title) => {
  document.body.innerHTML = '<p id="start-title"></p><p id="start-lead"></p>';
  nameScreen(["/books", "Manage Books", placeholder, [], []]);
  expect([document.documentElement.dataset.start, document.querySelector("#start-title")?.textContent]).toEqual([
    placeholder,
    title,
  ]);
});

test("the title and the sentence below it are on the placeholder as soon as its lines are parsed", async () => {
  const text = (id: string) => document.querySelector(`#${id}`)?.textContent;
  document.body.innerHTML = "";
  nameScreen(["/books", "Manage Books", "headed", [], [], "Your shelf"]);
  document.body.innerHTML = '<p id="start-title"></p><p id="start-lead"></p>';
  await Promise.resolve();
  expect([text("start-title"), text("start-lead")]).toEqual(["Manage Books", "Your shelf"]);
  nameScreen(["/royalties", "Royalties", "application", [], []]);
  expect([text("start-title"), text("start-lead")]).toEqual(["Royalties", ""]);
});

test.each([
  ["/royalties", "/royalties/", true],
  ["/royalties", "/royalties/payouts", false],
  ["/booklogs/:id/insights", "/booklogs/e1/insights", true],
  ["/booklogs/:id/insights", "/booklogs/insights", false],
  ["/ranks/:titleAsin/:asin/:marketplace?", "/ranks/B01/B02", true],
  ["/ranks/:titleAsin/:asin/:marketplace?", "/ranks/B01/B02/US", true],
  ["*", "/anything/at/all", true],
])("%s matches %s: %s", (path, asked, matches) => {
  expect(patternOf(path).test(asked)).toBe(matches);
});

test("fetches a screen's scripts and styles, each once", () => {
  const files = ["a.js", "b.css", "c.js"];
  const fetched = new Set<number>();
  fetchCode(["/a", "A", "headed", [0, 1], []], files, fetched);
  fetchCode(["/c", "C", "headed", [0, 2], []], files, fetched);
  const links = [...document.head.querySelectorAll("link")].map(({ rel, href }) => [rel, new URL(href).pathname]);
  expect(links).toEqual([
    ["modulepreload", "/a.js"],
    ["preload", "/b.css"],
    ["modulepreload", "/c.js"],
  ]);
});
