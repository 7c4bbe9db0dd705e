import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { failureOf } from "../testing/failure-of.ts";
import { toDashboardAccount } from "./account-info.ts";
import { toPublishedAsins } from "./books-metadata.ts";
import { toExchangeRates } from "./exchange-rates.ts";
import { toPaymentPerRead } from "./payment-per-read.ts";
import { toPayments } from "./payments-list.ts";
import { toPreorderDays } from "./preorder-details.ts";
import { toPreorders } from "./preorders.ts";
import { toDashboardBooks } from "./reports-metadata.ts";

const ASIN = "B0ABCDE123";
const US = "ATVPDKIKX0DER";

const PAYMENT = {
  paymentNumber: "100000000000001",
  paymentDate: "2026-10-29",
  status: "Paid",
  marketplace: "Amazon.com",
  currency: "USD",
  payoutAmount: 12.340000000000002,
  payoutCurrency: "USD",
  tax: 0,
};
const payments = (changed: object) => ({ payments: [{ ...PAYMENT, ...changed }], total: 1 });
const rates = (changed: object) => ({
  rates: [{ month: "2026-09", marketplaceId: US, avgPayoutPerLoan: 0.0045, ...changed }],
});
const group = (changed: object) => ({
  reportsMetadata: { books: { g1: { titleName: "A", asins: { digital: ASIN }, ...changed } } },
});
const order = (changed: object) => ({
  rows: [{ orderDate: "2026-11-02", marketplaceId: US, netUnits: 2, ...changed }],
});

describe("parsing dashboard answers", () => {
  test("reads the account", () => {
    const model = (changed: object) =>
      toDashboardAccount({ customerAccountInfoModel: { catalogSize: 4, other: "x", ...changed } });
    expect(model({ accountCreationDate: "2019-04-02T00:00:00Z" }).account_creation_date).toBe("2019-04-02");
    expect(model({ accountCreationDate: Date.UTC(2019, 3, 2) }).account_creation_date).toBe("2019-04-02");
    expect(model({ accountCreationDate: "April 2019" }).account_creation_date).toBeNull();
    expect(model({ catalogSize: null })).toEqual({ account_creation_date: null, catalog_size: null });
  });

  test("reads payments in millionths, with every digit of the payment number", () => {
    const read = toPayments(payments({ paymentNumber: 99_999_999_999_999 }));
    expect(read.payments[0]).toMatchObject({
      payment_number: "99999999999999",
      payout: 12_340_000,
      tax: 0,
      date: "2026-10-29",
    });
    expect(toPayments(payments({ payoutAmount: null, tax: undefined })).payments[0]).toMatchObject({
      payout: null,
      tax: null,
    });
    expect(toPayments({ payments: [], total: 0 })).toEqual({ payments: [], total: 0 });
  });

  test("reads published page rates of known stores", () => {
    const answer = {
      latestPprRelease: "2026-09-01",
      rates: [
        { month: "2026-09-01", marketplaceId: US, avgPayoutPerLoan: 0.0045 },
        { month: "2026-09", marketplaceId: US, avgPayoutPerLoan: 0.0045 },
        { month: "2026-10", marketplaceId: US, avgPayoutPerLoan: null },
        { month: "2026-10", marketplaceId: "A1F83G8C2ARO7P", avgPayoutPerLoan: 0 },
        { month: "2026-09", marketplaceId: "A0NEWSTORE000", avgPayoutPerLoan: 0.004 },
      ],
    };
    expect(toPaymentPerRead(answer)).toEqual({
      latest: "2026-09",
      rates: [{ month: "2026-09", marketplace_id: 1, rate: 0.0045 }],
    });
  });

  test("reads each store's rate regardless of order", () => {
    const some = fc.subarray(MARKETPLACES.map(({ uid, id }) => ({ uid, id })));
    fc.assert(
      fc.property(some, fc.double({ min: 0.0001, max: 1, noNaN: true }), (stores, rate) => {
        const answer = {
          rates: stores.map(({ uid }) => ({ month: "2026-09", marketplaceId: uid, avgPayoutPerLoan: rate })),
        };
        expect(toPaymentPerRead(answer).rates).toEqual(
          stores.map(({ id }) => ({ month: "2026-09", marketplace_id: id, rate })),
        );
      }),
    );
  });

  test("reads exchange rates", () => {
    const answer = { updated: "2026-11-20T00:00:00Z", exchangeRates: [{ currency: "EUR", rate: 0.92 }] };
    expect(toExchangeRates(answer)).toEqual({ updated: "2026-11-20", rates: [{ currency: "EUR", rate: 0.92 }] });
  });

  test("lists each published book once", () => {
    expect(toPublishedAsins({ Books: [{ ASIN }, { ASIN, Title: "x" }] })).toEqual([ASIN]);
  });

  test("reads works with their formats", () => {
    const asins = { digital: ASIN, print: "", hardcover: null, printisbn: "9781234567897" };
    expect(
      toDashboardBooks(group({ asins, author: " Clara Winterbourne ", publishedDate: "2021-05-04", coverImageUrl: 7 })),
    ).toEqual([
      {
        group: "g1",
        title: "A",
        author: "Clara Winterbourne",
        published: "2021-05-04",
        asins: { digital: ASIN, print: null, hardcover: null, audiobook: null, print_isbn: "9781234567897" },
      },
    ]);
    expect(toDashboardBooks({ reportsMetadata: { books: null } })).toEqual([]);
    const hidden = JSON.parse(`{"reportsMetadata":{"books":{"__proto__":{"titleName":"A"}}}}`);
    expect(toDashboardBooks(hidden).map((book) => book.group)).toEqual(["__proto__"]);
  });

  test("reads every pre-order row", () => {
    const start = Date.UTC(2026, 10, 2);
    const read = toPreorders({
      preorders: [{ asin: ASIN, title: "A", author: null, startTimestamp: start, releaseTimestamp: "2027-01-09" }],
    });
    expect(read).toEqual([{ asin: ASIN, title: "A", author: null, starts: "2026-11-02", releases: "2027-01-09" }]);
    const twice = {
      rows: [...order({}).rows, ...order({}).rows, ...order({ netUnits: -1, marketplaceId: "A0NEWSTORE000" }).rows],
    };
    expect(toPreorderDays(twice)).toEqual([
      { date: "2026-11-02", marketplace_id: 1, net_units: 2 },
      { date: "2026-11-02", marketplace_id: 1, net_units: 2 },
      { date: "2026-11-02", marketplace_id: null, net_units: -1 },
    ]);
  });
});

describe("parsing malformed dashboard answers", () => {
  test.each<[string, () => unknown]>([
    ["an account without its model", () => toDashboardAccount({ customerAccountInfoModel: null })],
    ["a catalogue size as text", () => toDashboardAccount({ customerAccountInfoModel: { catalogSize: "4" } })],
    ["an amount as text", () => toPayments(payments({ payoutAmount: "12.34" }))],
    ["an amount with a comma", () => toPayments(payments({ payoutAmount: "12,34" }))],
    ["an implausibly large amount", () => toPayments(payments({ payoutAmount: 1e300 }))],
    ["a Boolean amount", () => toPayments(payments({ payoutAmount: true }))],
    ["a payment without a number", () => toPayments(payments({ paymentNumber: undefined }))],
    ["a payment number beyond double precision", () => toPayments(payments({ paymentNumber: 1e17 }))],
    ["a fractional payment number", () => toPayments(payments({ paymentNumber: 1.5 }))],
    ["a payment on a nonexistent day", () => toPayments(payments({ paymentDate: "2026-02-30" }))],
    ["a payment with its date in words", () => toPayments(payments({ paymentDate: "29. Oktober 2026" }))],
    ["a currency symbol", () => toPayments(payments({ currency: "$" }))],
    ["payments without a total", () => toPayments({ payments: [] })],
    ["payments that are not a list", () => toPayments({ payments: { 0: PAYMENT }, total: 1 })],
    ["a rate as text", () => toPaymentPerRead(rates({ avgPayoutPerLoan: "0.0045" }))],
    ["a negative rate", () => toPaymentPerRead(rates({ avgPayoutPerLoan: -0.0045 }))],
    ["a rate in the hundreds", () => toPaymentPerRead(rates({ avgPayoutPerLoan: 450 }))],
    ["a rate for a day", () => toPaymentPerRead(rates({ month: "2026-09-17" }))],
    ["a rate for a thirteenth month", () => toPaymentPerRead(rates({ month: "2026-13" }))],
    ["a rate without a store", () => toPaymentPerRead(rates({ marketplaceId: null }))],
    [
      "two rates for one month",
      () => toPaymentPerRead({ rates: [...rates({}).rates, ...rates({ avgPayoutPerLoan: 0.005 }).rates] }),
    ],
    ["an exchange rate of 0", () => toExchangeRates({ exchangeRates: [{ currency: "EUR", rate: 0 }] })],
    ["an exchange rate as text", () => toExchangeRates({ exchangeRates: [{ currency: "EUR", rate: "0,92" }] })],
    ["a published ASIN of nine characters", () => toPublishedAsins({ Books: [{ ASIN: "B0ABCDE12" }] })],
    ["a lowercase published ASIN", () => toPublishedAsins({ Books: [{ ASIN: "b0abcde123" }] })],
    ["published books under another key", () => toPublishedAsins({ books: [{ asin: ASIN }] })],
    ["works as a list", () => toDashboardBooks({ reportsMetadata: { books: [{ titleName: "A" }] } })],
    ["works as text", () => toDashboardBooks({ reportsMetadata: { books: "none" } })],
    ["a work without a title", () => toDashboardBooks(group({ titleName: null }))],
    ["an invalid format id", () => toDashboardBooks(group({ asins: { digital: "x" } }))],
    ["pre-orders as text", () => toPreorderDays(order({ netUnits: "2" }))],
    ["a fractional number of pre-orders", () => toPreorderDays(order({ netUnits: 0.5 }))],
    ["pre-orders without a day", () => toPreorderDays(order({ orderDate: null }))],
    ["pre-orders in the 30th century", () => toPreorderDays(order({ orderDate: "2926-11-02" }))],
  ])("rejects %s", (_, reading) => {
    expect(failureOf(reading)).toBe("unexpected_answer");
  });

  test("accepts or rejects any JSON without revealing its contents", () => {
    const readers = [
      toDashboardAccount,
      toPayments,
      toPaymentPerRead,
      toExchangeRates,
      toPublishedAsins,
      toDashboardBooks,
      toPreorders,
      toPreorderDays,
    ];
    fc.assert(
      fc.property(fc.constantFrom(...readers), fc.jsonValue(), (read, answer) => {
        expect(failureOf(() => read(answer))).toBe("unexpected_answer");
      }),
    );
  });

  test("names the field in an error but never its value", () => {
    const secret = "a-title-that-must-not-be-logged";
    const read = () => toDashboardBooks({ reportsMetadata: { books: { [secret]: { titleName: 7, author: secret } } } });
    expect(read).toThrow("reports metadata, a group: titleName: invalid_type");
  });
});
