import type * as z from "zod";
import type { Payer } from "#functions/entitlements/index.ts";
import type { By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid, NotFound } from "#functions/platform/errors.ts";
import type { updateRankTracking as endpoint, RankTrackingChange } from "#shared/api/ranks/ranks.ts";
import { formatsOnShelf, type Shelf, type Work } from "#shared/domain/books/shelf.ts";
import { choiceOf, type TrackingChoices, withChoices } from "#shared/domain/ranks/tracking/tracking-choices.ts";
import type { TrackingDeps } from "../wiring.ts";
import { readReading, toRankTracking } from "./to-rank-tracking.ts";
import { readTrackedBooks, type TrackedBooks, tiersOf } from "./tracked-books.ts";
import type { StoredTracking } from "./tracking-store.ts";

type Change = z.output<typeof RankTrackingChange>;

/**
 * Repeats a book's values for the books merged into it, whose own choices would outlast the change otherwise. Refuses
 * books that aren't on the shelf.
 */
function forMergedBooks({ realtime, favorites }: Change, shelf: Shelf): Change {
  const repeated = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([id, value]) => {
        const work = shelf.work(id);
        if (!work?.onShelf) throw new NotFound();
        return work.ids.map((one) => [one, value] as const);
      }),
    );
  return { realtime: repeated(realtime), favorites: repeated(favorites) };
}

/** The books that the plan reads, by id. */
type Covered = ReadonlySet<string>;

const isChosen = (choices: TrackingChoices, { ids }: Work): boolean =>
  typeof choiceOf(choices.realtime, ids) === "string";

const countChosen = (shelf: Shelf, choices: TrackingChoices, covered: Covered): number =>
  shelf.works.filter((work) => covered.has(work.id) && isChosen(choices, work)).length;

/** A book of other formats would take a slot without ever being read. */
function refuseUncovered(shelf: Shelf, before: TrackingChoices, after: TrackingChoices, covered: Covered): void {
  const uncovered = shelf.works.find(
    (work) => isChosen(after, work) && !isChosen(before, work) && !covered.has(work.id),
  );
  if (!uncovered) return;
  const hasAsin = formatsOnShelf(uncovered).some(({ asin }) => asin !== null);
  throw new Invalid({
    realtime: [
      hasAsin
        ? "Your plan doesn't include ranks of this book's formats."
        : "Add an ASIN to this book to track its rank.",
    ],
  });
}

/** A choice beyond the plan is refused; giving one up never is, also after a change to a smaller plan. */
function refuseOverLimit(chosen: number, chosenBefore: number, limit: number | null): void {
  if (limit === null || chosen <= limit || chosen <= chosenBefore) return;
  const books = limit === 1 ? "1 book" : `${limit} books`;
  throw new Invalid({
    realtime: [
      limit === 0
        ? "Your plan doesn't track books in real time."
        : `Your plan tracks ${books} in real time. Take another book out first, or choose a larger plan.`,
    ],
  });
}

/** Refuses new choices that the plan doesn't allow. */
function refuseOutsidePlan(
  { shelf, plan, books }: TrackedBooks,
  before: TrackingChoices,
  after: TrackingChoices,
): void {
  const limit = plan ? plan.realtime_limit : 0;
  const covered = new Set(books.filter(({ asins }) => asins.length > 0).map(({ bookId }) => bookId));
  refuseUncovered(shelf, before, after, covered);
  refuseOverLimit(countChosen(shelf, after, covered), countChosen(shelf, before, covered), limit);
}

/** Merges the change into the stored choices; a repeated one writes nothing. */
export async function updateRankTracking(
  deps: TrackingDeps,
  { actor: payer, ...body }: By<Payer, Change>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const { tenantId } = payer;
  const stored = deps.tracking.read(tenantId);
  const [seen, tracked, reading] = await Promise.all([
    stored,
    readTrackedBooks(
      deps,
      payer,
      stored.then(({ value }) => value),
    ),
    readReading(deps, tenantId),
  ]);
  const { shelf, plan } = tracked;
  const change = forMergedBooks(body, shelf);
  const now = toInstant(deps.clock.now());
  const choose = (before: StoredTracking) => {
    const choices = withChoices(before.choices, change, now);
    refuseOutsidePlan(tracked, before.choices, choices);
    const value = choices === before.choices ? before : { ...before, choices };
    return { value, result: value };
  };
  const after = await deps.tracking.update(tenantId, choose, seen);
  const books = tiersOf(shelf, after, plan);
  return { data: await toRankTracking(deps, { ...tracked, ...reading, tenantId, stored: after, books }) };
}
