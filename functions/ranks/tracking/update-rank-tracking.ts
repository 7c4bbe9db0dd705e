import type { z } from "zod";
import { listShelfFormats } from "#functions/books/index.ts";
import { requirePlan } from "#functions/entitlements/index.ts";
import { Conflict } from "#functions/platform/errors.ts";
import type { RankTracking, RankTrackingChange } from "#shared/api/ranks/ranks.ts";
import type { TrackingChoices } from "#shared/domain/ranks/tracking/tiers.ts";
import { withChoices } from "#shared/domain/ranks/tracking/tiers.ts";
import type { RankScreenDeps } from "../deps.ts";
import { getRankTracking, type TrackingActor } from "./get-rank-tracking.ts";
import { trackable } from "./tiers-of-shelf.ts";

const only = <T>(values: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)));

const countChosen = ({ realtime }: TrackingChoices, ids: ReadonlySet<string>): number =>
  Object.entries(realtime).filter(([id, isChosen]) => isChosen && ids.has(id)).length;

/**
 * Merges choices of books on the shelf, ignoring others. Throws Conflict when more books would be chosen for real time
 * than the plan reads, which leaves everything unchanged, and Forbidden (`plan_required`).
 */
export async function updateRankTracking(
  deps: RankScreenDeps,
  actor: TrackingActor,
  change: z.output<typeof RankTrackingChange>,
): Promise<{ data: RankTracking }> {
  const { tenantId } = actor;
  const [entitlements, products] = await Promise.all([requirePlan(deps, actor), listShelfFormats(deps, actor)]);
  const shelf = new Set(products.map(({ bookId }) => bookId));
  const tracked = new Set(trackable(products, entitlements).map(({ bookId }) => bookId));
  const { realtime_limit: limit } = entitlements;
  const known = { realtime: only(change.realtime, tracked), favorites: only(change.favorites, shelf) };
  await deps.choices.change(tenantId, (before) => {
    const after = withChoices(before, known);
    const [chosen, chosenBefore] = [countChosen(after, tracked), countChosen(before, tracked)];
    if (limit !== null && chosen > limit && chosen > chosenBefore)
      throw new Conflict(
        `Your plan reads ${limit === 1 ? "1 book" : `${limit} books`} in real time. Take a book out of real time first.`,
      );
    return after;
  });
  return getRankTracking(deps, actor);
}
