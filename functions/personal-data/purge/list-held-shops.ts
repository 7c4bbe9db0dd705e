import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { HeldShop } from "#shared/api/personal-data.ts";
import { OTHER_SOURCES } from "#shared/domain/personal-data/removable-source.ts";
import { partsOfFamily } from "#shared/domain/report-month.ts";
import { lifetimeComparisons } from "#shared/domain/royalties/sources/lifetime-comparison.ts";
import { ascending } from "#shared/primitives/order.ts";

/** Lists the sources other than Amazon of which an author has figures, each with its months, its newest import, and what a report of its whole life states beside them. */
export async function listHeldShops(
  { months }: { readonly months: Pick<ReportMonths, "ofOtherSources"> },
  { actor }: By<Pick<Actor, "tenantId">>,
): Promise<{ data: z.input<typeof HeldShop>[] }> {
  const bySource = Map.groupBy(
    await months.ofOtherSources(actor.tenantId),
    ({ family }) => partsOfFamily(family).source,
  );
  const data = OTHER_SOURCES.flatMap((source) => {
    const own = bySource.get(source) ?? [];
    const named = own.map(({ month }) => month).sort(ascending);
    const [first, last] = [named[0], named.at(-1)];
    const imported = own
      .map(({ fetchedAt }) => fetchedAt)
      .sort(ascending)
      .at(-1);
    return first && last && imported
      ? [{ source, first, last, imported_at: imported, comparisons: lifetimeComparisons(own) }]
      : [];
  });
  return { data };
}
