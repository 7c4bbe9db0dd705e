import { isDeepStrictEqual } from "node:util";
import { dayOf } from "#shared/domain/ranks/board/rank-moments.ts";
import type { TrackedProducts } from "#shared/domain/ranks/due/due-ranks.ts";
import type { MonitorTier } from "#shared/domain/ranks/monitor/slots.ts";
import { NO_SALES } from "#shared/domain/ranks/tracking/sum-sales.ts";
import type { TrackingDeps } from "./deps.ts";
import { readAgencySlots } from "./read-agency-slots.ts";
import { sumAccountSales } from "./sum-account-sales.ts";
import { readTrackedBooks } from "./tracked-books.ts";

const NOTHING: TrackedProducts = { realtime: [], backlist: [], peers: [], marketplaces: [] };

/**
 * Sums recent sales once a UTC day. A day without different sales only moves the date. An account without royalties is
 * read each time, so that its first ones count on the same day.
 */
async function refreshSales(deps: TrackingDeps, tenantId: string): Promise<void> {
  const today = dayOf(deps.clock.now());
  const { value } = await deps.tracking.read(tenantId);
  if (value.salesOn === today) return;
  const sales = await sumAccountSales(deps, tenantId, today);
  if (sales === null && value.salesOn === null) return;
  const summed = { sales: sales ?? NO_SALES, salesOn: sales && today };
  await deps.tracking.update(tenantId, (before) => {
    const isKnown = isDeepStrictEqual({ sales: before.sales, salesOn: before.salesOn }, summed);
    return { value: isKnown ? before : { ...before, ...summed }, result: undefined };
  });
}

/**
 * Returns the products and stores of an author that are due to be read, for the server's and the extension's sync: on
 * the author's own plan, and in slots of agencies with which the author shares books.
 * Nothing for an account that is gone.
 */
export async function readTracked(deps: TrackingDeps, tenantId: string): Promise<TrackedProducts> {
  const account = await deps.accounts.find(tenantId);
  if (!account || account.removingAt) return NOTHING;
  await refreshSales(deps, tenantId);
  const { books, marketplaces, stored, plan, shelf } = await readTrackedBooks(deps, { ...account, tenantId });
  const ofAgencies = await readAgencySlots(deps, shelf, { tenantId, agencies: stored.agencies });
  const productsOf = (tier: MonitorTier) => [
    ...books.filter((book) => book.tier === tier).flatMap(({ asins }) => asins),
    ...ofAgencies[tier],
  ];
  const realtime = new Set(productsOf("realtime"));
  const backlist = new Set(productsOf("backlist").filter((asin) => !realtime.has(asin)));
  const peers = plan ? stored.peers.map(({ asin, watchedAt }) => ({ asin, watchedAt })) : [];
  return { realtime: [...realtime], backlist: [...backlist], peers, marketplaces };
}
