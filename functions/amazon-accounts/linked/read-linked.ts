import type { Clock } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import type { AmazonAccountStore } from "../stores/amazon-account-store.ts";
import { type LinkedAccountStore, primaryOf } from "../stores/linked-account-store.ts";
import { toAmazonAccounts } from "./to-amazon-account.ts";

export interface LinkedDeps {
  readonly linked: LinkedAccountStore;
  readonly amazonAccounts: AmazonAccountStore;
  readonly clock: Clock;
}

export async function readLinked({ linked, amazonAccounts, clock }: LinkedDeps, userId: string) {
  const [rows, account] = await Promise.all([linked.list(userId), amazonAccounts.find(userId)]);
  return toAmazonAccounts(rows, account, clock.now());
}

/** Throws NotFound, also for another author's account. */
export async function readLinkedOrThrow(deps: LinkedDeps, userId: string, accountId: string): Promise<AmazonAccount> {
  const found = (await readLinked(deps, userId)).find(({ id }) => id === accountId);
  if (!found) throw new NotFound();
  return found;
}

/** The product uses the primary account's author profile. */
export async function followPrimary({ linked, amazonAccounts }: LinkedDeps, userId: string): Promise<void> {
  const [rows, account] = await Promise.all([linked.list(userId), amazonAccounts.find(userId)]);
  await amazonAccounts.saveProfile(userId, primaryOf(rows, account?.primaryAccountId)?.profile ?? null);
}
