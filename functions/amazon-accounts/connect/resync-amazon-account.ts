import type { Actor, By } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { followPrimary, readLinkedOrThrow } from "../linked/read-linked.ts";
import { askPortal } from "../sessions/portals.ts";
import { answering, notAuthenticated } from "../sessions/refusals.ts";
import type { AmazonAccountsDeps } from "../wiring.ts";
import { requireCookieMode } from "./prove-account.ts";

const refused = () => notAuthenticated("Could not connect to your account. Try reconnecting it instead.");

/** Throws NotFound, or Forbidden when the account's session is rejected. */
export async function resyncAmazonAccount(
  deps: AmazonAccountsDeps,
  { actor: { userId }, accountId }: By<Actor, { readonly accountId: string }>,
): Promise<{ data: AmazonAccount }> {
  const row = await deps.linked.find(userId, accountId);
  if (!row) throw new NotFound();
  await requireCookieMode(deps, userId);
  const read = () =>
    deps.sessions.withSessionOf(row, "resync", async (transport) => {
      const facts = await askPortal(deps, transport, row.type);
      if (!facts) throw new AmazonFailure("signed_out", "The portal rejected the session");
      return facts;
    });
  await deps.linked.saveFacts(row, await answering(read, refused));
  if (row.type === "AUTHOR_CENTRAL") await followPrimary(deps, userId);
  return { data: await readLinkedOrThrow(deps, userId, accountId) };
}
