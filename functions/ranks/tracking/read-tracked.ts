import type { AccountStore } from "#functions/accounts/index.ts";
import { type BookStore, listShelfFormats, type ShelfProduct } from "#functions/books/index.ts";
import { type BillingStatusDeps, readBillingStatus } from "#functions/entitlements/index.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { type Entitlements, formatsFor } from "#shared/domain/billing/entitlements.ts";
import { type TrackedProducts, utcDayOf } from "#shared/domain/ranks/due/due-ranks.ts";
import { addDays, monthOf } from "#shared/primitives/dates.ts";
import { HOME_MARKETPLACE } from "#shared/retailer/portal/title-sets.ts";

export interface TrackingDeps extends BillingStatusDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly books: Pick<BookStore, "read">;
  readonly months: Pick<ReportMonths, "list">;
}

const SALES_DAYS = 90;
const MAX_STORES = 5;

const limited = <T>(items: readonly T[], limit: number | null): readonly T[] =>
  limit === null ? items : items.slice(0, limit);

/** Books in the plan's order of priority: the newest release first. */
function tiersOf(products: readonly ShelfProduct[], entitlements: Entitlements) {
  const formats = new Set<string>(formatsFor(entitlements));
  const works = [
    ...Map.groupBy(
      products.filter(({ format }) => formats.has(format)),
      ({ bookId }) => bookId,
    ).values(),
  ];
  const newest = (work: readonly ShelfProduct[]) =>
    work
      .map(({ releaseDate }) => releaseDate ?? "")
      .sort()
      .at(-1)!;
  const ordered = works.toSorted((a, b) => newest(b).localeCompare(newest(a)));
  const realtime = limited(ordered, entitlements.realtime_limit);
  const backlist = limited(ordered.slice(realtime.length), entitlements.backlist_limit);
  const asinsOf = (tier: readonly (readonly ShelfProduct[])[]) => tier.flatMap((work) => work.map(({ asin }) => asin));
  return { realtime: asinsOf(realtime), backlist: asinsOf(backlist) };
}

/** The default store and those with recent sales, as far as they have ranks. */
async function storesOf({ months, clock }: TrackingDeps, tenantId: string): Promise<string[]> {
  const today = utcDayOf(clock.now());
  const items = await months.list(tenantId, monthOf(addDays(today, -SALES_DAYS)), monthOf(today), ["estimator"]);
  const sold = items.flatMap(({ stores }) => Object.keys(stores)).flatMap((label) => marketplaceByLabel(label) ?? []);
  const ranked = sold.filter(({ rank_enabled }) => rank_enabled === "1").map(({ uid }) => uid as string);
  return [...new Set<string>([HOME_MARKETPLACE, ...ranked])].slice(0, MAX_STORES);
}

/** Selects the products and stores whose ranks are read for a tenant; nothing without a plan or trial. */
export async function readTracked(deps: TrackingDeps, tenantId: string): Promise<TrackedProducts> {
  const row = await deps.accounts.find(tenantId);
  const { entitlements } = row ? await readBillingStatus(deps, { ...row, tenantId }) : { entitlements: null };
  if (!entitlements) return { realtime: [], backlist: [], marketplaces: [] };
  const [products, marketplaces] = await Promise.all([listShelfFormats(deps, { tenantId }), storesOf(deps, tenantId)]);
  return { ...tiersOf(products, entitlements), marketplaces };
}
