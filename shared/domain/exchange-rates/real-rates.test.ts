import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ECB_MONTHLY_MEANS } from "#shared/catalogue/ecb-monthly-means.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { addMonths } from "#shared/primitives/dates.ts";
import { LAST_REAL_MONTH } from "./last-real-rates.ts";
import { monthlyRates } from "./monthly-rates.ts";
import { parseEcbCsv } from "./parse-ecb-csv.ts";
import { realRates, withRealRates } from "./real-rates.ts";

const ratesOf = (month: string, stored: Parameters<typeof withRealRates>[0] = []) =>
  withRealRates(stored).find((rates) => rates.month === month)!;
const madeUp = (month: string, days: number, perDollar = { USD: 1, EUR: 0.84 }) => ({
  month,
  days,
  lastDay: `${month}-28`,
  perDollar,
});

describe("the European Central Bank's monthly means", () => {
  test("cover every store currency from January 2009 to April 2026 without a gap", () => {
    expect(realRates()[0]!.month).toBe("2009-01");
    expect(LAST_REAL_MONTH).toBe("2026-04");
    realRates().forEach(({ month, days, perDollar }, i) => {
      expect(month).toBe(addMonths("2009-01", i));
      expect(days).toBeGreaterThan(0);
      for (const currency of CURRENCIES) expect(perDollar[currency]).toBeGreaterThan(0);
    });
  });

  test("convert January 2025 at 1 EUR = 1.0354 USD, regardless of the daily source", () => {
    const perEuro = (rates: ReturnType<typeof ratesOf>) => (1 / rates.perDollar.EUR!).toFixed(4);
    expect(perEuro(ratesOf("2025-01"))).toBe("1.0354");
    expect(perEuro(ratesOf("2025-01", [madeUp("2025-01", 23)]))).toBe("1.0354");
    expect(perEuro(ratesOf("2026-04", [{ ...madeUp("2026-04", 22), simulated: true }]))).toBe("1.1639");
  });

  test("give way to the daily source only in their last, partial month", () => {
    expect(ratesOf("2026-04", [madeUp("2026-04", 20)])).toMatchObject({ days: 20, perDollar: { EUR: 0.84 } });
    expect(ratesOf("2026-04", [madeUp("2026-04", 3)]).days).toBe(7);
    expect(ratesOf("2026-05", [madeUp("2026-05", 3)])).toEqual(madeUp("2026-05", 3));
  });

  test("keep the source's rates of further currencies unless they are simulated", () => {
    const stored = madeUp("2025-01", 22, { USD: 1, EUR: 0.84, CHF: 0.91 } as never);
    expect(ratesOf("2025-01", [stored]).perDollar.CHF).toBe(0.91);
    expect(ratesOf("2025-01", [{ ...stored, simulated: true }]).perDollar.CHF).toBeUndefined();
  });

  const sample = new URL(
    "../../../../shared/samples/exchange-rates/ecb-eur-reference-rates-2009-01_to_2026-04.csv",
    import.meta.url,
  );
  test.runIf(existsSync(sample))("equal the means of the bank's daily rates", () => {
    const daily = parseEcbCsv(readFileSync(sample, "utf8"));
    const expected = monthlyRates(daily);
    expect(realRates().map(({ month, days, lastDay }) => [month, days, lastDay])).toEqual(
      expected.map(({ month, days, lastDay }) => [month, days, lastDay]),
    );
    expect(Object.keys(ECB_MONTHLY_MEANS).sort()).toEqual(Object.keys(daily[0]!.perEuro).sort());
    realRates().forEach(({ perDollar }, i) => {
      for (const [currency, rate] of Object.entries(expected[i]!.perDollar))
        expect(perDollar[currency]! / rate).toBeCloseTo(1, 6);
    });
  });
});
