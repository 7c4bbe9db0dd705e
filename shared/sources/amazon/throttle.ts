import type { AmazonTransport } from "./transport.ts";

/** Amazon's call limits (specification 1 §9, 2 §9). */
export const CALL_LIMITS = { perSecond: 20, atOnce: 10, longestDelayMs: 2_000 } as const;

export interface CallLimits {
  readonly perSecond: number;
  readonly atOnce: number;
  /** Upper bound for the delay between two calls, even if the clock jumps. */
  readonly longestDelayMs: number;
}

export interface ThrottleDeps {
  /** Milliseconds. Setting the clock back costs one longest delay at most. */
  readonly now: () => number;
  readonly sleep: (delayMs: number) => Promise<void>;
}

export type Throttle = <T>(task: () => Promise<T>) => Promise<T>;

const SECOND_MS = 1_000;

/**
 * How long the next call must wait for the rate limit: the call `perSecond` places before it must be a second old.
 * @param started start times of earlier calls, oldest first
 */
export function delayBefore(started: readonly number[], now: number, limits: CallLimits): number {
  const bound = started.at(-limits.perSecond);
  if (bound === undefined) return 0;
  return Math.min(Math.max(0, bound + SECOND_MS - now), limits.longestDelayMs);
}

/** Runs tasks within the rate and concurrency limits and queues the others. */
export function throttle({ now, sleep }: ThrottleDeps, limits: CallLimits = CALL_LIMITS): Throttle {
  const waiting: (() => void)[] = [];
  let started: number[] = [];
  let running = 0;
  let isAdmitting = false;

  async function admit(): Promise<void> {
    if (isAdmitting) return;
    isAdmitting = true;
    while (waiting.length > 0 && running < limits.atOnce) {
      const delayMs = delayBefore(started, now(), limits);
      if (delayMs > 0) await sleep(delayMs);
      started = [...started, now()].slice(-limits.perSecond);
      running += 1;
      waiting.shift()!();
    }
    isAdmitting = false;
  }

  return async (task) => {
    const turn = new Promise<void>((resolve) => waiting.push(resolve));
    void admit();
    await turn;
    try {
      return await task();
    } finally {
      running -= 1;
      void admit();
    }
  };
}

/** Throttles a transport. One throttle serves all transports that share a session. */
export const throttled =
  (limit: Throttle, transport: AmazonTransport): AmazonTransport =>
  (request) =>
    limit(() => transport(request));
