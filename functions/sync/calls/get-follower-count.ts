import type * as z from "zod";
import { answering, notAuthenticated } from "#functions/amazon-accounts/index.ts";
import { readOwnAuthors, toAmazonAuthor } from "#functions/followers/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { getFollowerCount as endpoint } from "#shared/api/sync/portal-calls.ts";
import { penNamesOf } from "#shared/domain/followers/pen-names.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { amazonApiOf } from "../fetch/amazon-api-of.ts";
import { readFollowers } from "../followers/read-followers.ts";
import { listPortals } from "../followers/sync-followers.ts";
import type { FollowerReadDeps } from "../wiring.ts";

/** Returns one of the user's own pen names; throws NotFound for any other. */
async function findOwn(deps: FollowerReadDeps, actor: Actor, id: string) {
  const own = (await readOwnAuthors(deps, actor)).find((author) => author.id === id);
  if (!own) throw new NotFound();
  return own;
}

/**
 * Returns a pen name's followers, read at the portal unless they were read today. A pen name without followers at the
 * portal is returned without a count. Responds 403 `retailer_auth` without an accepted session of its account.
 */
export async function getFollowerCount(
  deps: FollowerReadDeps,
  { actor, id }: By<Actor, z.output<typeof endpoint.params & object>>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const { userId, tenantId, timeZone } = actor;
  const own = await findOwn(deps, actor, id);
  const today = dayIn(timeZone, deps.clock.now());
  if (own.series && own.series.readOn >= today) return { data: toAmazonAuthor(own) };
  const isOwner = ({ profile }: { profile?: Parameters<typeof penNamesOf>[0] | undefined }) =>
    profile !== undefined && penNamesOf(profile).some((penName) => penName.id === id);
  const portal = (await listPortals(deps, userId)).find(isOwner);
  if (!portal) throw notAuthenticated();
  const reading = await answering(() =>
    deps.sessions.withSessionOf(portal, "page", (transport) =>
      readFollowers(amazonApiOf(deps, transport), { id, name: own.name }, today),
    ),
  );
  if (reading) await deps.followers.save(tenantId, reading);
  return { data: toAmazonAuthor(await findOwn(deps, actor, id)) };
}
