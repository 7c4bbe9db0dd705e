import type { Clock } from "#functions/platform/clock.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { utcDayOf } from "#shared/domain/ranks/due/due-ranks.ts";
import { addDays, monthOf } from "#shared/primitives/dates.ts";
import { HOME_MARKETPLACE } from "#shared/retailer/portal/title-sets.ts";

export interface TrackedStoresDeps {
  readonly reportMonths: Pick<ReportMonths, "list">;
  readonly clock: Clock;
}

const SALES_DAYS = 90;
const MAX_STORES = 5;

/** The default store and those with recent sales, as far as they have ranks. */
export async function listTrackedStores(
  { reportMonths, clock }: TrackedStoresDeps,
  tenantId: string,
): Promise<string[]> {
  const today = utcDayOf(clock.now());
  const from = monthOf(addDays(today, -SALES_DAYS));
  const items = await reportMonths.list(tenantId, from, monthOf(today), ["estimator"]);
  const sold = items.flatMap(({ stores }) => Object.keys(stores)).flatMap((label) => marketplaceByLabel(label) ?? []);
  const ranked = sold.filter(({ rank_enabled }) => rank_enabled === "1").map(({ uid }) => uid as string);
  return [...new Set<string>([HOME_MARKETPLACE, ...ranked])].slice(0, MAX_STORES);
}
