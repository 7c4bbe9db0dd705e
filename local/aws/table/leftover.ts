import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** Where a running engine's process id is kept, beside its database. */
const pidFileOf = (databaseFile: string): string => `${databaseFile}.pid`;

/** What a process was started with; empty when there is no such process, or no way to ask on this system. */
const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

const POLL_MS = 20;
const PATIENCE_MS = 5_000;

/** Waits until the engine of an earlier start that was killed has ended as well: two must not write to one file. */
export async function untilReleased(databaseFile: string): Promise<void> {
  const file = pidFileOf(databaseFile);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8"));
  const deadline = Date.now() + PATIENCE_MS;
  // The number may belong to another process by now: only one that works on this very file is ours.
  while (commandOf(pid).includes(databaseFile)) {
    if (Date.now() > deadline) {
      process.kill(pid, "SIGKILL");
      break;
    }
    await delay(POLL_MS);
  }
  rmSync(file, { force: true });
}

/** Remembers the engine's process. @returns forgets it, once it has ended */
export function rememberEngine(databaseFile: string, pid: number): () => void {
  const file = pidFileOf(databaseFile);
  writeFileSync(file, String(pid));
  return () => rmSync(file, { force: true });
}
