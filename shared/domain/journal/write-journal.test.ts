import fc from "fast-check";
import { expect, test } from "vitest";
import { accountNames } from "./accounts.ts";
import { currenciesOf, type Journal, type JournalEntry } from "./journal.ts";
import { writeJournal } from "./write-journal.ts";

const entryOf = (changes: Partial<JournalEntry> = {}): JournalEntry => ({
  date: "2026-02-28",
  id: "2026-02|Amazon.de|EUR|ebook|",
  state: "paid",
  code: "",
  payee: "Amazon KDP (Germany)",
  narration: "E-books, February 2026",
  postings: [
    { account: "Assets:Amazon:Amazon-de:EUR:Earned", currency: "EUR", amount: 12_345_600 },
    { account: "Income:Amazon:Amazon-de:EUR:Earned", currency: "EUR", amount: -12_345_600 },
  ],
  balances: [],
  ...changes,
});

const journalOf = (...entries: JournalEntry[]): Journal => ({
  accounts: [{ name: "Assets:Amazon:Amazon-de:EUR:Earned", label: null }],
  currencies: currenciesOf(entries),
  entries,
  contradictions: [],
});

test("writes hledger's form with as many decimals as a currency needs, and balances on postings", () => {
  const paid = entryOf({
    code: "300",
    balances: [
      { account: "Assets:Amazon:Amazon-de:EUR:Earned", currency: "EUR", balance: 5_000_000 },
      { account: "Expenses:Tax:Withheld", currency: "JPY", balance: 788_000_000 },
    ],
  });
  expect(writeJournal(journalOf(paid), "hledger").split("\n").slice(5)).toEqual([
    "commodity 1000.0000 EUR",
    "commodity 1000.00 JPY",
    "",
    "account Assets:Amazon:Amazon-de:EUR:Earned",
    "",
    "2026-02-28 * (300) Amazon KDP (Germany) | E-books, February 2026",
    "    ; line:2026-02|Amazon.de|EUR|ebook|, state:paid",
    "    Assets:Amazon:Amazon-de:EUR:Earned                            12.3456 EUR = 5.0000 EUR",
    "    Income:Amazon:Amazon-de:EUR:Earned                           -12.3456 EUR",
    "    Expenses:Tax:Withheld                                            0.00 JPY = 788.00 JPY",
    "",
  ]);
});

test("writes beancount's form with a day's last balances on the next day, without tolerance", () => {
  const balance = (amount: number) => [
    { account: "Assets:Amazon:Amazon-de:EUR:Earned", currency: "EUR", balance: amount },
  ];
  const lines = writeJournal(
    journalOf(entryOf({ balances: balance(-5_000_000) }), entryOf({ balances: balance(-7_500_000) })),
    "beancount",
  ).split("\n");
  expect(lines.filter((line) => line.includes(" balance "))).toEqual([
    "2026-03-01 balance Assets:Amazon:Amazon-de:EUR:Earned                     -7.5000 ~ 0.0000 EUR",
  ]);
  expect(lines).toContain('2026-02-28 * "Amazon KDP (Germany)" "E-books, February 2026"');
  expect(lines).toContain("2026-02-28 open Assets:Amazon:Amazon-de:EUR:Earned");
});

test("keeps text from files within its line and its part of the line", () => {
  const hostile = entryOf({
    payee: 'A "quoted" \\ shop\n2026-01-01 * x',
    narration: "Tax; refund | more\t",
    id: "a, b: c",
  });
  const hledger = writeJournal(journalOf(hostile), "hledger");
  expect(hledger).toContain(
    '2026-02-28 * A "quoted" \\ shop 2026-01-01 * x | Tax, refund / more\n    ; line:a  b  c, ',
  );
  const beancount = writeJournal(journalOf(hostile), "beancount");
  expect(beancount).toContain('2026-02-28 * "A \\"quoted\\" \\\\ shop 2026-01-01 * x" "Tax; refund | more"\n');
});

test("says where a journal contradicts its files, in a comment at its top", () => {
  const base = { account: "Assets:Bank:EUR", currency: "EUR", booked: 0, stated: 20_000_000 };
  const journal = {
    ...journalOf(entryOf()),
    contradictions: [
      { ...base, date: "2024-05-29" },
      { ...base, date: null },
    ],
  };
  for (const format of ["hledger", "beancount"] as const) {
    const text = writeJournal(journal, format);
    expect(text).toContain("; Assets:Bank:EUR holds 0.00 EUR on 2024-05-29, and 20.00 EUR by the payments files.\n");
    expect(text).toContain("; Assets:Bank:EUR holds 0.00 EUR, and the money trail names 20.00 EUR as unexplained.\n");
  }
});

test("a journal without entries is a file without any", () => {
  expect(writeJournal({ ...journalOf(), accounts: [] }, "hledger")).toMatch(/^; Royalties and payments/);
  expect(writeJournal({ ...journalOf(), accounts: [] }, "beancount")).not.toMatch(/^\d/m);
});

test("gives every store a name of its own in the alphabet of both programs", () => {
  const part = /^[A-Z0-9][A-Za-z0-9-]*$/;
  const label = fc.oneof(
    fc.string(),
    fc.constantFrom("Amazon.de", "Amazon-de", "amazon de", "アマゾン", "亚马逊", "Café Livres", "All Stores", ""),
  );
  fc.assert(
    fc.property(fc.uniqueArray(label, { maxLength: 12 }), (labels) => {
      const { store, place } = accountNames(["Amazon"], labels);
      const names = labels.map((one) => store(one));
      for (const name of names) expect(name).toMatch(part);
      expect(new Set([...names, store(null)]).size).toBe(labels.length + 1);
      expect(accountNames(["Amazon"], labels.toReversed()).store(labels[0] ?? null)).toBe(store(labels[0] ?? null));
      expect(place("Amazon", null, "EUR")).toBe("Amazon:All-Stores:EUR");
    }),
  );
});

test("names the label of an account that reads differently", () => {
  const { described } = accountNames(["Amazon"], ["アマゾン", "Amazon.de"]);
  expect(
    described(["Assets:Amazon:Store:JPY:Earned", "Assets:Amazon:Amazon-de:EUR:Earned", "Assets:Bank:EUR"]),
  ).toEqual([
    { name: "Assets:Amazon:Amazon-de:EUR:Earned", label: null },
    { name: "Assets:Amazon:Store:JPY:Earned", label: "アマゾン" },
    { name: "Assets:Bank:EUR", label: null },
  ]);
});
