import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { type FunctionData, LOADED, type ThreadAnswer, type ThreadData, type ThreadEvent } from "./protocol.ts";

/** A function's own failure: `name` is the error type as Lambda reports it. */
export class FunctionError extends Error {
  constructor(type: string, message: string, stack?: string) {
    super(message);
    this.name = type;
    if (stack) this.stack = stack;
  }
}

/** Young generation per thread: V8's default would let every thread hold 48 MB. */
const YOUNG_MB = 8;

const COMPILE_CACHE = join(import.meta.dirname, "../../.build/compile-cache");

export interface FunctionDefinition extends FunctionData {
  /** Path of the file that the thread runs. */
  readonly thread: string;
  readonly env: Readonly<Record<string, string>>;
}

/** One thread that runs one function, one event at a time, like a Lambda sandbox. */
export class FunctionWorker {
  readonly #worker: Worker;
  readonly #timeoutMs: number;
  #settle: ((answer: ThreadAnswer) => void) | undefined;
  ended = false;
  readonly #loaded = Promise.withResolvers<void>();
  /** Resolves when the function is loaded or the thread has ended. */
  readonly whenLoaded = this.#loaded.promise;

  constructor({ thread, env, ...data }: FunctionDefinition, onLine: (line: string) => void) {
    this.#timeoutMs = data.timeoutMs;
    this.#worker = new Worker(thread, {
      workerData: { ...data, compileCache: COMPILE_CACHE } satisfies ThreadData,
      env: { ...env },
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: data.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) createInterface(stream).on("line", onLine);
    this.#worker.on("message", (message: ThreadAnswer | typeof LOADED) => {
      if (message === LOADED) this.#loaded.resolve();
      else this.#settle?.(message);
    });
    this.#worker.on("error", (error: Error) => this.#fail("Runtime.UnhandledError", error.message, error.stack));
    this.#worker.on("exit", (code) => {
      this.ended = true;
      this.#loaded.resolve();
      this.#fail("Runtime.ExitError", `The function's process ended with ${code}`);
    });
  }

  #fail(type: string, message: string, stack = ""): void {
    this.#settle?.({ ok: false, type, message, stack });
  }

  /**
   * Takes and returns JSON.
   * @throws {FunctionError} the handler's error, a crash, or the timeout, after which the thread is gone.
   */
  async run(event: string): Promise<string> {
    // As in Lambda, loading doesn't count towards the timeout.
    await this.whenLoaded;
    if (this.ended) throw new FunctionError("Runtime.ExitError", "The function's process ended while it loaded");
    const timer = setTimeout(() => {
      const seconds = (this.#timeoutMs / 1000).toFixed(2);
      this.#fail("Sandbox.Timedout", `Task timed out after ${seconds} seconds`);
      void this.end();
    }, this.#timeoutMs);
    const answer = await new Promise<ThreadAnswer>((resolve) => {
      this.#settle = resolve;
      this.#worker.postMessage({ requestId: randomUUID(), event } satisfies ThreadEvent);
    });
    clearTimeout(timer);
    this.#settle = undefined;
    if (!answer.ok) throw new FunctionError(answer.type, answer.message, answer.stack);
    return answer.result;
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }
}
