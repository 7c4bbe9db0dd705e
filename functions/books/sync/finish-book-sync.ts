import { toInstant } from "#functions/platform/clock.ts";
import type { BooksDeps, Owner } from "../deps.ts";

export async function finishBookSync(
  { accounts, clock }: Pick<BooksDeps, "accounts" | "clock">,
  { tenantId }: Owner,
): Promise<void> {
  await accounts.moveBooksSynced(tenantId, toInstant(clock.now()));
}
