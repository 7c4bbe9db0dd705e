import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildSeries } from "#web/testing/book-builders.ts";
import { buildAgencyUser, buildPreferences } from "#web/testing/builders.ts";
import { collectSavedFiles } from "#web/testing/saved-files.ts";
import { COOKIE_MODE, openRanks } from "../testing/open-ranks.tsx";
import { buildRow, buildRows, buildTracking, US } from "../testing/rank-builders.ts";

const saved = collectSavedFiles();
beforeEach(() => localStorage.clear());

const PIER = buildRow({
  id: "f2",
  book_id: "b2",
  uid: "1000000002",
  title: "The Pier",
  rank: null,
  tier: "none",
});
const row = (name: RegExp) => screen.findByRole("row", { name });
const address = () => screen.getByLabelText("Address").textContent;
const lastQuery = ({ sentTo }: ReturnType<typeof openRanks>) => sentTo("listBookFormats").at(-1)?.query;

describe("the list", () => {
  test("is saved as a file with every page's products, as plain numbers", async () => {
    const named = { ...buildRow(), title: '=HYPERLINK("x")', favorite: "2026-11-01T00:00:00.000Z" };
    const { sentTo } = openRanks({
      path: "/ranks?q=quay&sort=best",
      answers: {
        listBookFormats: ({ query }) =>
          String(query?.per_page) === "100"
            ? buildRows(String(query?.page) === "2" ? [PIER] : [named], { last_page: 2, as_of: 7 })
            : buildRows([named], { last_page: 5 }),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toMatch(/^Ranks-United-States-\d{4}-\d\d-\d\d\.csv$/);
    const [headings, quay, pier] = (await saved[0]!.bytes.text()).split("\r\n");
    expect(headings).toContain("Title,Format,Authors,ASIN,Favorite,Rank,List,Why no rank,Rank the day before,Best,");
    expect(quay).toMatch(
      /^"'=HYPERLINK\(""x""\)",Kindle Edition,.*,B000000001,Yes,1200,Paid,,1500,340,4\.3,1287,.*,Every 12 hours$/,
    );
    expect(pier).toMatch(/^The Pier,.*,1000000002,,,,Not read on your plan,,,,,.*,When opened$/);
    expect(
      sentTo("listBookFormats")
        .slice(-2)
        .map(({ query }) => query),
    ).toMatchObject([
      { page: 1, title: "quay", orderBy: "best", with: "ranks" },
      { page: 2, title: "quay", orderBy: "best", with: "ranks", as_of: 7 },
    ]);
  });

  test("reports a file that can't be read, and saves nothing", async () => {
    openRanks({
      answers: {
        listBookFormats: ({ query }) => {
          if (String(query?.per_page) === "100") throw new ApiFailure("offline", 0);
          return buildRows([buildRow()]);
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Download CSV" }));
    expect(await screen.findByText(texts.offline)).toBeDefined();
    expect(saved).toEqual([]);
  });

  test("shows each format with its rank, change, curve, best rank, rating and reviews", async () => {
    openRanks({ answers: { listBookFormats: () => buildRows([buildRow(), PIER]) } });
    const quay = within(await row(/The Quay/));
    expect(quay.getByText("#1,200")).toBeDefined();
    expect(quay.getByText("Improved by 300 places since the day before")).toBeDefined();
    expect(quay.getByText("+300")).toBeDefined();
    expect(quay.getByRole("img", { name: /latest #1,200, best #1,200, worst #1,500/ })).toBeDefined();
    expect(quay.getByText("#340")).toBeDefined();
    expect(quay.getByText("4.3 out of 5")).toBeDefined();
    expect(quay.getByText("1,287")).toBeDefined();
    expect(within(await row(/The Pier/)).getByText("Not read on your plan")).toBeDefined();
  });

  test.each([
    ["a book that waits for its first reading", { tier: "backlist", rank: null }, "Not read yet"],
    ["a book that the plan doesn't read", { tier: "none", rank: null }, "Not read on your plan"],
    ["a format that the plan doesn't read", { tier: null, rank: null }, "Not read on your plan"],
    ["a book without a rank at Amazon", { tier: "backlist", rank: { rank: null } }, "No rank at Amazon"],
  ] as const)("says in words of its own that there is no rank of %s", async (_, changes, words) => {
    openRanks({ answers: { listBookFormats: () => buildRows([buildRow(changes)]) } });
    expect(within(await row(/The Quay/)).getByText(words)).toBeDefined();
  });

  test("marks a free rank, a worse one and a best rank that Amazon hasn't confirmed", async () => {
    const changes = { rank: { is_free: true, rank: 12, last_rank: 10, is_best_provisional: true } };
    openRanks({ answers: { listBookFormats: () => buildRows([buildRow(changes)]) } });
    const quay = within(await row(/The Quay/));
    expect(quay.getByText("Free")).toBeDefined();
    expect(quay.getByText("Worse by 2 places since the day before")).toBeDefined();
    expect(quay.getByText("#340*")).toBeDefined();
  });

  test("says in one sentence what moved most since yesterday, and when ranks were read", async () => {
    const largest_move = { title: "The Quay", asin: "B000000001", from: 1500, to: 1200 };
    openRanks({ answers: { listBookFormats: () => buildRows([buildRow()], { largest_move }) } });
    expect(await screen.findByText("The Quay moved most since yesterday: up from #1,500 to #1,200.")).toBeDefined();
    expect(screen.getByText("As of Nov 20, 2026, 9:00 AM")).toBeDefined();
  });

  test("says when the shown store was read, also without any new rank, and not when another one was", async () => {
    const read_at = { [US]: "2026-11-22T10:00:00.000Z", A1F83G8C2ARO7P: "2026-11-23T10:00:00.000Z" };
    openRanks({ answers: { getRankTracking: () => ({ data: buildTracking({ read_at }) }) } });
    expect(await screen.findByText("As of Nov 22, 2026, 11:00 AM")).toBeDefined();
  });

  test("doesn't claim that nothing moved while there is no reading of the day before", async () => {
    openRanks({ answers: { listBookFormats: () => buildRows([buildRow({ rank: { last_rank: null } })]) } });
    expect(await screen.findByText("Your books’ current and best ranks at Amazon, store by store.")).toBeDefined();
  });

  test("has ranks read in cookie mode even while no publishing account is connected", async () => {
    openRanks({ user: { ...COOKIE_MODE, kdp_cookies_enabled: false } });
    expect(await screen.findByRole("button", { name: "Refresh ranks" })).toBeDefined();
  });

  test("asks for favorites first, and for a new column in descending order that a second press reverses", async () => {
    const opened = openRanks();
    await row(/The Quay/);
    expect(lastQuery(opened)).toMatchObject({ with: "ranks", marketplace: US, orderBy: "favorite", orderDir: "desc" });
    await userEvent.click(screen.getByRole("button", { name: "Best" }));
    await waitFor(() => expect(lastQuery(opened)).toMatchObject({ orderBy: "best", orderDir: "desc" }));
    await userEvent.click(screen.getByRole("button", { name: "Best" }));
    await waitFor(() => expect(lastQuery(opened)).toMatchObject({ orderBy: "best", orderDir: "asc" }));
  });

  test("returns to favorites first when the store changes, and keeps the store in the address", async () => {
    const opened = openRanks({ path: "/ranks?sort=best&dir=asc" });
    await row(/The Quay/);
    await userEvent.selectOptions(screen.getByLabelText("Marketplace"), "United Kingdom");
    const uk = { marketplace: "A1F83G8C2ARO7P", orderBy: "favorite", orderDir: "desc" };
    await waitFor(() => expect(lastQuery(opened)).toMatchObject(uk));
    expect(address()).toBe("/ranks?store=A1F83G8C2ARO7P");
  });

  test("offers only stores with ranks", async () => {
    openRanks();
    await row(/The Quay/);
    const options = within(screen.getByLabelText("Marketplace")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...["United States", "United Kingdom", "Germany", "France", "Japan"],
    ]);
  });

  test("filters by title after a pause, by favorites and by series, and resets all of them", async () => {
    const answers = { listBookGroups: () => ({ data: [{ ...buildSeries(), books: 3 }] }) };
    const opened = openRanks({ answers });
    await row(/The Quay/);
    expect(screen.queryByLabelText("Author")).toBeNull();
    await userEvent.click(screen.getByLabelText("Search by title or ASIN"));
    await userEvent.paste("quay");
    await waitFor(() => expect(lastQuery(opened)).toMatchObject({ title: "quay" }));
    await userEvent.click(screen.getByLabelText("Favorites only"));
    await waitFor(() => expect(lastQuery(opened)).toMatchObject({ favorite: "1" }));
    await userEvent.click(screen.getByRole("combobox", { name: "Series" }));
    await userEvent.click(await screen.findByRole("option", { name: "Salt Road (3)" }));
    await waitFor(() => expect(lastQuery(opened)).toMatchObject({ title: "quay", favorite: "1", group: "series-1" }));
    await userEvent.click(screen.getByRole("button", { name: "Reset Filter" }));
    await waitFor(() => expect(address()).toBe("/ranks"));
  });

  test("offers authors to choose when there is more than one pen name", async () => {
    const [ada, mara] = ["Ada Quill", "Mara Vale"].map((name) => ({ id: name, name, asin: null }));
    const opened = openRanks({ answers: { listBookAuthors: () => ({ data: [ada, mara] }) } });
    await row(/The Quay/);
    await userEvent.click(screen.getByRole("combobox", { name: "Author" }));
    await userEvent.click(await screen.findByRole("option", { name: "Mara Vale" }));
    await waitFor(() => expect(lastQuery(opened)).toMatchObject({ author: ["Mara Vale"] }));
  });

  test("says that no books match, and shows every book again", async () => {
    const listBookFormats = ({ query }: { query?: Readonly<Record<string, string>> }) =>
      buildRows(query?.title ? [] : [buildRow()]);
    openRanks({ path: "/ranks?q=zebra", answers: { listBookFormats } });
    expect(await screen.findByText("No books match these filters")).toBeDefined();
    await userEvent.click(screen.getAllByRole("button", { name: "Reset Filter" })[0]!);
    expect(await row(/The Quay/)).toBeDefined();
  });

  test("blames no filters for an empty list that has none", async () => {
    openRanks({ answers: { listBookFormats: () => buildRows([]) } });
    expect(await screen.findByText("No books found")).toBeDefined();
    expect(screen.queryByText("No books match these filters")).toBeNull();
  });

  test("leads back to the first page from a page past the end of the list", async () => {
    const listBookFormats = ({ query }: { query?: Readonly<Record<string, unknown>> }) =>
      buildRows(Number(query?.page ?? 1) > 1 ? [] : [buildRow()], { total: 1 });
    openRanks({ path: "/ranks?page=7", answers: { listBookFormats } });
    await userEvent.click(await screen.findByRole("button", { name: "Go to the first page" }));
    expect(await row(/The Quay/)).toBeDefined();
  });

  test("turns pages of twenty", async () => {
    const opened = openRanks({ answers: { listBookFormats: () => buildRows([buildRow()], { last_page: 3 }) } });
    await row(/The Quay/);
    expect(lastQuery(opened)).toMatchObject({ page: 1, per_page: 20 });
    await userEvent.click(screen.getByRole("button", { name: "Page 3" }));
    await waitFor(() => expect(lastQuery(opened)).toMatchObject({ page: 3 }));
  });

  test("reports a failed request, and can try again", async () => {
    let isDown = true;
    const listBookFormats = () => {
      if (isDown) throw new ApiFailure("internal", 500);
      return buildRows([buildRow()]);
    };
    openRanks({ answers: { listBookFormats } });
    expect(await screen.findByText("Your ranks could not be loaded")).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await row(/The Quay/)).toBeDefined();
  });

  test("shows the list while the tracking is unknown, without switches", async () => {
    const getRankTracking = () => {
      throw new ApiFailure("internal", 500);
    };
    openRanks({ answers: { getRankTracking } });
    expect(await row(/The Quay/)).toBeDefined();
    expect(screen.queryByText(/^Every/)).toBeNull();
    expect(screen.queryByRole("switch", { name: /in real time/ })).toBeNull();
  });

  test("tells an agency that a book without a connected author has no source", async () => {
    openRanks({
      user: buildAgencyUser(),
      answers: {
        listBookFormats: () => buildRows([PIER]),
        getRankTracking: () => ({ data: buildTracking({ mode: "none" }) }),
      },
    });
    expect(within(await row(/The Pier/)).getByText("No source yet")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Refresh ranks" })).toBeNull();
  });
});

test("in calm mode shows the ranks of the letter's eve, on screen and in the file, and reads none", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) });
  const sparkline = Array.from({ length: 30 }, (_, day) => 1000 + day);
  const user = { ...COOKIE_MODE, preferences: buildPreferences({ calm_mode: true }) };
  const { sentTo } = openRanks({ user, answers: { listBookFormats: () => buildRows([{ ...buildRow(), sparkline }]) } });
  // Of the thirty days up to Friday the 20th, Sunday the 15th is the sixth last.
  expect(await screen.findByText("#1,024")).toBeDefined();
  expect(screen.getByRole("note").textContent).toMatch(
    /^Figures through Sunday, Nov 15\. New ones on Monday, Nov 23\./,
  );
  expect(screen.queryByText("#1,200")).toBeNull();
  expect(screen.queryByRole("button", { name: "Refresh ranks" })).toBeNull();
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(await screen.findByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]!.bytes.text()).toContain(",1024,Paid,,1023,");
  expect(sentTo("syncTitlesetRanks")).toEqual([]);
  vi.useRealTimers();
});
