import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Ending = () => unknown;
const endings: Ending[] = [];

/** Registers a cleanup that runs however the program ends; the returned function runs it now. */
export function atEnd(ending: Ending): () => Promise<void> {
  endings.push(ending);
  return async () => {
    const at = endings.indexOf(ending);
    if (at < 0) return;
    endings.splice(at, 1);
    await ending();
  };
}

async function endAll(): Promise<void> {
  for (let ending = endings.pop(); ending; ending = endings.pop()) {
    try {
      await ending();
    } catch (error) {
      console.error("could not be ended:", error);
    }
  }
}

let underWay: Promise<void> | undefined;

/**
 * Runs every cleanup, newest first, and only once even if called concurrently. A failing one is logged and does not
 * stop the others.
 */
export function endEverything(): Promise<void> {
  underWay ??= endAll().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** A temporary folder that is deleted when the program ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "colophon-bench-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let interrupted = false;
/** True after an interrupt signal: later failures are its consequence. */
export const isInterrupted = (): boolean => interrupted;

/** Runs the cleanups on Ctrl-C and similar signals, too. */
export function endOnSignals(): void {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const) {
    process.once(signal, () => {
      interrupted = true;
      void endEverything().then(() => process.exit(code));
    });
  }
}
