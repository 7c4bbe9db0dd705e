import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { buildLog } from "../testing/build-log.ts";
import { openCalendar } from "./testing/open-calendar.tsx";

/** 5 AM in New York on Monday, November 23, 2026. */
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 23, 10) }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const grid = (month = "November 2026") => screen.findByRole("grid", { name: month });
const day = (name: RegExp) => screen.getByRole("gridcell", { name });
const address = () => screen.getByLabelText("Address").textContent;
const DEAL = buildLog({ id: "deal", event: 6, start: "2026-11-28", end: "2026-12-03" });
const busyDay = ["Ash", "Birch", "Cedar", "Dogwood", "Elm"].map((title) => buildLog({ title, start: "2026-11-17" }));

describe("the calendar of a month", () => {
  test("has a column for each weekday from Sunday on, and highlights today", async () => {
    openCalendar();
    const weekdays = within(await grid()).getAllByRole("columnheader");
    expect(weekdays.map(({ textContent }) => textContent)).toEqual(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
    expect(day(/November 23/)).toHaveProperty("ariaCurrent", "date");
    expect(screen.getAllByRole("gridcell").filter((cell) => cell.hasAttribute("aria-current"))).toHaveLength(1);
  });

  test("highlights the author's own day, which may be another one than the server's", async () => {
    openCalendar({ user: { timezone: "Pacific/Kiritimati" } });
    await grid();
    expect(day(/Tuesday, November 24/).getAttribute("aria-current")).toBe("date");
  });

  test("loads exactly the month's days and shows each event with its cover, title and name", async () => {
    const log = buildLog({ id: "own", event: "Podcast interview", start: "2026-11-10" });
    const { ranges, opened } = openCalendar({ logs: [log] });
    const event = await screen.findByRole("button", { name: "The Lantern Quay, Podcast interview, Nov 10, 2026" });
    expect(event.textContent).toContain("The Lantern Quay");
    expect(event.textContent).toContain("Podcast interview");
    expect(event.querySelector("img")?.src).toBe("https://m.media-amazon.com/cover.jpg");
    expect(ranges()).toContainEqual({ start_date: "2026-11-01", end_date: "2026-11-30" });
    expect(screen.getByText("1 event across 1 book.")).toBeDefined();
    await userEvent.click(event);
    expect(opened).toEqual(["own"]);
  });

  test("shows an event over the month's end in both months", async () => {
    openCalendar({ logs: [DEAL] });
    const name = "The Lantern Quay, Kindle Countdown Deal, Nov 28 – Dec 3, 2026";
    // Saturday ends a week, so the event has a bar in two of them.
    expect(await screen.findAllByRole("button", { name })).toHaveLength(2);
    expect(day(/November 30/).getAttribute("aria-label")).toBe("Monday, November 30, 2026, 1 event");
    expect(day(/December 1/).getAttribute("aria-label")).toBe("Tuesday, December 1, 2026");
    await userEvent.click(screen.getByRole("button", { name: "Next month" }));
    await grid("December 2026");
    expect(await screen.findAllByRole("button", { name })).toHaveLength(1);
    expect(day(/December 3,/).getAttribute("aria-label")).toContain("1 event");
    expect(day(/December 4,/).getAttribute("aria-label")).toContain("no events");
  });

  test("opens a day with more events than it has room for", async () => {
    const { opened } = openCalendar({ logs: busyDay });
    await userEvent.click(await screen.findByRole("button", { name: "2 more on Nov 17, 2026" }));
    const panel = await screen.findByRole("dialog", { name: "Tuesday, November 17, 2026" });
    expect(within(panel).getAllByRole("button", { name: /Amazon Ads/ })).toHaveLength(5);
    await userEvent.click(within(panel).getByRole("button", { name: /Elm/ }));
    expect(opened).toEqual(["Elm 1 2026-11-17"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("keeps an event of a removed book and says so in its day", async () => {
    openCalendar({ logs: [buildLog({ start: "2026-11-09", end: "2026-11-11", removed: true })] });
    await screen.findByRole("button", { name: /Amazon Ads/ });
    await userEvent.click(day(/November 10/));
    const panel = await screen.findByRole("dialog");
    expect(panel.textContent).toContain("Nov 9 – 11, 2026 · Day 2 of 3 · This book was removed");
  });

  test("offers to add an event with the date of a day without events", async () => {
    openCalendar({ logs: [DEAL] });
    await grid();
    const link = screen.getByRole("link", { name: "Add Event on Nov 5, 2026" });
    expect(link.getAttribute("href")).toBe("/booklogs/add?date=2026-11-05");
    await userEvent.click(day(/November 5,/));
    const panel = await screen.findByRole("dialog", { name: "Thursday, November 5, 2026" });
    expect(panel.textContent).toContain("No events on this day.");
    expect(within(panel).getByRole("link", { name: "Add Event" }).getAttribute("href")).toBe(
      "/booklogs/add?date=2026-11-05",
    );
  });

  test("offers nothing to add where events can't be added", async () => {
    openCalendar({ canAdd: false });
    await grid();
    await userEvent.click(day(/November 5,/));
    await screen.findByRole("dialog");
    expect(screen.queryByRole("link", { name: /Add Event/ })).toBeNull();
  });
});

describe("the shown month", () => {
  test("is part of the address, unless it is the current one", async () => {
    openCalendar({ path: "/booklogs?view=calendar&month=2024-02" });
    await grid("February 2024");
    await userEvent.click(screen.getByRole("button", { name: "Previous month" }));
    await grid("January 2024");
    expect(address()).toBe("/booklogs?view=calendar&month=2024-01");
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    await grid();
    expect(address()).toBe("/booklogs?view=calendar");
  });

  test("is the current one when the address has no valid month", async () => {
    openCalendar({ path: "/booklogs?month=2026-13" });
    await grid();
  });

  test("has no previous month at the beginning of the supported years", async () => {
    openCalendar({ path: "/booklogs?month=1900-01" });
    await grid("January 1900");
    expect(screen.getByRole("button", { name: "Previous month" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Previous year" })).toHaveProperty("disabled", true);
  });

  test("says that it is loading, and that it has no events", async () => {
    let answer: (data: unknown) => void = () => undefined;
    const pending = new Promise((resolve) => {
      answer = resolve;
    });
    openCalendar({ answer: () => pending });
    await screen.findByRole("status", { name: "Loading your calendar" });
    expect((await grid()).getAttribute("aria-busy")).toBe("true");
    expect(screen.queryByText("No events this month.")).toBeNull();
    answer({ data: [] });
    await screen.findByText("No events this month.");
    expect(screen.queryByRole("status", { name: "Loading your calendar" })).toBeNull();
  });

  test("says when it couldn't be loaded, and loads again on request", async () => {
    let isDown = true;
    const logs = [DEAL];
    openCalendar({
      answer: () => {
        if (isDown) throw new ApiFailure("unavailable", 503);
        return { data: logs };
      },
    });
    const failure = (await screen.findByText("There was an issue loading your calendar")).closest("[role=alert]");
    expect(screen.queryByRole("grid")).toBeNull();
    isDown = false;
    await userEvent.click(within(failure as HTMLElement).getByRole("button", { name: "Try again" }));
    await screen.findAllByRole("button", { name: /Kindle Countdown Deal/ });
  });
});

describe("with the keyboard, a user", () => {
  /** The label of the focused day, without its weekday and year. */
  const focused = () => document.activeElement?.getAttribute("aria-label")?.split(", ")[1];
  async function enter() {
    await grid();
    day(/November 23/).focus();
  }

  test("reaches the grid in one stop, at today", async () => {
    openCalendar({ logs: busyDay });
    await grid();
    expect(screen.getAllByRole("gridcell").filter(({ tabIndex }) => tabIndex === 0)).toEqual([day(/November 23/)]);
  });

  test("moves by day and week, to both ends of the week, and by month", async () => {
    openCalendar();
    await enter();
    const steps = [
      ["{ArrowLeft}", "November 22"],
      ["{ArrowUp}", "November 15"],
      ["{ArrowRight}", "November 16"],
      ["{ArrowDown}", "November 23"],
      ["{End}", "November 28"],
      ["{Home}", "November 22"],
      ["{PageUp}", "October 22"],
      ["{PageDown}", "November 22"],
      ["{ArrowDown}", "November 29"],
      ["{ArrowDown}", "December 6"],
    ] as const;
    for (const [key, expected] of steps) {
      await userEvent.keyboard(key);
      await waitFor(() => expect(focused()).toBe(expected));
    }
    expect(address()).toBe("/booklogs?month=2026-12");
  });

  test("opens a day's events with Enter, and comes back to the day", async () => {
    const { opened } = openCalendar({ logs: busyDay });
    await enter();
    await userEvent.keyboard("{ArrowUp}{ArrowRight}");
    await waitFor(() => expect(focused()).toBe("November 17"));
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Tuesday, November 17, 2026" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(focused()).toBe("November 17"));
    expect(opened).toEqual([]);
  });
});

describe("on a phone, the calendar", () => {
  test("lists today and the days with events, and folds the others, which offer to add one", async () => {
    onPhone();
    const { opened } = openCalendar({ logs: [DEAL] });
    const list = await screen.findByRole("list", { name: "November 2026" });
    expect(screen.queryByRole("grid")).toBeNull();
    const events = await within(list).findAllByRole("button", { name: /Kindle Countdown Deal/ });
    expect(events.map(({ textContent }) => textContent?.match(/Day \d of 6/)?.[0])).toEqual([
      "Day 1 of 6",
      "Day 2 of 6",
      "Day 3 of 6",
    ]);
    const folded = [...list.querySelectorAll("summary")].map(({ textContent }) => textContent);
    expect(folded).toEqual(["Nov 1 – 22, 2026: no events", "Nov 24 – 27, 2026: no events"]);
    expect(within(list).getAllByRole("link", { name: /Add Event on/ })).toHaveLength(27);
    expect(list.querySelector("[aria-current=date]")?.textContent).toBe("23Mon");
    await userEvent.click(events[1]!);
    expect(opened).toEqual(["deal"]);
  });
});
