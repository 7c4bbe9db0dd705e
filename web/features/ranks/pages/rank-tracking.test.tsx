import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildFormat } from "#web/testing/book-builders.ts";
import { buildAgencyUser } from "#web/testing/builders.ts";
import { COOKIE_MODE, openRanks } from "../testing/open-ranks.tsx";
import { buildRow, buildRows, buildTracking } from "../testing/rank-builders.ts";

beforeEach(() => localStorage.clear());

const PAPERBACK = buildFormat({ format_id: 3 }).format;
const row = (name: RegExp) => screen.findByRole("row", { name });

describe("favorites", () => {
  const change = (answered: { favorites: Record<string, string> }) => ({
    updateRankTracking: () => ({ data: buildTracking(answered) }),
  });

  test("are marked in the account and in this browser", async () => {
    const answers = change({ favorites: { b1: "2026-11-23T08:00:00.000Z" } });
    const { sentTo } = openRanks({ answers });
    const star = await screen.findByRole("button", { name: "Mark The Quay as a favorite" });
    await userEvent.click(star);
    expect(
      await screen.findByRole("button", { name: "Remove The Quay from your favorites", pressed: true }),
    ).toBeDefined();
    expect(sentTo("updateRankTracking")).toMatchObject([{ body: { favorites: { b1: expect.any(String) } } }]);
    await waitFor(() => expect(JSON.parse(localStorage.getItem("favBooks")!)).toHaveProperty("b1"));
  });

  test("of this browser reach the account once, and those of books that aren't on the shelf don't", async () => {
    localStorage.setItem("favBooks", JSON.stringify({ b1: 1_777_593_600_000, theirs: 1 }));
    const { sentTo } = openRanks({ answers: change({ favorites: { b1: "2026-05-01T00:00:00.000Z" } }) });
    expect(await screen.findByRole("button", { name: "Remove The Quay from your favorites" })).toBeDefined();
    await waitFor(() => expect(localStorage.getItem("favBooks")).toBe('{"b1":1777593600000}'));
    expect(sentTo("updateRankTracking")).toEqual([{ body: { favorites: { b1: "2026-05-01T00:00:00.000Z" } } }]);
  });

  test("show as before when they can't be saved", async () => {
    const updateRankTracking = () => {
      throw new ApiFailure("internal", 500);
    };
    openRanks({ answers: { updateRankTracking } });
    await userEvent.click(await screen.findByRole("button", { name: "Mark The Quay as a favorite" }));
    expect(await screen.findByText("Your favorites could not be saved. Please try again.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Mark The Quay as a favorite" })).toBeDefined();
  });

  test.each([
    ["may only view", null, 0],
    ["may make changes for a while", "2026-12-31T00:00:00.000Z", 1],
  ])("can be changed by an administrator only as far as the author allows: who %s", async (_, until, stars) => {
    const user = { impersonate_admin_id: "admin", impersonation_changes_until: until };
    openRanks({ user: { ...COOKIE_MODE, ...user } });
    await row(/The Quay/);
    expect(screen.queryAllByRole("button", { name: /favorite/ })).toHaveLength(stars);
    expect(screen.queryAllByText(/^You are acting for/)).toHaveLength(1 - stars);
  });

  test("can't be changed with view-only access", async () => {
    openRanks({ user: buildAgencyUser({ agency_role: "read_only" }) });
    expect(await screen.findByRole("img", { name: "The Quay is not a favorite" })).toBeDefined();
    expect(screen.queryByRole("button", { name: /favorite$/ })).toBeNull();
    expect(screen.queryByRole("switch", { name: /in real time/ })).toBeNull();
  });
});

describe("real-time tracking", () => {
  test("holds the rows back until it is known, so that no column changes its width", async () => {
    const tracking = Promise.withResolvers<{ data: RankTracking }>();
    const { sentTo } = openRanks({ answers: { getRankTracking: () => tracking.promise } });
    await waitFor(() => expect(sentTo("listBookFormats")).toHaveLength(1));
    expect(await screen.findByRole("status", { name: "Loading your ranks" })).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
    tracking.resolve({ data: buildTracking() });
    expect(await screen.findByRole("table")).toBeDefined();
  });

  test("shows how often each book is read and how many slots are used", async () => {
    openRanks();
    expect(await screen.findByText(/You have chosen 1 of 5 real-time slots/)).toBeDefined();
    expect(within(await row(/The Quay/)).getByText("Every 12 hours")).toBeDefined();
  });

  test.each([
    ["a Kindle edition in real time", { tier: "realtime" }, {}, "Every 2 hours"],
    ["a paperback in real time", { tier: "realtime", format: PAPERBACK }, { works_in_turn: 3 }, "Every 12 hours"],
    ["a paperback among 300 books", { tier: "backlist", format: PAPERBACK }, { works_in_turn: 300 }, "Every 7.5 days"],
    [
      "a book that only a browser reads",
      { tier: "backlist" },
      { mode: "extension" },
      "Every 12 hours while a browser is open",
    ],
    ["a book without a slot", { tier: "none" }, {}, "When opened"],
    ["a book of an author who only uploads reports", { tier: "realtime" }, { mode: "none" }, "Not read"],
    ["a book without an ASIN", { tier: "realtime", uid: "9781234567897" }, {}, "Not read"],
  ] as const)("says how often it is for %s", async (_, changes, tracked, words) => {
    openRanks({
      answers: {
        listBookFormats: () => buildRows([buildRow(changes)]),
        getRankTracking: () => ({ data: buildTracking(tracked) }),
      },
    });
    expect(await within(await row(/The Quay/)).findByText(words)).toBeDefined();
  });

  test("says how long formats that take turns wait", async () => {
    openRanks({ answers: { getRankTracking: () => ({ data: buildTracking({ works_in_turn: 300 }) }) } });
    expect(await screen.findByText(/Other formats take turns: each is read every 7.5 days\./)).toBeDefined();
  });

  test("offers no switch for a format outside the plan, whatever its book has", async () => {
    openRanks({ answers: { listBookFormats: () => buildRows([buildRow({ tier: null })]) } });
    expect(within(await row(/The Quay/)).getByText("When opened")).toBeDefined();
    expect(screen.queryByRole("switch", { name: /in real time/ })).toBeNull();
  });

  test("puts a book in real time, and reads the list again", async () => {
    const updateRankTracking = () => ({ data: buildTracking() });
    const opened = openRanks({ answers: { updateRankTracking } });
    await row(/The Quay/);
    const before = opened.sentTo("listBookFormats").length;
    await userEvent.click(screen.getByRole("switch", { name: /Read The Quay in real time/ }));
    await waitFor(() => expect(opened.sentTo("listBookFormats").length).toBeGreaterThan(before));
    expect(opened.sentTo("updateRankTracking")).toEqual([{ body: { realtime: { b1: true } } }]);
  });

  test("offers a larger plan instead of the switch once all slots are taken", async () => {
    const slots = { realtime: { used: 1, limit: 1 }, backlist: { used: 0, limit: 50 } };
    openRanks({ answers: { getRankTracking: () => ({ data: buildTracking({ slots }) }) } });
    await row(/The Quay/);
    expect(screen.getByRole("switch", { name: /Read The Quay/ })).toHaveProperty("disabled", true);
    expect(screen.getByRole("link", { name: "Get more" }).getAttribute("href")).toBe("/upgrade");
  });

  test("counts only the chosen books that have a slot", async () => {
    const books = ["realtime", "backlist", "none"].map((tier, at) => ({ book_id: `b${at}`, tier, is_chosen: true }));
    const slots = { realtime: { used: 1, limit: 1 }, backlist: { used: 1, limit: 50 } };
    const data = { ...buildTracking({ slots }), books: books as RankTracking["books"] };
    openRanks({ answers: { getRankTracking: () => ({ data }) } });
    expect(await screen.findByText(/You have chosen 1 of 1 real-time slots/)).toBeDefined();
  });

  test("says with the extension that readings need an open browser", async () => {
    openRanks({ answers: { getRankTracking: () => ({ data: buildTracking({ mode: "extension" }) }) } });
    expect(await screen.findByText(/^While a browser with your extension is open/)).toBeDefined();
  });
});
