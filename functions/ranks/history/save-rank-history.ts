import { inParallel } from "#functions/platform/in-parallel.ts";
import { applyHistory, type HistoryAnswer } from "#shared/domain/ranks/board/apply-history.ts";
import type { RankBoard } from "#shared/domain/ranks/board/board.ts";
import { dayOf } from "#shared/domain/ranks/board/rank-moments.ts";
import { newlyEnded } from "#shared/domain/ranks/history/own-readings.ts";
import { firstOpenMonth, spanOf, splitSeries } from "#shared/domain/ranks/history/periods.ts";
import { type RankSeries, toSeries, withDays, withFolded } from "#shared/domain/ranks/history/series.ts";
import type { DailyRank } from "#shared/domain/ranks/rank.ts";
import { type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { RanksDeps } from "../wiring.ts";
import type { MarketplaceKey, RankMonthStore } from "./month-store.ts";
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
async function foldMonths({ months, years }: FoldDeps, key: MarketplaceKey, firstOpen: IsoMonth): Promise<void> {
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

/** Days of one store, by ASIN of products on the tenant's shelf. */
export interface HistoryToSave extends MarketplaceKey {
  readonly days: ReadonlyMap<string, readonly DailyRank[]>;
  /** The products of a complete answer of the portal and its days; null for an answer that isn't complete. */
  readonly covered: HistoryAnswer["covered"];
}

type HistoryDeps = Pick<RanksDeps, "boards" | "months" | "years" | "clock">;

interface SplitDays {
  readonly open: ReadonlyMap<IsoMonth, ReadonlyMap<string, RankSeries>>;
  readonly closed: readonly { readonly asin: string; readonly year: string; readonly days: RankSeries }[];
}

function splitDays({ days }: Pick<HistoryToSave, "days">, firstOpen: IsoMonth): SplitDays {
  const open = new Map<IsoMonth, Map<string, RankSeries>>();
  const closed: SplitDays["closed"][number][] = [];
  for (const [asin, answer] of days) {
    const series = toSeries(answer);
    const isOpen = ({ date }: DailyRank) => monthOf(date) >= firstOpen;
    for (const [month, ofMonth] of splitSeries(series.filter(isOpen), monthOf)) {
      const products = open.get(month) ?? new Map<string, RankSeries>();
      open.set(month, products.set(asin, ofMonth));
    }
    for (const [year, ofYears] of splitSeries(
      series.filter((day) => !isOpen(day)),
      spanOf,
    ))
      closed.push({ asin, year, days: ofYears });
  }
  return { open, closed };
}

async function saveDays(
  { months, years, clock }: Omit<HistoryDeps, "boards">,
  history: Omit<HistoryToSave, "covered">,
): Promise<number> {
  const { tenantId, marketplace } = history;
  const key = { tenantId, marketplace };
  const firstOpen = firstOpenMonth(dayOf(clock.now()));
  await foldMonths({ months, years }, key, firstOpen);
  const { open, closed } = splitDays(history, firstOpen);
  let saved = 0;
  await inParallel(closed, async ({ asin, year, days: added }) => {
    const changed = await years.change({ ...key, asin, year }, (before) => withDays(before, added));
    saved += changed;
  });
  for (const [month, added] of open) {
    const changed = await months.add({ ...key, month }, added);
    saved += changed;
  }
  return saved;
}

/**
 * Stores a rank a day; returns how many days changed. Unchanged items aren't written. Idempotent: best ranks and the
 * covered days are written last, so that an interrupted call is repeated as a whole and ends in the same items. One
 * call per store costs fewer write units than one per product, because open months are stored by store.
 */
export async function saveRankHistory(deps: HistoryDeps, history: HistoryToSave): Promise<number> {
  const { tenantId, marketplace, days, covered } = history;
  const saved = await saveDays(deps, history);
  await deps.boards.change({ tenantId, marketplace }, (board) => applyHistory(board, { days, covered }));
  return saved;
}

/**
 * Stores our own rank of days that new readings have ended; `after` has the changed entries of the board. Days that the
 * portal never lists would be lost otherwise, because a board forgets readings after two days.
 */
export async function saveEndedDays(
  deps: Omit<HistoryDeps, "boards">,
  key: MarketplaceKey,
  before: RankBoard,
  after: RankBoard,
) {
  const ended = [...after].map(([asin, entry]) => [asin, newlyEnded(before.get(asin), entry)] as const);
  const days = new Map(ended.filter(([, series]) => series.length > 0));
  if (days.size > 0) await saveDays(deps, { ...key, days });
}
