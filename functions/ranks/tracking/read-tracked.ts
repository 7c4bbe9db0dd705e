import type { AccountStore } from "#functions/accounts/index.ts";
import { type BookStore, listShelfFormats } from "#functions/books/index.ts";
import { type BillingStatusDeps, readBillingStatus } from "#functions/entitlements/index.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { TrackedProducts } from "#shared/domain/ranks/due/due-ranks.ts";
import type { Tier } from "#shared/domain/ranks/tracking/tiers.ts";
import type { RankChoicesStore } from "./choices-store.ts";
import { tiersOfShelf, trackable } from "./tiers-of-shelf.ts";
import { listTrackedStores } from "./tracked-stores.ts";

export interface TrackingDeps extends BillingStatusDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly books: Pick<BookStore, "read">;
  readonly choices: Pick<RankChoicesStore, "read">;
  readonly months: Pick<ReportMonths, "list">;
}

/** Selects the products and stores whose ranks are read for a tenant; nothing without a plan or trial. */
export async function readTracked(deps: TrackingDeps, tenantId: string): Promise<TrackedProducts> {
  const row = await deps.accounts.find(tenantId);
  const { entitlements } = row ? await readBillingStatus(deps, { ...row, tenantId }) : { entitlements: null };
  if (!entitlements) return { realtime: [], backlist: [], marketplaces: [] };
  const [products, choices, marketplaces] = await Promise.all([
    listShelfFormats(deps, { tenantId }),
    deps.choices.read(tenantId),
    listTrackedStores({ reportMonths: deps.months, clock: deps.clock }, tenantId),
  ]);
  const tiers = tiersOfShelf(products, choices, entitlements);
  const asinsIn = (tier: Tier) =>
    trackable(products, entitlements)
      .filter(({ bookId }) => tiers.get(bookId)?.tier === tier)
      .map(({ asin }) => asin);
  return { realtime: asinsIn("realtime"), backlist: asinsIn("backlist"), marketplaces };
}
