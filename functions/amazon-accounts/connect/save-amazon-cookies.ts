import type * as z from "zod";
import { type AmazonSession, amazonTransport } from "#functions/adapters/amazon/transport.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { saveAmazonCookies as endpoint } from "#shared/api/amazon-accounts.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { askPortal, isSameAccount, type PortalFacts } from "../sessions/portals.ts";
import { answering, notAuthenticated } from "../sessions/refusals.ts";
import { saveAmazonSession } from "../sessions/save-amazon-session.ts";
import type { LinkedAccountRow } from "../stores/linked-account-store.ts";
import type { AmazonAccountsDeps } from "../wiring.ts";
import { proveAccount, requireCookieMode } from "./prove-account.ts";

type Input = z.output<NonNullable<(typeof endpoint)["body"]>>;

/**
 * Saves the session for the accounts that a code verifies, or without one, that their portal identifies as the same.
 * Never renews an account that the browser has switched from or the author has disconnected. Throws Forbidden when no
 * linked account matches.
 */
export async function saveAmazonCookies(
  deps: AmazonAccountsDeps,
  { actor: { userId }, ...input }: By<Actor, Input>,
): Promise<void> {
  await requireCookieMode(deps, userId);
  const held = deps.vault.usable(input);
  if (held.cookies.length === 0) throw notAuthenticated();
  const rows = await answering(() => candidates(deps, userId, input));
  const { facts, unanswered } = await answering(() => factsOf(deps, held, rows));
  let kept = 0;
  for (const row of rows) {
    const seen = facts[row.type];
    if (!seen || isSameAccount(row, seen) === false) continue;
    if (input.code === null && isSameAccount(row, seen) !== true) continue;
    if (input.code !== null) await deps.linked.setDisconnected(row, null);
    if (!(await saveAmazonSession(deps, row, held))) continue;
    await deps.linked.setActive(row, true, toInstant(deps.clock.now()));
    await deps.linked.saveFacts(row, { ...seen, sessionEndsAt: deps.vault.endsAt(held) });
    kept++;
  }
  if (kept > 0) return;
  if (unanswered) return answering(() => Promise.reject(unanswered));
  throw notAuthenticated();
}

async function candidates(deps: AmazonAccountsDeps, userId: string, input: Input): Promise<LinkedAccountRow[]> {
  const rows = await deps.linked.list(userId);
  if (input.code === null) return rows;
  const identity = await proveAccount(deps, userId, input);
  return rows.filter(({ retailerUserId }) => retailerUserId === identity?.userId);
}

/**
 * Asks each portal once for any number of accounts. The author portal is optional: if it doesn't answer, royalties
 * still sync.
 */
async function factsOf(deps: AmazonAccountsDeps, session: AmazonSession, rows: readonly LinkedAccountRow[]) {
  const { transport } = amazonTransport({
    addresses: deps.addresses,
    session,
    now: () => deps.clock.now(),
  });
  const facts: Record<LinkedAccountRow["type"], PortalFacts | null> = { KDP: null, AUTHOR_CENTRAL: null };
  let unanswered: AmazonFailure | null = null;
  const types = new Set(rows.map((row) => row.type));
  if (types.has("KDP")) facts.KDP = await askPortal(deps, transport, "KDP");
  if (types.has("AUTHOR_CENTRAL"))
    facts.AUTHOR_CENTRAL = await askPortal(deps, transport, "AUTHOR_CENTRAL").catch((error: unknown) => {
      if (!(error instanceof AmazonFailure)) throw error;
      unanswered = error;
      return null;
    });
  return { facts, unanswered: unanswered as AmazonFailure | null };
}
