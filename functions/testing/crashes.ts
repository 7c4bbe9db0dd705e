/** What a crash looks like to the code that it hits. */
export class Crash extends Error {
  constructor(step: number) {
    super(`crash at step ${step}`);
  }
}

/** Where to crash: at the n-th step (from 1), before it has an effect or just after. */
export interface CrashPoint {
  readonly step: number;
  readonly when: "before" | "after";
}

/**
 * Counts the calls of every method of the given parties, which are the steps of a use case, and crashes at one of them: the whole of it stops
 * there, as every later step crashes too. Without a crash point it only counts.
 */
export function crashingAt(point: CrashPoint | null) {
  let steps = 0;
  const run = async (effect: () => unknown): Promise<unknown> => {
    steps += 1;
    if (point && (steps > point.step || (steps === point.step && point.when === "before"))) throw new Crash(steps);
    const result = await effect();
    if (point && steps === point.step) throw new Crash(steps);
    return result;
  };
  return {
    steps: () => steps,
    /** The same party with every asynchronous method counted; methods named in `pure` stay as they are. */
    watch: <T extends object>(party: T, pure: readonly (keyof T)[] = []): T =>
      new Proxy(party, {
        get: (target, name, receiver) => {
          const value: unknown = Reflect.get(target, name, receiver);
          if (typeof value !== "function" || pure.includes(name as keyof T)) return value;
          return (...args: unknown[]) => run(() => Reflect.apply(value, target, args));
        },
      }),
  };
}
