import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getPayments, type Payments } from "#shared/api/payments/payments.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { ON_FREE } from "#web/testing/builders.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { type OpenedPage, openPage } from "#web/testing/open-page.tsx";
import { buildPayments, fromJapan } from "../testing/payment-builders.ts";
import PayoutsPage from "./payouts-page.tsx";

// Noon of November 22 in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22, 11) }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Asked = Readonly<Record<string, string>>;

function open(answer: Payments | ((asked: Asked) => Payments), { path = "/royalties/payouts", user }: OpenedPage = {}) {
  const { sentTo } = openPage(<Route path="/royalties/payouts" element={<PayoutsPage />} />, {
    path,
    user,
    answers: {
      // Held against the schema, as the API client does.
      getPayments: ({ query }) =>
        getPayments.response.parse(typeof answer === "function" ? answer(query ?? {}) : answer),
    },
  });
  return { asked: () => sentTo("getPayments").map(({ query }) => query) };
}
const address = () => screen.getByLabelText("Address").textContent;

const partsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("answers first what was paid in the last twelve months, and how current that is", async () => {
  const { asked } = open(buildPayments([paymentFact(), paymentFact({ paymentNumber: "2", payout: 2_500_000 })]));
  expect(await screen.findByText("$12.50 paid in the last 12 months, in 2 payments.")).toBeDefined();
  expect(screen.getByText("As of Nov 20, 2026, 10:00 AM")).toBeDefined();
  expect(screen.getByRole("heading", { name: "ACTUAL EARNINGS", level: 1 })).toBeDefined();
  expect(asked()).toEqual([{ startDate: "2025-11-23", endDate: "2026-11-30" }]);
});

test("breaks the total down by source, with tax as a deduction that makes the parts add up", async () => {
  open(buildPayments([fromJapan()]));
  const card = await screen.findByRole("region", { name: "Total paid EUR" });
  expect(partsOf(card)).toEqual([
    ["KENP Royalties", "€5.33"],
    ["Sales", "€1.33"],
    ["Tax Withheld", "-€0.66"],
  ]);
});

test("names bonuses, and shows an unknown source under its own name", async () => {
  open(
    buildPayments([
      paymentFact({}, [{ source: "Prime Reading" }, { source: "KDP Select All Stars" }, { source: "Kindle Vella" }]),
    ]),
  );
  const card = await screen.findByRole("region", { name: "Total paid USD" });
  expect(partsOf(card).map(([name]) => name)).toEqual(["Prime Bonus", "All Star Bonus", "Kindle Vella"]);
});

describe("several payout currencies", () => {
  test("are totaled one by one, never together, and charted one at a time", async () => {
    open(buildPayments([fromJapan(), paymentFact()]));
    expect(await screen.findByText("€6.00 paid in the last 12 months, in 1 payment.")).toBeDefined();
    expect(screen.getByText("$10.00 paid in the last 12 months, in 1 payment.")).toBeDefined();
    const chosen = screen.getByRole("radiogroup", { name: "Payout currency" });
    await userEvent.click(within(chosen).getByText("USD"));
    await userEvent.click(screen.getByText("Show these figures as a table"));
    const table = await screen.findByRole("table", { name: "Paid by month" });
    expect(within(table).getByRole("row", { name: "October 2026 $10.00 $10.00" })).toBeDefined();
  });

  test("are added up in the author's own on request, at the mean rate, which the address remembers", async () => {
    open(buildPayments([fromJapan(), paymentFact()]));
    await userEvent.click(await screen.findByRole("switch", { name: "Show in USD" }));
    expect(screen.getByText("$17.50 paid in the last 12 months, in 2 payments.")).toBeDefined();
    expect(screen.getByText(/European Central Bank’s mean rate of each payment’s month/)).toBeDefined();
    expect(address()).toBe("/royalties/payouts?converted=1");
    // The list keeps what arrived.
    expect((await screen.findByRole("row", { name: /Sep 29, 2026/ })).textContent).toContain("€6.00");
  });

  test("say when a converted rate is simulated or another month's", async () => {
    const answer = buildPayments([fromJapan()]);
    const [rate] = answer.exchange;
    open(
      { ...answer, exchange: [{ ...rate!, simulated: true, from_month: "2026-08" }] },
      { path: "/royalties/payouts?converted=1" },
    );
    expect(
      await screen.findByText(/Some of these exchange rates are simulated.*stands in for Sep 2026\./),
    ).toBeDefined();
  });

  test("are not offered to an author who is paid in their own currency", async () => {
    open(buildPayments());
    await screen.findByText(/^\$10\.00 paid/);
    expect(screen.queryByRole("switch")).toBeNull();
  });
});

describe("the period", () => {
  test("is chosen from four, requested by its days and remembered in the address", async () => {
    const { asked } = open(buildPayments());
    await userEvent.click(await screen.findByRole("combobox", { name: "Period" }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      ...["Last 12 Months", "This Year", "Last Year", "All"],
    ]);
    await userEvent.click(screen.getByRole("option", { name: "Last Year" }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ startDate: "2025-01-01", endDate: "2025-12-31" }));
    expect(address()).toBe("/royalties/payouts?range=last_year");
    expect(await screen.findByText("$10.00 paid last year, in 1 payment.")).toBeDefined();
  });

  test("opens from the address, with everything since October 2007", async () => {
    const { asked } = open(buildPayments(), { path: "/royalties/payouts?range=all" });
    expect(await screen.findByText("$10.00 paid in all, in 1 payment.")).toBeDefined();
    expect(asked()).toEqual([{ startDate: "2007-10-01", endDate: "2026-11-30" }]);
  });

  describe("without payments", () => {
    const EMPTY = "You have no payment data for this selected period.";
    const onlyIn = (facts: PaymentFact[], changes?: Partial<Payments>) => (asked: Asked) =>
      buildPayments(asked.startDate === "2007-10-01" ? facts : [], changes);

    test("says how many payments there are, from when to when, and shows all of them", async () => {
      const facts = ["2019-01-29", "2022-03-29", "2024-10-29"].map((date) =>
        paymentFact({ date, paymentNumber: date }),
      );
      open(onlyIn(facts));
      expect(await screen.findByText(EMPTY)).toBeDefined();
      expect(await screen.findByText("Your 3 payments are from January 2019 to October 2024.")).toBeDefined();
      expect(screen.queryByRole("link", { name: "Import a payments report" })).toBeNull();
      await userEvent.click(screen.getByRole("button", { name: "Show all payments" }));
      expect(address()).toBe("/royalties/payouts?range=all");
      expect(await screen.findByText("$30.00 paid in all, in 3 payments.")).toBeDefined();
    });

    test("names the month once where all payments are of one", async () => {
      open(onlyIn([paymentFact({ date: "2024-10-29" })]));
      expect(await screen.findByText("Your one payment is from October 2024.")).toBeDefined();
    });

    test("asks for a payments report where there are none at all", async () => {
      open(buildPayments([]), { path: "/royalties/payouts?range=last_year" });
      expect(await screen.findByText(EMPTY)).toBeDefined();
      expect((await screen.findByRole("link", { name: "Import a payments report" })).getAttribute("href")).toBe(
        "/imports",
      );
      expect(screen.queryByRole("button", { name: "Show all payments" })).toBeNull();
    });

    test("says that the plan hides older ones, also where the period lies within the plan", async () => {
      open(onlyIn([], { retention: { start: "2025-11-23", hidden: true } }), { user: ON_FREE });
      expect(await screen.findByText(/Older payments are kept\./)).toBeDefined();
    });

    test("offers all payments while they can't be counted", async () => {
      open(({ startDate }) => {
        if (startDate === "2007-10-01") throw new ApiFailure("unavailable", 503);
        return buildPayments([]);
      });
      expect(await screen.findByRole("button", { name: "Show all payments" })).toBeDefined();
    });
  });

  test("that reaches beyond the plan says since when payments are shown and that older ones are kept", async () => {
    open(buildPayments([], { retention: { start: "2025-11-23", hidden: true } }), { user: ON_FREE });
    expect(
      await screen.findByText(/Your plan shows payments from Nov 23, 2025 on\. Older payments are kept\./),
    ).toBeDefined();
    expect(screen.getByRole("link", { name: "See plans" }).getAttribute("href")).toBe("/upgrade");
  });

  test("before mid 2022 explains where All Star Bonus is", async () => {
    open(buildPayments([paymentFact({ date: "2022-05-29" })]));
    expect(await screen.findByText("All Star Bonus was recorded separately only from around mid 2022.")).toBeDefined();
  });
});

describe("the list", () => {
  const openDay = async (day: string) =>
    userEvent.click(await screen.findByRole("button", { name: `Payments of ${day}` }));

  test("has a line per day with what was received, newest first", async () => {
    open(buildPayments([fromJapan(), paymentFact({ paymentNumber: "2", payout: 2_500_000 }), paymentFact()]));
    const table = await screen.findByRole("table", { name: "Payments" });
    const [, newest, japan] = within(table).getAllByRole("row");
    expect(within(newest!).getByRole("rowheader").textContent).toBe("Oct 29, 2026");
    expect(cellsOf(newest!)).toEqual(["2 payments", "$12.50"]);
    expect(cellsOf(japan!)).toEqual(["1 payment", "€6.00"]);
  });

  test("adds up each currency of a day on its own, and all of them in the chosen one", async () => {
    const sameDay = { ...fromJapan(), date: "2026-10-29" };
    open(buildPayments([sameDay, paymentFact()]), { path: "/royalties/payouts?converted=1" });
    const table = await screen.findByRole("table", { name: "Payments" });
    expect(within(table).getByRole("columnheader", { name: "In USD" })).toBeDefined();
    const [, day] = within(table).getAllByRole("row");
    expect(cellsOf(day!)).toEqual(["2 payments", "$10.00 · €6.00", "$17.50"]);
  });

  test("opens a day to number, marketplace, status and amounts of each payment", async () => {
    open(buildPayments([fromJapan(), paymentFact()]));
    await openDay("Sep 29, 2026");
    const payments = screen.getByRole("table", { name: "Payments of Sep 29, 2026" });
    const [, japan, ...others] = within(payments).getAllByRole("row");
    expect(within(japan!).getByRole("rowheader").textContent).toBe("98765432109876");
    expect(cellsOf(japan!)).toEqual(["Japan", "Paid", "¥1,000.00", "-¥100.00", "€6.00"]);
    expect(others).toEqual([]);
    await openDay("Sep 29, 2026");
    expect(screen.queryByRole("table", { name: "Payments of Sep 29, 2026" })).toBeNull();
  });

  test("opens the lines of a payment, which add up to it, with the rate and the file behind them", async () => {
    open(buildPayments([fromJapan()]));
    await openDay("Sep 29, 2026");
    const toggle = await screen.findByRole("button", { name: "Details of payment 98765432109876" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(toggle);
    const lines = screen.getByRole("table", { name: "Lines of payment 98765432109876" });
    const [, ...rows] = within(lines).getAllByRole("row");
    expect(rows.map(cellsOf)).toEqual([
      ["August 2026", "¥800.00", "-¥80.00", "€4.80"],
      ["August 2026", "¥200.00", "-¥20.00", "€1.20"],
    ]);
    expect(screen.getByText("1 JPY = 0.006667 EUR")).toBeDefined();
    expect(screen.getByText("KDP_Payments.xlsx, imported Nov 20, 2026, 10:00 AM")).toBeDefined();
    await userEvent.click(toggle);
    expect(screen.queryByRole("table", { name: /^Lines/ })).toBeNull();
  });

  test("marks a pending payment, lists it first and leaves it out of the total", async () => {
    const pending = paymentFact({ paymentNumber: "", date: null, status: "Pending" });
    open(buildPayments([paymentFact(), pending]));
    expect(await screen.findByText("$10.00 paid in the last 12 months, in 1 payment.")).toBeDefined();
    expect(screen.getByText(/^1 payment is pending and isn’t counted yet\./)).toBeDefined();
    const [, first] = within(screen.getByRole("table", { name: "Payments" })).getAllByRole("row");
    expect(within(first!).getByRole("rowheader").textContent).toBe("No day yet");
    expect(cellsOf(first!)).toEqual(["1 payment", "–"]);
    await openDay("No day yet");
    const row = screen.getByRole("button", { name: "Details of payment Pending" }).closest("tr")!;
    expect(cellsOf(row).slice(0, 2)).toEqual(["United States", "Pending"]);
    expect(cellsOf(row).at(-1)).toBe("–");
  });

  test("says how many payments of a day weren’t received, and doesn’t count them", async () => {
    open(buildPayments([paymentFact(), paymentFact({ paymentNumber: "2", status: "Failed" })]));
    const table = await screen.findByRole("table", { name: "Payments" });
    expect(cellsOf(within(table).getAllByRole("row")[1]!)).toEqual(["2 payments, 1 not received", "$10.00"]);
  });

  test("has one line per day and per payment on a phone, and the rest on a tap", async () => {
    onPhone();
    open(buildPayments([fromJapan(), paymentFact({ date: "2026-09-29", status: "Failed" })]));
    const table = await screen.findByRole("table", { name: "Payments" });
    expect(cellsOf(within(table).getAllByRole("row")[1]!)).toEqual(["€6.00"]);
    await openDay("Sep 29, 2026");
    expect(screen.getByText("2 payments, 1 not received")).toBeDefined();
    const own = within(screen.getByRole("table", { name: "Payments of Sep 29, 2026" }));
    const button = (name: string) => own.getByRole("button", { name });
    const lineOf = (name: string) => cellsOf(button(name).closest("tr")!);
    expect(lineOf("Japan, payment 98765432109876")).toEqual(["€6.00"]);
    expect(lineOf("United States, payment 200100300")).toEqual(["Failed"]);
    await userEvent.click(button("Japan, payment 98765432109876"));
    expect(partsOf(own.getByText("1 JPY = 0.006667 EUR").closest("dl")!).slice(0, 4)).toEqual([
      ["Payment", "98765432109876"],
      ["Status", "Paid"],
      ["Earned", "¥1,000.00"],
      ["Tax withheld", "-¥100.00"],
    ]);
  });

  test("has pages of thirty days", async () => {
    const days = Array.from({ length: 31 }, (_, i) => `2026-10-${String(i + 1).padStart(2, "0")}`);
    open(buildPayments(days.map((date) => paymentFact({ date, paymentNumber: date }))));
    await screen.findByRole("table", { name: "Payments" });
    expect(screen.getAllByRole("button", { name: /^Payments of/ })).toHaveLength(30);
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    expect(screen.getAllByRole("button", { name: /^Payments of/ })).toHaveLength(1);
  });
});

test("explains when Amazon pays and the threshold per marketplace", async () => {
  open(buildPayments());
  await userEvent.click(await screen.findByRole("button", { name: "About your payments" }));
  const help = await screen.findByRole("dialog", { name: "About your payments" });
  expect(within(help).getByText(/payment threshold of \$100 per marketplace/)).toBeDefined();
  expect(within(help).getByText(/about 60 days after the end of the month/)).toBeDefined();
});

test("payments that can't be loaded can be requested again", async () => {
  let isDown = true;
  open(() => {
    if (isDown) throw new ApiFailure("unavailable", 503);
    return buildPayments();
  });
  expect(await screen.findByText("Your payments can’t be shown")).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^\$10\.00 paid/)).toBeDefined();
});

test("opens the default view for an unknown one in the address", async () => {
  open(buildPayments(), { path: "/royalties/payouts?view=nothing" });
  expect(await screen.findByText(/^\$10\.00 paid/)).toBeDefined();
});
