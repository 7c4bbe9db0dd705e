import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import type { KenpRatesDeps } from "./deps.ts";

/**
 * The simulated rates that an account without data of its own sees on a developer's machine; none on a deployed stage. As soon as the account holds a month or a
 * rate from the retailer there are none either: real rates alone value its pages, and it sees those.
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
