import { existsSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { commandOf, parentOf } from "#local/model/process-identity.ts";
import { StartRefused } from "#local/model/refusal.ts";
import { replaceFile } from "#local/model/write-state.ts";

const pidFileOf = (databaseFile: string): string => `${databaseFile}.pid`;

const POLL_MS = 20;
const PATIENCE_MS = 5_000;

/**
 * Waits until the engine of an earlier, killed start has exited, because two engines must not write to one file.
 * @throws {StartRefused} when that start is still running
 */
export async function waitForEngineExit(databaseFile: string): Promise<void> {
  const file = pidFileOf(databaseFile);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8"));
  const deadline = Date.now() + PATIENCE_MS;
  // The process id may have been reused: only a process that names this file counts.
  while (commandOf(pid).includes(databaseFile)) {
    if (Date.now() > deadline) {
      const parent = parentOf(pid);
      // A version that knew no lock, or another one, may still be using its engine.
      if (parent !== null && parent !== process.pid)
        throw new StartRefused(
          `${databaseFile} is in use by another Colophon (process ${parent}): end that one, or set COLOPHON_STATE_DIR to another folder.`,
        );
      process.kill(pid, "SIGKILL");
      break;
    }
    await delay(POLL_MS);
  }
  rmSync(file, { force: true });
}

/** Records the engine's process id. @returns removes the record once the engine has exited */
export function rememberEngine(databaseFile: string, pid: number): () => void {
  const file = pidFileOf(databaseFile);
  replaceFile(file, String(pid));
  return () => rmSync(file, { force: true });
}
