export interface FunctionData {
  /** Absolute path of the function's bundle or source file, which exports `handler`. */
  readonly entry: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMb: number;
  readonly timeoutMs: number;
  /** Whether its threads report what each event asks of the table. */
  readonly tracesTable: boolean;
}

export interface ThreadData extends FunctionData {
  /** Folder in which threads keep their compiled code for each other. */
  readonly compileCache: string;
}

export interface ThreadEvent {
  readonly requestId: string;
  readonly event: string;
}

/** Sent by a thread once loading its function has succeeded or failed. */
export const LOADED = "loaded";

export type ThreadAnswer =
  | { readonly ok: true; readonly result: string }
  | { readonly ok: false; readonly type: string; readonly message: string; readonly stack: string };
