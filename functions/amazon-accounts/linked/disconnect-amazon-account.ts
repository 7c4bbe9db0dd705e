import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { AmazonSessionStore } from "../stores/amazon-session-store.ts";
import { type LinkedAccountStore, PUBLISHING_ACCOUNT } from "../stores/linked-account-store.ts";
import type { LinkedDeps } from "./read-linked.ts";

export interface ForgetDeps extends LinkedDeps {
  readonly linked: LinkedAccountStore;
  readonly amazonSessions: AmazonSessionStore;
}

/** Disconnects the account, which stays listed. Nothing more is fetched from the first write on. */
export async function disconnectAmazonAccount(
  { linked, amazonAccounts, amazonSessions, clock }: ForgetDeps,
  { userId }: Actor,
): Promise<void> {
  await amazonAccounts.disableServerSync(userId);
  const row = await linked.find(userId, PUBLISHING_ACCOUNT);
  // From here on, a concurrent request can no longer save a session.
  if (row) await linked.setDisconnected(row, toInstant(clock.now()));
  await amazonSessions.remove(userId, PUBLISHING_ACCOUNT);
}
