import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onPhone } from "#web/testing/on-phone.ts";
import { openRoyalties, wholeYear } from "../testing/open-royalties.tsx";

// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

test("a ticked book narrows every figure to itself and is stored in the address", async () => {
  const { address } = openRoyalties(wholeYear);
  await screen.findByText(/^\$12\.50 this month so far/);
  await press("Books");
  await user.click(await screen.findByRole("checkbox", { name: "A Winter in Ink" }));
  expect(await screen.findByText(/^\$2\.50 this month so far/)).toBeDefined();
  expect(address()).toBe("?book=A+Winter+in+Ink");
  expect(screen.getByText(/Only figures that match your filters are counted/)).toBeDefined();
});

test("filters without matches say so and can be reset there", async () => {
  const { address } = openRoyalties(wholeYear, "/royalties?format=Hardcover");
  expect(await screen.findByText("No results found for this selection")).toBeDefined();
  expect(screen.queryByText(/this month so far/)).toBeNull();
  const message = screen.getByRole("heading", { name: "No results found for this selection" }).parentElement!;
  await user.click(within(message).getByRole("button", { name: "Reset Filters" }));
  expect(address()).toBe("");
  expect(await screen.findByText(/^\$12\.50 this month so far/)).toBeDefined();
});

test("asks, while a series is chosen, whether a book is missing from it", async () => {
  const withSeries: typeof wholeYear = (range) => {
    const report = wholeYear(range);
    return { ...report, books: report.books.map((book) => ({ ...book, series: { id: "s1", name: "Ink", place: 1 } })) };
  };
  openRoyalties(withSeries, "/royalties?series=s1");
  expect(await screen.findByText("BOOK MISSING FROM SERIES?")).toBeDefined();
  expect(screen.getByRole("link", { name: "Manage your books" }).getAttribute("href")).toBe("/books");
});

test("the chart shows books or totals, as the Reporting View is set", async () => {
  const { address } = openRoyalties(wholeYear);
  await screen.findByText(/^\$12\.50 this month so far/);
  await user.click(screen.getByRole("radio", { name: "Totals" }));
  expect(address()).toBe("?view=overall");
});

describe("on a phone", () => {
  beforeEach(() => void onPhone());

  test("the header shows the days, the filters and one button for the rest", async () => {
    const { address } = openRoyalties(wholeYear);
    await screen.findByText(/^\$12\.50 this month so far/);
    const bar = within(screen.getByRole("region", { name: "Dates and filters" }));
    expect(bar.getAllByRole("button").map((one) => one.textContent || one.getAttribute("aria-label"))).toEqual([
      "Earlier",
      "This Month",
      "Later",
      "Filters",
      "More",
    ]);
    await press("More");
    const more = within(await screen.findByRole("dialog", { name: "Display options" }));
    await user.click(more.getByRole("radio", { name: "Totals" }));
    await user.click(more.getByRole("radio", { name: "Assume decrease" }));
    expect(address()).toBe("?view=overall&kenp=decrease");
    expect(await more.findByText(/Last release date: September 2026\./)).toBeDefined();
    expect(more.getByRole("link", { name: "KENP rate settings" }).getAttribute("href")).toBe("/account/kenpRates");
  });
});
