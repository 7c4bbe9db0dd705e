import type * as z from "zod";
import type { By } from "#functions/platform/access/actor.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type { saveSentFollowers as endpoint, SentFollowers } from "#shared/api/followers.ts";
import { addDays, dayIn } from "#shared/primitives/dates.ts";
import { readOwnAuthors } from "./read-own-authors.ts";
import type { FollowersDeps, OwnerHere } from "./wiring.ts";

/**
 * Stores counts that the author's browser has read, of the author's own pen names; others are ignored. Idempotent.
 * Amazon's day may be one ahead of the author's; counts beyond that throw Invalid.
 */
export async function saveSentFollowers(
  deps: FollowersDeps,
  { actor: owner, counts }: By<OwnerHere, z.output<typeof SentFollowers>>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const today = dayIn(owner.timeZone, deps.clock.now());
  const last = addDays(today, 1);
  if (counts.some(({ date }) => date !== null && date > last))
    throw new Invalid({ counts: ["Counts can't be in the future"] });
  let saved = 0;
  for (const { id, name } of await readOwnAuthors(deps, owner)) {
    const sent = counts.filter(({ author_id }) => author_id === id);
    const points = sent.map(({ count, date }) => ({ count, date: date ?? today }));
    if (points.length > 0 && (await deps.followers.save(owner.tenantId, { id, name, today, counts: points })))
      saved += 1;
  }
  return { saved };
}
