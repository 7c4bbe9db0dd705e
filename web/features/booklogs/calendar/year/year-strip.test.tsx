import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildLog } from "../../testing/build-log.ts";
import { openCalendar } from "../testing/open-calendar.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 23, 10) }));
afterEach(() => vi.useRealTimers());

const LOGS = [
  buildLog({ event: 1, start: "2026-03-02", end: "2026-04-10" }),
  buildLog({ event: 6, start: "2026-03-20" }),
  buildLog({ event: "Podcast interview", start: "2026-11-05" }),
  buildLog({ event: 14, start: "2025-12-31" }),
];
const strip = (year = "2026") => screen.findByRole("region", { name: `Events in ${year}` });
const address = () => screen.getByLabelText("Address").textContent;

test("counts the events of each month, and names the kinds of the year with their numbers", async () => {
  const { ranges } = openCalendar({ logs: LOGS });
  await within(await strip()).findByRole("button", { name: "March 2026, 2 events" });
  expect(within(await strip()).getByRole("button", { name: "April 2026, 1 event" })).toBeDefined();
  expect(within(await strip()).getByRole("button", { name: "May 2026, 0 events" })).toBeDefined();
  expect(ranges()).toContainEqual({ start_date: "2026-01-01", end_date: "2026-12-31" });
  const legend = screen.getByRole("list", { name: "Kinds of events" });
  expect(
    within(legend)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Ads 1", "Deals 1", "Other 1"]);
});

test("shows the month that is clicked, and marks it", async () => {
  openCalendar({ logs: LOGS });
  await userEvent.click(await screen.findByRole("button", { name: "March 2026, 2 events" }));
  await screen.findByRole("grid", { name: "March 2026" });
  expect(address()).toBe("/booklogs?month=2026-03");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /^March 2026/ }).getAttribute("aria-current")).toBe("true"),
  );
  expect(screen.getByRole("button", { name: /^November 2026/ }).hasAttribute("aria-current")).toBe(false);
});

test("shows the same month of the previous and next year", async () => {
  openCalendar({ logs: LOGS });
  await strip();
  await userEvent.click(screen.getByRole("button", { name: "Previous year" }));
  await within(await strip("2025")).findByRole("button", { name: "December 2025, 1 event" });
  expect(address()).toBe("/booklogs?month=2025-11");
  await userEvent.click(screen.getByRole("button", { name: "Next year" }));
  await strip("2026");
});

test("has the same numbers as a table", async () => {
  openCalendar({ logs: LOGS });
  await screen.findByRole("button", { name: "March 2026, 2 events" });
  await userEvent.click(screen.getByText("Show these figures as a table"));
  const table = await screen.findByRole("table", { name: /Events in 2026 by month/ });
  const rowOf = (name: string) =>
    within(within(table).getByRole("rowheader", { name }).closest("tr")!)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Month", "All events", "Ads", "Deals", "Other"]);
  expect(rowOf("March 2026")).toEqual(["2", "1", "1", "0"]);
  expect(rowOf("April 2026")).toEqual(["1", "1", "0", "0"]);
  expect(rowOf("All of 2026")).toEqual(["3", "1", "1", "1"]);
});

test("still leads to months when the year couldn't be loaded, and loads again on request", async () => {
  let isDown = true;
  openCalendar({
    answer: ({ start_date, end_date }) => {
      if (isDown && start_date.slice(0, 7) !== end_date.slice(0, 7)) throw new ApiFailure("unavailable", 503);
      return { data: [] };
    },
  });
  await screen.findByText(/The events of this year couldn’t be loaded/);
  await userEvent.click(screen.getByRole("button", { name: "March 2026" }));
  await screen.findByRole("grid", { name: "March 2026" });
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "March 2026, 0 events" });
});
