import { closeUnverifiedAccount } from "./close-unverified-account.ts";
import type { AccountsDeps } from "./deps.ts";
import type { UserRow } from "./store.ts";

type LookDeps = Pick<AccountsDeps, "signUps" | "accounts">;
export type FreeAddressDeps = LookDeps & Pick<AccountsDeps, "pool" | "bus" | "clock">;

/** True for an account that gives way to whoever proves its address: never verified, and without imported data. */
const givesWay = ({ emailVerifiedAt, firstDataAt, amaPaymentsImportedDate }: UserRow): boolean =>
  !emailVerifiedAt && !firstDataAt && !amaPaymentsImportedDate;

/** True when an address is somebody's for good, so that nobody else can have it by proving it. */
export async function isAddressTaken({ signUps, accounts }: LookDeps, email: string): Promise<boolean> {
  const claim = await signUps.find(email);
  const holder = claim?.userId ? await accounts.find(claim.userId) : null;
  return holder !== null && !givesWay(holder);
}

/**
 * Makes way for somebody who has proved an address (decision 5): an account that holds it without having verified it is closed and loses it. False
 * when the address is somebody else's for good. An unverified account with imported data keeps it: whoever reads its mail gets in by a new password.
 * The person themself, if there is an account already, may have taken the address a moment ago by the same link.
 */
export async function freeAddress(deps: FreeAddressDeps, email: string, userId?: string): Promise<boolean> {
  const { signUps, accounts, pool } = deps;
  const holderId = (await signUps.find(email))?.userId;
  if (!holderId || holderId === userId) return true;
  const holder = await accounts.find(holderId);
  if (holder && !(givesWay(holder) && (await closeUnverifiedAccount(deps, holderId)))) return false;
  await pool.deleteUser(holderId);
  await signUps.release(email, holderId);
  return true;
}
