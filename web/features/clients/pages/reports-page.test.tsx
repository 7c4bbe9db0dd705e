import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { ClientSum, ClientsReport } from "#shared/api/agency/reports.ts";
import { PLANS } from "#shared/catalogue/plans.ts";
import { buildAgencyUser, subscribedTo } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { collectSavedFiles } from "#web/testing/saved-files.ts";
import ReportsPage from "./reports-page.tsx";

// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => vi.useRealTimers());
const saved = collectSavedFiles();
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

const sum = (client_id: string, month: string, currency: string, royalties: number, converted: number): ClientSum => ({
  client_id,
  month,
  currency,
  royalties: royalties * 1_000_000,
  converted: converted * 1_000_000,
});
const DATA = [sum("a", "2026-10", "USD", 5, 5), sum("a", "2026-10", "EUR", 2, 3), sum("b", "2026-09", "USD", 7, 7)];
const rate = (changes: Partial<ClientsReport["exchange"][number]> = {}): ClientsReport["exchange"][number] => ({
  month: "2026-10",
  currency: "EUR",
  per_dollar: 0.9,
  from_month: "2026-10",
  days: 22,
  last_day: "2026-10-30",
  is_open: false,
  simulated: false,
  ...changes,
});
const RATES = [rate()];
const CLIENTS = [
  { id: "a", label: "=Ada", as_of: null, shares_payments: false },
  { id: "b", label: "Mara", as_of: null, shares_payments: false },
];

function open(
  {
    data = DATA,
    clients = CLIENTS,
    not_shared = 0,
    exchange = RATES,
    incomplete = [] as ClientsReport["incomplete"],
  } = {},
  changes: Partial<User> = {},
) {
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser({ ...subscribedTo("agency-house-monthly"), ...changes }),
      getClientsReport: ({ query }) => ({
        data,
        clients,
        incomplete,
        not_shared,
        exchange,
        currency: query?.currency ?? "USD",
      }),
    },
    { signedIn: true },
  );
  renderApp(<ReportsPage />, services, { path: "/reports" });
  return services;
}

test("shows each client's month with its currencies beside the converted sum, and opens the client's own report", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Royalties by month and client" }));
  const row = within(table.getByRole("rowheader", { name: /=Ada/ }).closest("tr")!);
  expect(row.getByText("$5.00 · €2.00")).toBeDefined();
  expect(row.getByText("$8.00")).toBeDefined();
  expect(row.getByRole("link").getAttribute("href")).toBe("/clients/a/royalties?start=2026-10-01&end=2026-10-31");
  expect(screen.getByText("$15.00")).toBeDefined();
});

test("says which months are known only so far or have no file, on the screen and in the CSV", async () => {
  open({
    incomplete: [
      { client_id: "a", month: "2026-10", through: "2026-10-27" },
      { client_id: "b", month: "2026-10", through: null },
    ],
  });
  const table = within(await screen.findByRole("table", { name: "Royalties by month and client" }));
  expect(table.getByText("October 2026 so far (file of October 27)")).toBeDefined();
  const missing = within(table.getAllByRole("rowheader", { name: /Mara/ })[0]!.closest("tr")!);
  expect([missing.getByText("October 2026"), missing.getByText("No file")]).toHaveLength(2);
  expect(screen.getByText("One month of a client has no file and isn’t in this figure.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: /: show what is missing$/ }));
  const lacks = within(await screen.findByRole("dialog")).getAllByRole("listitem");
  expect(lacks.map((one) => one.textContent)).toEqual([
    "=Ada: October 2026 is known only so far (file of October 27).",
    "Mara: October 2026 has no file.",
  ]);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  const csv = await saved[0]!.bytes.text();
  expect(csv).toContain("'=Ada,2026-10,EUR,2,3,USD,EUR 2026-10,through 2026-10-27");
  expect(csv).toContain("Mara,2026-10,,,,,,no file");
});

test("asks for the chosen period in the chosen currency", async () => {
  const services = open();
  await screen.findByRole("table");
  await user.selectOptions(screen.getByLabelText("Period"), "Last year");
  await user.selectOptions(screen.getByLabelText("Convert to"), "EUR");
  await screen.findByText("In EUR", { exact: false });
  const asked = services.calls.filter(({ name }) => name === "getClientsReport").map(({ sent }) => sent.query);
  expect(asked[0]).toEqual({ from: "2026-01", to: "2026-11", currency: "USD" });
  expect(asked.at(-1)).toEqual({ from: "2025-01", to: "2025-12", currency: "EUR" });
});

test("saves every currency as a line of its own, with names that no spreadsheet runs as a formula", async () => {
  open();
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(saved.map(({ name }) => name)).toEqual(["client-royalties-2026-01-to-2026-11.csv"]);
  expect(await saved[0]!.bytes.text()).toContain("'=Ada,2026-10,EUR,2,3,USD,EUR 2026-10,\r\n");
  expect(await saved[0]!.bytes.text()).toContain("'=Ada,2026-10,USD,5,5,USD,,\r\n");
});

test("says beside the figures and in the file that rates are simulated or another month's", async () => {
  open({ exchange: [rate({ from_month: "2026-09", simulated: true })] });
  expect(
    await screen.findByText(/rates are simulated\. A neighboring month’s exchange rate stands in for Oct 2026\.$/),
  ).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  expect(await saved[0]!.bytes.text()).toContain("EUR,2,3,USD,EUR 2026-09 (simulated)");
});

test("never claims a rate of one where none is known and no converted sum is shown", async () => {
  open({ data: [{ ...DATA[1]!, converted: null }], exchange: [rate({ from_month: null })] });
  expect(await screen.findAllByText("No rate")).toHaveLength(2);
  expect(screen.queryByText(/one to one with the dollar/)).toBeNull();
});

test("says how many clients aren't included", async () => {
  open({ not_shared: 2 });
  expect(await screen.findByText(/^2 clients of your agency don’t share royalties with you/)).toBeDefined();
});

test("says that no client shares royalties yet", async () => {
  open({ data: [], clients: [] });
  expect(await screen.findByRole("heading", { name: /^None of your clients shares royalties/ })).toBeDefined();
});

test("is closed on a plan without reports, and only the owner is led to the plans", async () => {
  const studio = PLANS.find(({ plan_type, metadata }) => plan_type === "AGENCY" && metadata.disable_reports)!;
  open({}, subscribedTo(studio.stripe_plan));
  expect(await screen.findByRole("heading", { name: "Your plan doesn’t include reports" })).toBeDefined();
  expect(screen.getByRole("link", { name: "See the plans" }).getAttribute("href")).toBe("/upgrade");
});

test("lists the payments that are due to clients who share payments, and saves them", async () => {
  const services = open({
    exchange: [rate({ simulated: true })],
    clients: CLIENTS.map((one) => ({ ...one, shares_payments: one.id === "a" })),
  });
  const due = within(await screen.findByRole("table", { name: "Payments due" }));
  expect(due.getAllByRole("row").slice(1)).toHaveLength(1);
  expect(due.getByText("Dec 29, 2026")).toBeDefined();
  expect(
    screen.getByText(/keeps what is below its threshold for later\. Some of these exchange rates are simulated\.$/),
  ).toBeDefined();
  expect(due.getByText("$5.00 · €2.00")).toBeDefined();
  expect(due.getByRole("link").getAttribute("href")).toBe("/clients/a/royalties/payouts?view=calendar");
  const asked = services.calls.filter(({ name }) => name === "getClientsReport").map(({ sent }) => sent.query);
  expect(asked).toContainEqual({ from: "2026-09", to: "2026-10", currency: "USD" });
  const section = within(screen.getByRole("region", { name: "Payments due" }));
  await user.click(section.getByRole("button", { name: "Download CSV" }));
  expect(await saved[0]!.bytes.text()).toContain("2026-12-29,'=Ada,2026-10,EUR,2");
});
