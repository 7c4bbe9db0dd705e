import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildPreferences, ON_FREE } from "#web/testing/builders.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { buildLog } from "../testing/build-log.ts";
import { buildReport } from "../testing/build-report.ts";
import { logOf, openInsights, UNCLEAR } from "../testing/open-insights.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 23, 10) }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("waits for an event that hasn't begun, and asks to return while its days run", async () => {
  openInsights({ log: logOf(6, { start_date: "2026-11-23" }) });
  expect(await screen.findByText("Come back after Nov 23, 2026 to start seeing insights.")).toBeDefined();
  expect(screen.queryByRole("tablist")).toBeNull();
});

test("names the day on which a running event is worth another look, two days later for ranks", async () => {
  openInsights({ log: logOf(6, { start_date: "2026-11-20" }) });
  expect(await screen.findByText(/Check back Nov 27, 2026$/)).toBeDefined();
  await userEvent.click(screen.getByRole("tab", { name: "Ranks" }));
  expect(await screen.findByText(/Check back Nov 29, 2026$/)).toBeDefined();
});

test.each([
  ["before the event", "2026-12-24"],
  ["after the event", "2026-11-02"],
])("labels insights as a beta with an address for feedback, %s", async (_, start) => {
  openInsights({ log: { ...logOf(6), start_date: start } });
  expect(await screen.findByText("BETA")).toBeDefined();
  const feedback = screen.getByRole("link", { name: "help@example.com" });
  expect(feedback.getAttribute("href")).toBe("mailto:help@example.com?subject=Feedback%20on%20Insights");
});

test("does not report a failed report when the plan has ended, since the refusal leads to the plans", async () => {
  openInsights({
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
  openInsights({
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
  const { sent } = openInsights({ user: ON_FREE });
  expect(await screen.findByRole("link", { name: "Upgrade" })).toBeDefined();
  expect(sent("getBookReport")).toEqual([]);
});

test("leads back to the list when the event can't be read", async () => {
  openInsights({
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
  openInsights({ path: "/booklogs?q=salt" });
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
  openInsights({ path: "/booklogs?view=worked", log: logOf(1, { metadata }), effect });
  expect(
    await screen.findByRole("row", { name: /Salt Amazon Ads Mon, Nov 2, 2026 \$20\.00.* \$40\.00 \$2\.00/ }),
  ).toBeDefined();
});

test("what worked has one line per event on a phone, with its insights and costs on a tap", async () => {
  onPhone();
  openInsights({ path: "/booklogs?view=worked" });
  const table = within(await screen.findByRole("table", { name: "What worked" }));
  const row = table.getAllByRole("row").at(-1)!;
  expect(row.dataset.open).toBeUndefined();
  await userEvent.click(within(row).getByRole("button", { name: /^More about .*Salt/ }));
  expect(row.dataset.open).toBe("true");
  expect(within(row).getByRole("button", { name: /^Insights of/ })).toBeDefined();
  expect(row.querySelector("[data-label='Spend']")?.textContent).toBe("–");
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
  openInsights({
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
  openInsights({ path: "/booklogs?view=worked", effect });
  expect(await screen.findByText("Can’t be judged")).toBeDefined();
  expect(
    screen.getByText("Some of its days, or too many of the half year before, aren’t known one by one."),
  ).toBeDefined();
});

const MORE: EventEffect = {
  ...UNCLEAR,
  effect: { ...UNCLEAR.effect!, actual: 90e6, lift: { low: 40e6, mid: 60e6, high: 80e6 }, verdict: "more" },
};

test.each([
  ["a book of the series came out", "release", /Another book of the series came out in these days or in the 30 days/],
  ["the days lie in the season of gifts", "season", /can’t be separated from the season/],
] as const)("an event gets no verdict of its own when %s", async (_, caution, reason) => {
  openInsights({ effect: { ...MORE, caution } });
  expect(
    await screen.findByText(
      "No verdict for this event alone. These days brought between $40.00 and $80.00 more than expected.",
    ),
  ).toBeDefined();
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.queryByText(/likely/)).toBeNull();
});

const AT = { event: 1, title: "Salt" } as const;

test.each([
  ["in the same days", { ...AT, start: "2026-11-04" }, /In the same days: Amazon Ads, Salt \(Nov 4\)\.$/],
  [
    "shortly before, as one whose readers were still coming",
    { ...AT, start: "2026-10-20", end: "2026-10-24" },
    /Ended at most 14 days before, while its readers were still coming: Amazon Ads, Salt \(Oct 20\)\.$/,
  ],
  [
    "of its series, as one whose readers continue with this book",
    { event: 1, title: "Brine", start: "2026-10-10" },
    /For another book of the series, whose readers continue .* 30 days: Amazon Ads, Brine \(Oct 10\)\.$/,
  ],
])("names another event %s", async (_, logged, sentence) => {
  const other = { ...buildLog({ id: "other", ...logged }), book_id: logged.title === "Salt" ? "b1" : "b2" };
  openInsights({
    effect: { ...MORE, caution: "overlap", overlaps: ["other"] },
    answers: { listBookLogs: () => ({ data: [other] }) },
  });
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByText(/^What each event did can’t be separated/)).toBe(screen.getByText(sentence));
});

test("other events are said to have moved the same days before their names have loaded, or if they can't", async () => {
  openInsights({
    effect: { ...MORE, caution: "overlap", overlaps: ["other"] },
    answers: {
      listBookLogs: () => {
        throw new ApiFailure("internal", 500);
      },
    },
  });
  expect(await screen.findByText(/can’t be separated, because others moved the same days\.$/)).toBeDefined();
});

const COPIES = { actual: 30, expected: { low: 8, mid: 12, high: 16 }, lift: { low: 14, mid: 18, high: 22 } };

test.each([
  ["more", "more", "Paid copies: 30, with 8 to 16 expected."],
  ["unclear", "unclear", "Paid copies: 30, with 8 to 16 expected."],
  ["more", "unclear", /^More copies were sold than expected: 30 instead of 8 to 16\. Royalties don’t show it clearly/],
  [
    "more",
    "less",
    /^More copies were sold than expected.* They brought less in all, as happens when a copy earns less/,
  ],
  [
    "unclear",
    "more",
    /^Copies alone don’t show it: 30 were sold, and 8 to 16 was expected\. .*copies that earn more\.$/,
  ],
  ["unclear", "less", /^Copies alone don’t show it.* fewer page reads, or from copies that earn less\.$/],
  ["less", "unclear", /^Fewer copies were sold than expected.* Royalties don’t show it clearly/],
  ["less", "more", /^Fewer copies were sold than expected.* brought more in all\.$/],
] as const)("copies that are %s beside royalties that are %s need a word", async (copies, royalties, sentence) => {
  openInsights({
    effect: {
      ...UNCLEAR,
      effect: { ...UNCLEAR.effect!, verdict: royalties },
      units: { ...COPIES, verdict: copies },
    },
  });
  expect(await screen.findByText(sentence)).toBeDefined();
});

test("a change between two periods has no color of gain or loss, whatever the verdict", async () => {
  openInsights({ effect: MORE });
  const badge = (await screen.findByText("+200.0%")).parentElement!;
  expect(badge.getAttribute("style")).toMatch(/gray/);
});

test.each([
  ["that no one can be sure of", UNCLEAR, false],
  ["of ads that clearly changed something", MORE, true],
])("a net income %s is colored as a gain only if so", async (_, effect, isColored) => {
  const metadata = { ...logOf(1).metadata, spend: { "2026-11-02-2026-11-08": 10 } };
  openInsights({ log: logOf(1, { metadata }), effect });
  const net = await screen.findByText("$18.00");
  expect(/green/.test(net.getAttribute("style") ?? "")).toBe(isColored);
});

test("what worked ranks no event that can't be separated from others", async () => {
  openInsights({ path: "/booklogs?view=worked", effect: { ...MORE, caution: "overlap", overlaps: ["other"] } });
  expect(await screen.findByText("With other events")).toBeDefined();
  expect(screen.queryByText("$60.00")).toBeNull();
});

test.each([95, 80])("a range of %i in 100 is never stated as more", async (certainty) => {
  openInsights({ effect: { ...UNCLEAR, certainty } });
  expect(await screen.findByText(new RegExp(`Of 100 such ranges, ${certainty} hold`))).toBeDefined();
});

test("days without a clear effect say how large a change they would have shown", async () => {
  openInsights();
  expect(await screen.findByText(/7 days show a change of about ±100% or more/)).toBeDefined();
});

test("in calm mode an event opens once the letter tells all of its days", async () => {
  // Monday, 23 November, the day of the letter: its figures end on the 22nd.
  const user = { preferences: buildPreferences({ calm_mode: true }) };
  openInsights({ log: logOf(6, { start_date: "2026-11-16" }), user });
  expect(await screen.findByRole("tablist")).toBeDefined();
  cleanup();
  openInsights({ log: logOf(6, { start_date: "2026-11-17" }), user });
  expect(await screen.findByText(/^Nov 17 – 23, 2026 reaches beyond the figures that calm mode shows\./)).toBeDefined();
  expect(screen.queryByRole("tablist")).toBeNull();
});
