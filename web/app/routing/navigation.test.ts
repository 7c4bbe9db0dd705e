import { describe, expect, test } from "vitest";
import {
  accountTabsOf,
  currentMenuOf,
  currentOf,
  goKeysOf,
  type Menu,
  menusOf,
  type Navigator,
  personalEntriesOf,
} from "./navigation.ts";

const author: Navigator = { kind: "author", role: null, isAdmin: false, isImpersonated: false, cookiesAccepted: false };
const agency: Navigator = { ...author, kind: "agency", role: "owner" };
const everybody = [author, agency, { ...author, isAdmin: true }, { ...author, cookiesAccepted: true }];
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);
const spelled = (menus: readonly Menu[]) => menus.map((menu) => [menu.label, labels(menu.entries)]);

describe("menus", () => {
  test("show an author and an agency the screens that exist for them", () => {
    expect(spelled(menusOf(author))).toEqual([
      ["Royalties", ["Estimated", "Actual Earnings"]],
      ["Books", ["Manage", "Event Logs", "Pre-orders", "Reviews"]],
      ["Ranks", ["My Ranks", "Compare Ranks", "Peer Titles"]],
      ["Event Logs", ["Event Logs"]],
      ["Followers", ["Followers"]],
      ["Reviews", ["Reviews"]],
      ["Imports", ["Imports"]],
    ]);
    expect(spelled(menusOf(agency))).toEqual([
      ["Dashboard", ["Dashboard"]],
      ["Clients", ["Clients"]],
      ["Books", ["List", "Monitor", "Activity", "Add Book"]],
      ["Reports", ["Reports"]],
    ]);
  });

  test("do not offer adding a book to users with view-only access", () => {
    expect(spelled(menusOf({ ...agency, role: "read_only" }))).toContainEqual([
      "Books",
      ["List", "Monitor", "Activity"],
    ]);
  });

  test("list below the avatar the signals, the account, sync health for authors, personal data, help on files and estimates, people for agencies, and impersonation for the administrator", () => {
    expect(labels(personalEntriesOf(author))).toEqual([
      "Signals",
      "Account",
      "Sync health",
      "What Colophon holds",
      "Files of your shops",
      "How sure is this?",
    ]);
    expect(labels(personalEntriesOf(agency))).toEqual([
      "Account",
      "People",
      "What Colophon holds",
      "How sure is this?",
    ]);
    expect(labels(personalEntriesOf({ ...author, isAdmin: true }))).toContain("Login as someone else");
  });

  test("show an author's or an agency's account tabs", () => {
    const first = ["General", "Kenp Rates"];
    expect(labels(accountTabsOf(author))).toEqual([
      ...first,
      "Subscription",
      "Invoices",
      "Security",
      "Extension",
      "Preferences",
      "Letters",
      "Sharing",
      "What Colophon holds",
    ]);
    const last = ["Security", "Preferences", "Letters", "People", "What Colophon holds"];
    expect(labels(accountTabsOf(agency))).toEqual([...first, "Subscription", "Invoices", ...last]);
    expect(labels(accountTabsOf({ ...agency, role: "member" }))).toEqual([...first, "Subscription", ...last]);
  });

  test("mark the entry with the longest matching address as current", () => {
    const books = menusOf(agency).find(({ label }) => label === "Books");
    expect(currentOf(books!.entries, "/books/add")).toBe("booksAdd");
    expect(currentOf(books!.entries, "/books/edit/1")).toBe("books");
    expect(currentOf(books!.entries, "/booklogs")).toBeNull();
  });

  test("mark one menu as current, even where two lead to the screen", () => {
    const current = (path: string) => currentMenuOf(menusOf(author), path)?.label;
    expect(current("/booklogs")).toBe("Event Logs");
    expect(current("/reviews")).toBe("Reviews");
    expect(current("/preorders")).toBe("Books");
    expect(current("/account/settings")).toBeUndefined();
  });
});

describe("go shortcuts", () => {
  test("have no letter for two screens, now or when all screens exist", () => {
    for (const who of everybody) {
      const keys = goKeysOf(who).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test("use the same screen names as the menus", () => {
    expect(goKeysOf(author)).toContainEqual({ key: "r", label: "Royalties: Estimated", route: "royalties" });
    expect(goKeysOf(author)).toContainEqual({ key: "i", label: "Imports", route: "imports" });
    expect(goKeysOf(agency)).toContainEqual({ key: "n", label: "Books: Add Book", route: "booksAdd" });
  });
});
