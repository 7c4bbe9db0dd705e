import type * as z from "zod";
import type { getKenpRates as endpoint } from "#shared/api/kenp-rates.ts";
import { newestRates } from "#shared/domain/kenp/newest-rates.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { formatMonth } from "#shared/primitives/format-dates.ts";
import type { KenpRatesDeps, Owner } from "./deps.ts";
import { readDerivedRates } from "./read-derived-rates.ts";
import { readSimulatedRates } from "./read-simulated-rates.ts";

/** Published rates have seven digits; a rate derived from cents is no more precise. */
const sevenDigits = (rate: number): number => Number(rate.toFixed(7));

/**
 * The newest rate per store: published, reported by the retailer, or derived from the account's published months. In
 * local development, an account without own data gets newer simulated rates, marked as such.
 */
export async function getKenpRates(
  deps: Pick<KenpRatesDeps, "months" | "retailerRates" | "simulatedRates">,
  { tenantId }: Owner,
): Promise<z.input<typeof endpoint.response>> {
  const [observedRates, reported] = await Promise.all([
    readDerivedRates(deps.months, tenantId),
    deps.retailerRates.readAll(tenantId),
  ]);
  const newest = newestRates(
    buildRateTable(observedRates, { reported }),
    await readSimulatedRates(deps, tenantId, reported),
  );
  return {
    rates: newest.map(({ marketplaceId, month, rate, simulated }) => ({
      marketplace_id: marketplaceId,
      rate: sevenDigits(rate),
      month_name: formatMonth(month),
      month_at: month,
      simulated,
    })),
  };
}
