import type { RanksReader, ShelfRanks } from "#functions/books/index.ts";
import type { Payer } from "#functions/entitlements/index.ts";
import { readBillingStatus } from "#functions/entitlements/index.ts";
import type { Placed } from "#shared/domain/books/shelf.ts";
import { titleSetsOf } from "#shared/domain/books/title-sets.ts";
import { FIRST_RANK_DAY } from "#shared/domain/ranks/due/rank-work.ts";
import { toCurve } from "#shared/domain/ranks/history/curve.ts";
import { isTrackedTier } from "#shared/domain/ranks/rank-state.ts";
import { choiceOf } from "#shared/domain/ranks/tracking/tracking-choices.ts";
import { toFormatRank } from "../board/to-format-rank.ts";
import { readCurves } from "../history/read-curves.ts";
import { tiersOf } from "../tracking/tracked-books.ts";
import type { RanksDeps, TrackingDeps } from "../wiring.ts";

export type ListDeps = Pick<RanksDeps, "boards" | "months" | "clock"> &
  Pick<TrackingDeps, "tracking" | "billingStatuses">;

type Row = ReturnType<ShelfRanks["of"]>;

const NO_CURVE = toCurve([], FIRST_RANK_DAY);

/**
 * Reads the ranks of a whole shelf in one store with four calls: the board, the open months of the curves, the tracking
 * choices and the plan.
 */
export const shelfRanksReader = (deps: ListDeps): RanksReader => ({
  async read(payer: Payer, { shelf, facts }, marketplace): Promise<ShelfRanks> {
    const { tenantId } = payer;
    const key = { tenantId, marketplace };
    const now = deps.clock.now();
    const readBoard = deps.boards.read(key);
    const [board, curves, { value: stored }, { entitlements }] = await Promise.all([
      readBoard,
      readCurves(deps, key, readBoard),
      deps.tracking.read(tenantId),
      readBillingStatus(deps, payer),
    ]);
    // By product: formats outside the plan are absent, whatever their book has.
    const tiers = new Map(
      tiersOf(shelf, stored, entitlements).flatMap(({ asins, tier }) => asins.map((asin) => [asin, tier] as const)),
    );
    const titleSets = titleSetsOf(facts, shelf.works);

    const rowOf = ({ work, format }: Placed): Row => {
      const { asin } = format;
      const entry = asin === null ? undefined : board.get(asin);
      const tier = (asin !== null && tiers.get(asin)) || null;
      const shown = { bookFormatId: format.id, marketplace, isTracked: isTrackedTier(tier) };
      return {
        ranks: { [marketplace]: toFormatRank(shown, entry, now) },
        tier,
        favorite: choiceOf(stored.choices.favorites, work.ids) ?? null,
        sparkline: (asin !== null && curves.get(asin)) || NO_CURVE,
        title_set_asin: titleSets.get(work.id)?.asin ?? null,
      };
    };
    // Sorting asks for a row once per comparison.
    const rows = new Map<string, Row>();
    return {
      of: (placed) => {
        const row = rows.get(placed.format.id) ?? rowOf(placed);
        rows.set(placed.format.id, row);
        return row;
      },
    };
  },
});
