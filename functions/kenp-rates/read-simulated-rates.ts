import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import type { KenpRatesDeps } from "./deps.ts";

/**
 * Returns the simulated rates shown to an account without data of its own in local development; none on a deployed
 * stage. Returns none once the account has a month or a rate from the retailer, because its pages are valued by real
 * rates only.
 */
export async function readSimulatedRates(
  { months, simulatedRates }: Pick<KenpRatesDeps, "months" | "simulatedRates">,
  tenantId: string,
  told: readonly KnownRate[],
): Promise<KnownRate[]> {
  if (!simulatedRates || told.length > 0) return [];
  const years = await months.years(tenantId);
  return years.length > 0 ? [] : simulatedRates.newest();
}
