import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { testCookies as endpoint } from "#shared/api/amazon-accounts.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { askPortal, isRefusal, type PortalFacts } from "../sessions/portals.ts";
import { answering } from "../sessions/refusals.ts";
import { type LinkedAccountRow, PUBLISHING_ACCOUNT, primaryOf } from "../stores/linked-account-store.ts";
import type { AmazonAccountsDeps } from "../wiring.ts";
import { requireCookieMode } from "./prove-account.ts";

type Tested = z.input<(typeof endpoint)["response"]>;

/** Null when the portal rejects the session, or there is none. */
async function tried(
  deps: AmazonAccountsDeps,
  row: LinkedAccountRow | null | undefined,
  type: LinkedAccountRow["type"],
): Promise<PortalFacts | null> {
  if (!row) return null;
  try {
    return await deps.sessions.withSessionOf(row, "test", async (transport) => {
      const facts = await askPortal(deps, transport, type);
      if (!facts) throw new AmazonFailure("signed_out", "The portal rejected the session");
      return facts;
    });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Without a linked author portal account, tests the publishing account's session there, too. */
export async function testCookies(deps: AmazonAccountsDeps, { actor: { userId } }: By<Actor>): Promise<Tested> {
  await requireCookieMode(deps, userId);
  const [rows, account] = await Promise.all([deps.linked.list(userId), deps.amazonAccounts.find(userId)]);
  const publishing = rows.find(({ accountId }) => accountId === PUBLISHING_ACCOUNT);
  const author = primaryOf(rows, account?.primaryAccountId);
  return answering(async () => {
    const kdp = await tried(deps, publishing, "KDP");
    // The author portal is optional: if it doesn't answer, royalties still sync.
    const central = await tried(deps, author ?? publishing, "AUTHOR_CENTRAL").catch(() => null);
    return {
      kdp: kdp !== null,
      author_central: central !== null,
      kdp_amazon_account_id: publishing?.accountId ?? null,
      author_amazon_account_id: author?.accountId ?? null,
      amazon_author: central?.profile ?? null,
    };
  });
}
