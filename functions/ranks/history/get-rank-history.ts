import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import type { getRankHistory as endpoint } from "#shared/api/ranks/ranks.ts";
import { coveredRange, EMPTY_ENTRY } from "#shared/domain/ranks/board/board.ts";
import { dayOf } from "#shared/domain/ranks/board/rank-moments.ts";
import { FIRST_RANK_DAY } from "#shared/domain/ranks/due/rank-work.ts";
import { toDailyRanks } from "#shared/domain/ranks/history/own-readings.ts";
import { firstOpenMonth, spanOf } from "#shared/domain/ranks/history/periods.ts";
import { type RankSeries, withDays, withFolded } from "#shared/domain/ranks/history/series.ts";
import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import type { RanksDeps } from "../wiring.ts";
import type { RanksByAsin } from "./history-formats.ts";
import type { MarketplaceKey } from "./month-store.ts";

export interface HistoryQuestion extends MarketplaceKey {
  readonly asins: readonly string[];
  /** Both included. */
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * Returns the stored days of each product. Costs one query for all open months, and one per product for closed ones,
 * which are only read when the range reaches into them.
 */
export async function readRankHistory(
  { months, years, clock }: Pick<RanksDeps, "months" | "years" | "clock">,
  { tenantId, marketplace, asins, from, to }: HistoryQuestion,
): Promise<RanksByAsin> {
  const key = { tenantId, marketplace };
  const isClosed = monthOf(from) < firstOpenMonth(dayOf(clock.now()));
  const closed = (asin: string) => (isClosed ? years.read({ ...key, asin }, spanOf(from), spanOf(to)) : []);
  // In this order: a month that is being folded is in its item until its products have it.
  const open = await months.read(key, monthOf(from), monthOf(to));
  const ofProducts = await Promise.all(asins.map(closed));
  const seriesOf = (asin: string, place: number): RankSeries =>
    withFolded(ofProducts[place]!, open.get(asin) ?? []).series.filter(({ date }) => date >= from && date <= to);
  return new Map(asins.map((asin, place) => [asin, seriesOf(asin, place)]));
}

/**
 * Returns each product's rank a day. Days that the portal's history doesn't cover yet have our own last reading. The
 * answer's last covered day is that of the product which is covered least.
 */
export async function getRankHistory(
  deps: Pick<RanksDeps, "boards" | "months" | "years" | "clock">,
  { actor: { tenantId }, ...query }: By<Owner, z.output<NonNullable<typeof endpoint.query>>>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const { marketplace, from = FIRST_RANK_DAY, to = dayOf(deps.clock.now()) } = query;
  const asins = [...new Set(query.asins)];
  const [stored, board] = await Promise.all([
    readRankHistory(deps, { tenantId, marketplace, asins, from, to }),
    deps.boards.read({ tenantId, marketplace }),
  ]);
  const data = asins.map((asin) => {
    const { moments = [], coveredTo = null } = board.get(asin) ?? {};
    const own = toDailyRanks(moments).filter(({ date }) => date >= from && date <= to);
    const days = withDays(stored.get(asin)!, own).series.map(({ date, rank, isFree, origin }) => ({
      date,
      rank,
      is_free: isFree,
      is_provisional: origin === "reading" && (coveredTo === null || date > coveredTo),
    }));
    return [asin, days] as const;
  });
  const covered = asins.flatMap((asin) => board.get(asin)?.coveredTo ?? []).sort();
  const ranges = asins.map((asin) => [asin, coveredRange(board.get(asin) ?? EMPTY_ENTRY)] as const);
  return { data: Object.fromEntries(data), covered_to: covered[0] ?? null, covered: Object.fromEntries(ranges) };
}
