import type { z } from "zod";
import { isPublished } from "#functions/report-months/index.ts";
import type { getLatestKenpMonth as endpoint } from "#shared/api/kenp-rates.ts";
import { newestMonth } from "#shared/domain/kenp/newest-rates.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import type { KenpRatesDeps, Owner } from "./deps.ts";
import { newestMonthItems } from "./newest-month-items.ts";

/** The newest month whose rate per page is published: in the table for everybody, or as the account's own files show. Null when none is. */
export async function getLatestKenpMonth(
  { months, retailerRates }: Pick<KenpRatesDeps, "months" | "retailerRates">,
  { tenantId }: Owner,
): Promise<z.input<typeof endpoint.response>> {
  const [items, told] = await Promise.all([newestMonthItems(months, tenantId), retailerRates.readAll(tenantId)]);
  const own = items.filter(isPublished).map(({ month }) => month);
  const known = [newestMonth(buildRateTable([], { told })), ...own].filter((month) => month !== null);
  return { month: known.sort().at(-1) ?? null };
}
