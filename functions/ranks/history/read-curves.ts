import type { RankBoard } from "#shared/domain/ranks/board/board.ts";
import { dayOf } from "#shared/domain/ranks/board/rank-moments.ts";
import { firstCurveDay, toCurve } from "#shared/domain/ranks/history/curve.ts";
import { toDailyRanks } from "#shared/domain/ranks/history/own-readings.ts";
import { withDays } from "#shared/domain/ranks/history/series.ts";
import { monthOf } from "#shared/primitives/dates.ts";
import type { RanksDeps } from "../wiring.ts";
import type { MarketplaceKey } from "./month-store.ts";

/**
 * Returns the ranks of the last 30 days of all products in a store, oldest first, null for a day without one. Costs one
 * query: the board, which the caller reads, adds the days that the portal's history doesn't cover yet.
 */
export async function readCurves(
  { months, clock }: Pick<RanksDeps, "months" | "clock">,
  { tenantId, marketplace }: MarketplaceKey,
  ofBoard: RankBoard | Promise<RankBoard>,
): Promise<ReadonlyMap<string, (number | null)[]>> {
  const today = dayOf(clock.now());
  const [board, stored] = await Promise.all([
    ofBoard,
    months.read({ tenantId, marketplace }, monthOf(firstCurveDay(today)), monthOf(today)),
  ]);
  const asins = new Set([...stored.keys(), ...board.keys()]);
  return new Map(
    [...asins].map((asin) => {
      const own = toDailyRanks(board.get(asin)?.moments ?? []);
      return [asin, toCurve(withDays(stored.get(asin) ?? [], own).series, today)] as const;
    }),
  );
}
