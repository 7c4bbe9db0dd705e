import { sumOf } from "#shared/primitives/sums.ts";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";

/** Most title sets that one call to the portal may name. */
export const SETS_PER_CALL = 100;

/** Divides title sets into as many lists as calls are needed. */
export const inSetsOfCall = (titleAsins: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(titleAsins.length / SETS_PER_CALL) }, (_, part) =>
    titleAsins.slice(part * SETS_PER_CALL, (part + 1) * SETS_PER_CALL),
  );

type ReadPart = (page: number) => Promise<{ readonly reviews: readonly CustomerReview[]; readonly total: number }>;

interface Part {
  readonly read: ReadPart;
  readonly waiting: CustomerReview[];
  pages: number;
  received: number;
  /** Null before the first answer. */
  total: number | null;
}

const mayHaveMore = ({ total, received }: Part) => total === null || received < total;

async function fill(part: Part): Promise<void> {
  const { reviews, total } = await part.read(part.pages + 1);
  part.pages += 1;
  part.received += reviews.length;
  part.waiting.push(...reviews);
  // An empty page ends a part whose total promises more, as after a removed review.
  part.total = reviews.length === 0 ? part.received : total;
}

/** The part whose next review is the newest; of equal instants, the first part's. */
function newest(parts: readonly Part[]): Part | null {
  let found: Part | null = null;
  for (const part of parts) {
    const [next] = part.waiting;
    if (next && (!found || next.submitted_at > found.waiting[0]!.submitted_at)) found = part;
  }
  return found;
}

/**
 * Merges lists of reviews, each newest first and read page by page, into one. The returned function answers the first
 * `count` reviews of all lists and their number, and reads only the pages which that takes; later calls continue where
 * earlier ones ended. After a rejected read the call can be repeated.
 */
export function mergeNewestFirst(reads: readonly ReadPart[]): (count: number) => Promise<{
  readonly reviews: readonly CustomerReview[];
  readonly total: number;
}> {
  const parts: Part[] = reads.map((read) => ({ read, waiting: [], pages: 0, received: 0, total: null }));
  const merged: CustomerReview[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  async function extendTo(count: number) {
    while (merged.length < count) {
      for (const part of parts) if (part.waiting.length === 0 && mayHaveMore(part)) await fill(part);
      const from = newest(parts);
      if (!from) break;
      merged.push(from.waiting.shift()!);
    }
    return { reviews: merged.slice(0, count), total: sumOf(parts, ({ total }) => total ?? 0) };
  }

  return (count) => {
    const extended = queue.then(() => extendTo(count));
    queue = extended.catch(() => undefined);
    return extended;
  };
}
