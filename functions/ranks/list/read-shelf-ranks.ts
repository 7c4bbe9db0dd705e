import type { RanksReader, ShelfRanks } from "#functions/books/index.ts";
import type { Payer } from "#functions/entitlements/index.ts";
import { readBillingStatus } from "#functions/entitlements/index.ts";
import type { Placed } from "#shared/domain/books/shelf.ts";
import { titleSetsOf } from "#shared/domain/books/title-sets.ts";
import { dayOf } from "#shared/domain/ranks/board/rank-moments.ts";
import { toDailyRanks } from "#shared/domain/ranks/history/own-readings.ts";
import { withDays } from "#shared/domain/ranks/history/series.ts";
import { choiceOf } from "#shared/domain/ranks/tracking/tracking-choices.ts";
import { addDays, eachDay, monthOf } from "#shared/primitives/dates.ts";
import { toFormatRank } from "../board/to-format-rank.ts";
import type { RanksDeps } from "../deps.ts";
import type { TrackingDeps } from "../tracking/deps.ts";
import { tiersOf } from "../tracking/tracked-books.ts";

export type ListDeps = Pick<RanksDeps, "boards" | "months" | "clock"> &
  Pick<TrackingDeps, "tracking" | "billingStatuses">;

/** Days of the curve in the list, today included. */
const CURVE_DAYS = 30;

/**
 * Reads the ranks of a whole shelf in one store with four calls: the board, the open months of the curves, the tracking
 * choices and the plan.
 */
export const shelfRanksReader = (deps: ListDeps): RanksReader => ({
  async read(payer: Payer, { shelf, facts }, marketplace): Promise<ShelfRanks> {
    const { tenantId } = payer;
    const key = { tenantId, marketplace };
    const now = deps.clock.now();
    const today = dayOf(now);
    const days = eachDay(addDays(today, 1 - CURVE_DAYS), today);
    const [board, history, { value: stored }, { entitlements }] = await Promise.all([
      deps.boards.read(key),
      deps.months.read(key, monthOf(days[0]!), monthOf(today)),
      deps.tracking.read(tenantId),
      readBillingStatus(deps, payer),
    ]);
    const tiers = new Map(tiersOf(shelf, stored, entitlements).map(({ bookId, tier }) => [bookId, tier]));
    const titleSets = titleSetsOf(facts, shelf.works);

    const curveOf = (asin: string): (number | null)[] => {
      const own = toDailyRanks(board.get(asin)?.moments ?? []);
      const { series } = withDays(history.get(asin) ?? [], own);
      const byDate = new Map(series.map(({ date, rank }) => [date, rank]));
      return days.map((date) => byDate.get(date) ?? null);
    };

    return {
      of: ({ work, format }: Placed) => {
        const { asin } = format;
        const ranks = asin === null ? undefined : board.get(asin);
        return {
          ranks: { [marketplace]: toFormatRank({ bookFormatId: format.id, marketplace }, ranks, now) },
          tier: tiers.get(work.id) ?? "none",
          favorite: choiceOf(stored.choices.favorites, work.ids) ?? null,
          sparkline: asin === null ? days.map(() => null) : curveOf(asin),
          title_set_asin: titleSets.get(work.id)?.asin ?? null,
        };
      },
    };
  },
});
