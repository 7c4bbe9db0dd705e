import { toInstant } from "#functions/platform/clock.ts";
import type { BooksDeps, Owner } from "../deps.ts";

/** Notes when the shelf was last brought up to date with the retailer's. It only ever moves to a later instant. */
export async function finishBookSync(
  { accounts, clock }: Pick<BooksDeps, "accounts" | "clock">,
  { tenantId }: Owner,
): Promise<void> {
  await accounts.moveBooksSynced(tenantId, toInstant(clock.now()));
}
