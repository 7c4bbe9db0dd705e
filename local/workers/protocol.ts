/** What a worker thread is started with. */
export interface ThreadData {
  /** Absolute path of the function's source file, which exports `handler`. */
  readonly entry: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMb: number;
  readonly timeoutMs: number;
}

/** One event for a thread; the event as JSON. */
export interface ThreadEvent {
  readonly requestId: string;
  readonly event: string;
}

/** What a thread says once its function is loaded, or can't be. */
export const LOADED = "loaded";

/** What a thread answers to one event; the result as JSON. */
export type ThreadAnswer =
  | { readonly ok: true; readonly result: string }
  | { readonly ok: false; readonly type: string; readonly message: string; readonly stack: string };
