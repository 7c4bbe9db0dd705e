import { describe, expect, test } from "vitest";
import type { CalendarEntry, PayoutCalendar } from "#shared/domain/payments/calendar-types.ts";
import type { Payment } from "#shared/domain/payments/payment.ts";
import type { Projection } from "#shared/domain/royalties/headline/header-figures.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { reportOf, storedMonth } from "#shared/domain/royalties/testing/report-of.ts";
import { ENGLISH_STYLE } from "#shared/primitives/number-style.ts";
import { figuresOf, LETTER_SECTIONS, textOf } from "../letter.ts";
import { letterDays } from "../letter-days.ts";
import { type AuthorLetterFacts, authorLetter } from "./author-letter.ts";

const DAY = "2026-11-23";
const DOLLAR = 1_000_000;
const TITLE = "B0AAAAAAA1";

/** A month with these dollars and copies on each of its days; days without are known to be empty. */
const monthOf = (month: string, byDay: Readonly<Record<number, number>>): ReportMonth => {
  const days = Array.from({ length: 31 }, (_, i) => byDay[i + 1] ?? 0);
  const columns = { royalties_kindle: days.map((dollars) => dollars * DOLLAR), orders: days };
  return storedMonth(monthContent(month, "day", [{ store: "Amazon.com", asin: TITLE, columns }]));
};

/** The facts of the letter of November 23 over some months, of which the newest may end with a day. */
function factsOf(months: readonly ReportMonth[], changes: Partial<AuthorLetterFacts> = {}): AuthorLetterFacts {
  const { week, weekBefore, month, monthBefore } = letterDays(DAY);
  const first = months[0]?.month;
  const available = first ? { first, last: months.at(-1)!.month } : null;
  const report = (range: typeof week) => {
    const own = months.filter((one) => one.month >= range.start.slice(0, 7) && one.month <= range.end.slice(0, 7));
    return reportOf(own, { range, today: DAY, available });
  };
  const pair = (now: typeof week, before: typeof week) => ({ now: report(now), before: report(before) });
  return {
    day: DAY,
    today: DAY,
    currency: "USD",
    style: ENGLISH_STYLE,
    sections: LETTER_SECTIONS,
    royalties: { week: pair(week, weekBefore), month: pair(month, monthBefore), projection: null },
    payments: null,
    worked: [],
    attention: null,
    ...changes,
  };
}

const written = (facts: AuthorLetterFacts) => {
  const { opening, sections } = authorLetter(facts);
  return [textOf(opening), ...sections.flatMap(({ heading, sentences }) => [heading, ...sentences.map(textOf)])];
};

/** A payment of the letter's week; of the amounts, a letter takes only what was paid out. */
const PAYMENT: Payment = {
  payment_number: "200100300",
  status: "Paid",
  state: "paid",
  date_at: "2026-11-18",
  month: "2026-11",
  period_start: "2026-08-01",
  period_end: "2026-08-31",
  marketplace_id: 1,
  marketplace: "Amazon.com",
  method: "EFT",
  currency: "USD",
  accrued: 0,
  withholding: 0,
  adjustments: 0,
  net: 0,
  payment_currency: "USD",
  payout_amount: 0,
  payout_tax: 0,
  invoices: [],
};
const ENTRY: CalendarEntry = {
  date: "2026-11-29",
  store: "Amazon.com",
  currency: "USD",
  months: ["2026-09"],
  amount: 0,
  certainty: "final",
  parts: [],
  payout_currency: "USD",
  payout: 0,
};
const CALENDAR: PayoutCalendar = {
  from: DAY,
  to: "2027-02-28",
  entries: [],
  carried: [],
  overdue: [],
  unknown_months: [],
};
const PROJECTION: Projection = {
  projected: 0,
  range: null,
  soFar: 0,
  from: DAY,
  days: 8,
  expected: 0,
  knownDays: 40,
  dayAverage: 0,
  averagedDays: 30,
  fileOf: null,
  rate: 1,
  isRateSimulated: false,
};

const OCTOBER = monthOf("2026-10", { 5: 20, 20: 20 });
const NOVEMBER = monthOf("2026-11", { 3: 10, 10: 5, 18: 30 });

describe("an author's letter", () => {
  test("tells the week and the month beside as many days before, and which books moved", () => {
    expect(written(factsOf([OCTOBER, NOVEMBER]))).toEqual([
      "This is your week from Nov 16 – 22, 2026.",
      "Royalties",
      "You earned $30.00 in these 7 days, up 500% from the 7 days before.",
      "Readers bought 30 copies.",
      "You earned $45.00 in November so far, up 13% from the same days of October.",
      "What moved",
      "“The Lighthouse” earned $30.00, $25.00 more than in the week before.",
    ]);
  });

  test("says that days are unknown instead of taking them for zero", () => {
    const lines = written(factsOf([OCTOBER]));
    expect(lines.slice(2)).toEqual([
      "Your royalties of Nov 16 – 22, 2026 aren't known yet: no file covers these days.",
      "Your royalties of Nov 1 – 22, 2026 aren't known yet: no file covers these days.",
    ]);
    expect(lines.join(" ")).not.toContain("$0");
  });

  test("names the day with which figures end, and compares only days that are known", () => {
    const early = { ...NOVEMBER, through: "2026-11-19", until: "2026-11-19T15:00:00.000Z" };
    expect(written(factsOf([OCTOBER, early])).slice(2, 5)).toEqual([
      "You earned $30.00 in these 7 days (file of November 19).",
      "Readers bought 30 copies.",
      "You earned $45.00 in November so far (file of November 19). Through November 18, up 125% from the same days of October.",
    ]);
  });

  test("has the same one sentence for every quiet week", () => {
    const quiet = monthOf("2026-11", { 3: 10 });
    expect(written(factsOf([OCTOBER, quiet], { sections: ["royalties", "payments", "attention"] }))).toEqual([
      "A quiet week from Nov 16 – 22, 2026: no royalties, no payments, and nothing needs you.",
    ]);
  });

  test("is not quiet while something needs the author", () => {
    const quiet = monthOf("2026-11", { 3: 10 });
    const lines = written(factsOf([OCTOBER, quiet], { attention: { questions: 1, signals: [] } }));
    expect(lines).toContain("What needs you");
    expect(lines).toContain("You earned $0.00 in these 7 days, the same as the 7 days before.");
  });

  test("tells only the chosen parts", () => {
    const lines = written(factsOf([OCTOBER, NOVEMBER], { sections: ["books"] }));
    expect(lines.filter((line) => ["Royalties", "What moved"].includes(line))).toEqual(["What moved"]);
  });

  test("tells what an event brought, with its range, and that an unclear one can't be distinguished", () => {
    const range = (mid: number) => ({ low: (mid - 20) * DOLLAR, mid: mid * DOLLAR, high: (mid + 20) * DOLLAR });
    const effect = { actual: 150 * DOLLAR, expected: range(50), lift: range(100), verdict: "more" } as const;
    const event = { log_id: "log-1", currency: "USD", caution: null, event: "Price promotion", book: "Salt" } as const;
    const unclear = { ...event, effect: { ...effect, verdict: "unclear" as const } };
    const overlapped = { ...event, effect, caution: "overlap" as const };
    const lines = written(factsOf([OCTOBER, NOVEMBER], { worked: [{ ...event, effect }, unclear, overlapped] }));
    expect(lines.slice(lines.indexOf("What worked") + 1)).toEqual([
      "Price promotion brought “Salt” about $100.00 more than expected in two weeks: $80.00 to $120.00.",
      "Price promotion for “Salt” can't be distinguished from ordinary days: chance alone explains its two weeks.",
    ]);
  });

  test("tells what was paid and what is due in one sentence each, with a figure per currency", () => {
    const payment = (payment_currency: string, dollars: number) => ({
      ...PAYMENT,
      payment_currency,
      payout_amount: dollars * DOLLAR,
    });
    const entry = (currency: string, dollars: number) => ({
      ...ENTRY,
      currency,
      payout_currency: currency,
      payout: dollars * DOLLAR,
    });
    const payments = {
      week: letterDays(DAY).week,
      payments: [payment("USD", 50), payment("EUR", 3), payment("USD", 4)],
      calendar: { ...CALENDAR, entries: [entry("USD", 9), entry("GBP", 2), entry("EUR", 5)] },
    };
    const facts = factsOf([OCTOBER, NOVEMBER], { sections: ["payments"], payments });
    expect(written(facts).slice(2)).toEqual([
      "You were paid €3.00 and $54.00 this week.",
      "About €5.00, £2.00 and $9.00 are due on November 29.",
    ]);
    expect(figuresOf(authorLetter(facts))).toHaveLength(5);
    const alone = { ...payments, payments: [], calendar: { ...CALENDAR, entries: [entry("USD", 9)] } };
    expect(written({ ...facts, payments: alone }).slice(2)).toEqual(["About $9.00 is due on November 29."]);
  });

  test("says that a forecast is of Amazon alone where the month has royalties of other shops", () => {
    const projection = { ...PROJECTION, projected: 60 * DOLLAR, range: { low: 50 * DOLLAR, high: 70 * DOLLAR } };
    const { royalties } = factsOf([OCTOBER, NOVEMBER]);
    const other = royalties!.month.now.records.map((record) => ({ ...record, marketplace: "kobo:CA:" }));
    const month = { ...royalties!.month, now: { ...royalties!.month.now, records: other } };
    const forecastOf = (facts: Partial<typeof royalties & object>) =>
      written(factsOf([OCTOBER, NOVEMBER], { royalties: { ...royalties!, projection, ...facts } }))[5];
    expect(forecastOf({})).toBe(
      "November is on course for about $60.00: four times in five, it ends between $50.00 and $70.00.",
    );
    expect(forecastOf({ month })).toBe(
      "At Amazon alone, November is on course for about $60.00: four times in five, it ends between $50.00 and $70.00.",
    );
  });

  test("lists open signals by urgency with their screens, without a payment that landed", () => {
    const month = { kind: "source_stopped", variant: "missing_month", key: "a", day: DAY } as const;
    const late = { kind: "payment", variant: "late", key: "b", day: DAY } as const;
    const amounts = [{ amount: 40 * DOLLAR, currency: "USD" }];
    const shop = { type: "shop", id: "amazon" } as const;
    const facts = factsOf([OCTOBER, NOVEMBER], {
      sections: ["attention"],
      attention: {
        questions: 2,
        signals: [
          { ...late, subject: shop, values: { months: ["2026-08"], amounts, due_on: "2026-10-29" } },
          { ...late, variant: "landed", subject: shop, values: { months: ["2026-08"], amounts, paid_on: DAY } },
          { ...month, subject: { type: "source", id: "royalties" }, values: { month: "2026-10" } },
        ],
      },
    });
    const [, , ...lines] = written(facts);
    expect(lines).toEqual([
      "2 imports have questions for you, and their figures wait for the answers.",
      expect.stringMatching(/^October 2026 has no royalties\. /),
      expect.stringMatching(/^A payment from Amazon is late\. .*\$40\.00/),
    ]);
    expect(figuresOf(authorLetter(facts)).map(({ value, path }) => [value, path])).toEqual([
      [40 * DOLLAR, "/royalties/payouts"],
    ]);
  });
});
