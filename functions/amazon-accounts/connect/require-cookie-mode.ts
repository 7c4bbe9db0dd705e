import type { LinkedDeps } from "../linked/read-linked.ts";
import { notInCookieMode } from "../sessions/refusals.ts";

export async function requireCookieMode({ retailerAccounts }: LinkedDeps, userId: string): Promise<void> {
  const account = await retailerAccounts.find(userId);
  if (account?.cookieModeAt === undefined) throw notInCookieMode();
}
