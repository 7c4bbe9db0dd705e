import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { now } from "#web/lib/env.ts";
import { buildBook, buildFormat } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildStatus } from "#web/testing/fake-extension.ts";
import { buildPortalBook } from "#web/testing/portal-books.ts";
import { COOKIE_MODE, openRanks } from "../testing/open-ranks.tsx";
import { buildRank, buildRow, buildRows, US } from "../testing/rank-builders.ts";

beforeEach(() => localStorage.clear());

const kindle = buildFormat({ id: "f1", book_id: "b1", uid: "B000000001" });
const paperback = buildFormat({ id: "f2", book_id: "b1", uid: "1000000002", format_id: 3 });
const QUAY = buildBook({ id: "b1", title: "The Quay", formats: [kindle, paperback] });
const ROWS = [buildRow(), buildRow({ id: "f2", uid: "1000000002", rank: { rank: 88_000, last_rank: null } })];
const DAYS = [
  { date: "2026-11-20", rank: 900, is_free: false, is_provisional: false },
  { date: "2026-11-21", rank: 12, is_free: true, is_provisional: false },
  { date: "2026-11-22", rank: 1200, is_free: false, is_provisional: true },
];
const READINGS = [
  { at: "2026-11-23T06:00:00.000Z", rank: 1500, is_free: false },
  { at: "2026-11-23T08:00:00.000Z", rank: 1200, is_free: false },
];
const ANSWERS = {
  listBooks: () => ({ data: [QUAY] }),
  listBookFormats: () => buildRows(ROWS),
  getRankHistory: () => ({ data: { B000000001: DAYS, "1000000002": DAYS }, covered_to: "2026-11-21" }),
  getRankReadings: () => ({ data: READINGS }),
};
const VIEW = `/ranks/view/B000000001/B000000001/${US}`;
/** Without a connected account the page reads nothing. */
const UPLOADS = { ...COOKIE_MODE, kdp_cookies_enabled: false, author_central_account: null };
const address = () => screen.getByLabelText("Address").textContent;

describe("the panel", () => {
  test("opens over the list at the rank-view address, and returns to the filtered list when closed", async () => {
    openRanks({ path: "/ranks?sort=best&q=quay", answers: ANSWERS, user: UPLOADS });
    await userEvent.click((await screen.findAllByRole("link", { name: "View The Quay" }))[0]!);
    const panel = within(await screen.findByRole("dialog"));
    expect(await panel.findByRole("heading", { name: "The Quay" })).toBeDefined();
    expect(address()).toBe(VIEW);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/ranks?sort=best&q=quay");
    expect(screen.getByLabelText("Search by title or ASIN")).toHaveProperty("value", "quay");
  });

  test("returns to the list in one step after another format was chosen", async () => {
    openRanks({ answers: ANSWERS, user: UPLOADS });
    await userEvent.click((await screen.findAllByRole("link", { name: "View The Quay" }))[0]!);
    const panel = within(await screen.findByRole("dialog"));
    await userEvent.selectOptions(await panel.findByLabelText("Format"), "1000000002 Paperback");
    expect(await panel.findByText("#88,000")).toBeDefined();
    expect(address()).toBe(`/ranks/view/B000000001/1000000002/${US}`);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/ranks"));
  });
});

describe("the page at the rank-view address", () => {
  test("shows ranks, rating and reviews without the list", async () => {
    const best = { best_free_rank: 7 };
    const answers = { ...ANSWERS, listBookFormats: () => buildRows([buildRow({ rank: best })]) };
    openRanks({ path: VIEW, answers, user: UPLOADS });
    expect(await screen.findByRole("heading", { level: 1, name: "The Quay" })).toBeDefined();
    for (const text of ["#1,200", "+300", "#340", "#7", "4.3 out of 5", "1,287"])
      expect(screen.getAllByText(text)).not.toHaveLength(0);
    expect(screen.getByText("Amazon’s best ranks and rank history are delayed by 2 days.")).toBeDefined();
    expect(screen.queryByRole("table", { name: "My Ranks" })).toBeNull();
    expect(screen.getByRole("link", { name: "My Ranks" }).getAttribute("href")).toBe("/ranks");
  });

  test("says what the last thirty days and today show, and has both charts as tables", async () => {
    openRanks({ path: VIEW, answers: ANSWERS, user: UPLOADS });
    const month = within(await screen.findByRole("region", { name: "Last 30 days" }));
    expect(month.getByText("Between #12 and #1,200 in the last 30 days.")).toBeDefined();
    await userEvent.click(month.getByText("Show these figures as a table"));
    expect(month.getByRole("row", { name: "Nov 21, 2026 #12" })).toBeDefined();
    const today = within(screen.getByRole("region", { name: "Today" }));
    expect(today.getByText("Between #1,200 and #1,500 today.")).toBeDefined();
    await userEvent.click(today.getByText("Show these figures as a table"));
    expect(today.getByRole("row", { name: "9:00 AM #1,200" })).toBeDefined();
  });

  test("says that there is no history and no reading yet instead of drawing empty charts", async () => {
    const none = {
      getRankHistory: () => ({ data: { B000000001: [] }, covered_to: null }),
      getRankReadings: () => ({ data: [] }),
    };
    openRanks({ path: VIEW, answers: { ...ANSWERS, ...none }, user: UPLOADS });
    expect(await screen.findByText(/^No ranks in the last 30 days/)).toBeDefined();
    expect(screen.getByText(/^No readings today/)).toBeDefined();
  });

  test("merges the one reading of an untracked book with the whole history that Amazon has", async () => {
    const one = { date: "2026-11-22", rank: 1200, is_free: false, is_provisional: true };
    const live = [...DAYS.slice(0, 2), { date: "2026-09-03", rank: 310, is_free: false }];
    const known = {
      getRankHistory: () => ({ data: { B000000001: [one] }, covered_to: null, covered: { B000000001: null } }),
      getSalesRank: () => ({ data: { B000000001: live } }),
      syncBookRanks: () => ({ ranks: [], marketplace: US, book: { uid: null } }),
      listBookFormats: () => buildRows([buildRow({ rank: { best_rank: 1200, is_best_provisional: true } })]),
    };
    openRanks({ path: VIEW, answers: { ...ANSWERS, ...known } });
    const months = within(await screen.findByRole("table", { name: "Last 6 months" }));
    expect(await months.findByRole("row", { name: /^Sep 2026 .*#310 #310 #310$/ })).toBeDefined();
    expect(months.getByRole("row", { name: /^Oct 2026 No rank/ })).toBeDefined();
    expect(months.getByRole("row", { name: /^Nov 2026 .*#900 #1,200 #1,050$/ })).toBeDefined();
    const best = within(screen.getByText("Best paid rank").parentElement!);
    expect(best.getByText("#310")).toBeDefined();
  });

  test("says of a tracked book that its older ranks are coming, and of unread months that they weren't read", async () => {
    const part = {
      getRankHistory: () => ({ data: { B000000001: DAYS }, covered_to: null, covered: { B000000001: null } }),
    };
    openRanks({ path: VIEW, answers: { ...ANSWERS, ...part }, user: UPLOADS });
    expect(await screen.findByText(/^Colophon is still reading this book’s older ranks/)).toBeDefined();
    const months = within(screen.getByRole("table", { name: "Last 6 months" }));
    expect(months.getByRole("row", { name: /^Oct 2026 Not read yet/ })).toBeDefined();
  });

  test("asks for another store's history, and keeps the store in the address", async () => {
    const { sentTo } = openRanks({ path: VIEW, answers: ANSWERS, user: UPLOADS });
    await userEvent.selectOptions(await screen.findByLabelText("Marketplace"), "Germany");
    await waitFor(() => expect(address()).toBe("/ranks/view/B000000001/B000000001/A1PA6795UKMFR9"));
    await waitFor(() =>
      expect(sentTo("getRankHistory").at(-1)?.query).toMatchObject({ marketplace: "A1PA6795UKMFR9" }),
    );
  });

  test("has an old rank read again in cookie mode, and shows what was read", async () => {
    const read = buildRank({ rank: 640, last_rank: 1500, read_at: new Date(now()).toISOString() });
    const syncBookRanks = () => ({ ranks: [read], marketplace: US, book: { uid: "B000000001" } });
    const { sentTo } = openRanks({ path: VIEW, answers: { ...ANSWERS, syncBookRanks } });
    expect(await screen.findByText("#640")).toBeDefined();
    expect(sentTo("syncBookRanks")).toMatchObject([{ params: { id: "b1" }, query: { marketplace: US } }]);
  });

  test("shows the rank that this browser's extension has just read, and has it stored", async () => {
    const asked: unknown[] = [];
    const user = {
      extension: { ...buildUser({}).extension, activation_date: "2026-10-01T00:00:00.000Z" },
      amazon_author: { authorId: "A1", asin: "B00AUTHOR1", name: "Ada Quill" },
    };
    const listed = buildPortalBook({ asin: "B000000001", sales_rank: 640, reviews: 1300, average_review: 4.1 });
    openRanks({
      path: VIEW,
      answers: {
        ...ANSWERS,
        listBookFormats: () => buildRows([buildRow({ tier: "none", rank: { rank: null, read_at: null } })]),
      },
      user,
      extension: {
        status: () => buildStatus(),
        retailerCall: (message) => {
          asked.push(message);
          return [listed];
        },
      },
    });
    const current = within((await screen.findByText("Current rank")).parentElement!);
    expect(await current.findByText("#640")).toBeDefined();
    expect(screen.getByText("1,300")).toBeDefined();
    expect(asked).toContainEqual({
      call: "titlesetBindings",
      input: { title_set_asin: "B000000001", marketplace: US, keeps_ranks: true },
    });
  });

  test("keeps the stored rank when Amazon refuses the session", async () => {
    const syncBookRanks = () => {
      throw new ApiFailure("retailer_auth", 403);
    };
    const { sentTo } = openRanks({ path: VIEW, answers: { ...ANSWERS, syncBookRanks } });
    const current = within((await screen.findByText("Current rank")).parentElement!);
    expect(current.getByText("#1,200")).toBeDefined();
    await waitFor(() => expect(sentTo("syncBookRanks")).toHaveLength(1));
    expect(current.getByText("#1,200")).toBeDefined();
  });

  test("leads to the shelf when the book isn't on it", async () => {
    openRanks({ path: VIEW, answers: { ...ANSWERS, listBooks: () => ({ data: [] }) }, user: UPLOADS });
    expect(await screen.findByRole("heading", { name: "This book isn’t on your shelf" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Add Books" }).getAttribute("href")).toBe("/books");
  });

  test("reports a failed request, and can try again", async () => {
    let isDown = true;
    const listBooks = () => {
      if (isDown) throw new ApiFailure("internal", 500);
      return { data: [QUAY] };
    };
    openRanks({ path: VIEW, answers: { ...ANSWERS, listBooks }, user: UPLOADS });
    const again = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole("heading", { name: "The Quay" })).toBeDefined();
  });
});

describe("the tabs of a book", () => {
  const paid = (date: string, rank: number) => ({ date, rank, is_free: false, is_provisional: false });
  const history = Array.from({ length: 60 }, (_, i) =>
    paid(new Date(Date.parse("2026-09-20") + i * DAY_MS).toISOString().slice(0, 10), 2000 - i * 20),
  );
  const answers = { ...ANSWERS, getRankHistory: () => ({ data: { B000000001: history }, covered_to: "2026-11-18" }) };

  test("show six months, days in top ranks and what is known of the product", async () => {
    openRanks({ path: VIEW, answers, user: UPLOADS });
    const months = within(await screen.findByRole("table", { name: "Last 6 months" }));
    expect(months.getByRole("row", { name: /^Sep 2026 .*#1,800 #2,000 #1,900$/ })).toBeDefined();
    const top = within(screen.getByRole("table", { name: "Days in Top Ranks" }));
    expect(top.getByRole("row", { name: /^Top 1,000 10 \(16.7%\)$/ })).toBeDefined();
    const about = within(screen.getByRole("region", { name: "About" }));
    expect(about.getByText("B000000001")).toBeDefined();
    expect(about.getByRole("link", { name: "View on Amazon" }).getAttribute("href")).toContain("/dp/B000000001");
  });

  test("place today's rank in its year", async () => {
    openRanks({ path: VIEW, answers, user: UPLOADS });
    expect(await screen.findByText("Today’s rank is better than 66% of its days this year.")).toBeDefined();
  });

  test("are kept in the address, and history has a trend and a table", async () => {
    openRanks({ path: VIEW, answers, user: UPLOADS });
    await userEvent.click(await screen.findByRole("tab", { name: "History" }));
    expect(address()).toBe(`${VIEW}?tab=history`);
    await userEvent.click(await screen.findByRole("switch", { name: /^Trend/ }));
    expect(screen.getByText("Improving by 20 places a day on average.")).toBeDefined();
    await userEvent.click(screen.getByText("Show these figures as a table"));
    expect(screen.getByRole("row", { name: "Nov 18, 2026 #820" })).toBeDefined();
  });

  test("open by their address, and stay open when another store is chosen", async () => {
    openRanks({ path: `${VIEW}?tab=history`, answers, user: UPLOADS });
    expect(await screen.findByRole("region", { name: "Rank history" })).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText("Marketplace"), "Germany");
    await waitFor(() => expect(address()).toBe("/ranks/view/B000000001/B000000001/A1PA6795UKMFR9?tab=history"));
  });

  test("mark the book's own events in the history on request, and ask for none before", async () => {
    const log = (id: string, uid: string) => ({
      id,
      book_log_event: null,
      book_log_event_other: "Podcast",
      start_date: "2026-10-01",
      end_date: null,
      book: { title: id, formats: [{ uid, name: "Kindle" }] },
    });
    const listBookLogsBetween = () => ({ data: [log("own", "B000000001"), log("other", "B000000009")] });
    const { sentTo } = openRanks({
      path: `${VIEW}?tab=history`,
      answers: { ...answers, listBookLogsBetween },
      user: UPLOADS,
    });
    const events = await screen.findByRole("switch", { name: "Event Logs" });
    expect(sentTo("listBookLogsBetween")).toEqual([]);
    await userEvent.click(events);
    expect(await screen.findByText("1 event in these days.")).toBeDefined();
    expect(sentTo("listBookLogsBetween")).toMatchObject([{ query: { end_date: "2026-11-18" } }]);
  });

  test("show what Author Central knows of the product, in cookie mode", async () => {
    const book = buildPortalBook({ asin: "B000000001", publisher: "Quay Press", pages: 312, file_size_kb: 2210 });
    const getTitleset = () => ({ data: [book] });
    openRanks({
      path: VIEW,
      answers: { ...answers, getTitleset, syncBookRanks: () => ({ ranks: [], marketplace: US, book: { uid: null } }) },
    });
    const about = within(await screen.findByRole("region", { name: "About" }));
    for (const text of ["Quay Press", "312", "2,210 KB"]) expect(await about.findByText(text)).toBeDefined();
  });
});
