import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReportCoverage, RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { eachMonth } from "#shared/primitives/dates.ts";
import { buildProof, buildReport } from "#web/testing/report-builders.ts";
import { TEXT } from "../report/text.ts";
import { openRoyalties, type Range, wholeYear } from "../testing/open-royalties.tsx";

// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const settled = () => screen.findByRole("heading", { name: /^Earnings/ });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

/** Months known only as a whole, as old ones are. */
const byMonths = ({ startDate, endDate }: Range): RoyaltiesReport => {
  const report = buildReport(startDate, endDate, {});
  const { records, ...rest } = buildReport(startDate, startDate, { "The Salt Road": [8_000_000, 0] });
  return { ...rest, endDate: report.endDate, type: "MONTH", labels: [startDate.slice(0, 7)], records };
};
const oldByMonths = (range: Range) => (range.startDate < "2026-11" ? byMonths(range) : wholeYear(range));
const toasts = () => screen.queryAllByText(TEXT.foldedToMonths);

test("x compares the days with those before, and x again ends the comparison", async () => {
  const { requests, address } = openRoyalties(wholeYear);
  await settled();
  await user.keyboard("x");
  expect(await screen.findByRole("button", { name: "vs. Oct 1 – 19, 2026" })).toBeDefined();
  expect(address()).toBe("?preset=this_month&compare=PRECEDING");
  expect(requests.map(({ startDate, endDate }) => `${startDate} ${endDate}`)).toContain("2026-10-01 2026-10-19");
  await user.keyboard("x");
  expect(address()).toBe("?preset=this_month");
  expect(screen.queryByRole("button", { name: /^vs\./ })).toBeNull();
});

test("both ranges of the panel take effect together", async () => {
  const { address } = openRoyalties(wholeYear);
  await settled();
  await press("This Month");
  await user.click(await screen.findByRole("switch", { name: "Compare Beta" }));
  const panel = within(await screen.findByRole("dialog", { name: "Compare Beta" }));
  await user.click(panel.getByRole("combobox", { name: "Dates of Date Range 1" }));
  await user.click(await screen.findByRole("option", { name: "Last Month" }));
  await user.click(panel.getByRole("combobox", { name: "Dates of Date Range 2" }));
  await user.click(await screen.findByRole("option", { name: "Same dates last year" }));
  expect(address()).toBe("");
  await user.click(panel.getByRole("button", { name: "Apply" }));
  expect(address()).toBe("?preset=last_month&compare=LAST_YEAR");
  expect(await screen.findByRole("button", { name: "vs. October 2025" })).toBeDefined();
  await press("Stop comparing");
  expect(address()).toBe("?preset=last_month");
});

test("adds days up to months when the older range has no days, and says so once per change", async () => {
  openRoyalties(oldByMonths, "/royalties?preset=this_month&compare=PRECEDING");
  await settled();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await user.click(screen.getByRole("radio", { name: "Series" }));
  expect(toasts()).toHaveLength(1);
  await press("Earlier");
  await act(() => Promise.resolve());
  expect(toasts()).toHaveLength(1);
});

test("explains when the days have moved before the older range, and switches the two", async () => {
  const { address } = openRoyalties(
    wholeYear,
    "/royalties?start=2026-09-01&end=2026-09-30&compare=CUSTOM&cstart=2026-10-01&cend=2026-10-31",
  );
  await settled();
  expect(screen.getByText("Date Range 2 cannot be more recent than Date Range 1.")).toBeDefined();
  await press("Switch Date Ranges");
  expect(address()).toBe("?start=2026-10-01&end=2026-10-31&compare=CUSTOM&cstart=2026-09-01&cend=2026-09-30");
  expect(await screen.findByRole("button", { name: "vs. September 2026" })).toBeDefined();
});

test("Lifetime ends a comparison, which starts again from this month", async () => {
  const { address } = openRoyalties(byMonths, "/royalties?preset=lifetime");
  await settled();
  await user.keyboard("x");
  await user.click(within(await screen.findByRole("dialog", { name: "Compare Beta" })).getByText("Apply"));
  expect(address()).toBe("?preset=this_month&compare=PRECEDING");
});

test("comparing keeps the answer: headline and cards show both ranges and the change", async () => {
  openRoyalties(wholeYear, "/royalties?preset=this_month&compare=PRECEDING");
  await settled();
  expect(
    screen.getByText(/^\$12\.50 for Nov 1 – 19, 2026, up 25% from \$10\.00 for Oct 1 – 19, 2026\./).nextSibling
      ?.textContent,
  ).toBe("+25.0%");
  const totals = within(screen.getByLabelText("Totals", { selector: "dl" }));
  expect(totals.getByText(/^vs\. \$10\.00/).textContent).toBe("vs. $10.00+$2.50+25.0%");
  expect(totals.getByText("Nov 1 – 19, 2026 vs. Oct 1 – 19, 2026")).toBeDefined();
});

test("a year without some months is not compared, and the screen names the months on each side", async () => {
  const coverage = (missing: readonly string[], [first, last]: readonly [string, string]): ReportCoverage[] =>
    eachMonth(`${first}-01`, `${last}-01`).map((month) => ({
      month,
      kind: missing.includes(month) ? "missing" : "days",
      source: "estimator",
      through: null,
      until: null,
      is_final: false,
      is_too_old: false,
    }));
  const partlyKnown = (range: Range): RoyaltiesReport => {
    const first = range.startDate.slice(0, 7);
    const months = coverage(["2025-02"], [first, range.endDate.slice(0, 7)]);
    const known = months.filter(({ kind }) => kind === "days").map(({ month }) => buildProof({ month }));
    return { ...wholeYear(range), coverage: months, proofs: known };
  };
  const { address } = openRoyalties(partlyKnown, "/royalties?start=2026-01-01&end=2026-03-31&compare=LAST_YEAR");
  await settled();
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain("February 2025 has no file. Changes aren’t shown");
  expect(screen.queryByText(/^[+-].*%$/)).toBeNull();
  await user.click(within(note).getByRole("button", { name: "Compare Jan 1 – 31, 2026 with Jan 1 – 31, 2025" }));
  expect(address()).toBe("?start=2026-01-01&end=2026-01-31&compare=CUSTOM&cstart=2025-01-01&cend=2025-01-31");
});

test("this month so far is compared up to yesterday, and the header keeps today's figure while comparing", async () => {
  const open = ({ startDate, endDate }: Range): RoyaltiesReport => {
    const through = endDate >= "2026-11-20" ? "2026-11-20" : null;
    const report = wholeYear({ startDate, endDate });
    return { ...report, proofs: [buildProof({ month: startDate.slice(0, 7), through })] };
  };
  const { requests } = openRoyalties(open, "/royalties?preset=this_month");
  await settled();
  expect(
    await screen.findByText(
      /^\$12\.50 this month so far\. Through November 19, up 25% from the same days of October\./,
    ),
  ).toBeDefined();
  expect(requests.map(({ startDate, endDate }) => `${startDate} ${endDate}`)).toContain("2026-10-01 2026-10-19");
  await user.keyboard("x");
  expect(await screen.findByRole("button", { name: "vs. Oct 1 – 19, 2026" })).toBeDefined();
  expect(screen.getByText("So far today")).toBeDefined();
});
