import type { PoolUser } from "#functions/clients/user-pool.ts";
import type { UserRow } from "../store.ts";

/**
 * How the pool's user differs from what our row knows. `gone`: deleted. `codes-off`: a sign-in no longer asks for the one-time code that the person
 * turned on. `codes-on`: it asks for one that the person never turned on. `changed`: changed after the last change of ours, as by a new password.
 */
export type PoolDifference = "none" | "gone" | "codes-off" | "codes-on" | "changed";

type Marks = Pick<UserRow, "totpEnabledAt" | "poolChangedAt" | "poolChangingAt">;

/** Longer than any call runs: a change that began earlier was cut off. */
const LONGEST_CHANGE_MS = 60_000;

/** True while a change of ours to the pool's user may still be running. */
export const isPoolChanging = ({ poolChangingAt }: Marks, now: number): boolean =>
  poolChangingAt !== undefined && now < Date.parse(poolChangingAt) + LONGEST_CHANGE_MS;

/** Compares a person's row with the pool. While a change of ours runs only a deleted user counts, and without a known time only a missing code. */
export function poolDifference(row: Marks, user: PoolUser | null, now: number): PoolDifference {
  if (!user) return "gone";
  if (isPoolChanging(row, now)) return "none";
  if (row.totpEnabledAt !== undefined && !user.asksForCode) return "codes-off";
  if (row.poolChangedAt === undefined) return "none";
  if (row.totpEnabledAt === undefined && user.asksForCode) return "codes-on";
  return user.changedAt > row.poolChangedAt ? "changed" : "none";
}
