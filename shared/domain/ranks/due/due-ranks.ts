import { mayTryForAuthor, mayTryFrom } from "#shared/domain/sync/next-try.ts";
import type { SourceState } from "#shared/domain/sync/source-state.ts";
import { fromEpochDay, type IsoDate } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { type CoveredRange, isFromTheStart, withCovered } from "./covered-range.ts";
import { type CoveredDays, dueHistory, dueWholeHistory, lastPortalDay } from "./due-history.ts";
import type { RankAuthor } from "./rank-author.ts";
import { type MarketplaceProgress, NEVER_READ, type RankProgress } from "./rank-progress.ts";
import { BINDINGS_WORKS, type HistoryWork, type RankWork } from "./rank-work.ts";
import { FRESH_MS, type Opened, type StaleBefore, staleBefore } from "./reading-times.ts";

/** The plan's selection: products by tier, and stores by uid, the default one first. */
export interface TrackedProducts {
  readonly realtime: readonly string[];
  readonly backlist: readonly string[];
  readonly marketplaces: readonly string[];
  /** Peer titles, for which only the history is read; `watchedAt` is an ISO 8601 instant. None when left out. */
  readonly peers?: readonly { readonly asin: string; readonly watchedAt: string }[];
}

export interface RankFacts extends Opened {
  readonly state: Pick<SourceState, "lastTriedAt" | "failures">;
  /** Null for an account without a claimed author page. */
  readonly author: RankAuthor | null;
  readonly tracked: TrackedProducts;
  /** Title sets of works with tracked formats that a search doesn't list. */
  readonly titleSets: readonly string[];
  readonly progress: RankProgress;
  /** By store; a store without an entry asks for no history. */
  readonly covered: ReadonlyMap<string, CoveredDays>;
}

export interface Requested {
  /** Readings from before are repeated; by default as often as the account is opened. */
  readonly stale?: Partial<StaleBefore>;
  /** Reads only this store, although it may not be tracked. */
  readonly marketplace?: string;
  /** The author waits for it, so that earlier failures don't delay it. */
  readonly byAuthor?: boolean;
  /** Whether long gaps are filled, too; the server has a state machine for them. */
  readonly isWholeHistory?: boolean;
}

/** A sync that the author requests repeats every reading that isn't fresh, of both tiers and all tracked stores. */
export const requestedSync = (now: number): Requested => ({
  stale: { realtime: now - FRESH_MS, all: now - FRESH_MS },
  byAuthor: true,
});

/** Calls per tick for whole histories; the next tick continues. */
const WHOLE_HISTORY_CALLS = 10;

export const utcDayOf = (now: number): IsoDate => fromEpochDay(Math.floor(now / DAY_MS));

/** A reading dated in the future, from before the clock was set back, doesn't delay the next one. */
const isStale = (at: number | null, before: number, now: number): boolean => at === null || at < before || at > now;
export const progressOf = (progress: RankProgress, marketplace: string): MarketplaceProgress =>
  progress.get(marketplace) ?? NEVER_READ;

/** The next works after the last one read, in a circle. */
function nextTitleSets(titleSets: readonly string[], last: string | null): string[] {
  const ordered = [...new Set(titleSets)].sort();
  const first =
    last === null
      ? 0
      : Math.max(
          0,
          ordered.findIndex((titleSet) => titleSet > last),
        );
  return [...ordered.slice(first), ...ordered.slice(0, first)].slice(0, BINDINGS_WORKS);
}

/** Products whose history is read. */
export const historyProducts = ({ realtime, backlist, peers = [] }: TrackedProducts): string[] => {
  const own = [...realtime, ...backlist];
  // A watched book may have come to the shelf.
  return [...own, ...peers.map(({ asin }) => asin).filter((asin) => !own.includes(asin))];
};

/** Peer titles watched since the day began; their history doesn't wait for the next day. */
export const newPeers = ({ peers = [] }: TrackedProducts, now: number): string[] =>
  peers.filter(({ watchedAt }) => watchedAt >= utcDayOf(now)).map(({ asin }) => asin);

function historyOf(
  { now, tracked, progress, covered }: RankFacts,
  marketplaces: readonly string[],
  isWhole: boolean,
): HistoryWork[] {
  const today = utcDayOf(now);
  const stores = marketplaces.flatMap((marketplace) => {
    const days = covered.get(marketplace);
    if (!days) return [];
    const isReadToday = progressOf(progress, marketplace).historyOn === today;
    const asins = isReadToday ? newPeers(tracked, now).filter((asin) => !days.has(asin)) : historyProducts(tracked);
    return [{ marketplace, today, asins, covered: days }];
  });
  const whole = isWhole ? stores.flatMap(dueWholeHistory).slice(0, WHOLE_HISTORY_CALLS) : [];
  return [...stores.flatMap(dueHistory), ...whole];
}

/** Whether every store has been read in the running two hours, so that an account's other facts need not be read. */
export const isAllRead = (progress: RankProgress, now: number): boolean =>
  progress.size > 0 &&
  [...progress.values()].every(({ readAt, allReadAt }) => {
    const { realtime, all } = staleBefore({ now, lastSeenAt: new Date(now).toISOString() });
    return !isStale(readAt, realtime, now) && !isStale(allReadAt, all, now);
  });

/** Determines due rank readings and days of history; null when there is nothing to read. */
export function dueRanks(
  facts: RankFacts,
  { stale, marketplace, byAuthor = false, isWholeHistory = true }: Requested = {},
): RankWork | null {
  const { now, state, author, tracked, progress, titleSets } = facts;
  // A page that turns to another store doesn't wait, unless the last try failed.
  const mayTry = byAuthor ? state.failures === 0 || mayTryForAuthor(state, now) : now >= mayTryFrom(state, now);
  if (!mayTry || author === null) return null;
  if (historyProducts(tracked).length === 0 && !byAuthor) return null;
  const before = { ...staleBefore(facts), ...stale };
  const stores = marketplace === undefined ? tracked.marketplaces : [marketplace];
  const withBacklist = stores.filter((store) => isStale(progressOf(progress, store).allReadAt, before.all, now));
  const marketplaces = stores.filter(
    (store) =>
      withBacklist.includes(store) ||
      ((tracked.realtime.length > 0 || byAuthor) && isStale(progressOf(progress, store).readAt, before.realtime, now)),
  );
  const bindings = withBacklist.flatMap((store) =>
    nextTitleSets(titleSets, progressOf(progress, store).lastTitleSet).map((titleSet) => ({
      marketplace: store,
      titleSet,
    })),
  );
  const history = historyOf(facts, stores, isWholeHistory);
  if (marketplaces.length + history.length === 0) return null;
  return { ...author, marketplaces, withBacklist, bindings, history };
}

/**
 * Progress after all of `work` was done, of tracked stores alone. A store's history is complete for the day once no call
 * is left. `unreadable` says of stores whose reviews were asked for whether the answer couldn't be read.
 */
export function progressAfter(
  facts: RankFacts,
  work: RankWork,
  unreadable: ReadonlyMap<string, boolean> = new Map(),
): RankProgress {
  const { now, progress, covered, tracked } = facts;
  const today = utcDayOf(now);
  const isLeft = (marketplace: string): boolean => {
    const asked = work.history.filter((part) => part.marketplace === marketplace);
    const known = covered.get(marketplace);
    return historyProducts(tracked).some((asin) => {
      const parts = asked.filter(({ asins }) => asins.includes(asin));
      const held = parts.reduce<CoveredRange | null>(withCovered, known?.get(asin) ?? null);
      return held === null || held.to < lastPortalDay(today) || !isFromTheStart(held);
    });
  };
  return new Map(
    tracked.marketplaces.map((marketplace) => {
      const before = progressOf(progress, marketplace);
      const isRead = work.marketplaces.includes(marketplace);
      const isAllRead = work.withBacklist.includes(marketplace);
      const last = work.bindings.findLast((binding) => binding.marketplace === marketplace);
      const after: MarketplaceProgress = {
        readAt: isRead ? now : before.readAt,
        allReadAt: isAllRead ? now : before.allReadAt,
        lastTitleSet: last?.titleSet ?? before.lastTitleSet,
        historyOn: covered.has(marketplace) && !isLeft(marketplace) ? today : before.historyOn,
        hasUnreadableReviews: unreadable.get(marketplace) ?? before.hasUnreadableReviews,
      };
      return [marketplace, after];
    }),
  );
}
