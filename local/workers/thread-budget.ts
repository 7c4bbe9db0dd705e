import { availableParallelism } from "node:os";
import type { FunctionWorker } from "./function-worker.ts";

/** Limits for all threads. A thread costs about 45 MB whether busy or idle, and most functions are called in bursts. */
export interface BudgetLimits {
  /**
   * Threads of all functions together; a function's first thread may exceed it, because others may be waiting for its
   * answer.
   */
  readonly most: number;
  /** Most recently used idle threads that are never ended, so that repeated calls avoid a cold start. */
  readonly warm: number;
  /** Idle time after which a thread ends, unless it is one of the warm ones. */
  readonly idleMs: number;
  /**
   * Minimum idle time before a thread may be replaced by another function's, so that threads don't just keep reloading.
   */
  readonly restMs: number;
  /** Threads that load concurrently; loading is CPU-bound, and waiting for a warm thread is quicker. */
  readonly loading: number;
}

export const BUDGET: BudgetLimits = {
  most: 12,
  warm: 5,
  idleMs: 10_000,
  restMs: 2_000,
  loading: Math.max(2, availableParallelism() / 2),
};

/**
 * Room for a thread per function and a second one for the busiest, about 2 GB. With half of that, a suite spends a
 * fifth of the functions' time reloading them.
 */
export const WARM_BUDGET: BudgetLimits = { ...BUDGET, most: 48, warm: 46 };

interface Idle {
  readonly since: number;
  readonly end: () => void;
}

/** Shares threads among all functions: idle ones end after a while, or earlier to free capacity for busy functions. */
export class ThreadBudget {
  readonly #limits: BudgetLimits;
  readonly #running = new Set<FunctionWorker>();
  readonly #loading = new Set<FunctionWorker>();
  /** Longest idle first. */
  readonly #idle = new Map<FunctionWorker, Idle>();
  #sweep: NodeJS.Timeout | undefined;

  constructor(limits: BudgetLimits = BUDGET) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#running.size;
  }

  /** Returns whether a function may start another thread; ends the longest idle thread if necessary. */
  makeRoom(): boolean {
    const { most, restMs, loading } = this.#limits;
    if (this.#loading.size >= loading) return false;
    if (this.#running.size < most) return true;
    const [longest] = this.#idle;
    if (!longest || longest[1].since > performance.now() - restMs) return false;
    this.#end(longest[0]);
    return this.#running.size < most;
  }

  started(worker: FunctionWorker): void {
    this.#running.add(worker);
    this.#loading.add(worker);
    void worker.whenLoaded.then(() => this.#loading.delete(worker));
  }

  busy(worker: FunctionWorker): void {
    this.#idle.delete(worker);
  }

  /** @param end removes the thread from its function and ends it */
  idle(worker: FunctionWorker, end: () => void): void {
    if (!this.#running.has(worker)) return;
    this.#idle.delete(worker);
    this.#idle.set(worker, { since: performance.now(), end });
    this.#sweepLater();
  }

  gone(worker: FunctionWorker): void {
    this.#running.delete(worker);
    this.#loading.delete(worker);
    this.#idle.delete(worker);
  }

  #sweepLater(): void {
    this.#sweep ??= setTimeout(() => {
      this.#sweep = undefined;
      const due = performance.now() - this.#limits.idleMs;
      const spare = [...this.#idle].slice(0, Math.max(0, this.#idle.size - this.#limits.warm));
      for (const [worker, { since }] of spare) if (since <= due) this.#end(worker);
      if (this.#idle.size > this.#limits.warm) this.#sweepLater();
    }, this.#limits.idleMs).unref();
  }

  #end(worker: FunctionWorker): void {
    const end = this.#idle.get(worker)?.end;
    this.gone(worker);
    end?.();
  }
}
