import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { buildSourceTrails } from "../payments/sources-trail/build-source-trails.ts";
import { lineFor, payDay, paymentFor, TODAY } from "../payments/testing/account.ts";
import { plantedArbitrary } from "../payments/testing/anomalies.ts";
import { earnings, payment as shopPayment } from "../payments/testing/source-files.ts";
import { type TrailFiles, trailOf } from "../payments/testing/trail-of.ts";
import { toPayment } from "../payments/to-payment.ts";
import type { Trail } from "../payments/trail.ts";
import { buildJournal, type JournalInput } from "./build-journal.ts";
import { imbalanceOf, type Journal } from "./journal.ts";

const RUNS = fc.readConfigureGlobal().numRuns ?? 60;
const EUROS = 1_000_000;

const stated = (facts: readonly PaymentFact[]) => facts.map((fact) => toPayment(fact, "2024-09"));
const journalOf = (trail: Trail, facts: readonly PaymentFact[], changes: Partial<JournalInput> = {}): Journal =>
  buildJournal({ trail, sources: [], payments: stated(facts), from: null, ...changes });

/** What each account holds at the end, by account and currency; accounts that end at 0 are left out. */
function held({ entries }: Journal): Record<string, Micros> {
  const sums: Record<string, Micros> = {};
  for (const { account, currency, amount } of entries.flatMap(({ postings }) => postings))
    sums[`${account} ${currency}`] = (sums[`${account} ${currency}`] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
const postingsOf = (journal: Journal, id: string) =>
  journal.entries.find((entry) => entry.id === id)!.postings.map(({ account, amount }) => [account, amount / EUROS]);

const place = { month: "2024-03", currency: "EUR" } as const;
const LINE = "2024-03|Amazon.de|EUR|ebook|";
const GERMANY = "Amazon:Amazon-de:EUR";
const reported = (royalty: number) =>
  monthContent("2024-03", "month", [
    { store: "Amazon.de", asin: "B0PAYTRAIL", columns: { royalties_kindle: royalty * EUROS } },
  ]);
const paid = (number: string, accrued: number, changes: Partial<PaymentFact> = {}): PaymentFact => ({
  ...paymentFor({ paymentNumber: number, date: payDay("2024-03"), marketplace: "Amazon.de", month: "2024-03" }, [
    lineFor(place, "Sales", accrued * EUROS),
  ]),
  ...changes,
});
const journalOfFiles = (files: Partial<TrailFiles>) => {
  const all = { estimators: [reported(20)], priorMonths: [], payments: [], ...files };
  return journalOf(trailOf(all), all.payments);
};

describe("for random accounts with an anomaly of every kind", () => {
  const bankOf = (journal: Journal) => held(journal)["Assets:Bank:EUR EUR"];
  const expectSound = (journal: Journal) => {
    expect(journal.contradictions).toEqual([]);
    for (const entry of journal.entries) expect(imbalanceOf(entry)).toEqual({});
    expect(new Set(journal.entries.map(({ id }) => id)).size).toBe(journal.entries.length);
  };

  test("every entry balances, payments empty what was earned to the millionth, and the bank holds what was received", () => {
    fc.assert(
      fc.property(plantedArbitrary, ({ account }) => {
        const journal = journalOf(trailOf(account), account.payments);
        expectSound(journal);
        const received = account.payments.filter(({ paymentNumber }) => paymentNumber !== "");
        expect(bankOf(journal)).toBe(received.reduce((sum, { payout }) => sum + payout, 0));
        const open = Object.keys(held(journal)).filter((key) => /^Assets:Amazon:.*:(Earned|PagePool) /.test(key));
        expect(open).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  test("money of months before the journal's first is booked as such, and everything still balances", () => {
    fc.assert(
      fc.property(plantedArbitrary, ({ account }) => {
        const from = "2024-04";
        const journal = journalOf(trailOf(account, { span: { from, to: "2024-12" } }), account.payments, { from });
        expectSound(journal);
        expect(bankOf(journal)).toBe(bankOf(journalOf(trailOf(account), account.payments)));
        expect(Object.keys(held(journal)).some((key) => key.startsWith("Equity:EarlierMonths"))).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  test("the order of lines and payments doesn't matter", () => {
    fc.assert(
      fc.property(plantedArbitrary, ({ account }) => {
        const trail = trailOf(account);
        const reversed = { ...trail, lines: trail.lines.toReversed() };
        const payments = account.payments.filter(({ paymentNumber }) => paymentNumber !== "");
        expect(journalOf(reversed, payments.toReversed())).toEqual(journalOf(trail, payments));
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  });
});

describe("a line's money", () => {
  test("is earned at its store, and goes to the bank with its payment", () => {
    const journal = journalOfFiles({ payments: [paid("1", 20)] });
    expect(postingsOf(journal, LINE)).toEqual([
      [`Assets:${GERMANY}:Earned`, 20],
      [`Income:${GERMANY}:Earned`, -20],
    ]);
    expect(postingsOf(journal, "1")).toEqual([
      [`Assets:${GERMANY}:Earned`, -20],
      ["Assets:Bank:EUR", 20],
    ]);
    expect(journal.entries.map(({ date, code, payee }) => [date, code, payee])).toEqual([
      ["2024-03-31", "", "Amazon KDP (Germany)"],
      ["2024-05-29", "1", "Amazon KDP (Germany)"],
    ]);
    expect(journal.entries[1]!.balances).toEqual([
      { account: "Assets:Bank:EUR", currency: "EUR", balance: 20 * EUROS },
    ]);
  });

  test("is carried over, owed or unexplained by its state", () => {
    expect(held(journalOfFiles({}))).toMatchObject({ [`Assets:${GERMANY}:CarriedOver EUR`]: 20 * EUROS });
    const failed = journalOfFiles({ payments: [paid("1", 20, { status: "Failed" })] });
    expect(held(failed)).toEqual({
      [`Assets:${GERMANY}:Owed EUR`]: 20 * EUROS,
      [`Income:${GERMANY}:Earned EUR`]: -20 * EUROS,
    });
    const held_ = journalOfFiles({ payments: [paid("1", 20, { status: "On Hold" })] });
    expect(held(held_)).toMatchObject({ [`Assets:${GERMANY}:Underway EUR`]: 20 * EUROS });
    const unknown = journalOfFiles({ payments: [paid("1", 20, { status: "Verwerkt" })] });
    expect(held(unknown)).toMatchObject({ [`Assets:${GERMANY}:Unknown EUR`]: 20 * EUROS });
  });

  test("is named where it is missing, and where no report explains it", () => {
    expect(held(journalOfFiles({ payments: [paid("1", 15)] }))).toEqual({
      "Assets:Bank:EUR EUR": 15 * EUROS,
      "Assets:Unexplained:Amazon-de EUR": 5 * EUROS,
      [`Income:${GERMANY}:Earned EUR`]: -20 * EUROS,
    });
    expect(held(journalOfFiles({ payments: [paid("1", 26)] }))).toEqual({
      "Assets:Bank:EUR EUR": 26 * EUROS,
      "Income:Unexplained:Amazon-de EUR": -6 * EUROS,
      [`Income:${GERMANY}:Earned EUR`]: -20 * EUROS,
    });
  });

  test("a difference of one step is rounding", () => {
    expect(held(journalOfFiles({ payments: [paid("1", 20.01)] }))).toMatchObject({ "Expenses:Rounding EUR": -10_000 });
  });

  test("isn't booked while it is open or estimated, but what was paid of it is", () => {
    const early = { today: "2024-03-20", paymentsThrough: "2024-03-20" };
    const files = { estimators: [reported(20)], priorMonths: [], payments: [] };
    expect(journalOf(trailOf(files, early), []).entries).toEqual([]);
    const payments = [paid("1", 3)];
    expect(held(journalOf(trailOf({ ...files, payments }, early), payments))).toEqual({
      "Assets:Bank:EUR EUR": 3 * EUROS,
      [`Income:${GERMANY}:Earned EUR`]: -3 * EUROS,
    });
  });
});

test("a payment that no line has contradicts the payments file", () => {
  const trail = trailOf({ estimators: [reported(20)], priorMonths: [], payments: [] });
  const { contradictions, entries } = journalOf(trail, [paid("1", 20)]);
  expect(contradictions).toEqual([
    { date: "2024-05-29", account: "Assets:Bank:EUR", currency: "EUR", booked: 0, stated: 20 * EUROS },
  ]);
  expect(entries.find(({ code }) => code === "1")!.postings).toEqual([]);
});

describe("other shops", () => {
  const input = {
    earnings: [earnings("apple-books", "2026-07", 90 * EUROS), earnings("gumroad", "2026-07", 8 * EUROS)],
    payments: [
      shopPayment(
        "apple-books",
        "2026-07",
        [
          { accrued: 90 * EUROS, withholding: 9 * EUROS },
          { accrued: 70_000, isBeside: true },
        ],
        { payoutCurrency: "EUR", rate: 0.8 },
      ),
      shopPayment("gumroad", "2026-07", [{ accrued: 10 * EUROS }]),
      shopPayment("kobo", "2026-07", [{ accrued: 30 * EUROS }]),
    ],
    today: TODAY,
  };
  const sources = buildSourceTrails({ ...input, today: "2027-03-01" });
  const journal = buildJournal({
    trail: { lines: [], unexplained: [] },
    sources,
    payments: input.payments.map(({ fact, month }) => toPayment(fact, month)),
    from: null,
  });

  test("are booked as far as their files follow their money to a payment", () => {
    expect(held(journal)).toEqual({
      "Assets:Bank:EUR EUR": 64_856_000,
      "Assets:Bank:USD USD": 10 * EUROS,
      "Equity:Exchange USD": 81_070_000,
      "Equity:Exchange EUR": -64_856_000,
      "Expenses:Tax:Withheld USD": 9 * EUROS,
      "Income:Apple-Books:All-Stores:USD:Earned USD": -90 * EUROS,
      "Income:Apple-Books:All-Stores:USD:Adjusted USD": -70_000,
      "Income:Gumroad:All-Stores:USD:Earned USD": -8 * EUROS,
      "Income:Unexplained:Gumroad USD": -2 * EUROS,
    });
  });

  test("balance with what their payments state, and a payment that no line has contradicts it", () => {
    expect(journal.contradictions).toEqual([]);
    for (const entry of journal.entries) expect(imbalanceOf(entry)).toEqual({});
    const payments = input.payments.map(({ fact, month }) => toPayment(fact, month));
    const without = buildJournal({
      trail: { lines: [], unexplained: [] },
      sources: sources.slice(1),
      payments,
      from: null,
    });
    expect(without.contradictions).toContainEqual(expect.objectContaining({ account: "Assets:Bank:EUR", booked: 0 }));
  });
});
