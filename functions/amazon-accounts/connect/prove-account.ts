import type { RetailerIdentity } from "#functions/clients/amazon/retailer-login.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";
import type { RetailerSessionDeps } from "../deps.ts";
import { PUBLISHING_ACCOUNT } from "../stores/linked-account-store.ts";

/** How long a proven account waits for the author's word that it may replace the one before. */
const PROPOSAL_MS = 10 * 60_000;

interface Given {
  readonly code: string | null;
  readonly token: string | null;
}

const proofOf = ({ code, token }: Given): string => hashOfSecret(`${code}\n${token}`);

/**
 * Who the code's owner is to the retailer; null when the code is not taken. A code works once: where the author was asked first whether that account may
 * replace another, the same code and verifier open what was learnt then.
 */
export async function proveAccount(
  { signIn, linked, clock }: RetailerSessionDeps,
  userId: string,
  given: Given,
): Promise<RetailerIdentity | null> {
  if (given.code === null || given.token === null) return null;
  const proposed = (await linked.find(userId, PUBLISHING_ACCOUNT))?.proposed;
  if (proposed && proposed.proof === proofOf(given) && proposed.until > clock.now())
    return { userId: proposed.retailerUserId, email: proposed.email };
  return signIn.identityOf({ code: given.code, verifier: given.token });
}

/** Remembers a proven account that may not take the slot yet. */
export const proposeAccount = (
  { linked, clock }: RetailerSessionDeps,
  userId: string,
  given: Given,
  { userId: retailerUserId, email }: RetailerIdentity,
): Promise<void> =>
  linked.propose(userId, { proof: proofOf(given), retailerUserId, email, until: clock.now() + PROPOSAL_MS });
