import { removeStoppedPeers, saveRankHistory } from "#functions/ranks/index.ts";
import { dueWholeHistory, lastPortalDay, windowEnd } from "#shared/domain/ranks/due/due-history.ts";
import { historyProducts, utcDayOf } from "#shared/domain/ranks/due/due-ranks.ts";
import { FIRST_RANK_DAY, LONG_HISTORY_ASINS } from "#shared/domain/ranks/due/rank-work.ts";
import type { DailyRank } from "#shared/domain/ranks/rank.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { amazonApiOf } from "../fetch/amazon-api-of.ts";
import type { RankReadDeps } from "../wiring.ts";
import { readHistory } from "./read-portal.ts";
import { coveredDays, findPortal } from "./read-rank-facts.ts";
import { removeRanksIfMissing } from "./save-read.ts";

/** Keeps a run's plan within the size of a state; the next day's run continues. */
const MAX_BATCHES = 1000;

/** A batch is a store's uid and up to ten ASINs, separated by spaces. */
export const toRankBatch = (marketplace: string, asins: readonly string[]): string => [marketplace, ...asins].join(" ");

/** Lists the products without history in each tracked store, some at a time. */
export async function planRankHistory(
  deps: RankReadDeps,
  { userId }: { readonly userId: string },
): Promise<{ batches: string[] }> {
  const tracked = await deps.readTracked(userId);
  const today = utcDayOf(deps.clock.now());
  const batches: string[] = [];
  for (const marketplace of tracked.marketplaces) {
    const board = await deps.ranks.boards.read({ tenantId: userId, marketplace });
    const covered = coveredDays(board);
    const asins = historyProducts(tracked);
    const missing = dueWholeHistory({ marketplace, today, asins, covered }).flatMap((part) => part.asins);
    for (let at = 0; at < missing.length; at += LONG_HISTORY_ASINS)
      batches.push(toRankBatch(marketplace, missing.slice(at, at + LONG_HISTORY_ASINS)));
  }
  return { batches: batches.slice(0, MAX_BATCHES) };
}

/**
 * Fetches the whole history of a batch's products, in windows of five years, and stores it in one call, so that each year's
 * item is written once. Idempotent.
 */
export async function fetchRankHistory(
  deps: Pick<RankReadDeps, "ranks" | "clock">,
  amazon: AmazonApi,
  { userId, author, batch }: { readonly userId: string; readonly author: string; readonly batch: string },
): Promise<void> {
  const [marketplace = "", ...asins] = batch.split(" ");
  const last = lastPortalDay(utcDayOf(deps.clock.now()));
  const days = new Map<string, DailyRank[]>();
  let to = last;
  for (let from: IsoDate = FIRST_RANK_DAY; from <= last; from = addDays(windowEnd(from, last), 1)) {
    const answer = await readHistory(amazon, author, { marketplace, asins, from, to: windowEnd(from, last) }, last);
    for (const [asin, points] of answer.days) days.set(asin, [...(days.get(asin) ?? []), ...points]);
    to = answer.to;
  }
  await saveRankHistory(deps.ranks, { tenantId: userId, marketplace, days, covered: { asins, to } });
}

/** Runs a step of the history machine with the author portal's session. Throws AmazonFailure without one. */
export async function rankHistoryStep(
  deps: RankReadDeps,
  { userId, batch }: { readonly userId: string; readonly batch: string },
): Promise<void> {
  const portal = await findPortal(deps, userId);
  if (!portal?.profile) throw new AmazonFailure("signed_out", "The server does not read ranks for this account");
  const author = portal.profile.authorId;
  await deps.sessions.withSessionOf(portal, "import", (transport) =>
    fetchRankHistory(deps, amazonApiOf(deps, transport), { userId, author, batch }),
  );
  await removeStoppedPeers(deps.ranks, userId, batch.split(" ").slice(1));
  await removeRanksIfMissing(deps, userId);
}
