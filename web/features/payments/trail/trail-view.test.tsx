import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getPaymentsTrail, type PaymentsTrail } from "#shared/api/payments/trail.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildDueLine, buildLine, buildTrail } from "../testing/payment-builders.ts";
import { TrailView } from "./trail-view.tsx";

afterEach(() => vi.restoreAllMocks());

function open(trail: Partial<PaymentsTrail> | (() => never) = {}) {
  const answer = () => (typeof trail === "function" ? trail() : getPaymentsTrail.response.parse(buildTrail(trail)));
  const services = fakeServices({ getUser: () => buildUser(), getPaymentsTrail: answer }, { signedIn: true });
  renderApp(<TrailView />, services, { path: "/royalties/payouts?view=trail" });
  return { user: userEvent.setup(), asked: () => services.calls.filter(({ name }) => name === "getPaymentsTrail") };
}

const grid = () => screen.findByRole("grid", { name: /^Royalties by marketplace and month/ });
const cell = (name: string) => screen.getByRole("button", { name });
const money = () => screen.findByRole("table", { name: "From earned to paid" });
const moneyRow = async (name: string) =>
  within(await money())
    .getAllByRole("rowheader")
    .find(({ textContent }) => textContent.startsWith(name))!
    .closest("tr")!;
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
const marksExplained = () =>
  within(screen.getByRole("list", { name: "What the marks mean" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the money trail", () => {
  test("says first that everything Amazon paid is explained", async () => {
    open();
    expect(await screen.findByText("Everything Amazon paid is explained: €100.00.")).toBeDefined();
  });

  test("states amount and state of each store and month, newest first", async () => {
    open();
    const headings = within(await grid()).getAllByRole("columnheader");
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Marketplace", "Sep 2026", "Aug 2026"]);
    expect(cell("€40.00, Due")).toBeDefined();
    expect(cell("€100.00, Paid")).toBeDefined();
  });

  test("is one tab stop, and arrow keys, Home and End move through the matrix", async () => {
    const second = buildLine({ id: "second", store: "Amazon.it" });
    const { user } = open({ lines: [buildLine(), buildDueLine(), second] });
    await grid();
    const due = cell("€40.00, Due");
    due.focus();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("€100.00, Paid");
    await user.keyboard("{ArrowDown}{ArrowLeft}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("nothing earned");
    await user.keyboard("{End}");
    expect(document.activeElement?.getAttribute("data-cell")).toBe("1:1");
    await user.keyboard("{Control>}{Home}{/Control}");
    expect(document.activeElement).toBe(due);
    const stops = [...(await grid()).querySelectorAll("[data-cell]")].filter(
      (one) => one.getAttribute("tabindex") === "0",
    );
    expect(stops).toEqual([due]);
  });

  test("opens the payments and files behind an amount", async () => {
    const { user } = open();
    await grid();
    await user.click(cell("€100.00, Paid"));
    const drawer = await screen.findByRole("dialog", { name: "Germany, August 2026" });
    expect(within(drawer).getByText("Paid as reported.")).toBeDefined();
    expect(within(drawer).getByText("100000000000001")).toBeDefined();
    expect(within(drawer).getByText(/^Royalties of August 2026: Estimator-2026\.xlsx, imported/)).toBeDefined();
    expect(within(drawer).getByText(/^Payments of October 2026: Payments\.xlsx, imported/)).toBeDefined();
  });

  test("lists what is unexplained with what was ruled out", async () => {
    const line = buildLine({
      state: "differs",
      cause: "amount",
      difference: 1_500_000,
      tried: ["rounding", "other_month"],
    });
    const { id, month, store, kind, currency, difference, tried } = line;
    const payout = { payout_currency: "EUR", payout: 1_500_000 };
    const { user } = open({
      lines: [line],
      unexplained: [{ line: id, month, store, kind, currency, difference, tried, ...payout }],
      shares: [{ currency: "EUR", amount: 1_500_000, missing: 0, of: 100_000_000 }],
    });
    expect(await screen.findByText("€1.50 of €100.00 (1.5%) can’t be explained by your reports.")).toBeDefined();
    const list = screen.getByRole("alert");
    expect(within(list).getByText("€1.50 more than reported")).toBeDefined();
    expect(within(list).getByText("Ruled out: rounding, booked in another month")).toBeDefined();
    await user.click(within(list).getByRole("button", { name: "Germany, August 2026 · E-books" }));
    expect(await screen.findByText("The payment states another amount than the report.")).toBeDefined();
  });

  test("has a row per marketplace, from earned to settled, paid, carried over and unexplained", async () => {
    open();
    expect(cellsOf(await moneyRow("Germany EUR"))).toEqual(["€140.00", "€100.00", "€100.00", "–", "–"]);
  });

  test("puts each currency’s sum above its marketplaces, and never adds currencies up", async () => {
    const french = buildDueLine({ id: "fr", store: "Amazon.fr", final: 5_000_000, state: "carried_over" });
    open({ lines: [buildLine(), french, buildLine({ id: "usd", store: "Amazon.com", currency: "USD" })] });
    const table = await money();
    const names = within(table).getAllByRole("rowheader");
    expect(names.map(({ textContent }) => textContent)).toEqual([
      ...["All marketplaces", "All in EUR", "Germany EUR", "France EUR", "United States USD"],
    ]);
    expect(cellsOf(await moneyRow("All marketplaces"))).toEqual([
      ...["€105.00 · $100.00", "€100.00 · $100.00", "€200.00", "€5.00", "–"],
    ]);
    expect(cellsOf(await moneyRow("All in EUR"))).toEqual(["€105.00", "€100.00", "€100.00", "€5.00", "–"]);
    expect(screen.getByText("Royalties in different currencies are never added up.")).toBeDefined();
  });

  test("draws a row step by step when it is pressed, and every step opens its lines", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Germany EUR, step by step" }));
    expect(screen.getByRole("table", { name: "Germany EUR: All months" })).toBeDefined();
    await user.selectOptions(screen.getByRole("combobox", { name: "Royalty month" }), "September 2026");
    expect(screen.getByRole("table", { name: "Germany EUR: September 2026" })).toBeDefined();
    await user.click(await screen.findByRole("button", { name: "Not paid yet: due: -€40.00. Show its lines" }));
    expect(await screen.findByText("Due on Nov 29, 2026.")).toBeDefined();
  });

  test("names the months whose report or payment isn’t known, and shows no amount earned without a report", async () => {
    const unreported = buildLine({ id: "none", month: "2026-05", store: "Amazon.it", final: 0, cause: "no_report" });
    open({ lines: [buildLine(), buildDueLine({ cause: "payments_unknown" }), unreported] });
    const italy = await moneyRow("Italy EUR");
    expect(within(italy).getByText("Earned not known: no report of May 2026")).toBeDefined();
    expect(cellsOf(italy)[0]).toBe("–");
    expect(within(await moneyRow("Germany EUR")).getByText("Payment of Sep 2026 not known yet")).toBeDefined();
    expect(screen.getByText(/^There is no royalties report for May 2026 – Jul 2026/)).toBeDefined();
  });

  test("has one line per marketplace on a phone, with the other amounts on a tap", async () => {
    onPhone();
    const { user } = open();
    expect(cellsOf(await moneyRow("Germany EUR"))).toEqual(["€100.00"]);
    await user.click(screen.getByRole("button", { name: "Germany EUR, step by step" }));
    const earned = screen.getByRole("term", { name: (_, term) => term.textContent === "Earned" });
    expect(earned.nextElementSibling?.textContent).toBe("€140.00");
  });

  test("groups what else is out of the ordinary by kind", async () => {
    const finding = {
      kind: "withheld",
      month: "2026-08",
      store: "Amazon.de",
      currency: "EUR",
      amount: 30_000_000,
    } as const;
    open({ findings: [{ ...finding, line: null, number: "100000000000001", date: "2026-10-29" }] });
    expect(await screen.findByText("Tax withheld (1)")).toBeDefined();
  });

  test("lists a payment out of cycle once: with the unexplained money if it has any", async () => {
    const line = buildLine({
      state: "out_of_cycle",
      cause: "no_counterpart",
      difference: 5_000_000,
      tried: ["rounding"],
    });
    const { id, month, store, kind, currency, difference, tried } = line;
    const payout = { payout_currency: "EUR", payout: 5_000_000 };
    const common = { month, store, currency, amount: 5_000_000, line: null, date: "2026-10-14" };
    open({
      lines: [line],
      findings: [{ ...common, kind: "out_of_cycle", number: "100000000000001" }],
      unexplained: [{ line: id, month, store, kind, currency, difference, tried, ...payout }],
    });
    expect(await screen.findByText("Ruled out: rounding")).toBeDefined();
    expect(screen.queryByText("Paid out of cycle (1)")).toBeNull();
  });

  test("says of a finished month that its report is incomplete, and of a past due day that its payments aren’t known", async () => {
    const partial = buildDueLine({ id: "partial", state: "open", cause: "report_incomplete", month: "2026-07" });
    const { user } = open({ lines: [partial, buildDueLine({ cause: "payments_unknown", due_on: "2025-08-29" })] });
    await grid();
    expect(cell("€40.00, Report incomplete")).toBeDefined();
    expect(marksExplained()).toEqual(["Report incomplete", "Payment not known"]);
    await user.click(cell("€40.00, Payment not known"));
    expect(await screen.findByText("It was due on Aug 29, 2025.")).toBeDefined();
  });

  test("says how much of the unexplained money was due and is missing", async () => {
    open({ shares: [{ currency: "EUR", amount: 42_000_000, missing: 42_000_000, of: 54_000_000 }] });
    expect(await screen.findByText("Of that, €42.00 was due and hasn’t been paid.")).toBeDefined();
  });

  test("is a list by month on a phone", async () => {
    onPhone();
    const { user } = open();
    expect(await screen.findByRole("button", { name: "Germany: €40.00, Due" })).toBeDefined();
    expect(screen.queryByRole("grid")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Germany: €40.00, Due" }));
    expect(await screen.findByText("No payment contains it yet.")).toBeDefined();
  });

  test("says what it needs without any royalties or payments", async () => {
    open({ lines: [], shares: [], months: [], payment_files: [], payments_as_of: null });
    expect(await screen.findByRole("heading", { name: "There is nothing to follow yet" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Import a report" }).getAttribute("href")).toBe("/imports");
  });

  test("offers a retry when it can't be read", async () => {
    const { user, asked } = open(() => {
      throw new ApiFailure("offline", 0);
    });
    const retry = await screen.findByRole("button", { name: "Try again" });
    const before = asked().length;
    await user.click(retry);
    expect(asked().length).toBeGreaterThan(before);
  });
});
