import { ServiceError } from "#local/model/json-service.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { PoolStore } from "./store.ts";

/** Cognito's rule: after five wrong passwords the name is locked for a second, which doubles up to 15 minutes. */
const FREE_FAILURES = 5;
const LONGEST_MS = 15 * MINUTE_MS;

const refusalMs = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES), LONGEST_MS);

export type Lockout = ReturnType<typeof createLockout>;

/** Counts wrong passwords per name, known or not, so that a lockout doesn't reveal which users exist. */
export function createLockout(store: PoolStore, now: () => number) {
  const current = (name: string) => {
    store.forgetFailuresBefore(now() - LONGEST_MS);
    return store.failuresOf(name) ?? { count: 0, last_at: 0 };
  };
  /** Checking doesn't extend the lockout. */
  const isLocked = (name: string): boolean => {
    const { count, last_at } = current(name);
    return now() < last_at + refusalMs(count);
  };
  return {
    isLocked,
    refuseIfLocked(name: string): void {
      if (isLocked(name)) throw new ServiceError("NotAuthorizedException", "Password attempts exceeded");
    },
    failed(name: string): void {
      store.noteFailure(name, current(name).count + 1, now());
    },
    succeeded(name: string): void {
      store.clearFailures(name);
    },
  };
}
