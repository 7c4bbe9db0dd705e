import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { getPayments, type Payments } from "#shared/api/payments/payments.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import type { PaymentFact } from "#shared/sources/amazon/workbook/types.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser, ON_FREE } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildPayments, fromJapan } from "../testing/payment-builders.ts";
import PayoutsPage from "./payouts-page.tsx";

// Noon of November 22 in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22, 11) }));
afterEach(() => vi.useRealTimers());

type Asked = Readonly<Record<string, string>>;

function open(
  answer: Payments | ((asked: Asked) => Payments),
  { path = "/royalties/payouts", user = {} as Partial<User> } = {},
) {
  let address = "";
  const Address = () => {
    address = useLocation().search;
    return null;
  };
  const services = fakeServices(
    {
      getUser: () => buildUser(user),
      // Held against the schema, as the API client does.
      getPayments: ({ query }) =>
        getPayments.response.parse(typeof answer === "function" ? answer(query ?? {}) : answer),
    },
    { signedIn: true },
  );
  renderApp(
    <>
      <PayoutsPage />
      <Address />
    </>,
    services,
    { path },
  );
  const asked = () => services.calls.filter(({ name }) => name === "getPayments").map(({ sent }) => sent.query);
  return { asked, address: () => address };
}

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
    const { address } = open(buildPayments([fromJapan(), paymentFact()]));
    await userEvent.click(await screen.findByRole("switch", { name: "Show in USD" }));
    expect(screen.getByText("$17.50 paid in the last 12 months, in 2 payments.")).toBeDefined();
    expect(screen.getByText(/European Central Bank’s mean rate of each payment’s month/)).toBeDefined();
    expect(address()).toBe("?converted=1");
    // The list keeps what arrived.
    expect(screen.getByRole("row", { name: /98765432109876/ }).textContent).toContain("€6.00");
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
    const { asked, address } = open(buildPayments());
    await userEvent.click(await screen.findByRole("combobox", { name: "Period" }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      ...["Last 12 Months", "This Year", "Last Year", "All"],
    ]);
    await userEvent.click(screen.getByRole("option", { name: "Last Year" }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ startDate: "2025-01-01", endDate: "2025-12-31" }));
    expect(address()).toBe("?range=last_year");
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
      const { address } = open(onlyIn(facts));
      expect(await screen.findByText(EMPTY)).toBeDefined();
      expect(await screen.findByText("Your 3 payments are from January 2019 to October 2024.")).toBeDefined();
      expect(screen.queryByRole("link", { name: "Import a payments report" })).toBeNull();
      await userEvent.click(screen.getByRole("button", { name: "Show all payments" }));
      expect(address()).toBe("?range=all");
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
  test("shows number, date, store, status and amounts of each payment, newest first", async () => {
    open(buildPayments([fromJapan(), paymentFact()]));
    const table = await screen.findByRole("table", { name: "Payments" });
    const [, newest, japan] = within(table).getAllByRole("row");
    expect(cellsOf(newest!)).toEqual(["Oct 29, 2026", "United States", "Paid", "$10.00", "", "$10.00"]);
    expect(within(japan!).getByRole("rowheader").textContent).toBe("98765432109876");
    expect(cellsOf(japan!)).toEqual(["Sep 29, 2026", "Japan", "Paid", "¥1,000.00", "-¥100.00", "€6.00"]);
  });

  test("opens the lines of a payment, which add up to it, with the rate and the file behind them", async () => {
    open(buildPayments([fromJapan()]));
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

  test("marks a pending payment and leaves it out of the total", async () => {
    const pending = paymentFact({ paymentNumber: "", date: null, status: "Pending" });
    open(buildPayments([paymentFact(), pending]));
    expect(await screen.findByText("$10.00 paid in the last 12 months, in 1 payment.")).toBeDefined();
    expect(screen.getByText(/^1 payment is pending and isn’t counted yet\./)).toBeDefined();
    const row = screen.getByRole("button", { name: "Details of payment Pending" }).closest("tr")!;
    expect(cellsOf(row).slice(0, 3)).toEqual(["–", "United States", "Pending"]);
    expect(cellsOf(row).at(-1)).toBe("–");
  });

  test("has pages of thirty", async () => {
    open(buildPayments(Array.from({ length: 31 }, (_, i) => paymentFact({ paymentNumber: `${100 + i}` }))));
    await screen.findByRole("table", { name: "Payments" });
    expect(screen.getAllByRole("button", { name: /^Details of/ })).toHaveLength(30);
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    expect(screen.getAllByRole("button", { name: /^Details of/ })).toHaveLength(1);
  });
});

test("exports the payments and their lines for the accountant", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => "blob:payments";
  URL.revokeObjectURL = () => undefined;
  open(buildPayments());
  await userEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "One row per payment" }));
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "One row per line" }));
  expect(saved).toEqual(["Payments-2025-11-23-to-2026-11-30.csv", "Payment-Lines-2025-11-23-to-2026-11-30.csv"]);
});

test("names the plan that has exports on a plan without them", async () => {
  open(buildPayments(), { user: ON_FREE });
  await userEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText(/Your plan doesn’t include report exports/)).toBeDefined();
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
