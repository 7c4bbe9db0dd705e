import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import Highcharts from "highcharts/esm/highcharts.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openRoyalties, wholeYear } from "../testing/open-royalties.tsx";

// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) });
});
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
/** The library's declarations take this file for CommonJS, whose default export would be the whole module. */
const { charts } = Highcharts as unknown as typeof import("highcharts");
const drawn = () => charts.findLast((chart) => chart !== undefined)!;
const seriesOf = () => drawn().series.map(({ options }) => options.id);
const firstValues = () => drawn().series.map(({ points }) => points[0]?.y);
const key = async () => within(await screen.findByRole("list", { name: "Key to the chart" }));

describe("the report's chart", () => {
  test("draws a bar per day: what is certain, what is estimated, and the same days before as a dashed line", async () => {
    openRoyalties(wholeYear);
    await waitFor(() => expect(seriesOf()).toEqual(["certain", "estimated", "before"]));
    expect(firstValues()).toEqual([12, 0.5, 10]);
    const chart = within(await screen.findByRole("region", { name: "By day" }));
    expect(chart.getByText("Certain: sales")).toBeDefined();
    expect(chart.getByText("Estimated: page reads that are not final yet")).toBeDefined();
    expect(chart.getByText("Point at a book in the table to see its share in each bar")).toBeDefined();
  });

  test("leaves out the days before once their entry is pressed, and keeps that in the address", async () => {
    const { address } = openRoyalties(wholeYear);
    const before = (await key()).findByRole("button", { name: "Same days of October" });
    expect((await before).getAttribute("aria-pressed")).toBe("true");
    await user.click(await before);
    await waitFor(() => expect(seriesOf()).toEqual(["certain", "estimated"]));
    expect(address()).toBe("?alone=1");
  });

  test("splits the bars by format, and keeps that in the address", async () => {
    const { address } = openRoyalties(wholeYear);
    await user.selectOptions(await screen.findByRole("combobox", { name: "Split by" }), "Format");
    await waitFor(() => expect(seriesOf()).toEqual(["Kindle", "Kindle estimated"]));
    expect(screen.getByRole("heading", { name: "By day and format" })).toBeDefined();
    expect(address()).toBe("?chart=format");
  });
});

describe("a row of the table under the pointer or the focus", () => {
  const shares = () => document.querySelectorAll(".highcharts-row-share rect").length;
  const isDimmed = () => drawn().container.hasAttribute("data-share");
  async function openTable() {
    openRoyalties(wholeYear);
    await waitFor(() => expect(seriesOf()).toEqual(["certain", "estimated", "before"]));
    const row = (await screen.findByRole("rowheader", { name: /^The Salt Road/ })).closest("tr")!;
    return { row, table: row.closest("table")! };
  }

  test("lights its share in every bar, without rendering the table again", async () => {
    const { row, table } = await openTable();
    const observer = new MutationObserver(() => undefined);
    observer.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
    await user.hover(row);
    expect([shares(), isDimmed()]).toEqual([1, true]);
    expect(observer.takeRecords()).toEqual([]);
    await user.unhover(row);
    await user.hover(document.body);
    expect([shares(), isDimmed()]).toEqual([0, false]);
    observer.disconnect();
  });

  test("is lit by the keyboard as well, until the focus leaves it", async () => {
    const { row } = await openTable();
    const inside = row.querySelector<HTMLElement>("a, button")!;
    inside.focus();
    expect([shares(), isDimmed()]).toEqual([1, true]);
    inside.blur();
    expect([shares(), isDimmed()]).toEqual([0, false]);
  });
});
