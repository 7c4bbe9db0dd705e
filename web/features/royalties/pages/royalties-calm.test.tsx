import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildPreferences } from "#web/testing/builders.ts";
import { openRoyalties, wholeYear } from "../testing/open-royalties.tsx";

// Noon of Friday, 20 November, in Madrid; only the clock is frozen. The latest letter came on Monday, the 16th.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) });
  document.title = "Estimated Royalties · Colophon";
});
afterEach(() => vi.useRealTimers());

const SINCE_MONDAY = /^2026-11-(1[6-9]|[23]\d)$/;

function open(path = "/royalties", changes: Parameters<typeof buildPreferences>[0] = {}) {
  const asked: string[] = [];
  const preferences = buildPreferences({ calm_mode: true, ...changes });
  const opened = openRoyalties(
    wholeYear,
    path,
    [],
    { preferences },
    {
      getRoyaltyDayAverage: () => {
        asked.push("day average");
        return { royalty_day_avg: 1_500_000, days: 30, coming: null };
      },
      getReportChanges: () => {
        asked.push("changes");
        return { since: null, months: [], left_out: 0, currencies: {} };
      },
    },
  );
  return { ...opened, asked };
}

test("shows and requests figures through the day before the letter, and says when new ones come", async () => {
  const { requests, asked } = open();
  expect(await screen.findByText(/^\$12\.50 this month so far, up 25% from the same days of October\./)).toBeDefined();
  const note = screen.getByRole("note");
  expect(note.textContent).toBe("Figures through Sunday, Nov 15. New ones on Monday, Nov 23. Calm mode");
  expect(within(note).getByRole("link").getAttribute("href")).toBe("/account/preferences");
  expect(requests).toContainEqual({ startDate: "2026-11-01", endDate: "2026-11-15", kenp: "last_month" });
  expect(requests.filter(({ endDate }) => SINCE_MONDAY.test(endDate))).toEqual([]);
  expect(asked).toEqual([]);
});

test("shows no figure of today, projection, change or time of the last fetch", async () => {
  open();
  await screen.findByText(/this month so far/);
  expect(screen.queryByText(/So far today|Projection|As of|Today is left out/)).toBeNull();
  expect(document.title).toBe("Estimated Royalties · Colophon");
});

test("offers neither today nor yesterday, and can step no further than the day before the letter", async () => {
  open("/royalties?preset=last_7_days");
  await screen.findByText(/in the last 7 days|Nov 9/);
  expect(screen.getByRole("button", { name: "Later" }).hasAttribute("disabled")).toBe(true);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole("button", { name: "Last 7 Days" }));
  const picker = within(await screen.findByRole("dialog"));
  expect(picker.queryByRole("button", { name: /^(Today|Yesterday)$/ })).toBeNull();
  expect(picker.getByRole("button", { name: "Last 30 Days" })).toBeDefined();
  expect(picker.getByLabelText("To").getAttribute("max")).toBe("2026-11-15");
});

test("cuts a range in the address that reaches beyond", async () => {
  const { requests } = open("/royalties?start=2026-11-10&end=2026-11-20");
  await waitFor(() =>
    expect(requests).toContainEqual({ startDate: "2026-11-10", endDate: "2026-11-15", kenp: "last_month" }),
  );
  expect(requests.filter(({ endDate }) => SINCE_MONDAY.test(endDate))).toEqual([]);
});

test("brings new figures on the day of the letter that the author has chosen", async () => {
  const { requests } = open("/royalties", { letter_weekday: 5 });
  expect((await screen.findByRole("note")).textContent).toMatch(
    /^Figures through Thursday, Nov 19\. New ones on Friday, Nov 27\./,
  );
  await waitFor(() =>
    expect(requests).toContainEqual({ startDate: "2026-11-01", endDate: "2026-11-19", kenp: "last_month" }),
  );
});

test("names the days of a month that has since ended", async () => {
  // Wednesday, 2 December; the latest letter came on Monday, 30 November.
  vi.setSystemTime(Date.UTC(2026, 11, 2, 11));
  const { requests } = open();
  expect(await screen.findByText(/^\$12\.50 in November so far, up 25% from the same days of October\./)).toBeDefined();
  expect(screen.queryByText(/this month so far/)).toBeNull();
  expect(requests).toContainEqual({ startDate: "2026-11-01", endDate: "2026-11-29", kenp: "last_month" });
});
