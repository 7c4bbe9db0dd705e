import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefused } from "./refusal.ts";

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is such a process, of somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/**
 * Takes the state folder for this process, so that two never write to it, and empties it first when `fresh`.
 * @returns gives it back
 * @throws {StartRefused} when another process that runs has it
 */
export function takeStateDir(stateDir: string, fresh: boolean): () => void {
  const lock = join(stateDir, "lock");
  const owner = existsSync(lock) ? Number(readFileSync(lock, "utf8")) : 0;
  if (owner && owner !== process.pid && isRunning(owner)) {
    throw new StartRefused(
      `${stateDir} is in use by another Colophon (process ${owner}): end that one, or set COLOPHON_STATE_DIR to another folder.`,
    );
  }
  if (fresh) rmSync(stateDir, { recursive: true, force: true });
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(lock, String(process.pid));
  return () => rmSync(lock, { force: true });
}
