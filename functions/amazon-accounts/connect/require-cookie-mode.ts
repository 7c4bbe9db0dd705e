import type { LinkedDeps } from "../linked/read-linked.ts";
import { notInCookieMode } from "../sessions/refusals.ts";

export async function requireCookieMode({ amazonAccounts }: LinkedDeps, userId: string): Promise<void> {
  const account = await amazonAccounts.find(userId);
  if (account?.cookieModeAt === undefined) throw notInCookieMode();
}
