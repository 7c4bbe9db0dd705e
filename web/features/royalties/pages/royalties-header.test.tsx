import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ComingDays } from "#shared/domain/royalties/projection/projected-months.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildPreferences, buildUser } from "#web/testing/builders.ts";
import { buildReport } from "#web/testing/report-builders.ts";
import { COMING, november, openRoyalties as open, type Range } from "../testing/open-royalties.tsx";

// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) });
  document.title = "Estimated Royalties · Colophon";
});
afterEach(() => vi.useRealTimers());
const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

function withToday({ startDate, endDate }: Range) {
  const report = buildReport(startDate, endDate, startDate < "2026-11" ? {} : november);
  const at = report.labels.indexOf("2026-11-20");
  const records = report.records.map((record, i) =>
    i > 0 || at < 0
      ? record
      : {
          ...record,
          royalties: record.royalties.with(at, 2_000_000),
          royalties_kindle: record.royalties_kindle.with(at, 2_000_000),
        },
  );
  return { ...report, records };
}
const figures = () => screen.findByLabelText("Today and this month, all books");

test("shows today's figure so far in the header and in the page title", async () => {
  open(withToday);
  expect(within(await figures()).getByText("$2.00")).toBeDefined();
  expect(document.title).toBe("$2.00 so far today · Estimated Royalties · Colophon");
});

test("says that today and the projection are Amazon's where the report has other shops", async () => {
  open((range) => {
    const report = withToday(range);
    const [first] = report.records;
    return first ? { ...report, records: [...report.records, { ...first, marketplace: "kobo:CA:" }] } : report;
  });
  const shown = within(await figures());
  expect(await shown.findByText("So far today, at Amazon")).toBeDefined();
  expect(shown.getByText("Projection for November, at Amazon")).toBeDefined();
});

const howProjected = async () =>
  person().click(await screen.findByRole("button", { name: "How the projection is calculated", expanded: false }));

test("projects the month from its full days and what is expected of the rest, with a range, and explains how", async () => {
  open(withToday);
  const shown = within(await figures());
  // $12.50 until yesterday, and $16.50 from today on.
  expect(await shown.findByText("$29.00")).toBeDefined();
  expect(shown.getByText("$24 – $35 in 4 of 5 months")).toBeDefined();
  await howProjected();
  expect(
    await screen.findByText(
      "$12.50 through November 19, plus $16.50 expected from the other 11 days: recent weeks count most, with their weekdays and what the season did a year ago. Four of five months end between $24 and $35. The average of the last 30 full days is $1.50 a day.",
    ),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "How sure is this?" }).getAttribute("href")).toBe("/how-sure");
});

test("says how many days the average is of when not all of the last thirty are known, and projects nothing from none", async () => {
  const averaged = (days: number, coming: ComingDays | null) => ({
    getRoyaltyDayAverage: () => ({ royalty_day_avg: 1_500_000, days, coming }),
  });
  open(withToday, "/royalties", [], {}, averaged(12, COMING));
  await howProjected();
  expect(
    await screen.findByText(/The average of 12 days that are known among the last 30 is \$1\.50 a day\.$/),
  ).toBeDefined();
  cleanup();
  open(withToday, "/royalties", [], {}, averaged(0, null));
  expect(within(await figures()).queryByText(/^Projection/)).toBeNull();
});

test("projects without a range while too few days are known, and says why", async () => {
  const coming = { ...COMING, range: null, known_days: 19 };
  open(
    withToday,
    "/royalties",
    [],
    {},
    { getRoyaltyDayAverage: () => ({ royalty_day_avg: 1_500_000, days: 19, coming }) },
  );
  const shown = within(await figures());
  expect(await shown.findByText("$29.00")).toBeDefined();
  expect(shown.queryByText(/in 4 of 5 months/)).toBeNull();
  await howProjected();
  expect(
    await screen.findByText(
      /There is no range yet: it takes four weeks of known days, and 19 days before this one are known\./,
    ),
  ).toBeDefined();
});

test("expects the whole month on its first day", async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 1, 11));
  const coming = { ...COMING, from: "2026-11-01", days: 30 };
  open(
    withToday,
    "/royalties",
    [],
    {},
    { getRoyaltyDayAverage: () => ({ royalty_day_avg: 1_500_000, days: 30, coming }) },
  );
  await howProjected();
  expect(await screen.findByText(/^\$16\.50 expected from all 30 days: /)).toBeDefined();
});

test("another currency and another rate per page change the projection", async () => {
  open(
    withToday,
    "/royalties",
    [],
    {},
    {
      getRoyaltyDayAverage: ({ query }) => ({
        royalty_day_avg: 1_500_000,
        days: 30,
        coming: { ...COMING, expected: query!.kenp_setting === "increase" ? 22_000_000 : 16_500_000 },
      }),
    },
  );
  const user = person();
  await user.click(await screen.findByRole("combobox", { name: "Currency" }));
  await user.click(await screen.findByRole("option", { name: /^EUR/ }));
  expect(await within(await figures()).findByText("€14.50")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "KENP: Last month's rate" }));
  await user.click(await screen.findByRole("radio", { name: "Assume increase" }));
  expect(await within(await figures()).findByText("€17.25")).toBeDefined();
});

test("shows the same figures whatever days and books are selected", async () => {
  open(withToday, "/royalties?start=2026-03-01&end=2026-03-05");
  expect(await within(await figures()).findByText("$29.00")).toBeDefined();
});

test("shows no amount, in the header or the title, for a day whose figures are not in yet", async () => {
  open((range) => ({ ...withToday(range), as_of: "2026-11-19T20:00:00Z" }));
  expect(await within(await figures()).findByText("not in yet")).toBeDefined();
  expect(document.title).toBe("Estimated Royalties · Colophon");
});

test("shows no figure for today to an author who leaves today out, and projects the month as for others", async () => {
  open(withToday, "/royalties", [], { preferences: buildPreferences({ leaves_out_today: true }) });
  const shown = within(await figures());
  expect(await shown.findByText("$29.00")).toBeDefined();
  expect(shown.queryByText("So far today")).toBeNull();
});

test("reports a failed daily average once and still shows the report", async () => {
  open(
    withToday,
    "/royalties",
    [],
    {},
    {
      getRoyaltyDayAverage: () => {
        throw new ApiFailure("not_found", 404);
      },
    },
  );
  expect(
    await screen.findByText("[BI02]: There has been an error getting your day figure. Please try again later."),
  ).toBeDefined();
  expect(await screen.findByText(/^\$14\.50 this month so far/)).toBeDefined();
  expect(screen.queryByText(/^Projection/)).toBeNull();
});

test("reports no failed daily average when the trial has ended, since the refusal leads to the plans", async () => {
  const { services } = open(
    withToday,
    "/royalties",
    [],
    {},
    {
      getRoyaltyDayAverage: () => {
        throw new ApiFailure("plan_required", 403);
      },
    },
  );
  expect(await screen.findByText(/^\$14\.50 this month so far/)).toBeDefined();
  await waitFor(() => expect(services.calls.map(({ name }) => name)).toContain("getRoyaltyDayAverage"));
  expect(screen.queryByText(/\[BI02\]/)).toBeNull();
});

test("reads the figures again on the quarter hour, but not in between or out of sight", async () => {
  vi.useRealTimers();
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    now: Date.UTC(2026, 10, 20, 11, 12, 30),
    shouldAdvanceTime: true,
  });
  const { requests } = open(withToday);
  await figures();
  const atFirst = requests.length;
  const wait = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));
  await wait(2);
  expect(requests).toHaveLength(atFirst);
  await wait(1);
  await waitFor(() => expect(requests.length).toBeGreaterThan(atFirst));
  const afterQuarter = requests.length;
  const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await wait(20);
  expect(requests).toHaveLength(afterQuarter);
  sight.mockRestore();
});

test("reads figures from yesterday again when the window regains focus, but not twice within five minutes", async () => {
  const { requests } = open((range) => ({ ...withToday(range), as_of: "2026-11-19T20:00:00Z" }));
  await figures();
  const atFirst = requests.length;
  fireEvent.focus(window);
  await act(async () => undefined);
  expect(requests).toHaveLength(atFirst);
  vi.setSystemTime(Date.UTC(2026, 10, 20, 11, 6));
  fireEvent.focus(window);
  await waitFor(() => expect(requests.length).toBeGreaterThan(atFirst));
});

test.each([
  [
    "by our server",
    { kdp_cookies_enabled: true, amazon_cookies_accepted: true },
    "Refreshed automatically every 15 minutes.",
  ],
  [
    "by the extension",
    { extension: { ...buildUser().extension, activation_date: "2026-11-01T00:00:00Z" } },
    "Refreshed automatically every 15 minutes, while a browser with the extension is open.",
  ],
])("says how often figures that are fetched %s are refreshed, at the time they are from", async (_, user, help) => {
  open((range) => ({ ...withToday(range), as_of: "2026-11-20T09:00:00Z" }), "/royalties", [], user);
  // The help comes with the code that loads after the figures.
  await waitFor(() => expect(screen.getByText(/^As of Nov 20/).getAttribute("tabindex")).toBe("0"));
  act(() => screen.getByText(/^As of Nov 20/).focus());
  expect(await screen.findByText(help)).toBeDefined();
});

test("promises no automatic refresh for figures that come from uploaded files", async () => {
  open((range) => ({ ...withToday(range), as_of: "2026-11-20T09:00:00Z" }));
  const time = await screen.findByText(/^As of Nov 20/);
  await screen.findByRole("button", { name: "More" });
  act(() => time.focus());
  expect(screen.queryByText(/Refreshed automatically/)).toBeNull();
});
