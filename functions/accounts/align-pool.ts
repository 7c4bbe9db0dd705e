import type { AccountsDeps } from "./deps.ts";

/**
 * Makes the user pool know somebody by the address of their row, which is the truth; done twice, nothing more happens. The pool may still have the
 * address for somebody who moved away from it, who is brought up to date first, or for a sign-up that never became an account, which goes.
 */
export async function alignPool(
  { pool, accounts }: Pick<AccountsDeps, "pool" | "accounts">,
  userId: string,
  email: string,
): Promise<void> {
  if (await pool.setEmail(userId, email)) return;
  const holderId = await pool.findUser(email);
  const holder = holderId && (await accounts.find(holderId));
  if (holder && holder.email !== email) await pool.setEmail(holder.userId, holder.email);
  if (holderId && !holder) await pool.deleteUser(holderId);
  if (!(await pool.setEmail(userId, email))) throw new Error("the user pool has this address for somebody else");
}
