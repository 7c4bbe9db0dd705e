import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Where a running engine's process id is kept, beside its database. */
const pidFileOf = (databaseFile: string): string => `${databaseFile}.pid`;

/** What a process was started with; empty when there is no such process, or no way to ask on this system. */
const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

/** Ends the engine of an earlier start that was killed before it could end its child. */
export function endLeftover(databaseFile: string): void {
  const file = pidFileOf(databaseFile);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8"));
  // The number may belong to another process by now: only one that works on this very file is ours.
  if (commandOf(pid).includes(databaseFile)) process.kill(pid, "SIGKILL");
  rmSync(file);
}

/** Remembers the engine's process. @returns forgets it, once it has ended */
export function rememberEngine(databaseFile: string, pid: number): () => void {
  const file = pidFileOf(databaseFile);
  writeFileSync(file, String(pid));
  return () => rmSync(file, { force: true });
}
