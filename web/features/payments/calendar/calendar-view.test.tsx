import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { getPaymentsCalendar, type PaymentsCalendar } from "#shared/api/payments/trail.ts";
import type { CalendarEntry } from "#shared/domain/payments/calendar-types.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { renderApp } from "#web/testing/render.tsx";
import { CalendarView } from "./calendar-view.tsx";

afterEach(() => vi.restoreAllMocks());

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  date: "2026-12-29",
  store: "Amazon.de",
  currency: "EUR",
  months: ["2026-10"],
  amount: 10_000_000,
  certainty: "final",
  parts: [{ line: "one", kind: "ebook", amount: 10_000_000 }],
  payout_currency: "EUR",
  payout: 9_500_000,
  ...changes,
});

function open(calendar: Partial<PaymentsCalendar> | (() => never)) {
  const base = {
    from: "2026-11-20",
    to: "2027-02-20",
    entries: [],
    carried: [],
    overdue: [],
    unknown_months: [],
    sources: [],
    payments_as_of: null,
  };
  const answer = () =>
    typeof calendar === "function" ? calendar() : getPaymentsCalendar.response.parse({ ...base, ...calendar });
  const services = fakeServices({ getUser: () => buildUser(), getPaymentsCalendar: answer }, { signedIn: true });
  renderApp(<CalendarView />, services, { path: "/royalties/payouts?view=calendar" });
}

const days = async (name = "Next payouts") =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
const openDay = async (day: string) =>
  userEvent.click(await screen.findByRole("button", { name: `Sources of the payout on ${day}` }));

test("says first when the next payout comes and how much it is, with its sources on a press", async () => {
  open({ entries: [entry(), entry({ store: null, currency: "USD", payout: 500_000 }), entry({ date: "2027-01-29" })] });
  expect(await screen.findByText("Your next payout is about €10.00, on Dec 29, 2026.")).toBeDefined();
  await openDay("Dec 29, 2026");
  const day = screen.getByRole("table", { name: "Sources of the payout on Dec 29, 2026" });
  expect(
    within(day).getByRole("row", { name: /^Germany: E-books Oct 2026 Final royalties €10\.00 €9\.50$/ }),
  ).toBeDefined();
  expect(within(day).getByRole("row", { name: /^Page reads \(USD\)/ })).toBeDefined();
});

test("lists the next three payouts with day, amount, months and how sure they are, and later ones below", async () => {
  open({
    entries: [
      entry(),
      entry({ date: "2027-01-29", months: ["2026-11"], certainty: "estimated" }),
      entry({ date: "2027-02-14", months: ["2026-12"], certainty: "pending" }),
      entry({ date: "2027-02-28", months: ["2026-12"], certainty: "open" }),
    ],
  });
  expect(await days()).toEqual([
    "Dec 29, 2026Oct 2026Final royaltiesabout €9.50",
    "Jan 29, 2027Nov 2026Estimatedabout €9.50",
    "Feb 14, 2027Dec 2026Final royaltiesabout €9.50",
  ]);
  expect(await days("Later payouts")).toEqual(["Feb 28, 2027Dec 2026Month not complete€10.00 so far"]);
});

test("names a payout whose month has no figures instead of leaving it out", async () => {
  open({ entries: [entry()], unknown_months: [{ month: "2026-11", date: "2027-01-29", through: null }] });
  expect(await days()).toContain("Jan 29, 2027Nov 2026Figures missingnot known");
});

test("says what is known of the next payout when some of its figures are missing, and names no later one instead", async () => {
  const missing = { month: "2026-10", date: "2026-12-29", through: "2026-10-27" };
  open({ entries: [entry(), entry({ date: "2027-01-29" })], unknown_months: [missing] });
  expect(
    await screen.findByText("Your next payout is on Dec 29, 2026: €9.50 so far. Some of its figures are missing."),
  ).toBeDefined();
});

test("says when the next payout is due even if nothing of it is known", async () => {
  const missing = { month: "2026-10", date: "2026-12-29", through: null };
  open({ entries: [entry({ date: "2027-01-29" })], unknown_months: [missing] });
  expect(await screen.findByText(/^Your next payout is due on Dec 29, 2026\. Its amount isn’t known/)).toBeDefined();
});

test("shows a payout in one line on a phone, with its months, sureness and sources on a tap", async () => {
  onPhone();
  open({ entries: [entry()] });
  expect(await days()).toEqual(["Dec 29, 2026about €9.50"]);
  await openDay("Dec 29, 2026");
  const sources = screen.getByRole("table", { name: "Sources of the payout on Dec 29, 2026" });
  expect(
    within(sources).getByRole("row", { name: /^Germany: E-books ?€10\.00 · Final royalties €9\.50$/ }),
  ).toBeDefined();
  expect(screen.getByText("Royalties of", { selector: "dt" }).nextSibling?.textContent).toBe("Oct 2026");
  expect(screen.getByText("How sure", { selector: "dt" }).nextSibling?.textContent).toBe("Final royalties");
  await openDay("Dec 29, 2026");
  expect(screen.queryByRole("table", { name: "Sources of the payout on Dec 29, 2026" })).toBeNull();
});

test("says that a store never paid before instead of guessing its payout", async () => {
  open({ entries: [entry({ payout: null, payout_currency: null })] });
  await openDay("Dec 29, 2026");
  expect(await screen.findByText("Not paid before")).toBeDefined();
});

test("lists what waits for the threshold without a date", async () => {
  open({ carried: [{ store: "Amazon.in", currency: "INR", amount: 160_000, lines: ["one"] }] });
  expect(await screen.findByRole("heading", { name: "Carried over" })).toBeDefined();
  expect(screen.getByRole("row", { name: "India ₹0.16" })).toBeDefined();
});

test("promises no payout of what an open month has so far", async () => {
  open({ entries: [entry({ certainty: "open", payout: null, payout_currency: null })] });
  expect(await days()).toEqual(["Dec 29, 2026Oct 2026Month not complete€10.00 so far"]);
  await openDay("Dec 29, 2026");
  expect(screen.queryByText(/^Your next payout/)).toBeNull();
  expect(screen.getByText("Not known yet")).toBeDefined();
});

test("names finished months without figures instead of saying that nothing is expected", async () => {
  open({ unknown_months: [{ month: "2026-10", date: "2026-12-29", through: "2026-10-27" }] });
  expect(
    await screen.findByText("October 2026, paid on Dec 29, 2026: the report covers it only up to Oct 27, 2026."),
  ).toBeDefined();
  expect(screen.queryByRole("heading", { name: "No payouts are expected" })).toBeNull();
});

test("lists money that was due before today with its reason", async () => {
  const common = { store: "Amazon.de", currency: "EUR", amount: 42_000_000, lines: ["one"] };
  open({ overdue: [{ ...common, reason: "late", since: "2026-05-29" }] });
  expect(
    await screen.findByRole("row", { name: "Germany May 29, 2026 Late: no payment contains it €42.00" }),
  ).toBeDefined();
});

test("says that nothing is due", async () => {
  open({});
  expect(await screen.findByRole("heading", { name: "No payouts are expected" })).toBeDefined();
});

test("offers a retry when it can't be read", async () => {
  open(() => {
    throw new ApiFailure("unavailable", 503);
  });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
});

test("lists other shops' payments on their documented days, with how sure they are", async () => {
  const payment = {
    source: "apple-books",
    line: "2026-10|USD",
    month: "2026-10",
    days: { from: "2026-09-27", to: "2026-10-31" },
    currency: "USD",
    amount: 40_000_000,
    state: "due",
    is_trial: true,
    expected: { from: "2026-12-03", to: "2026-12-15" },
  } as const;
  open({ sources: [payment] });
  const rows = within(await screen.findByRole("table", { name: "Other shops" })).getAllByRole("row");
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    "Apple BooksOctober 2026Dec 3 – 15, 2026Earned (trial)$40.00",
  ]);
  expect(screen.queryByText("No payouts are expected")).toBeNull();
});
