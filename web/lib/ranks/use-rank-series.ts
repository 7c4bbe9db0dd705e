import type { SWRResponse } from "swr";
import type * as z from "zod";
import { getRankHistory, type HistoricalRank, MAX_HISTORY_ASINS } from "#shared/api/ranks/ranks.ts";
import { lastPortalDay } from "#shared/domain/ranks/due/due-history.ts";
import { withDays } from "#shared/domain/ranks/history/series.ts";
import type { DailyRank } from "#shared/domain/ranks/rank.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import type { RankPoint } from "#shared/sources/amazon/answers.ts";
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
  /** The first day that the portal's history was read for, by product; missing where none of it was. */
  readonly readFrom: Readonly<Record<string, IsoDate>>;
}

type StoredHistories = Omit<RankHistories, "readFrom"> & { readonly covered: Covered };
type Covered = z.output<typeof getRankHistory.response>["covered"];

async function readStored(call: Services["call"], { asins, ...range }: AskedSeries): Promise<StoredHistories> {
  const parts = Array.from({ length: Math.ceil(asins.length / MAX_HISTORY_ASINS) }, (_, part) =>
    asins.slice(part * MAX_HISTORY_ASINS, (part + 1) * MAX_HISTORY_ASINS),
  );
  const answers = await Promise.all(parts.map((part) => call(getRankHistory, { query: { ...range, asins: part } })));
  const covered = answers.flatMap(({ covered_to }) => covered_to ?? []).toSorted();
  return {
    series: Object.assign({}, ...answers.map(({ data }) => data)),
    coveredTo: covered[0] ?? null,
    covered: Object.assign({}, ...answers.map((answer) => answer.covered)),
  };
}

/** The portal may be later than its usual two days by this much. */
const LATEST_DAYS = 7;

/** Whether what is stored of a product has all that the portal knows of the range. */
function isWhole(held: Covered[string] | undefined, { from, to }: AskedSeries): boolean {
  const last = addDays(lastPortalDay(to), -LATEST_DAYS);
  return Boolean(held && held.from <= from && (held.to >= last || held.to >= to));
}

/** Merges the stored days with the portal's, which replace readings of our own. */
export function mergeDays(stored: readonly HistoricalRank[], live: readonly RankPoint[]): HistoricalRank[] {
  const before = stored.map(
    ({ date, rank, is_free, is_provisional }): DailyRank => ({
      date,
      rank,
      isFree: is_free,
      origin: is_provisional ? "reading" : "portal",
    }),
  );
  const added = live.map(({ date, rank, is_free }): DailyRank => ({ date, rank, isFree: is_free, origin: "portal" }));
  return withDays(before, added).series.map(({ date, rank, isFree, origin }) => ({
    date,
    rank,
    is_free: isFree,
    is_provisional: origin === "reading",
  }));
}

/**
 * The daily ranks of products: the stored days, merged with those of the author portal for products whose history isn't
 * stored as a whole, where the page can reach the portal. One stored reading never stands for a history. Null reads
 * nothing yet. Fails with ApiFailure when the stored history can't be read; a failed live read leaves what is stored.
 */
export function useRankSeries(asked: AskedSeries | null): SWRResponse<RankHistories, Error> {
  const { call } = useServices();
  const portal = usePortal();
  return useLiveRead<RankHistories>(asked && ["rank series", asked, portal?.way ?? null], async () => {
    const { covered, ...stored } = await readStored(call, asked!);
    const held = asked!.asins.flatMap((asin) => (covered[asin] ? [[asin, covered[asin].from] as const] : []));
    const readFrom = Object.fromEntries(held);
    const partial = asked!.asins.filter((asin) => !isWhole(covered[asin], asked!));
    if (partial.length === 0 || portal === null) return { ...stored, readFrom };
    const live = await readLive(portal, { ...asked!, asins: partial });
    if (live === null) return { ...stored, readFrom };
    const merged = partial.map((asin) => [asin, mergeDays(stored.series[asin] ?? [], live[asin] ?? [])] as const);
    return {
      ...stored,
      series: { ...stored.series, ...Object.fromEntries(merged) },
      readFrom: { ...readFrom, ...Object.fromEntries(partial.map((asin) => [asin, asked!.from])) },
    };
  });
}

/** Null when the portal doesn't answer. */
const readLive = (portal: Portal, asked: AskedSeries): Promise<Readonly<Record<string, readonly RankPoint[]>> | null> =>
  portal.salesRank(asked).catch(() => null);
