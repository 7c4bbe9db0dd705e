import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createFolder } from "#local/model/write-state.ts";
import { lockStateDir } from "./state-lock.ts";
import { checkStamp } from "./state-stamp.ts";

/** Empties a locked folder, except for its lock. */
function empty(stateDir: string): void {
  for (const name of readdirSync(stateDir))
    if (!name.startsWith("lock")) rmSync(join(stateDir, name), { recursive: true, force: true });
}

/**
 * Locks the state folder for this process, and empties it when `fresh`.
 * @returns releases it
 * @throws {StartRefused} when another running process holds it, or it is damaged or of a newer version
 */
export function takeStateDir(stateDir: string, fresh: boolean): () => void {
  createFolder(stateDir);
  const release = lockStateDir(stateDir);
  try {
    if (fresh) empty(stateDir);
    checkStamp(stateDir);
    return release;
  } catch (error) {
    release();
    throw error;
  }
}
