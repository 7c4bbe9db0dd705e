import { expect, test } from "vitest";
import type { Navigator } from "../routing/navigation.ts";
import { commandGroups } from "./page-commands.ts";

const AUTHOR: Navigator = { kind: "author", role: null, isAdmin: false, isImpersonated: false, cookiesAccepted: true };
const MEMBER: Navigator = { ...AUTHOR, kind: "agency", role: "member" };
const VIEWER: Navigator = { ...MEMBER, role: "read_only" };

const found = (text: string, who = AUTHOR) =>
  commandGroups(who, text).flatMap(({ label, rows }) => rows.map(({ name, to }) => `${label}: ${name} ${to}`));

test.each([
  ["payments", "Pages: Royalties: Actual Earnings /royalties/payouts"],
  ["money trail", "Pages: Money trail /royalties/payouts?view=trail"],
  ["add event", "Actions: Add an event /booklogs/add"],
  ["bsr", "Pages: Ranks: My Ranks /ranks"],
  ["two-factor", "Pages: Account: Security /account/security"],
  ["kobo", "Pages: Files of your shops /sources"],
  ["how sure", "Pages: How sure is this? /how-sure"],
  ["Sync", "Pages: Sync health /sync-health"],
])("an author who types %s finds its page or action", (text, page) => {
  expect(found(text)).toContain(page);
});

test("a page found by its name stands before one found by another word", () => {
  expect(found("pay")[0]).toBe("Pages: Payment calendar /royalties/payouts?view=calendar");
});

test("a screen of two menus is listed once", () => {
  expect(found("event logs").filter((one) => one.startsWith("Pages"))).toHaveLength(1);
});

test("every typed word must begin a word of the page, and one letter finds nothing", () => {
  expect(found("money whale")).toEqual([]);
  expect(found("m")).toEqual([]);
  expect(found("  ")).toEqual([]);
});

test("only pages and actions of the user's own kind and role are found", () => {
  expect(found("import")).toContain("Actions: Import report files /imports");
  expect(found("import", MEMBER)).toEqual([]);
  expect(found("clients", MEMBER)).toEqual(["Pages: Clients /clients"]);
  expect(found("add", MEMBER)).toContain("Actions: Add a book /books/add");
  expect(found("add", VIEWER)).toEqual([]);
});
