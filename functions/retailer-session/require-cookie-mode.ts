import type { LinkedDeps } from "#functions/retailer-accounts/index.ts";
import { notInCookieMode } from "./refusals.ts";

export async function requireCookieMode({ retailerAccounts }: LinkedDeps, userId: string): Promise<void> {
  const account = await retailerAccounts.find(userId);
  if (account?.cookieModeAt === undefined) throw notInCookieMode();
}
