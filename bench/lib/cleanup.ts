import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Ending = () => unknown;
const endings: Ending[] = [];

/** Has something ended with the program, however it ends; the returned function ends it now. */
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

/** Ends everything that was started, the newest first; asked twice at once it ends it once. One that fails is told and does not keep the others. */
export function endEverything(): Promise<void> {
  underWay ??= endAll().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** A folder that is gone when the program ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "colophon-bench-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let interrupted = false;
/** True once the program was told to stop: what fails from then on fails because of that. */
export const isInterrupted = (): boolean => interrupted;

/** Ends everything on Ctrl-C and its like, too. */
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
