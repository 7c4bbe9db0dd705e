import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import type { KenpRatesDeps } from "./deps.ts";

/**
 * None on a deployed stage, and none once the account has a month or a rate from the retailer: real rates alone value
 * its pages.
 */
export async function readSimulatedRates(
  { months, simulatedRates }: Pick<KenpRatesDeps, "months" | "simulatedRates">,
  tenantId: string,
  reported: readonly KnownRate[],
): Promise<KnownRate[]> {
  if (!simulatedRates || reported.length > 0) return [];
  const years = await months.years(tenantId);
  return years.length > 0 ? [] : simulatedRates.newest();
}
