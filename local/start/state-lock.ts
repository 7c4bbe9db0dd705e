import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import { commandOf, processIdentity } from "#local/model/process-identity.ts";
import { StartRefused, usingFile } from "#local/model/refusal.ts";
import { replaceFile } from "#local/model/write-state.ts";

/**
 * The process that holds the folder. Process numbers are reused, so its start time identifies it; locks of early
 * versions have the number alone.
 */
const Owner = z.union([
  z.object({ pid: z.int(), started: z.string() }),
  z.int().transform((pid) => ({ pid, started: null })),
]);

/** Matches the program that starts the product, in every version. */
const PROGRAM = /local\/(?:start\/)?main\.ts/;

function ownerIn(content: string): z.infer<typeof Owner> | null {
  try {
    return Owner.parse(JSON.parse(content));
  } catch (error) {
    // Cut short by a full disk: no running version keeps such a lock.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

function runningOwner(content: string): number | null {
  const owner = ownerIn(content);
  if (owner === null || owner.pid === process.pid) return null;
  const { pid, started } = owner;
  const isRunning = started === null ? PROGRAM.test(commandOf(pid)) : processIdentity(pid) === started;
  return isRunning ? pid : null;
}

/**
 * Runs work while no other start does: SQLite locks the file with the system's own lock, which ends with the process.
 * Comparing and replacing the owner are two steps, and two starts may find the lock of an ended process together.
 */
function oneAtATime<T>(file: string, work: () => T): T {
  const guard = usingFile(file, () => {
    const opened = new DatabaseSync(file);
    opened.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}; BEGIN EXCLUSIVE`);
    return opened;
  });
  try {
    return work();
  } finally {
    guard.close();
  }
}

const PATIENCE_MS = 10_000;

/**
 * Locks an existing state folder for this process, so that no two processes write to it. Other versions read the same
 * lock.
 * @returns releases it
 * @throws {StartRefused} when another running process holds it
 */
export function lockStateDir(stateDir: string): () => void {
  const lock = join(stateDir, "lock");
  const self = { pid: process.pid, started: processIdentity(process.pid) ?? "" };
  oneAtATime(join(stateDir, "lock.sqlite"), () => {
    const pid = existsSync(lock) ? runningOwner(readFileSync(lock, "utf8")) : null;
    if (pid !== null)
      throw new StartRefused(
        `${stateDir} is in use by another Colophon (process ${pid}): end that one, or set COLOPHON_STATE_DIR to another folder.`,
      );
    replaceFile(lock, JSON.stringify(self));
  });
  return () => rmSync(lock, { force: true });
}
