import { signal } from "./signal.ts";

/** Which answers of earlier visits are on the screen. */
export interface SeenShown {
  /** Says that an answer of `at`, in epoch milliseconds, is shown; returns the function that says it no longer is. */
  readonly show: (at: number) => () => void;
  /** The time of the oldest answer shown, in epoch milliseconds; null when all that is shown is current. */
  readonly oldest: () => number | null;
  readonly listen: (listener: () => void) => () => void;
}

export function createSeenShown(): SeenShown {
  const shown = new Map<symbol, number>();
  const changed = signal();
  return {
    show: (at) => {
      const key = Symbol("answer");
      shown.set(key, at);
      changed.emit();
      return () => {
        shown.delete(key);
        changed.emit();
      };
    },
    oldest: () => (shown.size === 0 ? null : Math.min(...shown.values())),
    listen: changed.listen,
  };
}
