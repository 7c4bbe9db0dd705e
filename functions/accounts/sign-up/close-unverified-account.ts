import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";

/**
 * Closes an unverified account: access ends immediately, and the published event triggers its deletion. Returns false
 * without closing it when it has anything to lose, or was verified in the meantime.
 */
export async function closeUnverifiedAccount(
  { accounts, holdings, bus, clock }: Pick<AccountsDeps, "accounts" | "holdings" | "bus" | "clock">,
  userId: string,
): Promise<boolean> {
  const user = await accounts.find(userId);
  if (!user) return false;
  if (user.removingAt === undefined) {
    const at = toInstant(clock.now());
    if ((await holdings.holdsAnything(user)) || !(await accounts.beginRemoval(userId, at))) return false;
    // A call that was admitted before may have stored something since.
    if (await holdings.holdsAnything(user)) {
      await accounts.cancelRemoval(userId, at);
      return false;
    }
  }
  await bus.publish("AccountClosed", { userId });
  return true;
}
