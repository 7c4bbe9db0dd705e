import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { StartRefused } from "#local/model/refusal.ts";
import { processIdentity } from "./process-identity.ts";
import { checkStamp } from "./state-stamp.ts";

/** The process that holds the folder. Process numbers are reused, so its start time identifies it. */
const Owner = z.object({ pid: z.int(), started: z.string() });

function ownerIn(lock: string): z.infer<typeof Owner> | null {
  try {
    return Owner.parse(JSON.parse(readFileSync(lock, "utf8")));
  } catch {
    // An unreadable lock was cut short or belongs to no running version.
    return null;
  }
}

/**
 * Locks the state folder for this process, so that no two write to it, and empties it first when `fresh`.
 * @returns releases it
 * @throws {StartRefused} when another running process holds it, or it is damaged or of a newer version
 */
export function takeStateDir(stateDir: string, fresh: boolean): () => void {
  const lock = join(stateDir, "lock");
  const owner = existsSync(lock) ? ownerIn(lock) : null;
  if (owner && owner.pid !== process.pid && processIdentity(owner.pid) === owner.started) {
    throw new StartRefused(
      `${stateDir} is in use by another Colophon (process ${owner.pid}): end that one, or set COLOPHON_STATE_DIR to another folder.`,
    );
  }
  if (fresh) rmSync(stateDir, { recursive: true, force: true });
  mkdirSync(stateDir, { recursive: true });
  checkStamp(stateDir);
  const self = { pid: process.pid, started: processIdentity(process.pid) ?? "" };
  writeFileSync(lock, JSON.stringify(self satisfies z.infer<typeof Owner>));
  return () => rmSync(lock, { force: true });
}
