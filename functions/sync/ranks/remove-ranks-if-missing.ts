import type { RankReadDeps } from "./deps.ts";

/** Late writes recreate the rank items of a closed account, which is closed before its removal begins. */
export async function removeRanksIfMissing(
  { accounts, ranks }: { readonly accounts: Pick<RankReadDeps["accounts"], "find"> } & Pick<RankReadDeps, "ranks">,
  userId: string,
): Promise<void> {
  const row = await accounts.find(userId);
  if (row && !row.removingAt) return;
  for (const store of [ranks.boards, ranks.days, ranks.months, ranks.years]) await store.removeAll(userId);
}
