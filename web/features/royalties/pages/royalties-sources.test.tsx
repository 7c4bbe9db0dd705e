import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ReportChanges } from "#shared/domain/royalties/changes/report-changes.ts";
import type { ExchangeRateUsed, RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { buildReport } from "#web/testing/report-builders.ts";
import { openRoyalties as open, type Range, wholeYear } from "../testing/open-royalties.tsx";

// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => vi.useRealTimers());
const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

const rate = (changes: Partial<ExchangeRateUsed> = {}): ExchangeRateUsed => ({
  month: "2026-11",
  currency: "GBP",
  per_dollar: 0.8,
  from_month: "2026-11",
  days: 14,
  last_day: "2026-11-19",
  is_open: true,
  simulated: false,
  ...changes,
});
/** November: £8.00, worth $10.00, and $2.50 of which $0.50 are estimated. */
const inTwoCurrencies =
  (exchange: ExchangeRateUsed) =>
  (range: Range): RoyaltiesReport => {
    const report = wholeYear(range);
    const [pounds, dollars] = report.records;
    if (!pounds || !dollars) return report;
    const inPounds = (money: number) => Math.round(money * 0.8);
    return {
      ...report,
      currencies: { [range.startDate.slice(0, 7)]: { USD: 1, GBP: 0.8, EUR: 0.5 } },
      records: [
        {
          ...pounds,
          marketplace_id: 2,
          marketplace: "Amazon.co.uk",
          currency: "GBP",
          royalties: pounds.royalties.map(inPounds),
          royalties_kindle: pounds.royalties_kindle.map(inPounds),
        },
        dollars,
      ],
      exchange: [exchange],
      kenp_rates: [
        {
          month: "2026-11",
          marketplace: "Amazon.com",
          rate: 0.0043,
          basis: "last_month",
          percent: null,
          from: [{ month: "2026-10", source: "published" }],
        },
      ],
    };
  };
async function sourceOf(figure: string) {
  const totals = (await screen.findByText("Royalties", { selector: "dt" })).closest("dl")!;
  await person().click(within(totals).getByRole("button", { name: figure }));
  return within(await screen.findByRole("dialog", { name: /^Where from\?/ }));
}

describe("the source of a figure", () => {
  test("names the file, the exchange rate and its days, and the rate per page behind estimates of the royalties", async () => {
    open(inTwoCurrencies(rate()));
    const panel = await sourceOf("$12.50");
    expect(
      panel.getByText(
        "£8.00 = $10.00 at 1 GBP = 1.25 USD: European Central Bank, mean of 14 business days of November 2026 so far, up to Nov 19, 2026",
      ),
    ).toBeDefined();
    expect(panel.getByText("$2.50, not converted")).toBeDefined();
    expect(panel.getByText("0.0043 USD per page: Last month's rate, from October 2026")).toBeDefined();
    expect(panel.getByText("KDP_Royalties_Estimator.xlsx")).toBeDefined();
    expect(panel.getByText("KDP_Royalties_Estimator.xlsx, uploaded Nov 20, 2026, 9:05 AM, revision 1")).toBeDefined();
    expect(panel.getByText(/uploaded Nov 20, 2026, 9:05 AM .* revision 1/)).toBeDefined();
  });

  test("labels a simulated exchange rate as simulated and does not attribute it to the bank", async () => {
    open(inTwoCurrencies(rate({ simulated: true })));
    const panel = await sourceOf("$12.50");
    expect(
      panel.getByText(
        "£8.00 = $10.00 at 1 GBP = 1.25 USD: simulated rate, mean of 14 business days of November 2026 so far, up to Nov 19, 2026",
      ),
    ).toBeDefined();
    expect(panel.queryByText(/European Central Bank/)).toBeNull();
  });

  test("explains an estimate by the month's own rate by the file's age, never by an unpublished rate", async () => {
    open((range) => {
      const report = inTwoCurrencies(rate())(range);
      return {
        ...report,
        proofs: report.proofs.map((proof) => ({ ...proof, rate_known: true })),
        kenp_rates: report.kenp_rates.map((used) => ({
          ...used,
          basis: "month" as const,
          from: [{ month: used.month, source: "published" as const }],
        })),
      };
    });
    const panel = await sourceOf("$12.50");
    expect(
      panel.getByText(/^\$0\.50 of it, from page reads\. The file was made on .* and is older than the rate/),
    ).toBeDefined();
    expect(panel.getByText("0.0043 USD per page: the rate that Amazon published for the month")).toBeDefined();
    expect(panel.queryByText(/not published|publishes the rate/)).toBeNull();
  });

  test("shows a missing exchange rate as missing, never as a rate of one", async () => {
    open(inTwoCurrencies(rate({ from_month: null, days: null, last_day: null })));
    const panel = await sourceOf("$12.50");
    expect(panel.getByText(/no rate is known for GBP: counted one to one with the dollar/)).toBeDefined();
  });

  test("names the month that a substitute rate comes from", async () => {
    open(inTwoCurrencies(rate({ from_month: "2026-10", is_open: false })));
    const panel = await sourceOf("$12.50");
    expect(panel.getByText(/GBP at the rate of October 2026/)).toBeDefined();
  });

  test("shows only the book's own records for a book's figure", async () => {
    open(inTwoCurrencies(rate()));
    const earnings = (await screen.findByRole("heading", { name: "Earnings" })).closest("section")!;
    await person().click(within(earnings).getByRole("button", { name: "$2.50" }));
    const panel = within(await screen.findByRole("dialog", { name: "Where from? A Winter in Ink" }));
    expect(panel.getByText("$2.50, not converted")).toBeDefined();
    expect(panel.queryByText(/GBP/)).toBeNull();
  });

  test("can be narrowed to a single day", async () => {
    open(inTwoCurrencies(rate()));
    const panel = await sourceOf("$12.50");
    await person().selectOptions(panel.getByLabelText("Show"), "Nov 2, 2026");
    expect(panel.getByText("There are no figures here, so there is no source to show.")).toBeDefined();
    await person().selectOptions(panel.getByLabelText("Show"), "Nov 1, 2026");
    expect(panel.getByText("November 2026: $12.50")).toBeDefined();
  });
});

const figures = (royalty: number) => ({ currency: "USD", royalty, units: 0, free_units: 0, pages: 0 });
const changes: ReportChanges = {
  since: "2026-11-14T09:00:00Z",
  months: [
    {
      month: "2026-10",
      revisions: { estimator: 2, "prior-months": 1 },
      file: "a.xlsx",
      source: "upload",
      fetched_at: "2026-11-18T09:00:00Z",
      before: [figures(10_000_000)],
      after: [figures(22_400_000)],
      by_day: [{ ...figures(12_400_000), units: 4, date: "2026-10-03" }],
      by_book: [{ ...figures(12_400_000), units: 4, book_id: "road", title: "The Salt Road", books: 1 }],
    },
  ],
  left_out: 0,
  currencies: { "2026-10": { USD: 1 } },
};
const seenIn = (services: ReturnType<typeof open>["services"]) =>
  services.calls.filter(({ name }) => name === "markReportSeen").map(({ sent }) => sent.body);

describe("changes since the last visit", () => {
  test("are summarized in one sentence and can be read by day and by book", async () => {
    open(wholeYear, "/royalties", [], {}, { getReportChanges: () => changes });
    expect(await screen.findByText("1 month changed since Nov 14, 2026: +$12.40.")).toBeDefined();
    const user = person();
    await user.click(screen.getByRole("button", { name: "See what changed" }));
    const panel = within(await screen.findByRole("dialog", { name: "What changed" }));
    expect(panel.getByRole("row", { name: "Oct 3, 2026 +$12.40 +4" })).toBeDefined();
    await user.click(panel.getByRole("tab", { name: "By book" }));
    expect(panel.getByRole("row", { name: "The Salt Road +$12.40 +4" })).toBeDefined();
  });

  test("are marked as seen and dismissed by “Got it”", async () => {
    let answer = changes;
    const { services } = open(
      wholeYear,
      "/royalties",
      [],
      {},
      {
        getReportChanges: () => answer,
        markReportSeen: () => {
          answer = { ...changes, months: [] };
        },
      },
    );
    await person().click(await screen.findByRole("button", { name: "Got it" }));
    await waitFor(() => expect(screen.queryByText(/changed since/)).toBeNull());
    expect(seenIn(services)).toContainEqual({
      months: [{ month: "2026-10", revisions: { estimator: 2, "prior-months": 1 } }],
    });
  });

  test("show nothing when nothing changed", async () => {
    open(wholeYear, "/royalties", [], {}, { getReportChanges: () => ({ ...changes, months: [] }) });
    await screen.findByText(/^\$12\.50 this month/);
    expect(screen.queryByLabelText("Changes since your last visit")).toBeNull();
  });

  test("stay announced until dismissed, although the report counts as seen after a few seconds", async () => {
    vi.useRealTimers();
    vi.useFakeTimers({
      toFake: ["Date", "setTimeout", "clearTimeout"],
      now: Date.UTC(2026, 10, 20, 11),
      shouldAdvanceTime: true,
    });
    let answer = changes;
    const { services } = open(wholeYear, "/royalties", [], {}, { getReportChanges: () => answer });
    await screen.findByText(/changed since Nov 14, 2026/);
    await screen.findByText(/^\$12\.50 this month/);
    expect(seenIn(services)).toEqual([]);
    answer = { ...changes, months: [] };
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(seenIn(services)).toEqual([{ months: [{ month: "2026-11", revisions: { estimator: 1 } }] }]);
    expect(screen.getByText(/changed since Nov 14, 2026/)).toBeDefined();
  });
});

describe("my royalties are incorrect", () => {
  test("lists the reasons, refreshes the figures on resync, and offers to send a report", async () => {
    let asOf = "2026-11-20T08:05:00Z";
    open((range) => ({ ...wholeYear(range), as_of: asOf }));
    const user = person();
    await screen.findByText(/^\$12\.50 this month/);
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "My Royalties are incorrect" }));
    const dialog = within(await screen.findByRole("dialog", { name: "My Royalties are incorrect" }));
    expect(dialog.getAllByRole("listitem")).toHaveLength(4);
    await user.click(dialog.getByRole("button", { name: "Try Resyncing your Royalties" }));
    expect(await dialog.findByText("There is nothing newer than Nov 20, 2026, 9:05 AM.")).toBeDefined();
    asOf = "2026-11-20T10:30:00Z";
    await user.click(dialog.getByRole("button", { name: "Try Resyncing your Royalties" }));
    expect(await dialog.findByText("Newer figures are in, as of Nov 20, 2026, 11:30 AM.")).toBeDefined();
    expect(dialog.getByRole("link", { name: "upload a report" }).getAttribute("href")).toBe("/imports");
    expect(dialog.getByRole("link", { name: "help@example.com" }).getAttribute("href")).toMatch(
      /^mailto:help@example\.com/,
    );
  });
});

describe("the demo", () => {
  const banner = () => screen.findByText(/^These books and figures are made up/);

  test("shows last month of made-up books, says so, and sends no requests", async () => {
    const { requests, services } = open(wholeYear, "/royalties?demo=1");
    expect(await banner()).toBeDefined();
    expect(screen.getByText(/in October\b/)).toBeDefined();
    expect(screen.getAllByText("A Lantern at Low Tide").length).toBeGreaterThan(0);
    expect(screen.queryByText("Not on your shelf")).toBeNull();
    expect(requests).toEqual([]);
    expect(services.calls.map(({ name }) => name)).not.toContain("getReportChanges");
    expect(services.calls.map(({ name }) => name)).not.toContain("getRoyaltyDayAverage");
  });

  test("is entered from the header's menu and left with one press", async () => {
    const { address } = open(wholeYear);
    const user = person();
    await screen.findByText(/^\$12\.50 this month/);
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "Show sample data" }));
    expect(await banner()).toBeDefined();
    expect(address()).toContain("demo=1");
    await user.click(screen.getByRole("button", { name: "Back to my royalties" }));
    expect(await screen.findByText(/^\$12\.50 this month/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Back to my royalties" })).toBeNull();
  });

  test("states that its figures have no source", async () => {
    open((range) => buildReport(range.startDate, range.endDate), "/royalties?demo=1");
    const totals = (await screen.findByText("Royalties", { selector: "dt" })).closest("dl")!;
    await person().click(within(totals).getAllByRole("button", { name: /^\$/ })[0]!);
    expect(await screen.findByText(/This is sample data/)).toBeDefined();
  });
});
