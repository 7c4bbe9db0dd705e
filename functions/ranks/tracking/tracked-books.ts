import { readShelf } from "#functions/books/index.ts";
import { type Payer, readBillingStatus } from "#functions/entitlements/index.ts";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import { assignTiers, type TieredBook } from "#shared/domain/ranks/tracking/assign-tiers.ts";
import { trackedMarketplaces } from "#shared/domain/ranks/tracking/tracked-marketplaces.ts";
import type { TrackingDeps } from "../wiring.ts";
import type { StoredTracking } from "./tracking-store.ts";

/** Without a plan or a trial nothing is tracked; choices and history stay. */
const NO_PLAN = { realtime_limit: 0, backlist_limit: 0, restrict_formats: [] } as const;

export interface TrackedBooks {
  readonly shelf: Shelf;
  readonly stored: StoredTracking;
  /** Null without a plan or a trial. */
  readonly plan: Entitlements | null;
  /** Books on the shelf in the order in which they are tracked. */
  readonly books: readonly TieredBook[];
  /** Uids of the stores whose ranks are read, the default one first. */
  readonly marketplaces: readonly string[];
}

export const tiersOf = (shelf: Shelf, { choices, sales }: StoredTracking, plan: Entitlements | null): TieredBook[] =>
  assignTiers(shelf.works, { choices, earned: sales.earned, plan: plan ?? NO_PLAN });

/**
 * Reads which books of a payer are tracked, from what is stored: the shelf, the choices and the plan. `known` are the
 * choices that the caller reads.
 */
export async function readTrackedBooks(
  deps: Pick<TrackingDeps, "tracking" | "books" | "billingStatuses" | "clock">,
  payer: Payer,
  known?: StoredTracking | Promise<StoredTracking>,
): Promise<TrackedBooks> {
  const [shelf, stored, { entitlements: plan }] = await Promise.all([
    readShelf(deps, payer.tenantId),
    known ?? deps.tracking.read(payer.tenantId).then(({ value }) => value),
    readBillingStatus(deps, payer),
  ]);
  const marketplaces = trackedMarketplaces(stored.sales.marketplaces);
  return { shelf, stored, plan, books: tiersOf(shelf, stored, plan), marketplaces };
}
