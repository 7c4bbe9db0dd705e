import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";

/**
 * Closes an unverified account: access ends immediately, and the published event triggers its deletion. Returns false
 * without closing it when it was verified in the meantime or has imported data.
 */
export async function closeUnverifiedAccount(
  { accounts, bus, clock }: Pick<AccountsDeps, "accounts" | "bus" | "clock">,
  userId: string,
): Promise<boolean> {
  if (!(await accounts.beginRemoval(userId, toInstant(clock.now())))) return false;
  await bus.publish("AccountClosed", { userId });
  return true;
}
