import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const pidFileOf = (databaseFile: string): string => `${databaseFile}.pid`;

/** The command line of a process; empty when it doesn't exist or the system can't tell. */
const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

const POLL_MS = 20;
const PATIENCE_MS = 5_000;

/** Waits until the engine of an earlier, killed start has exited, because two engines must not write to one file. */
export async function waitForEngineExit(databaseFile: string): Promise<void> {
  const file = pidFileOf(databaseFile);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8"));
  const deadline = Date.now() + PATIENCE_MS;
  // The process id may have been reused: only a process that names this file counts.
  while (commandOf(pid).includes(databaseFile)) {
    if (Date.now() > deadline) {
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
  writeFileSync(file, String(pid));
  return () => rmSync(file, { force: true });
}
