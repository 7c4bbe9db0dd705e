import type { z } from "zod";
import type { Payer } from "#functions/entitlements/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid, NotFound } from "#functions/platform/errors.ts";
import type { updateRankTracking as endpoint, RankTrackingChange } from "#shared/api/ranks/ranks.ts";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import { choiceOf, type TrackingChoices, withChoices } from "#shared/domain/ranks/tracking/tracking-choices.ts";
import type { TrackingDeps } from "./deps.ts";
import { toRankTracking } from "./to-rank-tracking.ts";
import { readTrackedBooks, tiersOf } from "./tracked-books.ts";

type Change = z.output<typeof RankTrackingChange>;

/** Names every book by its work's own id, and refuses books that aren't on the shelf. */
function withOwnIds({ realtime, favorites }: Change, shelf: Shelf): Change {
  const renamed = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(values).map(([id, value]) => {
        const work = shelf.work(id);
        if (!work?.onShelf) throw new NotFound();
        return [work.id, value];
      }),
    );
  return { realtime: renamed(realtime), favorites: renamed(favorites) };
}

const chosenIn = (shelf: Shelf, { realtime }: TrackingChoices): number =>
  shelf.works.filter(({ ids, onShelf }) => onShelf && typeof choiceOf(realtime, ids) === "string").length;

/** A choice beyond the plan is refused; giving one up never is, also after a change to a smaller plan. */
function refuseOverLimit(shelf: Shelf, before: TrackingChoices, after: TrackingChoices, plan: Entitlements | null) {
  const limit = plan ? plan.realtime_limit : 0;
  const chosen = chosenIn(shelf, after);
  if (limit === null || chosen <= limit || chosen <= chosenIn(shelf, before)) return;
  const books = limit === 1 ? "1 book" : `${limit} books`;
  throw new Invalid({
    realtime: [
      limit === 0
        ? "Your plan doesn't track books in real time."
        : `Your plan tracks ${books} in real time. Take another book out first, or choose a larger plan.`,
    ],
  });
}

/** Merges the change into the stored choices; a repeated one writes nothing. */
export async function updateRankTracking(
  deps: TrackingDeps,
  payer: Payer,
  body: Change,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const tracked = await readTrackedBooks(deps, payer);
  const { shelf, plan } = tracked;
  const change = withOwnIds(body, shelf);
  const now = toInstant(deps.clock.now());
  const stored = await deps.tracking.update(payer.tenantId, (before) => {
    const choices = withChoices(before.choices, change, now);
    refuseOverLimit(shelf, before.choices, choices, plan);
    const value = choices === before.choices ? before : { ...before, choices };
    return { value, result: value };
  });
  const books = tiersOf(shelf, stored, plan);
  return { data: await toRankTracking(deps, payer.tenantId, { ...tracked, stored, books }) };
}
