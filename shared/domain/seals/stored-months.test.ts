import { describe, expect, test } from "vitest";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { dueDateOf } from "../payments/settling/due-date.ts";
import { paymentFact } from "../payments/testing/payment-facts.ts";
import { earnings, linesOf, payment } from "../payments/testing/source-files.ts";
import { trailOf } from "../payments/testing/trail-of.ts";
import { amazonMonths, shopMonths } from "./stored-months.ts";

const DOLLARS = 1_000_000;
const sold = (month: string, column: "royalties_kindle" | "royalties_print" | "royalties_audiobook", dollars: number) =>
  monthContent(month, "day", [{ store: "Amazon.com", asin: "B0AAAAAAA1", columns: { [column]: dollars * DOLLARS } }]);
const paid = (month: string, dollars: number, status = "Paid") =>
  paymentFact(
    {
      paymentNumber: month.replace("-", ""),
      date: dueDateOf(month),
      status,
      payoutCurrency: "EUR",
      payout: dollars * 900_000,
    },
    [{ month, accrued: dollars * DOLLARS }],
  );
const monthsOf = (...[files, input]: Parameters<typeof trailOf>) =>
  amazonMonths(trailOf(files, { today: "2026-11-20", paymentsThrough: "2026-11-20", ...input }).lines);

describe("a month of Amazon", () => {
  const july = sold("2026-07", "royalties_kindle", 40);

  test("is settled once all of its money was received, with figures by store, kind and currency", () => {
    const [month] = monthsOf({ estimators: [july], priorMonths: [], payments: [paid("2026-07", 40)] });
    expect(month).toEqual({
      source: "amazon",
      month: "2026-07",
      isSettled: true,
      figures: [
        {
          store: "Amazon.com",
          kind: "ebook",
          currency: "USD",
          earned: 40 * DOLLARS,
          accrued: 40 * DOLLARS,
          withheld: 0,
          adjusted: 0,
          net: 40 * DOLLARS,
          payouts: { EUR: 36 * DOLLARS },
        },
      ],
      paidIn: new Set(["2026-09"]),
      paidBy: new Set(),
    });
  });

  test.each([
    ["differs from its payment", [paid("2026-07", 39)]],
    ["has no payment", []],
    ["is in a payment that was returned", [paid("2026-07", 40, "Returned")]],
    ["is in a payment that is on its way", [paid("2026-07", 40, "Processing")]],
  ])("is not settled while its money %s, and only received money counts", (_, payments) => {
    const [month] = monthsOf({ estimators: [july], priorMonths: [], payments });
    expect(month!.isSettled).toBe(false);
    expect(month!.figures[0]!.net).toBe(payments.some(({ status }) => status === "Paid") ? 39 * DOLLARS : 0);
  });

  test("is not settled without its report, or with one that ends before the month", () => {
    const facts = { estimators: [july], priorMonths: [], payments: [paid("2026-07", 40), paid("2026-06", 12)] };
    expect(monthsOf(facts).map(({ month, isSettled }) => [month, isSettled])).toEqual([
      ["2026-06", false],
      ["2026-07", true],
    ]);
    const early = { months: new Map([["2026-07", "2026-07-20"]]) };
    expect(monthsOf(facts, early).some(({ isSettled }) => isSettled)).toBe(false);
  });

  test("is settled beside audiobooks of which no payment names any", () => {
    const both = monthContent("2026-07", "day", [
      { store: "Amazon.com", asin: "B0AAAAAAA1", columns: { royalties_kindle: 40 * DOLLARS } },
      { store: "Amazon.com", asin: "B0AAAAAAA2", columns: { royalties_audiobook: 3 * DOLLARS } },
    ]);
    const [month] = monthsOf({ estimators: [both], priorMonths: [], payments: [paid("2026-07", 40)] });
    expect(month).toMatchObject({ isSettled: true, figures: [{ kind: "audiobook", earned: 3 * DOLLARS, net: 0 }, {}] });
    const [alone] = monthsOf({
      estimators: [sold("2026-07", "royalties_audiobook", 3)],
      priorMonths: [],
      payments: [],
    });
    expect(alone!.isSettled).toBe(false);
  });
});

describe("a month of another shop", () => {
  // Apple's fiscal October.
  const days = { from: "2026-09-27", to: "2026-10-31" };
  const sales = [earnings("apple-books", "2026-10", 40 * DOLLARS, { days })];
  const arrived = payment("apple-books", "2026-10", [{ accrued: 40 * DOLLARS, withholding: 12 * DOLLARS }]);
  const monthsOfShop = (payments: (typeof arrived)[]) =>
    shopMonths([
      {
        source: "apple-books",
        states: "paid",
        lines: linesOf("apple-books", { earnings: sales, payments, today: "2027-01-20" }),
      },
    ]);

  test("is settled once it is paid as earned", () => {
    expect(monthsOfShop([arrived])).toMatchObject([
      {
        source: "apple-books",
        month: "2026-10",
        isSettled: true,
        figures: [
          {
            store: null,
            kind: "sales",
            currency: "USD",
            earned: 40 * DOLLARS,
            withheld: 12 * DOLLARS,
            net: 28 * DOLLARS,
          },
        ],
        paidBy: new Set([arrived.file]),
      },
    ]);
  });

  test("is not settled while it isn't paid, or is read by documentation alone", () => {
    expect(monthsOfShop([]).map(({ isSettled }) => isSettled)).toEqual([false]);
    expect(monthsOfShop([{ ...arrived, isTrial: true }]).map(({ isSettled }) => isSettled)).toEqual([false]);
  });
});
