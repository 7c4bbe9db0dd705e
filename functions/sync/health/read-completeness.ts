import { type CompletenessFacts, toPaidMarketplace } from "#shared/domain/sync/completeness.ts";
import { monthsOfCovered } from "#shared/domain/sync/covered-months.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";
import { openMonths } from "#shared/domain/sync/sync-work.ts";
import { dayIn, type IsoMonth } from "#shared/primitives/dates.ts";
import type { AccountFacts } from "../state/read-sync-facts.ts";
import type { SyncStateDeps } from "../state/report-sync.ts";

/** As many months as are fetched individually. */
const PAYMENT_MONTHS = 24;

/** The latest payments are read once for all sources. */
export async function readCompleteness(
  { months }: Pick<SyncStateDeps, "months">,
  { items, sync, covered, stored, rates, reported }: AccountFacts,
): Promise<(source: SyncSource) => CompletenessFacts> {
  const recent = items.filter(({ family }) => family === "payments").slice(-PAYMENT_MONTHS);
  const payments = (await months.payments(recent)).flatMap((content) => content.payments);
  const wantedOf: Partial<Record<SyncSource, readonly IsoMonth[]>> = openMonths(sync, dayIn(sync.timeZone, sync.now));
  const common = {
    sales: items.flatMap(({ family, month, stores, figures }) =>
      family === "payments" ? [] : [{ family, month, stores: Object.keys(stores), royalty: figures.royalty }],
    ),
    paid: payments.map(toPaidMarketplace),
    fetched: monthsOfCovered(covered),
    rated: rates,
    ratesReportedFor: new Set(reported.map(({ month }) => month)),
    listedBooks: stored.find(({ source }) => source === "books")?.listed ?? null,
  };
  return (source) => ({
    ...common,
    source,
    isFetched: sync.states[source].lastGoodAt !== null,
    wanted: wantedOf[source] ?? [],
  });
}
