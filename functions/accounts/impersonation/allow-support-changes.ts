import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { SUPPORT_CHANGES_HOURS } from "#shared/api/accounts/security.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import type { AccountsDeps } from "../deps.ts";

/** Lets support change the user's data for some hours, or ends that immediately. */
export async function allowSupportChanges(
  { accounts, clock }: Pick<AccountsDeps, "accounts" | "clock">,
  { userId }: Actor,
  { allowed }: { readonly allowed: boolean },
): Promise<{ support_changes_until: string | null }> {
  const until = allowed ? toInstant(clock.now() + SUPPORT_CHANGES_HOURS * HOUR_MS) : null;
  await accounts.setSupportChanges(userId, until);
  return { support_changes_until: until };
}
