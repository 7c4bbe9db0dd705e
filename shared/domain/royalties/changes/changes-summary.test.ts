import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ListedChanges, type ListedMonth, summariseChanges } from "./changes-summary.ts";

const figures = (currency: string, royalty: number) => ({ currency, royalty, units: 0, free_units: 0, pages: 0 });
const currencies = { "2026-09": { USD: 1, GBP: 0.8 }, "2026-10": { USD: 1, GBP: 0.5 } };
const changes = (months: ListedMonth[], left_out = 0): ListedChanges => ({
  months,
  left_out,
  currencies,
});

/** A month with these royalty changes by day, all in one book. */
const changed = (month: string, currency: string, byDay: readonly number[]): ListedMonth => {
  const difference = byDay.reduce((a, b) => a + b, 0);
  return {
    month,
    before: [figures(currency, 100_000_000)],
    after: [figures(currency, 100_000_000 + difference)],
    by_day: byDay.map((royalty, i) => ({ ...figures(currency, royalty), date: `${month}-0${i + 1}` })),
    by_book: [{ ...figures(currency, difference), book_id: "elm", title: "Elm", books: 1 }],
  };
};

describe("a summary of unseen changes", () => {
  test("has a difference equal to the sums of its days and of its books", () => {
    const amounts = fc.array(fc.integer({ min: -9_000_000, max: 9_000_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(amounts, amounts, (september, october) => {
        const reported = [changed("2026-09", "USD", september), changed("2026-10", "GBP", october)];
        const {
          changed: { royalty },
          byDay,
          byBook,
        } = summariseChanges(changes(reported), "USD");
        const sum = (lines: readonly { royalty: number }[]) => lines.reduce((a, line) => a + line.royalty, 0);
        // Each line is rounded once to a millionth.
        expect(Math.abs(sum(byDay) - royalty)).toBeLessThanOrEqual(20);
        expect(Math.abs(sum(byBook) - royalty)).toBeLessThanOrEqual(20);
      }),
    );
  });

  test("converts each month at its own rate: £4 of September are $5, of October $8", () => {
    const reported = [changed("2026-09", "GBP", [4_000_000]), changed("2026-10", "GBP", [4_000_000])];
    const {
      changed: { royalty },
      byDay,
      byBook,
    } = summariseChanges(changes(reported), "USD");
    expect(royalty).toBe(13_000_000);
    expect(byDay.map((line) => [line.key, line.royalty])).toEqual([
      ["2026-09-01", 5_000_000],
      ["2026-10-01", 8_000_000],
    ]);
    expect(byBook).toMatchObject([{ title: "Elm", royalty: 13_000_000 }]);
  });

  test("has one line for a month without days, and one for the books that aren't listed individually", () => {
    const whole = changed("2026-09", "USD", [2_000_000]);
    const { byDay, byBook } = summariseChanges(
      changes([
        {
          ...whole,
          by_day: [{ ...figures("USD", 2_000_000), date: null }],
          by_book: [{ ...figures("USD", 2_000_000), book_id: null, title: "Other books", books: 12 }],
        },
      ]),
      "USD",
    );
    expect(byDay[0]).toMatchObject({ key: "2026-09", royalty: 2_000_000 });
    expect(byBook[0]).toMatchObject({ key: "", title: "Other books" });
  });

  test("counts a month whose older figures are gone as changed, without guessing by how much", () => {
    const gone: ListedMonth = { ...changed("2026-09", "USD", []), before: null, by_book: [] };
    expect(summariseChanges(changes([gone], 3), "USD")).toMatchObject({
      changed: { months: 4, leftOut: 3, royalty: 0 },
      unknown: ["2026-09"],
    });
  });

  test("counts months that had no figures before as added, not as changed", () => {
    const added: ListedMonth = { ...changed("2026-10", "USD", []), before: [] };
    const listed = { ...changes([changed("2026-09", "USD", [2_000_000]), added], 5), new_left_out: 3 };
    expect(summariseChanges(listed, "USD")).toMatchObject({
      changed: { months: 3, leftOut: 2, royalty: 2_000_000 },
      added: { months: 4, leftOut: 3, royalty: 100_000_000 },
    });
  });
});
