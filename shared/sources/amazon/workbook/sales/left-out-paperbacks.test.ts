import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findLeftOut, type PaperbackSales, type SummarizedMonth, sumOfLeftOut } from "./left-out-paperbacks.ts";

const paperback = (asin: string, units: number, usd: number): PaperbackSales => ({
  asin,
  units,
  royalty: { USD: usd },
});

/** A month with these paperbacks, whose Summary counts only those that are not in `absent`, and page-read money. */
function monthOf(paperbacks: readonly PaperbackSales[], absent: readonly PaperbackSales[], reads = 0): SummarizedMonth {
  const units = { kindlePaid: 3, kindleFree: 1, hardcover: 0, pages: reads > 0 ? 500 : 0 };
  const [all, left] = [sumOfLeftOut(paperbacks), sumOfLeftOut(absent)];
  const money = { USD: all.royalty.USD ?? 0 };
  return {
    summary: {
      ...units,
      paperback: all.units - left.units,
      royalty: { USD: money.USD - (left.royalty.USD ?? 0) + reads },
    },
    combined: money,
    sales: money,
    units: { ...units, paperback: all.units },
    paperbacks,
    readCurrencies: new Set(reads > 0 ? ["USD"] : []),
  };
}

describe("the paperbacks that a Summary leaves out", () => {
  const barn = paperback("1500000019", 2, 4_340_000);
  const mill = paperback("1500000027", 2, 5_000_000);
  const recent = paperback("B0QUIET002", 2, 6_120_000);

  test("are found by units and money, in any combination of up to three books", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 3 }),
        (exponents, count) => {
          // Powers of two: no other group has the same sum.
          const books = exponents.map((n) => paperback(`15000000${n}`, 1 + (n % 3), 10_000 * 2 ** n));
          const absent = books.slice(0, count);
          expect(findLeftOut(monthOf(books, absent))).toEqual(absent);
        },
      ),
    );
  });

  test("are found beside page-read money by their units, the one of CreateSpace's time among equals", () => {
    expect(findLeftOut(monthOf([barn, recent], [barn], 9_000_000))).toEqual([barn]);
  });

  test("stay unknown where two books of that time fit alike", () => {
    expect(findLeftOut(monthOf([barn, mill], [barn], 9_000_000))).toEqual([]);
  });

  test("explain no month whose Combined Sales disagrees with its sheets, or which differs elsewhere too", () => {
    const month = monthOf([barn], [barn]);
    expect(findLeftOut({ ...month, combined: { USD: 1_000_000 } })).toEqual([]);
    expect(findLeftOut({ ...month, units: { ...month.units, hardcover: 1 } })).toEqual([]);
  });

  test("explain no Summary that has more than the sheets", () => {
    const month = monthOf([barn], []);
    const more = { ...month.summary, paperback: 5 };
    expect(findLeftOut({ ...month, summary: more })).toEqual([]);
  });
});
