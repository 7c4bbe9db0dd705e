import { inParallel } from "#functions/platform/in-parallel.ts";
import { spanOf } from "#shared/domain/ranks/history/periods.ts";
import { withFolded } from "#shared/domain/ranks/history/series.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { RankMonthStore, StoreKey } from "./month-store.ts";
import type { RankYearStore } from "./year-store.ts";

interface FoldDeps {
  readonly months: Pick<RankMonthStore, "listBefore" | "removePart">;
  readonly years: Pick<RankYearStore, "change">;
}

/**
 * Moves closed months, those before `firstOpen`, into the items of their products. A month is removed after all of its
 * days have arrived, so that an interrupted fold is repeated without a loss, and a reader always finds each day. Costs
 * one read unit when there is nothing to fold.
 */
export async function foldMonths({ months, years }: FoldDeps, key: StoreKey, firstOpen: IsoMonth): Promise<void> {
  for (;;) {
    const closed = await months.listBefore(key, firstOpen);
    let isComplete = true;
    for (const part of closed) {
      await inParallel(part.ranks, ([asin, series]) =>
        years.change({ ...key, asin, year: spanOf(part.month) }, (before) => withFolded(before, series)),
      );
      // A part that has changed meanwhile is folded once more.
      if (!(await months.removePart(part))) isComplete = false;
    }
    if (isComplete) return;
  }
}
