import { readBillingStatus } from "#functions/entitlements/index.ts";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import { isWithinLimit, type MonitorTier } from "#shared/domain/ranks/monitor/slots.ts";
import { trackableProducts } from "#shared/domain/ranks/tracking/assign-tiers.ts";
import type { TrackingDeps } from "../wiring.ts";
import type { AgencySlots } from "./agency-slots-store.ts";

type Products = Readonly<Record<MonitorTier, readonly string[]>>;

const NOTHING: Products = { realtime: [], backlist: [] };

/**
 * Returns the products of an author that agencies have read in slots of their own plans: beside what the author's plan
 * reads, and with the author's own session. Nothing of an agency without a plan or beyond its limits.
 */
export async function readAgencySlots(
  deps: Pick<TrackingDeps, "agencySlots" | "billingStatuses" | "clock">,
  shelf: Shelf,
  { tenantId, agencies }: { readonly tenantId: string; readonly agencies: readonly string[] },
): Promise<Products> {
  if (agencies.length === 0) return NOTHING;
  const [slots, plans] = await Promise.all([
    deps.agencySlots.of(tenantId, agencies),
    Promise.all(agencies.map(async (agencyId) => [agencyId, await planOf(deps, agencyId)] as const)),
  ]);
  const products = slots.map((one) => productsIn(shelf, one, new Map(plans).get(one.agencyId) ?? null));
  return {
    realtime: products.flatMap(({ realtime }) => realtime),
    backlist: products.flatMap(({ backlist }) => backlist),
  };
}

async function planOf(
  deps: Pick<TrackingDeps, "billingStatuses" | "clock">,
  agencyId: string,
): Promise<Entitlements | null> {
  const payer = { accountKind: "agency", tenantId: agencyId, createdAt: "" } as const;
  return (await readBillingStatus(deps, payer)).entitlements;
}

function productsIn(shelf: Shelf, { books }: AgencySlots, plan: Entitlements | null): Products {
  if (!plan) return NOTHING;
  const limits = { realtime: plan.realtime_limit, backlist: plan.backlist_limit };
  const read = books.filter((book) => isWithinLimit(book, limits));
  const productsOf = (tier: MonitorTier) =>
    read
      .filter((book) => book.tier === tier)
      .flatMap(({ bookId }) => {
        const work = shelf.work(bookId);
        return work?.onShelf ? trackableProducts(work, plan.restrict_formats) : [];
      });
  return { realtime: productsOf("realtime"), backlist: productsOf("backlist") };
}
