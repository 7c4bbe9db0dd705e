import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { getPaymentsTrail } from "#shared/api/payments/trail.ts";
import type { SourceTrail, SourceTrailLine } from "#shared/domain/payments/sources-trail/source-trail.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildTrail } from "../../testing/payment-builders.ts";
import { buildSourceLine, buildSourcePayment, buildSourceTrail } from "../../testing/source-trail-builders.ts";
import { TrailView } from "../trail-view.tsx";

afterEach(() => vi.restoreAllMocks());

function open(sources: readonly SourceTrail[], changes: Parameters<typeof buildTrail>[0] = {}) {
  const answer = () => getPaymentsTrail.response.parse(buildTrail({ ...changes, sources: [...sources] }));
  const services = fakeServices({ getUser: () => buildUser(), getPaymentsTrail: answer }, { signedIn: true });
  renderApp(<TrailView />, services, { path: "/royalties/payouts?view=trail" });
}
const ofApple = (...lines: SourceTrailLine[]) => [buildSourceTrail({ lines })];
const table = (shop = "Apple Books") => screen.findByRole("table", { name: `Money trail of ${shop}` });
const rowsOf = async (shop?: string) =>
  within(await table(shop))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
const openLine = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name: `Details of ${name}` }));

test("follows another shop's month with its real days, from what was earned to the days of its payment", async () => {
  open(ofApple(buildSourceLine()));
  expect(await rowsOf()).toEqual(["October 2026Sep 27 – Oct 31, 2026USD–$40.00––Dec 3 – 15, 2026Due"]);
  const card = within(screen.getByRole("region", { name: "Apple Books" }));
  expect(card.getByText("Trial")).toBeDefined();
  expect(card.getByText("Followed to the payment")).toBeDefined();
  await openLine("October 2026, USD");
  expect(card.getByText("Its payment is expected between Dec 3, 2026 and Dec 15, 2026.")).toBeDefined();
  expect(card.getByText("Financial report S1_1026.txt: $40.00 earned")).toBeDefined();
});

test("shows a payment's withheld tax, exchange and payout", async () => {
  const payouts = [{ currency: "EUR", exchanged: 4_800_000, paid: 4_800_000 }];
  const paid = { state: "paid", currency: "JPY", earned: 1_000_000_000, net: 800_000_000, payouts } as const;
  open(ofApple(buildSourceLine({ ...paid, payments: [buildSourcePayment()] })));
  expect((await rowsOf())[0]).toContain("JPY–¥1,000.00¥800.00€4.80–Paid");
  await openLine("October 2026, JPY");
  const payments = within(screen.getByRole("table", { name: "Payments" }));
  expect(payments.getByRole("row", { name: "Japan: Earned ¥1,000.00 ¥200.00 – ¥800.00 0.00600 €4.80" })).toBeDefined();
  expect(screen.getByText("Payment file: financial_report_2026-09.csv")).toBeDefined();
});

test.each([
  ["open", {}, "The month isn’t over, or its newest file was made before its end."],
  ["due", { expected: null }, "It isn’t paid yet, and the shop states no day."],
  ["due", { difference: -4_000_000 }, "The payments so far lack $4.00 of it, which a later one may bring."],
  [
    "unconfirmed",
    {},
    "It was expected by Dec 15, 2026. No payment of this month or a later one is stored, so it isn’t known whether it was paid.",
  ],
  [
    "late",
    {},
    "It was expected by Dec 15, 2026. Payments of this month or a later one are stored, but none has this money: either a file is missing here, or the shop still owes it.",
  ],
  ["differs", { difference: -2_000_000 }, "The shop’s payments have $2.00 less than its reports."],
  ["differs", { difference: 2_000_000 }, "The shop’s payments have $2.00 more than its reports."],
  [
    "paid_without_report",
    { reports: [] },
    "Received. No report of the month’s sales is stored, so there is nothing to compare it with.",
  ],
] as const)("explains that a line is %s with %o", async (state, changes, sentence) => {
  open(ofApple(buildSourceLine({ state, ...changes, reports: [] })));
  await openLine("October 2026, USD");
  expect(screen.getByText(sentence)).toBeDefined();
});

test("says of a shop without payments in its files that its trail ends at earned", async () => {
  const line = buildSourceLine({ days: null, state: "earned", expected: null });
  open([buildSourceTrail({ source: "draft2digital", states: null, lines: [line] })]);
  const card = within(await screen.findByRole("region", { name: "Draft2Digital" }));
  expect(card.getAllByText("Ends at earned")).toHaveLength(2);
  expect(card.getByText(/^None of its files states a payment/)).toBeDefined();
});

test("names an invoice's amount as stated, and never as paid", async () => {
  const payments = [buildSourcePayment({ state: "stated", store: "kobo::", source: "Kobo Writing Life: Net Due" })];
  const line = buildSourceLine({ days: null, expected: null, state: "stated", net: 40_000_000, payments });
  open([buildSourceTrail({ source: "kobo", states: "owed", lines: [line] })]);
  expect(await rowsOf("Kobo Writing Life")).toEqual(["October 2026USD–$40.00$40.00––Stated by the shop"]);
  await openLine("October 2026, USD");
  expect(
    screen.getByText("The shop states that it owes this amount. Its files don’t say whether the money arrived."),
  ).toBeDefined();
  expect(screen.getByText("€4.80 (stated)")).toBeDefined();
});

test("marks the lines on trial of a shop that has proven ones too", async () => {
  const proven = buildSourceLine({ id: "proven", days: null, is_trial: false, state: "paid_without_report" });
  open(ofApple(buildSourceLine(), proven));
  expect((await rowsOf()).map((row) => row?.slice(0, 40))).toEqual([
    expect.stringContaining("October 2026Sep 27 – Oct 31, 2026 · tria"),
    expect.stringContaining("October 2026USD"),
  ]);
});

test("lists the newest lines first, and the rest on a press", async () => {
  const lines = Array.from({ length: 12 }, (_, i) => buildSourceLine({ id: `${i}` }));
  open(ofApple(...lines));
  expect(await rowsOf()).toHaveLength(9);
  await userEvent.click(screen.getByRole("button", { name: "Show all 12 lines of Apple Books" }));
  expect(await rowsOf()).toHaveLength(12);
});

test("shows an author without Amazon's figures their other shops alone", async () => {
  open(ofApple(buildSourceLine()), { lines: [] });
  expect(await rowsOf()).toHaveLength(1);
  expect(screen.queryByText("There is nothing to follow yet")).toBeNull();
  expect(screen.queryByRole("grid")).toBeNull();
});

test("leaves the section out for an author of Amazon alone", async () => {
  open([]);
  expect(await screen.findByRole("grid")).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Other shops" })).toBeNull();
  expect(screen.queryByText(/The other shops follow below/)).toBeNull();
});

test("shows a month in one line on a phone, with its figures on a tap", async () => {
  onPhone();
  open(ofApple(buildSourceLine()));
  expect(await rowsOf()).toEqual(["October 2026, USDSep 27 – Oct 31, 2026Due"]);
  await openLine("October 2026, USD");
  expect(screen.getByText("Earned", { selector: "dt" }).nextSibling?.textContent).toBe("$40.00");
  expect(screen.getByText("Expected", { selector: "dt" }).nextSibling?.textContent).toBe("Dec 3 – 15, 2026");
});
