import { describe, expect, test } from "vitest";
import {
  accountTabsOf,
  currentOf,
  goKeysOf,
  type Menu,
  menusOf,
  type Navigator,
  personalEntriesOf,
} from "./navigation.ts";
import { hasPage } from "./pages.ts";

const author: Navigator = { kind: "author", role: null, isAdmin: false, isImpersonated: false, cookiesAccepted: false };
const agency: Navigator = { ...author, kind: "agency", role: "owner" };
const everybody = [author, agency, { ...author, isAdmin: true }, { ...author, cookiesAccepted: true }];
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);
const spelled = (menus: readonly Menu[]) => menus.map((menu) => [menu.label, labels(menu.entries)]);

describe("menus", () => {
  test("an author has the screens that are made, an agency its own", () => {
    expect(spelled(menusOf(author))).toEqual([
      ["Royalties", ["Estimated"]],
      ["Books", ["Manage"]],
      ["Imports", ["Imports"]],
    ]);
    expect(spelled(menusOf(agency))).toEqual([["Books", ["List", "Add Book"]]]);
  });

  test("who may only look is not offered to add a book", () => {
    expect(spelled(menusOf({ ...agency, role: "read_only" }))).toEqual([["Books", ["List"]]]);
  });

  test("an entry comes with its screen and not before", () => {
    for (const who of everybody) {
      const entries = [
        ...menusOf(who).flatMap((menu) => menu.entries),
        ...personalEntriesOf(who),
        ...accountTabsOf(who),
      ];
      expect(entries.filter(({ route }) => !hasPage(route))).toEqual([]);
    }
  });

  test("below the avatar stand the account, for authors the health of their sources, and what is held, for agencies people too, and acting as others for the administrator", () => {
    expect(labels(personalEntriesOf(author))).toEqual(["Account", "Sync health", "What Colophon holds"]);
    expect(labels(personalEntriesOf(agency))).toEqual(["Account", "People", "What Colophon holds"]);
    expect(labels(personalEntriesOf({ ...author, isAdmin: true }))).toContain("Login as somebody else");
  });

  test("the account's tabs are an author's or an agency's", () => {
    const first = ["General", "Kenp Rates"];
    expect(labels(accountTabsOf(author))).toEqual([
      ...first,
      "Subscription",
      "Invoices",
      "Security",
      "Extension",
      "Preferences",
      "What Colophon holds",
    ]);
    const last = ["Security", "Preferences", "People", "What Colophon holds"];
    expect(labels(accountTabsOf(agency))).toEqual([...first, "Invoices", ...last]);
    expect(labels(accountTabsOf({ ...agency, role: "member" }))).toEqual([...first, ...last]);
  });

  test("the entry whose address goes furthest is the one somebody is at", () => {
    const [books] = menusOf(agency);
    expect(currentOf(books!.entries, "/books/add")).toBe("booksAdd");
    expect(currentOf(books!.entries, "/books/edit/1")).toBe("books");
    expect(currentOf(books!.entries, "/booklogs")).toBeNull();
  });
});

describe("going by key", () => {
  test("no letter leads to two screens, now or when all are made", () => {
    for (const who of everybody) {
      const keys = goKeysOf(who).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test("keys are named as the menus name their screens", () => {
    expect(goKeysOf(author)).toContainEqual({ key: "r", label: "Royalties: Estimated", route: "royalties" });
    expect(goKeysOf(author)).toContainEqual({ key: "i", label: "Imports", route: "imports" });
    expect(goKeysOf(agency)).toContainEqual({ key: "n", label: "Books: Add Book", route: "booksAdd" });
  });
});
