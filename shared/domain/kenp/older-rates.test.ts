import { expect, test } from "vitest";
import { KENP_RATES } from "#shared/catalogue/kenp-rates.ts";
import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import { chooseRate } from "./choose-rate.ts";
import { buildRateTable, type KnownRate } from "./rate-table.ts";

const RATES: readonly KnownRate[] = Object.entries(KENP_RATES).flatMap(([marketplace, months]) =>
  Object.entries(months).map(([month, rate]) => ({ marketplace, month, rate })),
);
const currencyOf = (marketplace: string): string => marketplaceByLabel(marketplace)!.currency;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/**
 * Relative errors of two estimates of a month's real rate: the store's own older rate, and the mean of the currency's
 * latest month with a newer rate.
 */
function misses(actual: KnownRate): { own: number; currency: number }[] {
  const earlier = RATES.filter(({ month }) => month < actual.month);
  const others = earlier.filter(
    ({ marketplace }) =>
      marketplace !== actual.marketplace && currencyOf(marketplace) === currencyOf(actual.marketplace),
  );
  const latest =
    others
      .map(({ month }) => month)
      .sort()
      .at(-1) ?? "";
  const latestMean = mean(others.filter(({ month }) => month === latest).map(({ rate }) => rate));
  return earlier
    .filter(({ marketplace, month }) => marketplace === actual.marketplace && month < latest)
    .map(({ rate }) => ({
      own: Math.abs(rate / actual.rate - 1),
      currency: Math.abs(latestMean / actual.rate - 1),
    }));
}

test("estimates real months better from a store's own older rate than from the currency's latest one", () => {
  const all = RATES.flatMap(misses);
  expect(all.length).toBeGreaterThan(150);
  expect(mean(all.map(({ own }) => own))).toBeLessThan(0.07);
  expect(mean(all.map(({ currency }) => currency))).toBeGreaterThan(0.09);
  expect(all.filter(({ own, currency }) => own < currency).length / all.length).toBeGreaterThan(0.75);
});

test("uses a store's own older rate for an unpublished month, even when another store of the currency has a newer one", () => {
  const table = buildRateTable([], {
    published: [
      { marketplace: "Amazon.fr", month: "2024-11", rate: 0.003206 },
      { marketplace: "Amazon.de", month: "2025-05", rate: 0.002755 },
    ],
  });
  const query = { marketplace: "Amazon.fr", month: "2025-08" };
  expect(chooseRate(table, query, "last_month", DEFAULT_KENP_PREFERENCES)).toMatchObject({
    rate: 0.003206,
    substitutedFrom: "2024-11",
  });
});
