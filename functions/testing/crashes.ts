export class Crash extends Error {
  constructor(step: number) {
    super(`crash at step ${step}`);
  }
}

/** The step to crash at (from 1), before or just after its effect. */
export interface CrashPoint {
  readonly step: number;
  readonly when: "before" | "after";
}

/**
 * All points that leave different effects behind, for a use case of so many steps. Since every later step crashes too, a
 * crash after a step leaves what one before the next step leaves, and only the last step needs both.
 */
export const crashPointsOf = (steps: number): readonly CrashPoint[] => [
  ...Array.from({ length: steps }, (_, before) => ({ step: before + 1, when: "before" as const })),
  { step: steps, when: "after" },
];

/**
 * Counts the calls of the given parties' methods, which are the steps of a use case, and crashes at one of them; every
 * later step then crashes too, so that the whole use case stops. Without a crash point it only counts.
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
    /** Returns the same party with every asynchronous method counted, except those named in `pure`. */
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
