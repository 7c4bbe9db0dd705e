import { derivedId } from "#functions/platform/ids.ts";
import type { AccountsDeps } from "../deps.ts";
import type { UserRow } from "../store.ts";
import { closeUnverifiedAccount } from "./close-unverified-account.ts";

type LookDeps = Pick<AccountsDeps, "signUps" | "accounts">;
export type FreeAddressDeps = LookDeps & Pick<AccountsDeps, "pool" | "bus" | "clock">;

/** True for an account that gives way to whoever proves its address: never verified, and without imported data. */
const givesWay = ({ emailVerifiedAt, firstDataAt, amaPaymentsImportedDate }: UserRow): boolean =>
  !emailVerifiedAt && !firstDataAt && !amaPaymentsImportedDate;

/** The account that keeps an address even from someone who proves it; null when the address is free or its holder would give way. */
export async function keeperOf({ signUps, accounts }: LookDeps, email: string): Promise<UserRow | null> {
  const claim = await signUps.find(email);
  // For a free address a person who doesn't exist is looked up: the steps don't tell whether it is known.
  const holder = await accounts.find(claim?.userId ?? derivedId("nobody", email));
  return holder !== null && !givesWay(holder) ? holder : null;
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
