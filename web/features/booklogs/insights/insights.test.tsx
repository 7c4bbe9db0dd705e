import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { ASIN, logOf, openInsights, UNCLEAR } from "../testing/open-insights.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 23, 10) }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const tabs = () => within(screen.getByRole("tablist", { name: "Insights by" })).getAllByRole("tab");

test("shows the event, both periods and their difference", async () => {
  const { sent } = openInsights();
  expect(await screen.findByRole("heading", { level: 1, name: "Salt" })).toBeDefined();
  expect(screen.getByText("Mon, Nov 2, 2026")).toBeDefined();
  expect(await screen.findByText("Oct 26 – Nov 1, 2026 and Nov 2 – 8, 2026")).toBeDefined();
  const overview = within(await screen.findByRole("tabpanel", { name: "Royalties" }));
  expect(overview.getByText("$42.00")).toBeDefined();
  expect(overview.getByText("vs. $14.00")).toBeDefined();
  expect(overview.getByText("Difference: $28.00")).toBeDefined();
  expect(overview.getByText("+200.0%")).toBeDefined();
  await userEvent.click(overview.getByText("Show these figures as a table"));
  expect(overview.getByRole("row", { name: "Oct 26 / Nov 2 $6.00 $2.00 $4.00" })).toBeDefined();
  expect(sent("getBookReport")).toMatchObject([
    { query: { bookId: "b1", startDate: "2026-10-26", endDate: "2026-11-08" } },
  ]);
});

test("compares as many days as chosen, and keeps the choice in the address", async () => {
  const { sent } = openInsights({ path: "/booklogs/a/insights?days=14" });
  const days = await screen.findByRole("combobox", { name: "Compared days" });
  expect((days as HTMLSelectElement).value).toBe("14");
  await userEvent.selectOptions(days, "Compare 7 days before event");
  await waitFor(() =>
    expect(sent("getBookReport").map(({ query }) => query?.startDate)).toEqual(["2026-10-19", "2026-10-26"]),
  );
});

test("shows a deal's own day, and says what is sure", async () => {
  const lift = { low: 8_000_000, mid: 20_000_000, high: 32_000_000 };
  const effect: EventEffect = { ...UNCLEAR, effect: { ...UNCLEAR.effect!, lift, verdict: "more" } };
  openInsights({ effect });
  const day = within(await screen.findByRole("region", { name: "TOTALS FOR NOV 2, 2026 IN EVENT MARKETPLACE" }));
  expect(day.getByText("$6.00")).toBeDefined();
  const sure = within(screen.getByRole("region", { name: "Was it the event?" }));
  expect(await sure.findByText(/^Very likely\. The event brought between \$8\.00 and \$32\.00 more/)).toBeDefined();
  expect(sure.getByText(/Of 100 such ranges, 95 hold the truth/)).toBeDefined();
});

test("gives the verdict first, then the figures, and last how they were calculated", async () => {
  openInsights({ report: { reads_money: "estimated" } });
  const verdict = await screen.findByText(/No clear effect\. These days brought \$42\.00/);
  const figures = await screen.findByText("vs. $14.00");
  const how = screen.getByRole("region", { name: "How this was calculated" });
  const isBefore = (a: HTMLElement, b: HTMLElement) =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect([isBefore(verdict, figures), isBefore(figures, how)]).toEqual([true, true]);
  expect(within(how).getByText("COMPARE")).toBeDefined();
  expect(await within(how).findByText(/how the book moved in the half year before/)).toBeDefined();
  expect(within(how).getByText(/Page reads of both periods are estimated/)).toBeDefined();
});

test("says that nothing is sure, and why it can't be judged", async () => {
  openInsights();
  expect(await screen.findByText(/No clear effect\. These days brought \$42\.00/)).toBeDefined();
});

test("shows a dash and no change for a period with a day that isn't known", async () => {
  openInsights({ report: { unknown_days: ["2026-11-08"], covered_through: "2026-11-07" } });
  const overview = within(await screen.findByRole("tabpanel", { name: "Royalties" }));
  expect(overview.getByText("vs. $14.00")).toBeDefined();
  expect(overview.getByText("Difference: –")).toBeDefined();
  expect(overview.queryByText("$42.00")).toBeNull();
  expect(overview.queryByText(/%/)).toBeNull();
  await userEvent.click(overview.getByText("Show these figures as a table"));
  expect(overview.getByRole("row", { name: "Nov 1 / Nov 8 – $2.00 –" })).toBeDefined();
});

test("shows no net income of ads over days that aren't known", async () => {
  const log = logOf(1, { end_date: "2026-11-08" });
  const metadata = { ...log.metadata, spend: { "2026-11-02_2026-11-08": 20 } };
  openInsights({ log: { ...log, metadata }, sold: [], report: { unknown_days: ["2026-10-30", "2026-11-05"] } });
  expect(await screen.findByText("was –")).toBeDefined();
  expect(screen.queryByText(/\$0\.00|−\$20\.00|-\$20\.00/)).toBeNull();
});

test("says which days are missing for a judgment", async () => {
  openInsights({
    effect: { ...UNCLEAR, effect: null, why_not: "no_days" },
    report: { without_days: ["2026-10"], reads_money: "estimated" },
  });
  expect(await screen.findByText(/The figures of Oct 2026 are only known as a whole/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Import reports" })).toBeDefined();
  expect(screen.getByText(/Page reads of both periods are estimated/)).toBeDefined();
  expect(await screen.findByText(/too few of the days are known day by day/)).toBeDefined();
});

test.each([
  ["a change of the book", 20, ["Overview", "Marketplaces", "Ranks"]],
  ["a deal", 6, ["Overview", "Ranks", "Backlist"]],
  ["ads", 1, ["Overview", "Ranks"]],
  ["a newsletter", 14, ["Overview", "Marketplaces", "Ranks", "Backlist"]],
  ["an event in own words", "Radio talk", ["Overview", "Marketplaces", "Ranks", "Backlist"]],
])("has the tabs of %s", async (_, event, names) => {
  openInsights({ log: logOf(event) });
  await screen.findByRole("heading", { level: 1, name: "Salt" });
  expect(tabs().map((tab) => tab.textContent)).toEqual(names);
});

test("has no comparison of marketplaces for an event in a single one, and counts that one alone", async () => {
  const us = { id: 1, name: "United States", domain: "amazon.com" };
  openInsights({
    log: logOf(20, { marketplaces: [us] }),
    sold: [
      { previous: 1, event: 3 },
      { previous: 9, event: 9, store: "Amazon.de", marketplaceId: 3 },
    ],
  });
  expect(await screen.findByText("In United States.")).toBeDefined();
  expect(await screen.findByText("vs. $14.00")).toBeDefined();
  expect(tabs().map((tab) => tab.textContent)).toEqual(["Overview", "Ranks"]);
});

test("includes the series on request, book by book", async () => {
  openInsights({
    sold: [
      { previous: 1, event: 3 },
      { previous: 2, event: 2, title: "Tide", bookId: "b2" },
    ],
    report: { in_series: true },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Include series data" }));
  expect(await screen.findByText("vs. $42.00")).toBeDefined();
  const table = within(screen.getByRole("table", { name: "By book" }));
  expect(table.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual([
    ...["Salt", "Event Period", "Previous period", "Change"],
    ...["Tide", "Event Period", "Previous period", "Change"],
  ]);
});

test("lists marketplaces with royalties, the highest first, or in the opposite order", async () => {
  openInsights({
    log: logOf(20),
    path: "/booklogs/a/insights?tab=marketplaces",
    sold: [
      { previous: 1, event: 3 },
      { previous: 0, event: 0, store: "Amazon.fr", marketplaceId: 4 },
      { previous: 0, event: 5, store: "Amazon.de", marketplaceId: 3 },
    ],
  });
  const table = within(await screen.findByRole("table", { name: "Marketplaces" }));
  const stores = () =>
    table
      .getAllByRole("rowheader")
      .flatMap(({ textContent }) => (["Germany", "United States"].includes(textContent) ? textContent : []));
  expect(stores()).toEqual(["Germany", "United States"]);
  await userEvent.click(table.getByRole("button", { name: /Earning/ }));
  expect(stores()).toEqual(["United States", "Germany"]);
});

test("calculates the net income of ads from the spend, and keeps it with its days", async () => {
  const { sent } = openInsights({
    log: logOf(1),
    answers: { saveBookLogMetadata: () => ({ data: { data: logOf(1) } }) },
  });
  const spend = await screen.findByRole("textbox", { name: "Spend" });
  expect(screen.getByText("was $14.00")).toBeDefined();
  await userEvent.type(spend, "ten");
  expect(screen.getByText("Must be an amount with at most two decimals")).toBeDefined();
  await userEvent.clear(spend);
  await userEvent.type(spend, "38.50");
  expect(screen.getByText("-$10.50")).toBeDefined();
  await userEvent.tab();
  expect(await screen.findByText("Your spend is saved.")).toBeDefined();
  expect(sent("saveBookLogMetadata")).toEqual([
    { params: { id: "a" }, body: { spend: { "2026-11-02-2026-11-08": "38.50" }, currency: "USD" } },
  ]);
});

test("loads the spend of the chosen days", async () => {
  const metadata = {
    free_promo: false,
    cost: null,
    cost_currency: null,
    spend: { "2026-11-02-2026-11-15": 12 },
    spend_currency: { "2026-11-02-2026-11-15": "EUR" },
  };
  openInsights({ log: logOf(1, { metadata }) });
  const field = async () => (await screen.findByRole("textbox", { name: "Spend" })) as HTMLInputElement;
  expect((await field()).value).toBe("");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Compared days" }), "14");
  await waitFor(async () => expect((await field()).value).toBe("12"));
});

test("shows ranks of both periods, and says when they can't be read", async () => {
  let fails = true;
  openInsights({
    path: "/booklogs/a/insights?tab=ranks",
    answers: {
      getRankHistory: () => {
        if (fails) throw new ApiFailure("internal", 500);
        const day = (date: string, rank: number) => ({ date, rank, is_free: false, is_provisional: false });
        return { data: { [ASIN]: [day("2026-10-30", 400), day("2026-11-03", 100)] }, covered_to: "2026-11-20" };
      },
    },
  });
  expect(await screen.findByRole("heading", { name: "Rank history could not be read." })).toBeDefined();
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await screen.findAllByText("#100")).length).toBe(3);
  expect(screen.getAllByText("before: #400").length).toBe(3);
  expect(screen.getByText(/2 day delay/)).toBeDefined();
});

const daily = (previous: number, event: number) => [...Array(7).fill(previous), ...Array(7).fill(event)] as number[];
const other = (title: string, previous: number, event: number) => ({
  book_id: title,
  title,
  image: null,
  currency: "USD",
  royalties: daily(previous, event).map((n) => n * 1_000_000),
  orders: daily(previous, event),
  free_orders: daily(0, 0),
  reads: daily(0, 0),
});

test("lists the author's other books, those that gained most first", async () => {
  openInsights({
    path: "/booklogs/a/insights?tab=backlist",
    report: { backlist: [other("Fog", 2, 1), other("Gale", 1, 4)] },
  });
  const table = within(await screen.findByRole("table", { name: "Backlist" }));
  expect(table.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["Gale", "Fog"]);
  expect(table.getByRole("row", { name: /Gale \$28\.00 \$7\.00/ })).toBeDefined();
});

test("lists other books one line each on a phone, with their changes on a tap", async () => {
  onPhone();
  openInsights({ path: "/booklogs/a/insights?tab=backlist", report: { backlist: [other("Gale", 1, 4)] } });
  const table = within(await screen.findByRole("table", { name: "Backlist" }));
  const row = table.getAllByRole("row").at(-1)!;
  await userEvent.click(within(row).getByRole("button", { name: "More about Gale" }));
  expect(row.dataset.open).toBe("true");
  expect(row.querySelector("[data-label='Previous period']")?.textContent).toBe("$7.00");
});
