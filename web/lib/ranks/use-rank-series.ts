import type { SWRResponse } from "swr";
import { getRankHistory, type HistoricalRank, MAX_HISTORY_ASINS } from "#shared/api/ranks/ranks.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import { type Services, useServices } from "#web/lib/api/services.tsx";
import { type Portal, usePortal } from "#web/lib/extension/use-portal.ts";

export interface AskedSeries {
  /** Products, in any number. */
  readonly asins: readonly string[];
  readonly marketplace: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface RankHistories {
  /** By product, oldest day first; every requested product is there, with an empty list when nothing is known. */
  readonly series: Readonly<Record<string, readonly HistoricalRank[]>>;
  /** The last day that the portal's history covers; null when unknown. */
  readonly coveredTo: IsoDate | null;
}

async function readStored(call: Services["call"], { asins, ...range }: AskedSeries): Promise<RankHistories> {
  const parts = Array.from({ length: Math.ceil(asins.length / MAX_HISTORY_ASINS) }, (_, part) =>
    asins.slice(part * MAX_HISTORY_ASINS, (part + 1) * MAX_HISTORY_ASINS),
  );
  const answers = await Promise.all(parts.map((part) => call(getRankHistory, { query: { ...range, asins: part } })));
  const covered = answers.flatMap(({ covered_to }) => covered_to ?? []).toSorted();
  return { series: Object.assign({}, ...answers.map(({ data }) => data)), coveredTo: covered[0] ?? null };
}

async function readLive(portal: Portal, asked: AskedSeries): Promise<RankHistories["series"]> {
  const points = await portal.salesRank(asked);
  const toDays = (asin: string) =>
    (points[asin] ?? [])
      .map((point) => ({ ...point, is_provisional: false }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return Object.fromEntries(asked.asins.map((asin) => [asin, toDays(asin)]));
}

/**
 * The daily ranks of products: as stored, and live from the author portal for those of which nothing is stored, where
 * the page can reach it. Null reads nothing yet. Fails with ApiFailure when the stored history can't be read; a failed
 * live read leaves the products' lists empty.
 */
export function useRankSeries(asked: AskedSeries | null): SWRResponse<RankHistories, Error> {
  const { call } = useServices();
  const portal = usePortal();
  return useLiveRead<RankHistories>(asked && ["rank series", asked, portal?.way ?? null], async () => {
    const stored = await readStored(call, asked!);
    const missing = asked!.asins.filter((asin) => stored.series[asin]!.length === 0);
    if (missing.length === 0 || portal === null) return stored;
    const live = await readLive(portal, { ...asked!, asins: missing }).catch(() => ({}));
    return { ...stored, series: { ...stored.series, ...live } };
  });
}
