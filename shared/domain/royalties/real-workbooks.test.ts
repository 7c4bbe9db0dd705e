import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withRealRates } from "#shared/domain/exchange-rates/real-rates.ts";
import { deriveRates } from "#shared/domain/kenp/derive-rates.ts";
import { buildMonthContent } from "#shared/domain/report-content/month-content.ts";
import { productsOf } from "#shared/domain/report-content/products.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { convertReport } from "./rates/convert-report.ts";
import type { RoyaltiesReport } from "./report.ts";
import { reportOf, storedMonth } from "./testing/report-of.ts";

/** Real, anonymized workbooks, which are not part of the repository. */
const FOLDER = new URL("../../../../shared/samples/kdp-workbooks/", import.meta.url);
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(".xlsx")) : [];
const fileOf = (number: string): string => files.find((name) => name.includes(`0000${number}`))!;

async function contentsOf(name: string): Promise<MonthContent[]> {
  const workbook = await readWorkbook(name, readFileSync(new URL(name, FOLDER)));
  if (workbook.kind === "payments") return [];
  const products = productsOf(workbook);
  return workbook.months.map((month) => buildMonthContent(month, workbook.grain, products));
}

const reportFrom = (estimators: readonly MonthContent[], priors: readonly MonthContent[] = []): RoyaltiesReport => {
  const months = estimators.map((estimator) =>
    storedMonth(estimator, priors.find(({ month }) => month === estimator.month) ?? null),
  );
  return reportOf(months, {
    range: { start: firstDayOf(estimators[0]!.month), end: lastDayOf(estimators.at(-1)!.month) },
    observedRates: months.flatMap(({ estimator, priorMonths }) => deriveRates(estimator, priorMonths)),
  });
};

describe.runIf(files.length > 0)("real workbooks", () => {
  const estimators = files.filter((name) => !/Payments|Prior_Month/.test(name));

  test.each(estimators)("%s: every month equals Amazon's own Summary, to the cent, unit and page", async (name) => {
    const { proofs } = reportFrom(await contentsOf(name));
    expect(proofs.length).toBeGreaterThan(0);
    for (const proof of proofs) expect(proof, JSON.stringify(proof)).toMatchObject({ matches: true });
  });

  test("a year of a real account has the same total alone and within its whole history, in any currency", async () => {
    const contents = await contentsOf(fileOf("00000006"));
    const observedRates = contents.flatMap((content) => deriveRates(content, null));
    const totalOf2025 = (start: string, currency: string) => {
      const report = reportOf(
        contents.filter(({ month }) => firstDayOf(month) >= start).map((content) => storedMonth(content)),
        { range: { start, end: "2025-12-31" }, exchangeRates: withRealRates([]), observedRates, currency },
      );
      const in2025 = report.labels.flatMap((label, i) => (label.startsWith("2025") ? [i] : []));
      const royalties = convertReport(report, currency).map(({ values }) => values.royalty);
      return {
        type: report.type,
        royalty: in2025.reduce((sum, i) => sum + royalties.reduce((a, one) => a + one[i]!, 0), 0),
      };
    };
    for (const currency of ["USD", "EUR", "GBP"]) {
      const [alone, within] = [totalOf2025("2025-01-01", currency), totalOf2025("2012-01-01", currency)];
      expect([alone.type, within.type]).toEqual(["MONTH", "YEAR"]);
      expect(alone.royalty).toBeGreaterThan(0);
      expect(within.royalty).toBe(alone.royalty);
    }
  });

  test("the Prior Months report adds each book's page-read money and changes no sum of its month", async () => {
    const priors = await contentsOf(fileOf("00000005"));
    const months = (await contentsOf(fileOf("00000006"))).filter(({ month }) => month === "2025-01");
    const [without, together] = [reportFrom(months), reportFrom(months, priors)];
    expect(together.proofs[0]).toMatchObject({ reads_money: "reported", matches: true });
    expect(together.proofs[0]!.ours).toEqual(without.proofs[0]!.ours);
  });
});
