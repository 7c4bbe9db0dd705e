import type { ShelfProduct } from "#functions/books/index.ts";
import { type Payer, requirePlan } from "#functions/entitlements/index.ts";
import type { ListedRanks } from "#shared/api/books/books.ts";
import { dayOf } from "#shared/domain/ranks/board/rank-moments.ts";
import { toDailyRanks } from "#shared/domain/ranks/history/own-readings.ts";
import { withDays } from "#shared/domain/ranks/history/series.ts";
import { addDays, eachDay, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { toFormatRank } from "../board/to-format-rank.ts";
import type { RankScreenDeps } from "../deps.ts";
import { tiersOfShelf } from "../tracking/tiers-of-shelf.ts";

const CURVE_DAYS = 30;

type Ranked = { readonly date: IsoDate; readonly rank: number };

const curveOf = (days: readonly IsoDate[], series: readonly Ranked[]): (number | null)[] => {
  const byDate = new Map(series.map(({ date, rank }) => [date, rank]));
  return days.map((date) => byDate.get(date) ?? null);
};

/**
 * Reads what a list shows of each product's ranks in one store, by the format's id: the store's board, the open months
 * of the curve and the account's choices. Throws Forbidden (`plan_required`).
 */
export async function readListedRanks(
  deps: RankScreenDeps,
  actor: Payer,
  marketplace: string,
  products: readonly ShelfProduct[],
): Promise<ReadonlyMap<string, ListedRanks>> {
  const key = { tenantId: actor.tenantId, marketplace };
  const now = deps.clock.now();
  const today = dayOf(now);
  const days = eachDay(addDays(today, 1 - CURVE_DAYS), today);
  const [entitlements, choices, board, months] = await Promise.all([
    requirePlan(deps, actor),
    deps.choices.read(actor.tenantId),
    deps.boards.read(key),
    deps.months.read(key, monthOf(days[0]!), monthOf(today)),
  ]);
  const tiers = tiersOfShelf(products, choices, entitlements);
  return new Map(
    products.map(({ id, asin, bookId, titleSet }) => {
      const entry = board.get(asin);
      const series = withDays(months.get(asin) ?? [], toDailyRanks(entry?.moments ?? [])).series;
      const listed: ListedRanks = {
        ranks: entry ? { [marketplace]: toFormatRank({ bookFormatId: id, marketplace }, entry, now) } : {},
        tier: tiers.get(bookId)?.tier ?? "none",
        favorite: choices.favorites[bookId] ?? null,
        sparkline: curveOf(days, series),
        title_set_asin: titleSet,
      };
      return [id, listed];
    }),
  );
}
