import type * as z from "zod";
import { listShelfFormats, type ShelfProduct } from "#functions/books/index.ts";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type { saveSentRanks as endpoint, SentRanks } from "#shared/api/ranks/sent-ranks.ts";
import { MEMORY_MS } from "#shared/domain/ranks/board/board.ts";
import { dayOf } from "#shared/domain/ranks/board/rank-moments.ts";
import type { ReadReviews } from "#shared/domain/ranks/board/reviewed.ts";
import { windowStart } from "#shared/domain/ranks/due/due-history.ts";
import { FIRST_RANK_DAY } from "#shared/domain/ranks/due/rank-work.ts";
import type { DailyRank, RankReading } from "#shared/domain/ranks/rank.ts";
import { MAX_SYNCED_BOOKS } from "#shared/messages/bus.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { saveRankHistory } from "../history/save-rank-history.ts";
import { removeStoppedPeers } from "../peers/watched-peers.ts";
import { readTracked } from "../tracking/read-tracked.ts";
import type { RankRoutesDeps } from "../wiring.ts";
import type { BoardKey } from "./board-store.ts";
import { listDueReviews, saveReviews } from "./new-reviews.ts";
import { saveRankReadings } from "./rank-readings.ts";

type Sent = z.output<typeof SentRanks>;

/** How far a browser's clock may be ahead. Its readings then count as of now. */
const MAX_CLOCK_LEAD_MS = 10 * MINUTE_MS;

/** Throws Invalid for instants and days in the future, and for days before the portal's first one. */
function refuseImpossible({ readings, history, covered, reviewed }: Sent, now: number): void {
  const isAhead = ({ at }: { readonly at: string }) => Date.parse(at) > now + MAX_CLOCK_LEAD_MS;
  if (reviewed && isAhead(reviewed)) throw new Invalid({ reviewed: ["Readings can't be in the future"] });
  if (readings.some(isAhead)) throw new Invalid({ readings: ["Readings can't be in the future"] });
  const today = dayOf(now);
  if (history.some(({ date }) => date > today)) throw new Invalid({ history: ["Days can't be in the future"] });
  if (history.some(({ date }) => date < FIRST_RANK_DAY))
    throw new Invalid({ history: [`Days can't be before ${FIRST_RANK_DAY}`] });
  if (covered && covered.to > today) throw new Invalid({ covered: ["Days can't be in the future"] });
}

/** Readings that a board no longer remembers are left out: a browser may have been offline for days. */
function toReadings({ readings }: Sent, asins: ReadonlySet<string>, now: number): RankReading[] {
  return readings
    .filter(({ asin, at }) => asins.has(asin) && Date.parse(at) > now - MEMORY_MS)
    .map(({ asin, at, rank, is_free, rating, reviews }) => ({
      asin,
      at: Math.min(Date.parse(at), now),
      rating,
      reviews,
      rank: rank === null ? null : { rank, isFree: is_free },
    }));
}

function toDays({ history }: Sent, asins: ReadonlySet<string>): Map<string, DailyRank[]> {
  const days = new Map<string, DailyRank[]>();
  for (const { asin, date, rank, is_free } of history) {
    if (!asins.has(asin)) continue;
    const ofProduct = days.get(asin) ?? [];
    ofProduct.push({ date, rank, isFree: is_free, origin: "portal" });
    days.set(asin, ofProduct);
  }
  return days;
}

/** Notifies open pages of the books whose stored values changed. */
async function publish(
  { bus }: Pick<RankRoutesDeps, "bus">,
  { tenantId, marketplace }: BoardKey,
  changed: readonly ShelfProduct[],
): Promise<void> {
  const uids = [...new Set(changed.map(({ titleSet }) => titleSet))].slice(0, MAX_SYNCED_BOOKS);
  if (uids.length > 0) await bus.publish("RanksSynced", { userId: tenantId, marketplace, uids });
}

/** Keeps to the plan's tiers, except for a page's reading. Resolves with the products whose stored values changed. */
async function saveReadings(
  deps: RankRoutesDeps,
  key: BoardKey,
  sent: Sent,
  shelf: ReadonlySet<string>,
): Promise<string[]> {
  const { realtime, backlist } = await readTracked(deps, key.tenantId);
  const wanted = { realtime, tracked: [...realtime, ...backlist], shelf: [...shelf] }[sent.products];
  const isWanted = new Set(wanted.filter((asin) => shelf.has(asin)));
  const readings = toReadings(sent, isWanted, deps.clock.now());
  return readings.length > 0 ? saveRankReadings(deps, { ...key, readings, realtime: new Set(realtime) }) : [];
}

/** Days of peer titles are stored while these are watched. Resolves with the number of changed days. */
async function saveDays(deps: RankRoutesDeps, key: BoardKey, sent: Sent, shelf: ReadonlySet<string>): Promise<number> {
  const { value } = await deps.tracking.read(key.tenantId);
  const peers = value.peers.map(({ asin }) => asin);
  const asins = new Set([...shelf, ...peers]);
  const covered = sent.covered && {
    // Copies of the extension that were installed earlier don't say where their window begins.
    from: sent.covered.from ?? windowStart(sent.covered.to),
    to: sent.covered.to,
    asins: sent.covered.asins.filter((asin) => asins.has(asin)),
  };
  const saved = await saveRankHistory(deps, { ...key, days: toDays(sent, asins), covered });
  if (peers.length > 0) await removeStoppedPeers(deps, key.tenantId, peers);
  return saved;
}

const toReviews = ({ at, sets, reviews }: NonNullable<Sent["reviewed"]>, now: number): ReadReviews => ({
  at: Math.min(Date.parse(at), now),
  sets: sets.map(({ title_set: titleSet, count }) => ({ titleSet, count })),
  reviews: reviews.map(({ title_set: titleSet, day, stars }) => ({ titleSet, day, stars })),
});

/**
 * Stores ranks that the author's browser has read, for products on the shelf and watched peer titles, and stars and days
 * of reviews; others are ignored. Answers whose reviews are due, unless a page waits. Idempotent. Throws Invalid for days and instants in the future or before rank history begins.
 */
export async function saveSentRanks(
  deps: RankRoutesDeps,
  { actor: { tenantId }, ...sent }: By<Owner, Sent>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const now = deps.clock.now();
  refuseImpossible(sent, now);
  const products = await listShelfFormats(deps, { tenantId });
  const asins = new Set(products.map(({ asin }) => asin));
  const key = { tenantId, marketplace: sent.marketplace };
  const changed = sent.readings.length > 0 ? await saveReadings(deps, key, sent, asins) : [];
  const saved = sent.history.length > 0 || sent.covered ? await saveDays(deps, key, sent, asins) : 0;
  const isChanged = new Set(changed);
  await publish(
    deps,
    key,
    products.filter(({ asin }) => isChanged.has(asin)),
  );
  if (sent.reviewed) await saveReviews(deps, key, { products, read: toReviews(sent.reviewed, now) });
  const isSync = sent.readings.length > 0 && sent.products !== "shelf";
  const due = isSync ? await listDueReviews(deps, key, products) : [];
  return {
    saved: changed.length + saved,
    reviews_of: due.map(({ titleSet, count }) => ({ title_set: titleSet, count })),
  };
}
