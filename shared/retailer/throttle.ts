import type { RetailerTransport } from "./transport.ts";

/** How fast the retailer may be asked (specification 1 §9, 2 §9). */
export const CALL_LIMITS = { perSecond: 20, atOnce: 10, longestDelayMs: 2_000 } as const;

export interface ThrottleDeps {
  /** Milliseconds; any steady clock. */
  readonly now: () => number;
  readonly sleep: (delayMs: number) => Promise<void>;
}

/** Runs a task when its turn has come, in the order of asking. */
export type Throttle = <T>(task: () => Promise<T>) => Promise<T>;

export declare function throttle(deps: ThrottleDeps, limits?: typeof CALL_LIMITS): Throttle;

/** The same transport, within the limits. One throttle serves all transports that share a session. */
export const throttled =
  (limit: Throttle, transport: RetailerTransport): RetailerTransport =>
  (request) =>
    limit(() => transport(request));
