import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";

/**
 * Closes an account whose address was never verified: nobody may use it any more, and the event has everything of it deleted. False, and nothing
 * happens, when it was verified in the meantime or holds imported data.
 */
export async function closeUnverifiedAccount(
  { accounts, bus, clock }: Pick<AccountsDeps, "accounts" | "bus" | "clock">,
  userId: string,
): Promise<boolean> {
  if (!(await accounts.beginRemoval(userId, toInstant(clock.now())))) return false;
  await bus.publish("AccountClosed", { userId });
  return true;
}
