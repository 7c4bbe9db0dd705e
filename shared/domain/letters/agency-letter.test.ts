import { expect, test } from "vitest";
import { ENGLISH_STYLE } from "#shared/primitives/number-style.ts";
import { type AgencyLetterFacts, agencyLetter } from "./agency-letter.ts";
import { figuresOf, textOf } from "./letter.ts";

const DOLLAR = 1_000_000;
const usd = (dollars: number) => ({ currency: "USD", royalties: dollars * DOLLAR, converted: dollars * DOLLAR });
const UNKNOWN = { currency: "EGP", royalties: 5 * DOLLAR, converted: null };

const FACTS: AgencyLetterFacts = {
  day: "2026-11-23",
  currency: "USD",
  style: ENGLISH_STYLE,
  clients: 3,
  summed: 3,
  months: [
    { month: "2026-11", sums: [usd(120)], missing: 1, partial: 2 },
    { month: "2026-10", sums: [usd(900), UNKNOWN], missing: 0, partial: 1 },
  ],
  byClient: [
    { id: "a", label: "Ada Pen", sums: [usd(20)] },
    { id: "o", label: "Otto Quill", sums: [usd(100)] },
    { id: "m", label: "Mara Lindqvist", sums: null },
  ],
  due: { date: "2026-11-29", month: "2026-09", sums: [usd(300)] },
  attention: [{ clientId: "m", label: "Mara Lindqvist", reasons: 2 }],
};

const written = (facts: AgencyLetterFacts): string[] => {
  const { opening, sections } = agencyLetter(facts);
  return [textOf(opening), ...sections.flatMap(({ heading, sentences }) => [heading, ...sentences.map(textOf)])];
};

test("tells first who needs attention, then all clients together, then each of them", () => {
  expect(written(FACTS)).toEqual([
    "This is your clients' week from Nov 16 – 22, 2026.",
    "What needs you",
    "Mara Lindqvist: 2 things need your attention.",
    "All clients",
    "3 clients earned $120.00 in November so far. No file covers it for 1 of them.",
    "3 clients earned $900.00 in October 2026. For 1 of them it is known only in part. Royalties in EGP are not in it, because no exchange rate is known.",
    "$300.00 before tax is due to clients on November 29.",
    "November so far, by client",
    "Otto Quill: $100.00.",
    "Ada Pen: $20.00.",
    "Mara Lindqvist: not known yet.",
  ]);
});

test("lists at most fifty clients, and says how many there are beside", () => {
  const byClient = Array.from({ length: 53 }, (_, i) => ({ id: `c${i}`, label: `Client ${i}`, sums: [usd(i)] }));
  const lines = written({ ...FACTS, byClient });
  expect(lines.at(-1)).toBe("3 more clients are in your list of clients.");
  expect(figuresOf(agencyLetter({ ...FACTS, byClient }))).toHaveLength(3 + 50);
});

test("says so when no client shares royalties", () => {
  const nothing = { summed: 0, months: [], byClient: [], due: null, attention: [] };
  expect(written({ ...FACTS, ...nothing })).toEqual([
    "There is nothing to tell for Nov 16 – 22, 2026: no client shares royalties with you yet.",
  ]);
});
