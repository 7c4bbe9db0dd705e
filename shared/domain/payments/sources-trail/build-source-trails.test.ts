import { describe, expect, test } from "vitest";
import { earnings, linesOf, payment } from "../testing/source-files.ts";
import { buildSourceTrails } from "./build-source-trails.ts";

const DOLLARS = 1_000_000;
/** Apple's fiscal October of 2026. */
const OCTOBER = { from: "2026-09-27", to: "2026-10-31" };
const sold = (dollars: number) => earnings("apple-books", "2026-10", dollars * DOLLARS, { days: OCTOBER });
const statesAt = (today: string, input: Parameters<typeof linesOf>[1]) =>
  linesOf("apple-books", { ...input, today }).map(({ month, state }) => [month, state]);

describe("a fiscal month of Apple", () => {
  test("runs, is due for its documented days, and is then unconfirmed", () => {
    const input = { earnings: [{ ...sold(40), madeOn: "2026-11-01" }], today: "" };
    expect(statesAt("2026-10-31", input)).toEqual([["2026-10", "open"]]);
    expect(statesAt("2026-11-01", input)).toEqual([["2026-10", "due"]]);
    expect(statesAt("2026-12-15", input)).toEqual([["2026-10", "due"]]);
    expect(statesAt("2026-12-16", input)).toEqual([["2026-10", "unconfirmed"]]);
    const [line] = linesOf("apple-books", { ...input, today: "2026-11-20" });
    expect(line).toMatchObject({ days: OCTOBER, expected: { from: "2026-12-03", to: "2026-12-15" } });
  });

  test("is late once a later month's payment is stored and its own isn't", () => {
    const payments = [payment("apple-books", "2026-11", [{ accrued: 5 * DOLLARS }])];
    expect(statesAt("2027-01-20", { earnings: [sold(40)], payments, today: "" })).toContainEqual(["2026-10", "late"]);
  });

  test("is paid when the regions of its currency add up to what was earned, each at its own rate", () => {
    const payments = [
      payment("apple-books", "2026-10", [{ accrued: 30 * DOLLARS }], { payoutCurrency: "EUR", rate: 0.9 }),
      payment("apple-books", "2026-10", [{ accrued: 10 * DOLLARS }], {
        payoutCurrency: "EUR",
        rate: 0.8,
        market: "World",
      }),
    ];
    const [line, ...others] = linesOf("apple-books", { earnings: [sold(40)], payments, today: "2027-01-20" });
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      state: "paid",
      earned: 40 * DOLLARS,
      net: 40 * DOLLARS,
      payouts: [{ currency: "EUR", exchanged: 35 * DOLLARS, paid: 35 * DOLLARS }],
    });
    expect(line!.payments.map(({ rate }) => rate).sort()).toEqual([0.8, 0.9]);
  });

  test("compares what was earned before tax withheld and tax paid on top", () => {
    const payments = [
      payment("apple-books", "2026-10", [
        { accrued: 40 * DOLLARS, withholding: 12 * DOLLARS, adjustments: -DOLLARS },
        { source: "Input Tax", accrued: 4 * DOLLARS, isBeside: true },
      ]),
    ];
    expect(linesOf("apple-books", { earnings: [sold(40)], payments, today: "2027-01-20" })).toMatchObject([
      { state: "paid", accrued: 40 * DOLLARS, withheld: 12 * DOLLARS, adjusted: 3 * DOLLARS, net: 31 * DOLLARS },
    ]);
  });

  test("differs from its payment by more than the rounding of each region, and not within it", () => {
    const of = (micros: number) =>
      linesOf("apple-books", {
        earnings: [sold(40)],
        payments: [payment("apple-books", "2026-10", [{ accrued: micros }])],
        today: "2027-01-20",
      }).map(({ state, difference }) => [state, difference]);
    expect(of(40_010_000)).toEqual([["paid", 0]]);
    expect(of(38_000_000)).toEqual([["differs", -2 * DOLLARS]]);
  });

  test("isn't settled by sales of other days, such as those of the calendar month", () => {
    const calendars = earnings("apple-books", "2026-10", 40 * DOLLARS);
    const payments = [payment("apple-books", "2026-10", [{ accrued: 40 * DOLLARS }])];
    const lines = linesOf("apple-books", { earnings: [calendars], payments, today: "2026-11-20" });
    expect(lines.map(({ days, state }) => [days, state])).toEqual([
      [OCTOBER, "paid_without_report"],
      [null, "due"],
    ]);
  });

  test("that lies within the calendar month takes a report that states no other days", () => {
    const november = earnings("apple-books", "2025-11", 40 * DOLLARS);
    const payments = [payment("apple-books", "2025-11", [{ accrued: 40 * DOLLARS }])];
    expect(linesOf("apple-books", { earnings: [november], payments, today: "2026-11-20" })).toMatchObject([
      { state: "paid", days: { from: "2025-11-02", to: "2025-11-29" } },
    ]);
  });
});

test("money paid without a stored report is named so, and never compared", () => {
  const payments = [payment("apple-books", "2026-08", [{ accrued: 7 * DOLLARS }])];
  expect(linesOf("apple-books", { payments, today: "2026-11-20" })).toMatchObject([
    { state: "paid_without_report", earned: 0, difference: 0 },
  ]);
});

describe("Kobo's invoices", () => {
  const invoice = payment("kobo", "2026-09", [
    { month: "2026-08", accrued: 2 * DOLLARS },
    { month: "2026-09", accrued: 5 * DOLLARS },
  ]);

  test("state each of their months, and never count as paid", () => {
    const lines = linesOf("kobo", {
      earnings: [earnings("kobo", "2026-08", 2 * DOLLARS), earnings("kobo", "2026-09", 5 * DOLLARS)],
      payments: [invoice],
      today: "2027-06-20",
    });
    expect(lines.map(({ month, state, net, payouts }) => [month, state, net, payouts[0]!.paid])).toEqual([
      ["2026-09", "stated", 5 * DOLLARS, 0],
      ["2026-08", "stated", 2 * DOLLARS, 0],
    ]);
    expect(lines[0]!.expected).toBeNull();
  });

  test("leave an earned month without one due, on a day that isn't known", () => {
    const lines = linesOf("kobo", { earnings: [earnings("kobo", "2026-10", DOLLARS)], today: "2028-01-01" });
    expect(lines).toMatchObject([{ state: "due", expected: null }]);
  });
});

test("Google's month is estimated, then due around the middle of the next one, then stated", () => {
  const estimate = (is_replaced: boolean) =>
    earnings("google-play", "2026-10", 9 * DOLLARS, {
      madeOn: "2026-11-02",
      report: { money: "estimated", is_replaced, is_trial: true },
    });
  expect(linesOf("google-play", { earnings: [estimate(false)], today: "2026-11-05" })).toMatchObject([
    { state: "estimated", estimated: 9 * DOLLARS, earned: 0 },
  ]);
  const input = {
    earnings: [estimate(true), earnings("google-play", "2026-10", 8 * DOLLARS, { madeOn: "2026-11-07" })],
    payments: [payment("google-play", "2026-10", [{ accrued: 8 * DOLLARS }])],
  };
  const [due] = linesOf("google-play", { ...input, today: "2026-11-20" });
  expect(due).toMatchObject({ state: "due", estimated: 9 * DOLLARS, earned: 8 * DOLLARS, is_trial: true });
  expect(due!.expected).toEqual({ from: "2026-11-10", to: "2026-11-20" });
  expect(linesOf("google-play", { ...input, today: "2026-11-21" })).toMatchObject([{ state: "stated" }]);
});

test("ACX's statement equals its month with corrections, which the report counts as earned", () => {
  const corrected = payment("acx", "2026-09", [{ accrued: 20 * DOLLARS, adjustments: -3 * DOLLARS }]);
  const input = { earnings: [earnings("acx", "2026-09", 17 * DOLLARS)], payments: [corrected], today: "2027-07-01" };
  expect(linesOf("acx", input)).toMatchObject([{ state: "stated", net: 17 * DOLLARS, difference: 0 }]);
});

describe("Gumroad's payouts", () => {
  const september = earnings("gumroad", "2026-09", 12 * DOLLARS);
  const first = payment("gumroad", "2026-09", [
    { source: "Sale", accrued: 8 * DOLLARS },
    { source: "Payout Fee", accrued: -250_000, isBeside: true },
  ]);

  test("leave the rest of a month due until a later payout is stored", () => {
    const input = { earnings: [september], today: "2027-06-02" };
    expect(linesOf("gumroad", { ...input, payments: [first] })).toMatchObject([
      { state: "due", difference: -4 * DOLLARS, net: 7_750_000 },
    ]);
    const later = payment("gumroad", "2026-10", [{ month: "2026-10", accrued: DOLLARS }]);
    expect(linesOf("gumroad", { ...input, payments: [first, later] })).toContainEqual(
      expect.objectContaining({ month: "2026-09", state: "differs", difference: -4 * DOLLARS }),
    );
  });

  test("pay a month in several parts", () => {
    const second = payment("gumroad", "2026-10", [{ month: "2026-09", source: "Sale", accrued: 4 * DOLLARS }]);
    expect(linesOf("gumroad", { earnings: [september], payments: [first, second], today: "2027-06-02" })).toMatchObject(
      [{ state: "paid", difference: 0, adjusted: -250_000 }],
    );
  });
});

test("a source whose files state no payment ends at earned, with its documented day", () => {
  const month = earnings("ingramspark", "2026-07", 30 * DOLLARS);
  expect(buildSourceTrails({ earnings: [month], payments: [], today: "2028-01-01" })).toMatchObject([
    { source: "ingramspark", states: null, lines: [{ state: "earned", expected: { from: "2026-10-29" } }] },
  ]);
});

test("a month whose report was made before its end is open, whatever was paid so far", () => {
  const early = earnings("gumroad", "2026-09", 12 * DOLLARS, { madeOn: "2026-09-20" });
  const payments = [payment("gumroad", "2026-09", [{ accrued: 20 * DOLLARS }])];
  expect(linesOf("gumroad", { earnings: [early], payments, today: "2026-12-01" })).toMatchObject([{ state: "open" }]);
});

test("shows the months of a span alone, and judges them by everything known", () => {
  const payments = [payment("apple-books", "2026-12", [{ accrued: DOLLARS }])];
  const span = { from: "2026-10", to: "2026-10" };
  expect(statesAt("2027-03-01", { earnings: [sold(40)], payments, span, today: "" })).toEqual([["2026-10", "late"]]);
});
