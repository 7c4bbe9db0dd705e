import type { AmazonIdentity } from "#functions/adapters/amazon/login.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { LinkedDeps } from "../linked/read-linked.ts";
import { notInCookieMode } from "../sessions/refusals.ts";
import { PUBLISHING_ACCOUNT } from "../stores/linked-account-store.ts";
import type { AmazonAccountsDeps } from "../wiring.ts";

/** How long a verified account waits for the author to confirm that it replaces the previous one. */
const PROPOSAL_MS = 10 * MINUTE_MS;

interface Given {
  readonly code: string | null;
  readonly token: string | null;
}

const createPasswordProof = ({ code, token }: Given): string => hashOfSecret(`${code}\n${token}`);

/**
 * Null when the code is rejected. A code works once: if the author had to confirm a replacement first, the same code
 * and verifier return the result stored then.
 */
export async function proveAccount(
  { signIn, linked, clock }: AmazonAccountsDeps,
  userId: string,
  given: Given,
): Promise<AmazonIdentity | null> {
  if (given.code === null || given.token === null) return null;
  const proposed = (await linked.find(userId, PUBLISHING_ACCOUNT))?.proposed;
  if (proposed && proposed.proof === createPasswordProof(given) && proposed.until > clock.now())
    return { userId: proposed.retailerUserId, email: proposed.email };
  return signIn.identityOf({ code: given.code, verifier: given.token });
}

export const proposeAccount = (
  { linked, clock }: AmazonAccountsDeps,
  userId: string,
  given: Given,
  { userId: retailerUserId, email }: AmazonIdentity,
): Promise<void> =>
  linked.propose(userId, {
    proof: createPasswordProof(given),
    retailerUserId,
    email,
    until: clock.now() + PROPOSAL_MS,
  });

export async function requireCookieMode({ amazonAccounts }: LinkedDeps, userId: string): Promise<void> {
  const account = await amazonAccounts.find(userId);
  if (account?.cookieModeAt === undefined) throw notInCookieMode();
}
