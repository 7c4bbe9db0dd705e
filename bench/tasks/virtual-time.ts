/** A clock on which waiting takes no real time: it moves to the next timer as soon as nothing else can run. */
export interface VirtualTime {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Moves the clock until `work` has ended, and returns its result. */
  run<T>(work: Promise<T>): Promise<T>;
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

export function virtualTime(startsAt: number): VirtualTime {
  let now = startsAt;
  /** Resolvers by instant; the instants that occur are few at a time. */
  const timers = new Map<number, (() => void)[]>();
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const at = now + ms;
      const others = timers.get(at);
      if (others) others.push(resolve);
      else timers.set(at, [resolve]);
    });
  return {
    now: () => now,
    sleep,
    run: async (work) => {
      let isRunning = true;
      const ended = work.finally(() => {
        isRunning = false;
      });
      ended.catch(() => undefined);
      await settled();
      while (isRunning && timers.size > 0) {
        now = [...timers.keys()].reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY);
        const due = timers.get(now) ?? [];
        timers.delete(now);
        for (const resolve of due) resolve();
        await settled();
      }
      return ended;
    },
  };
}
