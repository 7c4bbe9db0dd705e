import { ServiceError } from "#local/model/json-service.ts";
import type { PoolStore } from "./store.ts";

/** The pool's own rule: five wrong passwords are free, then a second of refusal that doubles up to a quarter of an hour. */
const FREE_FAILURES = 5;
const LONGEST_MS = 15 * 60_000;

const refusalMs = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES), LONGEST_MS);

export type Lockout = ReturnType<typeof createLockout>;

/** Counts wrong passwords per name, known or not, so that a refusal tells nothing about who exists. */
export function createLockout(store: PoolStore, now: () => number) {
  const current = (name: string) => {
    store.forgetFailuresBefore(now() - LONGEST_MS);
    return store.failuresOf(name) ?? { count: 0, last_at: 0 };
  };
  /** True while the name is refused; asking then doesn't lengthen the refusal. */
  const isLocked = (name: string): boolean => {
    const { count, last_at } = current(name);
    return now() < last_at + refusalMs(count);
  };
  return {
    isLocked,
    /** Throws what a sign-in is told while its name is refused. */
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
