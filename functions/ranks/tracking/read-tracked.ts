import { isDeepStrictEqual } from "node:util";
import { toTrialFacts } from "#functions/platform/access/actor.ts";
import type { Packed } from "#functions/platform/storage/packed-store.ts";
import { readLatestRates } from "#functions/royalties/index.ts";
import { chooseRate } from "#shared/domain/kenp/choose-rate.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import { dayOf } from "#shared/domain/ranks/board/rank-moments.ts";
import type { TrackedProducts } from "#shared/domain/ranks/due/due-ranks.ts";
import type { MonitorTier } from "#shared/domain/ranks/monitor/slots.ts";
import { firstSalesDay, NO_SALES, type RecentSales, sumRecentSales } from "#shared/domain/ranks/tracking/sum-sales.ts";
import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import type { TrackingDeps } from "../wiring.ts";
import { readAgencySlots } from "./read-agency-slots.ts";
import { readTrackedBooks } from "./tracked-books.ts";
import type { StoredTracking } from "./tracking-store.ts";

const RATES = buildRateTable([]);

/**
 * Sums an account's recent sales from its daily reports; page reads count at the published rate nearest to the day.
 * Null without any report of the period.
 */
async function sumAccountSales(
  { reportMonths, exchangeRates }: Pick<TrackingDeps, "reportMonths" | "exchangeRates">,
  tenantId: string,
  today: IsoDate,
): Promise<RecentSales | null> {
  const [from, to] = [monthOf(firstSalesDay(today)), monthOf(today)];
  const months = await reportMonths.list(tenantId, from, to, ["estimator"]);
  if (months.length === 0) return null;
  const [contents, { perDollar }] = await Promise.all([
    reportMonths.contents(months),
    readLatestRates(exchangeRates, to),
  ]);
  const perPage = (marketplace: string) =>
    chooseRate(RATES, { marketplace, month: to }, "last_month", DEFAULT_KENP_PREFERENCES)?.rate ?? 0;
  return sumRecentSales(contents, today, { perDollar: (currency) => perDollar[currency], perPage });
}

const NOTHING: TrackedProducts = { realtime: [], backlist: [], peers: [], marketplaces: [] };

/**
 * Sums recent sales once a UTC day. A day without different sales only moves the date. An account without royalties is
 * read each time, so that its first ones count on the same day. Resolves with what is stored then.
 */
async function refreshSales(
  deps: TrackingDeps,
  tenantId: string,
  stored: Packed<StoredTracking>,
): Promise<StoredTracking> {
  const today = dayOf(deps.clock.now());
  const { value } = stored;
  if (value.salesOn === today) return value;
  const sales = await sumAccountSales(deps, tenantId, today);
  if (sales === null && value.salesOn === null) return value;
  const summed = { sales: sales ?? NO_SALES, salesOn: sales && today };
  const sum = (before: StoredTracking) => {
    const isKnown = isDeepStrictEqual({ sales: before.sales, salesOn: before.salesOn }, summed);
    const after = isKnown ? before : { ...before, ...summed };
    return { value: after, result: after };
  };
  return deps.tracking.update(tenantId, sum, stored);
}

/**
 * Returns the products and stores of an author that are due to be read, for the server's and the extension's sync: on
 * the author's own plan, and in slots of agencies with which the author shares books.
 * Nothing for an account that is gone.
 */
export async function readTracked(deps: TrackingDeps, tenantId: string): Promise<TrackedProducts> {
  const [account, stored] = await Promise.all([deps.accounts.find(tenantId), deps.tracking.read(tenantId)]);
  if (!account || account.removingAt) return NOTHING;
  const known = await refreshSales(deps, tenantId, stored);
  const payer = { ...toTrialFacts(account), tenantId };
  const { books, marketplaces, plan, shelf } = await readTrackedBooks(deps, payer, known);
  const ofAgencies = await readAgencySlots(deps, shelf, { tenantId, agencies: known.agencies });
  const productsOf = (tier: MonitorTier) => [
    ...books.filter((book) => book.tier === tier).flatMap(({ asins }) => asins),
    ...ofAgencies[tier],
  ];
  const realtime = new Set(productsOf("realtime"));
  const backlist = new Set(productsOf("backlist").filter((asin) => !realtime.has(asin)));
  const peers = plan ? known.peers.map(({ asin, watchedAt }) => ({ asin, watchedAt })) : [];
  return { realtime: [...realtime], backlist: [...backlist], peers, marketplaces };
}
