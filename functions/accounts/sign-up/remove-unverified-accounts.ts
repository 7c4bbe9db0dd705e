import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";
import { closeUnverifiedAccount } from "./close-unverified-account.ts";

const UNVERIFIED_DAYS = 30;

type Deps = Pick<AccountsDeps, "accounts" | "bus" | "clock">;

/**
 * Closes unverified accounts without imported data and returns how many. The published event triggers their deletion;
 * until a row is gone, each sweep closes it again.
 */
export async function removeUnverifiedAccounts(deps: Deps): Promise<{ closed: number }> {
  const longAgo = toInstant(deps.clock.now() - UNVERIFIED_DAYS * 86_400_000);
  let closed = 0;
  for (const { userId } of await deps.accounts.listUnverifiedBefore(longAgo)) {
    if (await closeUnverifiedAccount(deps, userId)) closed += 1;
  }
  return { closed };
}
