import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ReportCoverage, RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildBook, buildSeries, buildTag } from "#web/testing/book-builders.ts";
import { buildPreferences } from "#web/testing/builders.ts";
import { buildProof, buildRecord, buildReport } from "#web/testing/report-builders.ts";
import { november, october, openRoyalties as open, type Range, wholeYear } from "../testing/open-royalties.tsx";

// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => vi.useRealTimers());

test("shows the answer first: this month so far against the same days of the month before, and its estimated part", async () => {
  const { requests } = open(wholeYear);
  expect(
    await screen.findByText(
      "$12.50 this month so far, up 25% from the same days of October. $0.50 of it is estimated from page reads.",
    ),
  ).toBeDefined();
  expect(requests).toContainEqual({ startDate: "2026-11-01", endDate: "2026-11-20", kenp: "last_month" });
  expect(requests).toContainEqual({ startDate: "2026-10-01", endDate: "2026-10-20", kenp: "last_month" });
});

test("falls back to the last month with figures when this month has none, and says so", async () => {
  open(({ startDate, endDate }) =>
    buildReport(startDate, endDate, startDate === "2026-08-01" ? october : {}, {
      available: { first: "2026-08", last: "2026-08" },
    }),
  );
  expect(await screen.findByText(/There are no figures for this month yet, so this is August 2026/)).toBeDefined();
});

test("describes days without any figures in the specification's words", async () => {
  open(({ startDate, endDate }) => buildReport(startDate, endDate), "/royalties?start=2026-03-01&end=2026-03-05");
  expect(await screen.findByText("No royalty data between Mar 1, 2026 and Mar 5, 2026")).toBeDefined();
  expect(screen.getByText(/Try selecting different dates/)).toBeDefined();
});

test("shows the error code of a failed report, which can be requested again", async () => {
  let works = false;
  open((range) => {
    if (works) return wholeYear(range);
    throw new ApiFailure("not_found", 404);
  });
  expect(await screen.findByText("[R01]: There has been an error. Please try again later.")).toBeDefined();
  works = true;
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^\$12\.50 this month/)).toBeDefined();
});

test("the mark opens the proof: our figure beside Amazon's, by currency, with its file", async () => {
  open(wholeYear);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Matches Amazon’s summary" }));
  const month = await screen.findByRole("region", { name: "November 2026" });
  expect(within(month).getByText("KDP_Royalties_Estimator.xlsx")).toBeDefined();
  const usd = within(month).getByRole("rowheader", { name: "USD" }).closest("tr")!;
  expect(
    within(usd)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["$12.50", "$12.50"]);
});

test("marks a month that differs as such, never as a match", async () => {
  open(({ startDate, endDate }) =>
    buildReport(startDate, endDate, november, {
      proofs: [buildProof({ matches: false, summary: { USD: 12_510_000 } })],
    }),
  );
  expect(await screen.findByRole("button", { name: "1 month differs from Amazon’s summary" })).toBeDefined();
});

test("names a paperback that Amazon's summary leaves out once and calmly, not as a month that differs", async () => {
  const left_out = [{ asin: "1500000019", title: "The Old Barn", units: 2, royalty: { USD: 4_340_000 } }];
  open(({ startDate, endDate }) =>
    buildReport(startDate, endDate, november, {
      proofs: [buildProof({ matches: true, left_out, summary: { USD: 8_160_000 } })],
    }),
  );
  const mark = await screen.findByRole("button", { name: "Matches Amazon’s summary, apart from 1 paperback" });
  await userEvent.setup().click(mark);
  expect(await screen.findAllByText(/leaves out “The Old Barn” in 1 month, .* CreateSpace/)).toHaveLength(1);
  const month = await screen.findByRole("region", { name: "November 2026" });
  expect(within(month).getByText("Known difference")).toBeDefined();
  expect(within(month).getByRole("rowheader", { name: "USD" }).closest("tr")!.textContent).not.toContain("≠");
});

const covered = (month: string, kind: ReportCoverage["kind"]): ReportCoverage => ({
  month,
  kind,
  source: null,
  through: null,
  until: null,
  is_final: false,
  is_too_old: false,
});

test("vouches for the months with a file only: the mark counts the others and isn't green", async () => {
  open(
    ({ startDate, endDate }) =>
      buildReport(startDate, endDate, november, {
        coverage: [
          covered("2026-08", "missing"),
          covered("2026-09", "missing"),
          covered("2026-10", "missing"),
          covered("2026-11", "days"),
        ],
      }),
    "/royalties?start=2026-08-01&end=2026-11-20",
  );
  const mark = await screen.findByRole("button", { name: "Matches Amazon’s summary (3 months without a file)" });
  expect(mark.dataset.state).toBe("unproven");
});

test("says for how much of the total Amazon's summary vouches, and lists the rest as not in it", async () => {
  open(({ startDate, endDate }) =>
    buildReport(startDate, endDate, november, {
      proofs: [
        buildProof({ summary: { USD: 12_000_000 }, ours: { USD: 12_000_000 }, reads_outside: { USD: 500_000 } }),
      ],
    }),
  );
  await userEvent.setup().click(await screen.findByRole("button", { name: "Matches Amazon for $12.00 of $12.50" }));
  const month = await screen.findByRole("region", { name: "November 2026" });
  const reads = within(month).getByRole("rowheader", { name: "USD, page reads" }).closest("tr")!;
  expect(
    within(reads)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["$0.50", "not in it"]);
});

test("says how many months match and for how much, where other months have no summary", async () => {
  open(
    ({ startDate, endDate }) =>
      buildReport(startDate, endDate, november, {
        type: "MONTH",
        labels: ["2026-09", "2026-10"],
        records: [
          { ...buildRecord("The Salt Road", 2, 10_000_000), royalties: [10_000_000, 0] },
          {
            ...buildRecord("A Winter in Ink", 2, 0),
            royalties: [0, 2_500_000],
            royalties_kindle: [0, 2_500_000],
          },
        ],
        proofs: [buildProof({ month: "2026-09" }), buildProof({ month: "2026-10", matches: null, summary: null })],
      }),
    "/royalties?start=2026-09-01&end=2026-10-31",
  );
  expect(await screen.findByRole("button", { name: "1 of 2 months match Amazon: $10.00 of $12.50" })).toBeDefined();
});

test("lists every book with its share, and reverses the order when its column is chosen again", async () => {
  open(wholeYear);
  const table = (await screen.findByRole("heading", { name: "Earnings" })).closest("section")!;
  const books = () =>
    within(table)
      .getAllByRole("row")
      .slice(1, 3)
      .map((row) => within(row).getAllByRole("cell")[0]!.textContent);
  expect(books()).toEqual(["80.0%", "20.0%"]);
  await userEvent.setup().click(within(table).getByRole("button", { name: "Royalty" }));
  expect(books()).toEqual(["20.0%", "80.0%"]);
});

test("shows another currency immediately, at the month's rate, and remembers it", async () => {
  const { services } = open(wholeYear);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("combobox", { name: "Currency" }));
  await user.click(await screen.findByRole("option", { name: /^EUR/ }));
  expect(await screen.findByText(/^€6\.25 this month so far/)).toBeDefined();
  expect(services.calls.find(({ name }) => name === "updatePreferences")?.sent.body).toEqual({ currency: "EUR" });
});

const series = buildSeries({ name: "The Road Books" });
const cosy = buildTag({ id: "cosy" });
const shelf = [buildBook({ id: "The Salt Road", groups: [{ ...series, place: 1 }], tags: [cosy] })];
function shelved(range: Range): RoyaltiesReport {
  const report = wholeYear(range);
  const facts = { series: { id: series.id, name: series.name, place: 1 }, tags: [cosy] };
  return { ...report, books: report.books.map((b) => (b.book_id === "The Salt Road" ? { ...b, ...facts } : b)) };
}
const rowNames = (table: HTMLElement) =>
  within(table)
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent);
const earnings = async () => (await screen.findByRole("heading", { name: "Earnings" })).closest("section")!;

test("by series, the books of one series are added up and the rest grouped together", async () => {
  open(shelved, "/royalties?group=series", shelf);
  expect(rowNames(await earnings())).toEqual(["The Road Books1 book", "Not in a series1 book", "All books"]);
});

test("without any series, says so and links to where one is created", async () => {
  open(wholeYear, "/royalties?group=series");
  expect(await screen.findByRole("heading", { name: "You have no series" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Manage your books" }).getAttribute("href")).toBe("/books");
});

test("a tag narrows every figure to its books, and says so", async () => {
  open(shelved, "/royalties?tag=cosy", shelf);
  expect(await screen.findByText(/^\$10\.00 this month so far/)).toBeDefined();
  expect(screen.getByText(/Only figures that match your filters are counted here/)).toBeDefined();
  expect(rowNames(await earnings())[0]).toContain("The Salt Road");
});

test("a title links to its book; one removed from the shelf keeps its money and is marked", async () => {
  open(wholeYear, "/royalties", shelf);
  const link = await screen.findByRole("link", { name: "The Salt Road" });
  expect(link.getAttribute("href")).toBe("/books/The%20Salt%20Road");
  expect(screen.queryByRole("link", { name: "A Winter in Ink" })).toBeNull();
  expect(screen.getByText("Not on your shelf")).toBeDefined();
});

test("page reads without a page count ask for it, with a link to where it is entered", async () => {
  open(wholeYear);
  const link = await screen.findByRole("link", { name: "Borrow data missing? Add KENPC to your books" });
  expect(link.getAttribute("href")).toMatch(/^\/books/);
});

test("values page reads by the chosen rate, in the report and its comparison, with a link to the rate settings", async () => {
  const { requests } = open((range) =>
    range.kenp === "increase"
      ? buildReport(range.startDate, range.endDate, { "The Salt Road": [11_000_000, 1_000_000] })
      : wholeYear(range),
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: "KENP: Last month's rate" }));
  const group = within(await screen.findByRole("radiogroup", { name: "Pages without a published rate" }));
  const choices = group.getAllByRole<HTMLInputElement>("radio");
  expect(choices.map(({ labels, checked }) => [labels![0]!.textContent, checked])).toEqual([
    ["Last month's rate", true],
    ["Assume decrease", false],
    ["Assume increase", false],
    ["Avg of last 3 months", false],
    ["Use set custom rate", false],
  ]);
  expect(
    await screen.findByText(/Last release date: September 2026\. Months with a published rate always use it/),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "KENP rate settings" }).getAttribute("href")).toBe("/account/kenpRates");
  await user.click(choices[2]!);
  expect(await screen.findByText(/^\$11\.00 this month so far/)).toBeDefined();
  expect(screen.getByRole("button", { name: "KENP: Assume increase" })).toBeDefined();
  const raised = requests.filter(({ kenp }) => kenp === "increase").map(({ startDate }) => startDate);
  expect(raised).toEqual(expect.arrayContaining(["2026-11-01", "2026-10-01"]));
});

test("labels a last release with simulated rates as simulated", async () => {
  const getLatestKenpMonth = () => ({ month: "2026-10", simulated: true });
  open(wholeYear, "/royalties", [], {}, { getLatestKenpMonth });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: "KENP: Last month's rate" }));
  expect(await screen.findByText(/Last release date: October 2026 \(simulated rates\)\./)).toBeDefined();
});

test("warns when the custom rate is chosen but none is set, with a link to where rates are set", async () => {
  open(wholeYear, "/royalties?kenp=custom");
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: "KENP: Use set custom rate" }));
  expect(await screen.findByText(/You haven’t set a custom rate yet, so “Last month's rate” is used/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Set custom rates" }).getAttribute("href")).toBe("/account/kenpRates");
  await user.click(screen.getByRole("radio", { name: "Assume increase" }));
  await waitFor(() => expect(screen.queryByText(/You haven’t set a custom rate yet/)).toBeNull());
});

test("shows no warning when the custom rate is chosen and one is set", async () => {
  const settings = {
    custom_rates: [{ marketplace_id: 1, rate: 0.005 }],
    presets: { kenp_increase_by: 5, kenp_decrease_by: 5, kenpc_percent: 100 },
  };
  const { services } = open(wholeYear, "/royalties?kenp=custom", [], {}, { getKenpSettings: () => settings });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: "KENP: Use set custom rate" }));
  await waitFor(() => expect(services.calls.some(({ name }) => name === "getKenpSettings")).toBe(true));
  expect(await screen.findByRole("link", { name: "KENP rate settings" })).toBeDefined();
  expect(screen.queryByText(/You haven’t set a custom rate yet/)).toBeNull();
});

test("counts borrows by the author's percentage of the page count", async () => {
  const read = ({ startDate, endDate }: Range) => {
    const report = buildReport(startDate, endDate, november);
    return { ...report, books: report.books.map((book) => ({ ...book, metadata: { kenpc: 100 } })) };
  };
  const borrowsAt = async (kenpc_percent: number) => {
    open(read, "/royalties", [], { kenpc_percent });
    const term = (await screen.findAllByRole("term")).find((one) => one.textContent === "Borrows")!;
    const shown = within(term.parentElement!).getByRole("definition").textContent;
    cleanup();
    return shown;
  };
  expect(await borrowsAt(100)).toBe("1");
  expect(await borrowsAt(50)).toBe("2");
});

describe("an author who leaves today out", () => {
  const leavesOut = { preferences: buildPreferences({ leaves_out_today: true }) };

  test("sees this month up to yesterday against as many days, with a note that today is left out", async () => {
    const { requests } = open(wholeYear, "/royalties", [], leavesOut);
    expect(
      await screen.findByText(
        "$12.50 this month so far, up 25% from the same days of October. $0.50 of it is estimated from page reads. Today is left out.",
      ),
    ).toBeDefined();
    expect(requests).toContainEqual({ startDate: "2026-11-01", endDate: "2026-11-19", kenp: "last_month" });
    expect(requests).toContainEqual({ startDate: "2026-10-01", endDate: "2026-10-19", kenp: "last_month" });
    expect(requests.filter(({ endDate }) => endDate >= "2026-11-20")).toEqual([]);
  });

  test("is not offered today, and can step no further than yesterday", async () => {
    open(wholeYear, "/royalties?preset=last_7_days", [], leavesOut);
    expect(await screen.findByText(/in the last 7 days.* Today is left out\.$/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Later" }).hasAttribute("disabled")).toBe(true);
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole("button", { name: "Last 7 Days" }));
    const picker = within(await screen.findByRole("dialog"));
    expect(picker.queryByRole("button", { name: "Today" })).toBeNull();
    expect(picker.getByRole("button", { name: "Yesterday" })).toBeDefined();
    expect(picker.getByLabelText("To").getAttribute("max")).toBe("2026-11-19");
  });

  test("sees the whole month before on the first of a month", async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 1, 11));
    const { requests } = open(wholeYear, "/royalties", [], leavesOut);
    expect(await screen.findByText(/^\$10\.00 in October.* Today is left out\.$/)).toBeDefined();
    expect(requests.every(({ endDate }) => endDate <= "2026-10-31")).toBe(true);
  });
});
