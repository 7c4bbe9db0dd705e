import { availableParallelism } from "node:os";
import { type FunctionDefinition, FunctionError, FunctionWorker } from "./function-worker.ts";
import { ThreadBudget } from "./thread-budget.ts";

/**
 * Maximum threads per function; further events wait, as with reserved concurrency. More than the processors can run only
 * take time to load.
 */
const MAX_WORKERS = Math.min(4, Math.max(2, availableParallelism()));
/** Lambda's limit for an event and for a result, in bytes. */
const PAYLOAD_LIMIT = 6 * 1024 * 1024;
/** Lambda's error for an oversized event, which never reaches the function. */
export const EVENT_TOO_LARGE = "RequestEntityTooLargeException";

/** The threads of one function: starts more when all are busy, drops those that ended, and restarts after an edit. */
export class FunctionPool {
  readonly #definition: FunctionDefinition;
  readonly #onLine: (line: string) => void;
  readonly #budget: ThreadBudget;
  #workers: FunctionWorker[] = [];
  readonly #busy = new Set<FunctionWorker>();
  readonly #waiting: (() => void)[] = [];

  constructor(definition: FunctionDefinition, onLine: (line: string) => void, budget = new ThreadBudget()) {
    this.#definition = definition;
    this.#onLine = onLine;
    this.#budget = budget;
  }

  /** @throws {FunctionError} the function's error, its crash, its timeout, or a payload over 6 MB */
  async invoke(event: unknown): Promise<unknown> {
    const payload = JSON.stringify(event) ?? "null";
    assertFits("event", payload);
    const worker = await this.#take();
    try {
      const result = await worker.run(payload);
      assertFits("result", result);
      return JSON.parse(result);
    } finally {
      this.#release(worker);
    }
  }

  /** Running events finish on the old code; later events run on the new. */
  reload(): void {
    const old = this.#workers;
    this.#workers = [];
    for (const worker of old) if (!this.#busy.has(worker)) this.#end(worker);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers, ...this.#busy].map((w) => w.end()));
  }

  /** Marks the worker as busy synchronously, so that no two events get the same one. */
  async #take(): Promise<FunctionWorker> {
    for (;;) {
      const worker = this.#idle() ?? this.#another();
      if (worker) {
        this.#busy.add(worker);
        this.#budget.busy(worker);
        return worker;
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #idle(): FunctionWorker | undefined {
    for (const worker of this.#workers) if (worker.ended) this.#budget.gone(worker);
    this.#workers = this.#workers.filter((w) => !w.ended);
    return this.#workers.find((w) => !this.#busy.has(w));
  }

  #another(): FunctionWorker | undefined {
    if (this.#workers.length >= MAX_WORKERS) return undefined;
    // A function's first thread ignores the budget, because busy threads may be waiting for its answer.
    if (!this.#budget.makeRoom() && this.#workers.length > 0) return undefined;
    const worker = new FunctionWorker(this.#definition, this.#onLine);
    this.#workers.push(worker);
    this.#budget.started(worker);
    return worker;
  }

  #release(worker: FunctionWorker): void {
    this.#busy.delete(worker);
    if (!this.#workers.includes(worker)) this.#end(worker);
    else this.#budget.idle(worker, () => this.#end(worker));
    this.#waiting.shift()?.();
  }

  #end(worker: FunctionWorker): void {
    this.#workers = this.#workers.filter((other) => other !== worker);
    this.#budget.gone(worker);
    void worker.end();
  }
}

function assertFits(what: "event" | "result", json: string): void {
  const size = Buffer.byteLength(json);
  if (size <= PAYLOAD_LIMIT) return;
  throw new FunctionError(
    what === "event" ? EVENT_TOO_LARGE : "Function.ResponseSizeTooLarge",
    `The ${what} has ${size} bytes; Lambda takes ${PAYLOAD_LIMIT}`,
  );
}
