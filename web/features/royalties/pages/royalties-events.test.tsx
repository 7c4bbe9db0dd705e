import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { BookLog } from "#shared/api/booklogs.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { openRoyalties, wholeYear } from "../testing/open-royalties.tsx";

/** Noon of November 20 in Madrid; only the clock is frozen. */
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

const logOf = (title: string, event: string, start: string, end: string | null = null): BookLog => ({
  id: `${title} ${event}`,
  book_id: title,
  start_date: start,
  end_date: end,
  marketplaces: [],
  notes: null,
  book: { title, removed: false, cover: null, formats: [], groups: [] },
  book_log_event_id: null,
  book_log_event: null,
  book_log_event_other: event,
  metadata: { free_promo: false, cost: null, cost_currency: null, spend: {}, spend_currency: {} },
  created_at: "2026-11-01T09:00:00Z",
});
const PODCAST = logOf("The Salt Road", "Podcast", "2026-11-03");
const READING = logOf("A Winter in Ink", "Reading", "2026-10-30", "2026-11-05");

function open(path: string, logs: () => readonly BookLog[] = () => [READING, PODCAST], person: Partial<User> = {}) {
  const listBookLogsBetween = vi.fn((_: unknown) => ({ data: logs() }));
  return { ...openRoyalties(wholeYear, path, [], person, { listBookLogsBetween }), asked: listBookLogsBetween.mock };
}
const earnings = async () => within(await screen.findByRole("region", { name: "Earnings" }));
const rows = async () => {
  const table = within(await (await earnings()).findByRole("table", { name: "Event Logs" }));
  return table.getAllByRole("rowheader").map((cell) => cell.closest("tr")?.textContent);
};

describe("the event logs of the report", () => {
  test("are a fourth grouping that is kept in the address and asks for the shown days", async () => {
    const { address, asked } = open("/royalties");
    const list = await earnings();
    expect(asked.calls).toEqual([]);
    await user.click(list.getByRole("radio", { name: "Event Logs" }));
    expect(await rows()).toEqual([
      expect.stringMatching(/The Salt Road.*Podcast.*Tue, Nov 3, 2026.*Insights/),
      expect.stringMatching(/A Winter in Ink.*Reading.*Fri, Oct 30, 2026 – Thu, Nov 5, 2026.*Insights/),
    ]);
    expect(address()).toBe("?group=events");
    expect(asked.calls).toMatchObject([[{ query: { start_date: "2026-11-01", end_date: "2026-11-20" } }]]);
    const insights = list.getByRole("link", { name: "Insights of Podcast, The Salt Road" });
    expect(insights.getAttribute("href")).toBe(`/booklogs/${PODCAST.id}/insights`);
  });

  test("are those of the filtered books", async () => {
    open("/royalties?group=events&book=A+Winter+in+Ink");
    expect(await rows()).toEqual([expect.stringContaining("Reading")]);
  });

  test("invite to add one while there are none, and lead to the list", async () => {
    open("/royalties?group=events", () => []);
    const list = await earnings();
    expect(await list.findByText("There are no events for the selected date range.")).toBeDefined();
    expect(list.getByRole("link", { name: "Add Book Event Log" }).getAttribute("href")).toBe("/booklogs/add");
    expect(list.getByRole("link", { name: "Add Book Logs" }).getAttribute("href")).toBe("/booklogs");
    expect(list.getByRole<HTMLButtonElement>("button", { name: "Export CSV" }).disabled).toBe(true);
  });

  test("offer an agency's view-only member nothing to add", async () => {
    open("/royalties?group=events", () => [], { agency_role: "read_only" });
    const list = await earnings();
    expect(await list.findByText("There are no events for the selected date range.")).toBeDefined();
    expect(list.queryByRole("link", { name: /^Add Book/ })).toBeNull();
  });

  test("can be tried again after a failure, which leaves the figures alone", async () => {
    let isDown = true;
    open("/royalties?group=events", () => {
      if (isDown) throw new ApiFailure("internal", 500);
      return [PODCAST];
    });
    const list = await earnings();
    expect(await list.findByText("Your event logs couldn’t be loaded")).toBeDefined();
    expect(screen.getByText(/^\$12\.50 this month so far/)).toBeDefined();
    isDown = false;
    await user.click(list.getByRole("button", { name: "Try again" }));
    expect(await rows()).toEqual([expect.stringContaining("Podcast")]);
  });

  test("give way to the books in a comparison", async () => {
    open("/royalties?group=events&compare=PRECEDING");
    const table = within(await screen.findByRole("region", { name: "Earnings compared" }));
    expect(table.queryByRole("radio", { name: "Event Logs" })).toBeNull();
    expect(table.getByRole<HTMLInputElement>("radio", { name: "Book" }).checked).toBe(true);
  });

  test("are not offered in the demo, whose books are made up", async () => {
    const { asked } = open("/royalties?group=events&demo=1");
    const list = await earnings();
    expect(list.queryByRole("radio", { name: "Event Logs" })).toBeNull();
    expect(list.getByRole<HTMLInputElement>("radio", { name: "Book" }).checked).toBe(true);
    expect(screen.queryByRole("switch", { name: "Event Logs" })).toBeNull();
    expect(asked.calls).toEqual([]);
  });
});

describe("event logs on the report's chart", () => {
  const flags = () => screen.findByRole<HTMLInputElement>("switch", { name: "Event Logs" });

  test("are off until they are asked for, and then named in the chart's table", async () => {
    const { address, asked } = open("/royalties");
    const choice = await flags();
    expect([choice.checked, asked.calls.length]).toEqual([false, 0]);
    await user.click(choice);
    expect(await screen.findByText("2 events in these days.")).toBeDefined();
    expect(address()).toBe("?events=1");
    await user.click(screen.getByText("Show these figures as a table"));
    const chart = within(screen.getByRole("region", { name: "By day" }));
    const cell = await chart.findByText("A Winter in Ink, Reading, Oct 30 – Nov 5, 2026");
    expect(cell.closest("tr")?.textContent).toContain("Nov 1, 2026");
  });

  test("can't be shown on a pie, which says why and keeps the choice", async () => {
    const { address } = open("/royalties?events=1");
    expect((await flags()).checked).toBe(true);
    await user.selectOptions(screen.getByRole("combobox", { name: "Split by" }), "Pie Chart");
    const choice = await flags();
    expect([choice.checked, choice.disabled]).toEqual([false, true]);
    expect(screen.getByText("Events are shown on bar and line charts.").id).toBe(
      choice.getAttribute("aria-describedby"),
    );
    await user.selectOptions(screen.getByRole("combobox", { name: "Split by" }), "All Books");
    await waitFor(async () => expect((await flags()).checked).toBe(true));
    expect(address()).toBe("?events=1&chart=all");
  });

  test("can't be shown on more than ninety labels", async () => {
    const { asked } = open("/royalties?events=1&start=2026-01-01&end=2026-04-05");
    expect((await flags()).disabled).toBe(true);
    expect(screen.getByText(/^Events are shown on charts of up to 90 periods\./)).toBeDefined();
    expect(asked.calls).toEqual([]);
  });

  test("say that they couldn't be loaded, with a way to try again", async () => {
    let isDown = true;
    open("/royalties?events=1", () => {
      if (isDown) throw new ApiFailure("internal", 500);
      return [PODCAST];
    });
    expect(await screen.findByText(/^Your event logs couldn’t be loaded\. The figures are unaffected\./)).toBeDefined();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 event in these days.")).toBeDefined();
  });
});
