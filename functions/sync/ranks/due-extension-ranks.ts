import { type AmazonAccountRow, type SyncStateRow, toSourceState } from "#functions/amazon-accounts/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { ExtensionRankWork } from "#shared/api/extension/extension.ts";
import {
  dueRanks,
  isAllRead,
  progressAfter,
  type Requested,
  requestedSync,
  utcDayOf,
} from "#shared/domain/ranks/due/due-ranks.ts";
import { rankAuthorOf } from "#shared/domain/ranks/due/rank-author.ts";
import { decodeProgress, encodeProgress, type RankProgress } from "#shared/domain/ranks/due/rank-progress.ts";
import { FRESH_MS } from "#shared/domain/ranks/due/reading-times.ts";
import type { RankReadDeps } from "../wiring.ts";
import { readShelfFacts } from "./read-rank-facts.ts";

export type ExtensionRankDeps = Pick<RankReadDeps, "visits" | "readTracked" | "books" | "ranks" | "clock">;

/** An account and the state of its sources, as they were just read. */
interface KnownAccount {
  readonly userId: string;
  readonly account: AmazonAccountRow | null;
  readonly states: readonly SyncStateRow[];
}

/** Why the extension asks: by the clock, because the author wants a sync, or for the ranks that a page shows. */
export type RankAsking =
  | { readonly scope: "due" | "asked" }
  | { readonly scope: "ranks"; readonly marketplace?: string | undefined };

const requestedBy = (asking: RankAsking, now: number): Requested => {
  if (asking.scope !== "ranks") return asking.scope === "asked" ? requestedSync(now) : {};
  const { marketplace } = asking;
  return {
    ...(marketplace === undefined ? {} : { marketplace }),
    stale: { realtime: now - FRESH_MS, all: 0 },
    byAuthor: true,
    isWholeHistory: false,
  };
};

/** Whole histories come in many parts, each with a poll of its own. */
const isHistoryComplete = (progress: RankProgress, now: number): boolean =>
  [...progress.values()].every(({ historyOn }) => historyOn === utcDayOf(now));

/**
 * Determines which ranks the author's browser reads with its own session; null when none is due, before the extension is
 * activated, and without an author profile. Uses the rule and the progress of the server's own readings, so that an
 * account with both is read once.
 */
export async function dueExtensionRanks(
  deps: ExtensionRankDeps,
  { userId, account, states, ...asking }: KnownAccount & RankAsking,
): Promise<ExtensionRankWork | null> {
  const row = states.find(({ source }) => source === "ranks") ?? null;
  if (account?.activatedAt === undefined || !account.profile) return null;
  const now = deps.clock.now();
  const progress = decodeProgress(row?.asked);
  if (asking.scope === "due" && isAllRead(progress, now) && isHistoryComplete(progress, now)) return null;
  const known = { now, progress, state: toSourceState(row), author: rankAuthorOf(account.profile) };
  const { facts } = await readShelfFacts(deps, userId, known);
  const work = dueRanks(facts, requestedBy(asking, now));
  if (!work) return null;
  return {
    author: work.author,
    pen_names: [...work.penNames],
    now: toInstant(now),
    marketplaces: [...work.marketplaces],
    with_backlist: [...work.withBacklist],
    is_requested: asking.scope === "ranks",
    bindings: work.bindings.map(({ marketplace, titleSet }) => ({ marketplace, title_set: titleSet })),
    history: work.history.map(({ marketplace, asins, from, to }) => ({ marketplace, asins: [...asins], from, to })),
    progress: encodeProgress(progressAfter(facts, work)),
  };
}
