import type * as z from "zod";
import type { getLatestKenpMonth as endpoint } from "#shared/api/kenp-rates.ts";
import { newestMonth } from "#shared/domain/kenp/newest-rates.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import type { KenpRatesDeps, Owner } from "./deps.ts";
import { readSimulatedRates } from "./read-simulated-rates.ts";

/**
 * From the built-in table or the account's own files; null when there is none. In local development, an account without
 * own data gets the simulated retailer's month, marked as such.
 */
export async function getLatestKenpMonth(
  deps: Pick<KenpRatesDeps, "months" | "retailerRates" | "simulatedRates">,
  { tenantId }: Owner,
): Promise<z.input<typeof endpoint.response>> {
  const [published, reported] = await Promise.all([
    deps.months.newestPublished(tenantId, 1),
    deps.retailerRates.readAll(tenantId),
  ]);
  const simulated = (await readSimulatedRates(deps, tenantId, reported)).map(({ month }) => month);
  const own = published.map(({ month }) => month);
  const known = [newestMonth(buildRateTable([], { reported })), ...own].filter((month) => month !== null);
  const month = [...known, ...simulated].sort().at(-1) ?? null;
  return { month, simulated: month !== null && !known.includes(month) };
}
