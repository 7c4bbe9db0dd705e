import { dayOf } from "#shared/domain/ranks/board/rank-moments.ts";
import { firstOpenMonth, spanOf } from "#shared/domain/ranks/history/periods.ts";
import { type RankSeries, withFolded } from "#shared/domain/ranks/history/series.ts";
import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import type { RanksDeps } from "../deps.ts";
import type { RanksByAsin } from "./history-formats.ts";
import type { StoreKey } from "./month-store.ts";

export interface HistoryQuestion extends StoreKey {
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
