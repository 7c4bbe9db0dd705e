import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import Highcharts from "highcharts/esm/highcharts.js";
import { beforeEach, expect, test } from "vitest";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildReport } from "#web/testing/report-builders.ts";
import type { ChartView, Grouping, ReportingView } from "../report/report-view.ts";
import { buildShown } from "../testing/build-shown.ts";
import { ChartCard } from "./chart-card.tsx";

beforeEach(() => localStorage.clear());

const START = "2026-11-19";
const TODAY = "2026-11-20";
/** `count` books, each earning a dollar more than the next; `reads` adds page reads. */
function reportOf(count: number, { reads = false, start = START, end = TODAY } = {}): RoyaltiesReport {
  const titles = Array.from({ length: count }, (_, i) => `Book ${i + 1}`);
  const earned = Object.fromEntries(
    titles.map((title, i) => [title, [(count - i) * 1_000_000, reads ? 1 : 0] as const]),
  );
  return buildReport(start, end, earned);
}

interface ViewOptions {
  readonly grouping?: Grouping;
  readonly reporting?: ReportingView;
  readonly older?: RoyaltiesReport;
  readonly demo?: boolean;
  readonly chart?: ChartView;
}

function show(
  report: RoyaltiesReport,
  { grouping = "book", reporting = "books", older, demo = false, chart }: ViewOptions = {},
) {
  renderApp(
    <ChartCard
      shown={buildShown(report, { grouping }, older ?? null)}
      grouping={grouping}
      reporting={reporting}
      currency="USD"
      today={TODAY}
      lastDay={TODAY}
      demo={demo}
    />,
    fakeServices({ getUser: () => buildUser() }, { signedIn: true }),
    { path: chart ? `/royalties?chart=${chart}` : "/royalties" },
  );
  return userEvent.setup();
}
/** The library's declarations take this file for CommonJS, whose default export would be the whole module. */
const { charts } = Highcharts as unknown as typeof import("highcharts");
/** The options of the only chart that is drawn. Their contents have their own tests. */
function drawn() {
  const [chart, ...others] = charts.filter((one) => one !== undefined);
  expect(others).toEqual([]);
  return chart!.options;
}
/** After a choice the chart of before stays for a frame. */
const expectDrawnAs = (type: string) => waitFor(() => expect(drawn().chart?.type).toBe(type));
const description = () => waitFor(() => drawn().accessibility!.description);
const splitBy = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Split by" });
const tabs = async () => (await screen.findAllByRole("tab")).map(({ textContent }) => textContent);

test("the tabs are royalties, page reads, sales and free, with borrows where pages were read", async () => {
  show(reportOf(2));
  expect(await tabs()).toEqual(["Royalties", "Page Reads", "Sales", "Free"]);
  cleanup();
  show(reportOf(2, { reads: true }));
  expect(await tabs()).toEqual(["Royalties", "Page Reads", "Borrows", "Sales", "Free"]);
});

test("borrows of books without a page count explain how to get them", async () => {
  const user = show(reportOf(2, { reads: true }));
  await user.click(await screen.findByRole("tab", { name: "Borrows" }));
  expect(
    await screen.findByText(/^Enable borrows by adding your books with their Kindle Edition Normalized Page Count\./),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "Manage your books" }).getAttribute("href")).toMatch(/^\/books/);
});

test("a measure without figures says so", async () => {
  const user = show(reportOf(2));
  await user.click(await screen.findByRole("tab", { name: "Free" }));
  expect(screen.getByText("Nothing to show for this period.")).toBeDefined();
});

test("the chart types follow the grouping", async () => {
  show(reportOf(2), { grouping: "marketplace" });
  const user = userEvent.setup();
  const select = await splitBy();
  expect([...select.options].map(({ text }) => text)).toEqual([
    "None",
    "Format",
    "Book",
    "Marketplace",
    "All Marketplaces",
    "Top 10 Marketplaces",
    "Pie Chart",
  ]);
  await user.selectOptions(select, "All Marketplaces");
  expect(screen.getByRole("heading", { name: "By day and marketplace" })).toBeDefined();
  await user.selectOptions(select, "Book");
  expect(screen.getByRole("heading", { name: "By day and book" })).toBeDefined();
});

test("the chosen chart type is remembered on this device", async () => {
  const user = show(reportOf(2));
  await user.selectOptions(await splitBy(), "Pie Chart");
  await expectDrawnAs("pie");
  expect(localStorage.getItem("chartView")).toContain("pie");
  cleanup();
  show(reportOf(2));
  await expectDrawnAs("pie");
});

test("the chart that the address names prevails over the one remembered on this device", async () => {
  localStorage.setItem("chartView", "pie");
  show(reportOf(2), { chart: "total" });
  await expectDrawnAs("column");
  expect((await splitBy()).value).toBe("total");
});

test("a remembered chart type that doesn't exist falls back to the total", async () => {
  localStorage.setItem("chartView", "radar");
  show(reportOf(2));
  await expectDrawnAs("column");
  expect(screen.getByRole("heading", { name: "By day" })).toBeDefined();
});

test("in totals everything is one line, without types to choose from", async () => {
  show(reportOf(2), { reporting: "overall" });
  await expectDrawnAs("line");
  expect(screen.queryByRole("combobox", { name: "Split by" })).toBeNull();
  expect(screen.getByRole("heading", { name: "By day, all books" })).toBeDefined();
});

test("in a comparison both ranges are lines that the legend can hide", async () => {
  const older = reportOf(2, { start: "2026-10-19", end: "2026-10-20" });
  const user = show(reportOf(2), { older });
  expect(await description()).toContain("dashed");
  const [newer] = within(screen.getByRole("list", { name: "Legend: date ranges" })).getAllByRole("button");
  await user.click(newer!);
  expect(newer!.getAttribute("aria-pressed")).toBe("false");
});

test("the legend lists every series, nine at a time, moves by three, and draws a chosen one", async () => {
  const user = show(reportOf(14), { chart: "all" });
  const legend = await screen.findByRole("list", { name: "Legend: books" });
  const entries = () => within(legend).getAllByRole("button");
  expect(entries().map(({ textContent }) => textContent)[0]).toBe("Book 1");
  expect(entries()).toHaveLength(9);
  // "Other books" is an entry but not a book, so it isn't counted.
  expect(screen.getByText("1–9 of 14")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Next legend entries" }));
  expect(entries()[0]!.textContent).toBe("Book 4");
  const others = within(legend).getByRole("button", { name: "Other books (4)" });
  expect(others.getAttribute("aria-pressed")).toBe("true");
  const book = within(legend).getByRole("button", { name: "Book 11" });
  expect(book.getAttribute("aria-pressed")).toBe("false");
  await user.click(book);
  expect(book.getAttribute("aria-pressed")).toBe("true");
  expect(within(legend).getByRole("button", { name: "Other books (3)" })).toBeDefined();
});

test("arrow keys move through the legend beyond its visible part", async () => {
  const user = show(reportOf(14), { chart: "all" });
  const legend = await screen.findByRole("list", { name: "Legend: books" });
  within(legend).getByRole("button", { name: "Book 9" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("Book 10");
  await user.keyboard("{Home}");
  expect(document.activeElement?.textContent).toBe("Book 1");
});

test("the figures of each chart are in a table, built once it is opened", async () => {
  show(reportOf(2), { chart: "all" });
  const summary = await screen.findByText("Show these figures as a table");
  expect(screen.queryByRole("table")).toBeNull();
  const details = summary.closest("details")!;
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  const table = await screen.findByRole("table", { name: "By day and book" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Period", "Total", "Book 1", "Book 2"]);
  expect(within(table).getByRole("rowheader", { name: "Nov 20, 2026 so far" })).toBeDefined();
});

test("sample data is marked across the chart and in its description", async () => {
  show(reportOf(2), { demo: true });
  expect(await description()).toMatch(/^Sample data\./);
  expect(screen.getByText("Sample data")).toBeDefined();
});

test("the trendline is drawn when switched on, except in a pie", async () => {
  const user = show(reportOf(2, { start: "2026-11-10" }));
  const wanted = await screen.findByRole("switch", { name: "Trendline" });
  await user.click(wanted);
  expect((wanted as HTMLInputElement).checked).toBe(true);
  await user.selectOptions(await splitBy(), "Pie Chart");
  expect(screen.queryByRole("switch", { name: "Trendline" })).toBeNull();
});
