import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser, ON_FREE } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import BookLogsPage from "../pages/book-logs-page.tsx";
import { buildLog } from "../testing/build-log.ts";
import { buildReport } from "../testing/build-report.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 23, 10) }));
afterEach(() => vi.useRealTimers());

const ASIN = "B0SALT0001";
const FORMATS = [{ uid: ASIN, name: "Kindle Edition" }];

function logOf(event: number | string, changes: Partial<BookLog> = {}): BookLog {
  const log = buildLog({ id: "a", title: "Salt", event, start: "2026-11-02" });
  return { ...log, book_id: "b1", book: { ...log.book, formats: FORMATS }, ...changes };
}

const UNCLEAR: EventEffect = {
  log_id: "a",
  currency: "USD",
  units: null,
  why_not: null,
  overlaps: [],
  effect: {
    actual: 42_000_000,
    expected: { low: 10_000_000, mid: 30_000_000, high: 50_000_000 },
    lift: { low: -8_000_000, mid: 12_000_000, high: 32_000_000 },
    verdict: "unclear",
  },
};

interface Opened {
  readonly log?: BookLog;
  readonly path?: string;
  readonly effect?: EventEffect;
  readonly sold?: Parameters<typeof buildReport>[1];
  readonly report?: Partial<BookReport>;
  readonly answers?: Answers;
  readonly user?: Parameters<typeof buildUser>[0];
}

/** Opens insights; by default Salt sells one copy a day before the event and three a day from its start on. */
function open({ log = logOf(6), path = "/booklogs/a/insights", effect = UNCLEAR, ...more }: Opened = {}) {
  const { sold = [{ previous: 1, event: 3 }], report, answers, user } = more;
  const services = fakeServices(
    {
      getUser: () => buildUser({ timezone: "America/New_York", ...user }),
      listBooks: () => ({ data: [] }),
      listBookLogs: () => ({ data: [log] }),
      getBookLog: () => ({ data: { data: log } }),
      getBookReport: ({ query }) => buildReport(query as unknown as BookReport, sold, report),
      listEventEffects: () => ({ data: [effect], exchange: [] }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(
    <Routes>
      <Route path="/booklogs" element={<BookLogsPage />} />
      <Route path="/booklogs/:id/insights" element={<BookLogsPage />} />
    </Routes>,
    services,
    { path },
  );
  return { sent: (name: string) => services.calls.filter((call) => call.name === name).map(({ sent }) => sent) };
}

const tabs = () => within(screen.getByRole("tablist", { name: "Insights by" })).getAllByRole("tab");

test("shows the event, both periods and their difference", async () => {
  const { sent } = open();
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
  const { sent } = open({ path: "/booklogs/a/insights?days=14" });
  const days = await screen.findByRole("combobox", { name: "Compared days" });
  expect((days as HTMLSelectElement).value).toBe("14");
  await userEvent.selectOptions(days, "Compare 7 days before event");
  await waitFor(() =>
    expect(sent("getBookReport").map(({ query }) => query?.startDate)).toEqual(["2026-10-19", "2026-10-26"]),
  );
});

test("shows a deal's own day, and says what is sure", async () => {
  const lift = { low: 8_000_000, mid: 20_000_000, high: 32_000_000 };
  const effect: EventEffect = { ...UNCLEAR, effect: { ...UNCLEAR.effect!, lift, verdict: "more" }, overlaps: ["a"] };
  open({ effect });
  const day = within(await screen.findByRole("region", { name: "TOTALS FOR NOV 2, 2026 IN EVENT MARKETPLACE" }));
  expect(day.getByText("$6.00")).toBeDefined();
  const sure = within(screen.getByRole("region", { name: "Was it the event?" }));
  expect(await sure.findByText(/The event brought between \$8\.00 and \$32\.00 more than expected/)).toBeDefined();
  expect(await sure.findByText(/These events may have moved the same days: Kindle Countdown Deal, Salt/)).toBeDefined();
});

test("says that nothing is sure, and why it can't be judged", async () => {
  open();
  expect(await screen.findByText(/No clear effect\. These days brought \$42\.00/)).toBeDefined();
});

test("shows a dash and no change for a period with a day that isn't known", async () => {
  open({ report: { unknown_days: ["2026-11-08"], covered_through: "2026-11-07" } });
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
  open({ log: { ...log, metadata }, sold: [], report: { unknown_days: ["2026-10-30", "2026-11-05"] } });
  expect(await screen.findByText("was –")).toBeDefined();
  expect(screen.queryByText(/\$0\.00|−\$20\.00|-\$20\.00/)).toBeNull();
});

test("says which days are missing for a judgment", async () => {
  open({
    effect: { ...UNCLEAR, effect: null, why_not: "no_days" },
    report: { without_days: ["2026-10"], reads_money: "estimated" },
  });
  expect(await screen.findByText(/The figures of Oct 2026 are only known as a whole/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Import reports" })).toBeDefined();
  expect(screen.getByText(/Page reads of both periods are estimated/)).toBeDefined();
  expect(await screen.findByText(/some of the days aren’t known one by one/)).toBeDefined();
});

test.each([
  ["a change of the book", 20, ["Overview", "Marketplaces", "Ranks"]],
  ["a deal", 6, ["Overview", "Ranks", "Backlist"]],
  ["ads", 1, ["Overview", "Ranks"]],
  ["a newsletter", 14, ["Overview", "Marketplaces", "Ranks", "Backlist"]],
  ["an event in own words", "Radio talk", ["Overview", "Marketplaces", "Ranks", "Backlist"]],
])("has the tabs of %s", async (_, event, names) => {
  open({ log: logOf(event) });
  await screen.findByRole("heading", { level: 1, name: "Salt" });
  expect(tabs().map((tab) => tab.textContent)).toEqual(names);
});

test("has no comparison of marketplaces for an event in a single one, and counts that one alone", async () => {
  const us = { id: 1, name: "United States", domain: "amazon.com" };
  open({
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
  open({
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
  open({
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
  const { sent } = open({
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
  open({ log: logOf(1, { metadata }) });
  const field = async () => (await screen.findByRole("textbox", { name: "Spend" })) as HTMLInputElement;
  expect((await field()).value).toBe("");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Compared days" }), "14");
  await waitFor(async () => expect((await field()).value).toBe("12"));
});

test("shows ranks of both periods, and says when they can't be read", async () => {
  let fails = true;
  open({
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

test("lists the author's other books, those that gained most first", async () => {
  const days = (previous: number, event: number) => [...Array(7).fill(previous), ...Array(7).fill(event)] as number[];
  const other = (title: string, previous: number, event: number) => ({
    book_id: title,
    title,
    image: null,
    currency: "USD",
    royalties: days(previous, event).map((n) => n * 1_000_000),
    orders: days(previous, event),
    free_orders: days(0, 0),
    reads: days(0, 0),
  });
  open({
    path: "/booklogs/a/insights?tab=backlist",
    report: { backlist: [other("Fog", 2, 1), other("Gale", 1, 4)] },
  });
  const table = within(await screen.findByRole("table", { name: "Backlist" }));
  expect(table.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["Gale", "Fog"]);
  expect(table.getByRole("row", { name: /Gale \$28\.00 \$7\.00/ })).toBeDefined();
});

test("waits for an event that hasn't begun, and asks to return while its days run", async () => {
  open({ log: logOf(6, { start_date: "2026-11-23" }) });
  expect(await screen.findByText("Come back after Nov 23, 2026 to start seeing insights.")).toBeDefined();
  expect(screen.queryByRole("tablist")).toBeNull();
});

test("names the day on which a running event is worth another look, two days later for ranks", async () => {
  open({ log: logOf(6, { start_date: "2026-11-20" }) });
  expect(await screen.findByText(/Check back Nov 27, 2026$/)).toBeDefined();
  await userEvent.click(screen.getByRole("tab", { name: "Ranks" }));
  expect(await screen.findByText(/Check back Nov 29, 2026$/)).toBeDefined();
});

test.each([
  ["before the event", "2026-12-24"],
  ["after the event", "2026-11-02"],
])("labels insights as a beta with an address for feedback, %s", async (_, start) => {
  open({ log: { ...logOf(6), start_date: start } });
  expect(await screen.findByText("BETA")).toBeDefined();
  const feedback = screen.getByRole("link", { name: "help@example.com" });
  expect(feedback.getAttribute("href")).toBe("mailto:help@example.com?subject=Feedback%20on%20Insights");
});

test("does not report a failed report when the plan has ended, since the refusal leads to the plans", async () => {
  open({
    answers: {
      getBookReport: () => {
        throw new ApiFailure("plan_required", 403);
      },
    },
  });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
  // The screen itself, without a toast.
  expect(screen.getAllByText("There has been an error. Please try again later. [BI01]")).toHaveLength(1);
});

test("says once that the report failed, and loads it again", async () => {
  let fails = true;
  open({
    answers: {
      getBookReport: ({ query }) => {
        if (fails) throw new ApiFailure("internal", 500);
        return buildReport(query as unknown as BookReport, [{ previous: 1, event: 3 }]);
      },
    },
  });
  const failed = "There has been an error. Please try again later. [BI01]";
  expect(await screen.findByRole("heading", { name: failed })).toBeDefined();
  expect(screen.getAllByText(failed)).toHaveLength(1);
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("vs. $14.00")).toBeDefined();
});

test("offers the upgrade instead of insights on the Free plan", async () => {
  const { sent } = open({ user: ON_FREE });
  expect(await screen.findByRole("link", { name: "Upgrade" })).toBeDefined();
  expect(sent("getBookReport")).toEqual([]);
});

test("leads back to the list when the event can't be read", async () => {
  open({
    answers: {
      getBookLog: () => {
        throw new ApiFailure("not_found", 404);
      },
    },
  });
  expect(await screen.findByText("There was an error getting your book log details")).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Event Logs" })).toBeDefined();
});

test("opens over the list and closes back to it", async () => {
  open({ path: "/booklogs?q=salt" });
  await userEvent.click(await screen.findByRole("link", { name: "Insights of Kindle Countdown Deal, Salt" }));
  const panel = within(await screen.findByRole("dialog", { name: /Insights for: Salt/ }));
  expect(await panel.findByText("vs. $14.00")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((screen.getByRole("searchbox") as HTMLInputElement).value).toBe("salt");
});

test("compares all events by what they brought and what an extra copy cost", async () => {
  const metadata = {
    free_promo: false,
    cost: 40,
    cost_currency: "USD",
    spend: {},
    spend_currency: {},
  };
  const effect: EventEffect = {
    ...UNCLEAR,
    effect: { ...UNCLEAR.effect!, lift: { low: 8e6, mid: 20e6, high: 32e6 }, verdict: "more" },
    units: { ...UNCLEAR.effect!, actual: 30, lift: { low: 12, mid: 20, high: 28 }, verdict: "more" },
  };
  open({ path: "/booklogs?view=worked", log: logOf(1, { metadata }), effect });
  expect(
    await screen.findByRole("row", { name: /Salt Amazon Ads Nov 2, 2026 \$20\.00.* \$40\.00 \$2\.00/ }),
  ).toBeDefined();
});

test("what worked says when its amounts are converted at simulated or neighboring rates", async () => {
  const rate = {
    month: "2026-10",
    currency: "EUR",
    per_dollar: 0.9,
    from_month: "2026-09",
    days: 22,
    last_day: "2026-09-30",
    is_open: false,
    simulated: true,
  };
  open({
    path: "/booklogs?view=worked",
    answers: { listEventEffects: () => ({ data: [UNCLEAR], exchange: [rate] }) },
  });
  expect(
    await screen.findByText(
      "Some of these exchange rates are simulated. A neighboring month’s exchange rate stands in for Oct 2026.",
    ),
  ).toBeDefined();
});

test("what worked gives the reason beside an event that can't be judged", async () => {
  const effect: EventEffect = { ...UNCLEAR, effect: null, units: null, why_not: "no_days" };
  open({ path: "/booklogs?view=worked", effect });
  expect(await screen.findByText("Can’t be judged")).toBeDefined();
  expect(screen.getByText("Some of its days, or of the eight weeks before, aren’t known one by one.")).toBeDefined();
});
