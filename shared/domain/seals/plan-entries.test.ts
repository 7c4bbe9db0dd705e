import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkChain } from "./chain.ts";
import { changesBetween, sumFigures, totalsOf } from "./figures.ts";
import { compareSeals, numbersOfSource, planEntries } from "./plan-entries.ts";
import { anyFigures, anyMonths, SALT, sealed, sealFigure, sha256, storedMonth } from "./testing/seals.ts";

const plan = (entries: Parameters<typeof planEntries>[0], months: Parameters<typeof planEntries>[1]) =>
  planEntries(entries, months, () => SALT);
const july = storedMonth("2026-07");
const raised = storedMonth("2026-07", { figures: [sealFigure({ earned: 41_000_000, payouts: { EUR: 37_000_000 } })] });

describe("what a chain lacks", () => {
  test("is a seal for each settled month, the oldest first", () => {
    const planned = plan([], [storedMonth("2026-08"), july, storedMonth("2026-09", { isSettled: false })]);
    expect(planned).toMatchObject([
      {
        kind: "sealed",
        month: "2026-07",
        payouts: { EUR: 36_000_000 },
        totals: [{ currency: "USD", net: 40_000_000 }],
      },
      { kind: "sealed", month: "2026-08" },
    ]);
    expect(planned[0]).toMatchObject({ files: july.files, salt: SALT });
  });

  test("is nothing once it was written, whatever comes again", () => {
    fc.assert(
      fc.property(anyMonths, anyMonths, (before, after) => {
        const chain = sealed(sealed([], before), after);
        expect(plan(chain, after)).toEqual([]);
        expect(plan(chain, after.toReversed())).toEqual([]);
        expect(checkChain(chain, sha256)).toEqual([]);
      }),
    );
  });

  test("is a correction with the difference when a sealed month has other figures", () => {
    const chain = sealed([], [july]);
    expect(plan(chain, [raised])).toMatchObject([
      {
        kind: "corrected",
        corrects: 1,
        is_settled: true,
        changes: [
          { amount: "earned", currency: "USD", before: 40_000_000, after: 41_000_000 },
          { amount: "payout", currency: "EUR", before: 36_000_000, after: 37_000_000 },
        ],
      },
    ]);
    const corrected = sealed(chain, [raised]);
    expect(plan(corrected, [july])).toMatchObject([{ kind: "corrected", corrects: 2 }]);
    expect(corrected[0]).toEqual(chain[0]);
  });

  test("is a correction to nothing when a sealed month is stored no more", () => {
    expect(plan(sealed([], [july]), [])).toMatchObject([
      { kind: "corrected", month: "2026-07", figures: [], files: [], totals: [], is_settled: false },
    ]);
  });

  test("is nothing for another file with the same figures", () => {
    expect(plan(sealed([], [july]), [{ ...july, files: [] }])).toEqual([]);
  });
});

describe("a comparison of seals with what is stored", () => {
  test("finds nothing as long as nothing has changed", () => {
    expect(compareSeals(sealed([], [july]), [july, storedMonth("2026-08")])).toEqual({
      months: 1,
      files: 2,
      differences: [],
    });
  });

  test("lists each amount that differs with its file, until and after the chain has recorded it", () => {
    const chain = sealed([], [july]);
    const difference = { source: "amazon", month: "2026-07", number: 1, store: "Amazon.com", kind: "ebook" };
    expect(compareSeals(chain, [raised]).differences).toEqual([
      {
        ...difference,
        currency: "USD",
        amount: "earned",
        before: 40_000_000,
        after: 41_000_000,
        file: "2026-07.xlsx",
        recorded: null,
      },
      {
        ...difference,
        currency: "EUR",
        amount: "payout",
        before: 36_000_000,
        after: 37_000_000,
        file: "KDP_Payments.xlsx",
        recorded: null,
      },
    ]);
    expect(compareSeals(sealed(chain, [raised]), [raised]).differences.map(({ recorded }) => recorded)).toEqual([2, 2]);
    expect(compareSeals(chain, []).differences.map(({ after, file }) => [after, file])).toEqual(
      Array.from({ length: 4 }, () => [0, null]),
    );
  });

  test("finds every change of a figure", () => {
    fc.assert(
      fc.property(anyMonths, anyFigures, (months, figures) => {
        const [first, ...others] = months;
        const after = [{ ...first!, figures }, ...others];
        const { differences } = compareSeals(sealed([], months), after);
        expect(differences.length === 0).toBe(changesBetween(first!.figures, figures).length === 0);
      }),
    );
  });
});

describe("figures", () => {
  test("add up in any order, and leave out zeros", () => {
    fc.assert(
      fc.property(anyFigures, anyFigures, (a, b) => {
        expect(sumFigures([...a, ...b])).toEqual(sumFigures([...b.toReversed(), ...a]));
        const zero = sealFigure({ earned: 0, accrued: 0, net: 0, payouts: {} });
        expect(totalsOf(sumFigures([...a, ...b, zero]))).toEqual(totalsOf(sumFigures([...a, ...b])));
        expect(changesBetween(a, a)).toEqual([]);
      }),
    );
  });

  test("of currencies are never added up", () => {
    const { totals } = totalsOf([sealFigure(), sealFigure({ currency: "EUR" })]);
    expect(totals.map(({ currency, earned }) => [currency, earned])).toEqual([
      ["EUR", 40_000_000],
      ["USD", 40_000_000],
    ]);
  });
});

test("lists the entries of a source", () => {
  const months = [july, storedMonth("2026-07", { source: "gumroad" })];
  expect(numbersOfSource(sealed(sealed([], months), [raised, months[1]!]), "amazon")).toEqual([1, 3]);
});
