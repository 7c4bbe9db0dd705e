import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { convertReport } from "../rates/convert-report.ts";
import type { MonthProof } from "../report.ts";
import { accountMonths, accountRates, MONTHS, PRODUCTS } from "../testing/generated-account.ts";
import { monthContent } from "../testing/month-content.ts";
import { reportOf, storedMonth } from "../testing/report-of.ts";
import { comparedPart } from "./compared-part.ts";

const SEED = 20_261_127;
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const moneyOf = (proofs: readonly MonthProof[], key: "ours" | "reads_outside"): number =>
  sum(proofs.flatMap((proof) => Object.values(proof[key] ?? {})));

/** Without exchange rates everything counts one to one, so that sums of all currencies compare. */
const reportFrom = (months: readonly Parameters<typeof storedMonth>[], first: string, last: string) =>
  reportOf(
    months.map((one) => storedMonth(...one)),
    {
      range: { start: firstDayOf(first), end: lastDayOf(last) },
      today: "2032-05-20",
      products: PRODUCTS,
      observedRates: accountRates(SEED),
    },
  );
const partOf = (report: ReturnType<typeof reportFrom>) =>
  comparedPart(convertReport(report, "USD"), report.labels, report.proofs);

describe("the part of a total that Amazon's Summary covers", () => {
  test("is the sum of the compared figures, and leaves out exactly the rest, in any range of whole months", () => {
    const account = accountMonths(SEED);
    const span = fc
      .tuple(fc.nat(MONTHS.length - 1), fc.nat(MONTHS.length - 1))
      .map((ends) => ends.sort((a, b) => a - b));
    fc.assert(
      fc.property(span, fc.subarray([...MONTHS]), ([first, last], without) => {
        const months = account
          .slice(first, last! + 1)
          .map((one): [typeof one] => [without.includes(one.month) ? { ...one, summary: null } : one]);
        const report = reportFrom(months, MONTHS[first!]!, MONTHS[last!]!);
        const { compared, lacksReads, lacksMonths } = partOf(report);
        const [proven, unproven] = [true, false].map((is) =>
          report.proofs.filter((one) => (one.matches !== null) === is),
        );
        expect(report.type === "YEAR" || compared !== null).toBe(true);
        if (compared !== null) expect(compared).toBe(moneyOf(proven!, "ours"));
        const total = sum(convertReport(report, "USD").flatMap(({ values }) => [...values.royalty]));
        if (unproven!.length === 0) expect(total).toBe(moneyOf(proven!, "ours") + moneyOf(proven!, "reads_outside"));
        expect(lacksReads).toBe(moneyOf(proven!, "reads_outside") !== 0);
        expect(lacksMonths).toBe(unproven!.length > 0);
      }),
      { numRuns: 40 },
    );
  });

  test("lacks final page-read money, too, where another file has it and the Summary doesn't", () => {
    const row = { store: "Amazon.com", asin: PRODUCTS[0]!.productId };
    const estimator = monthContent("2025-10", "day", [{ ...row, columns: { royalties_kindle: 612, reads: 400 } }]);
    const prior = monthContent("2025-10", "month", [{ ...row, columns: { royalties_reads: 1_583 } }], null);
    const report = reportFrom([[estimator, prior]], "2025-10", "2025-10");
    expect(report.proofs).toMatchObject([
      { matches: true, reads_money: "reported", ours: { USD: 612 }, reads_outside: { USD: 1_583 } },
    ]);
    expect(partOf(report)).toEqual({ compared: 612, lacksReads: true, lacksMonths: false });
  });

  test("is unknown when a year adds up months that it covers differently", () => {
    const [whole, none] = [{ matches: true }, { matches: null }].map((one, i) => ({
      month: `2025-0${i + 1}`,
      reads_money: "none" as const,
      reads_outside: {},
      ...one,
    }));
    const records = convertReport(reportFrom([[accountMonths(SEED)[0]!]], MONTHS[0]!, MONTHS[0]!), "USD");
    expect(comparedPart(records, ["2025"], [whole!, none!]).compared).toBeNull();
    expect(comparedPart(records, ["2025-01", "2025-02"], [whole!, none!]).compared).not.toBeNull();
  });
});
