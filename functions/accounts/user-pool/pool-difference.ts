import type { PoolUser } from "#functions/adapters/user-pool.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { UserRow } from "../store.ts";

/**
 * How the pool user differs from our row. `gone`: deleted. `codes-off`: sign-ins no longer ask for the one-time code
 * that the user turned on. `codes-on`: they ask for one that the user never turned on. `changed`: changed after our
 * last change, for example by a new password.
 */
export type PoolDifference = "none" | "gone" | "codes-off" | "codes-on" | "changed";

type Marks = Pick<UserRow, "totpEnabledAt" | "poolChangedAt" | "poolChangingAt" | "recoveryNeededAt">;

/** Longer than any call runs: a change that started earlier was interrupted. */
const LONGEST_CHANGE_MS = MINUTE_MS;

/** True while one of our changes to the pool user may still be running. */
export const isPoolChanging = ({ poolChangingAt }: Marks, now: number): boolean =>
  poolChangingAt !== undefined && now < Date.parse(poolChangingAt) + LONGEST_CHANGE_MS;

/**
 * Compares a user's row with the pool. While one of our changes runs, only a deleted user counts; without a known
 * change time, a missing code does, and unrequested ones do unless the row predates the marks. A missing code says
 * nothing new once only a recovery code allows a sign-in.
 */
export function poolDifference(row: Marks, user: PoolUser | null, now: number): PoolDifference {
  if (!user) return "gone";
  if (isPoolChanging(row, now)) return "none";
  const areCodesOn = row.totpEnabledAt !== undefined;
  if (areCodesOn && !user.asksForCode && row.recoveryNeededAt === undefined) return "codes-off";
  if (row.poolChangedAt === undefined && row.poolChangingAt === undefined) return "none";
  if (!areCodesOn && user.asksForCode) return "codes-on";
  return row.poolChangedAt !== undefined && user.changedAt > row.poolChangedAt ? "changed" : "none";
}
