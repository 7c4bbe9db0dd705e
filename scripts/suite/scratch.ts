import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** Linux's file system in memory. */
const IN_MEMORY = "/dev/shm";
/** The suite's temporary files take less than 1 GB at any time. */
const MIN_FREE_BYTES = 4e9;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/**
 * Creates a folder for the temporary files of everything started from here on: in memory where there is room, because
 * the tests' databases otherwise spend half of their time waiting for the disk. `remove` deletes it.
 */
export function openScratchFolder(
  env: NodeJS.ProcessEnv = process.env,
  inMemory = IN_MEMORY,
): { readonly path: string; remove(): void } {
  const parent = hasRoom(inMemory) ? inMemory : tmpdir();
  const path = mkdtempSync(join(parent, "colophon-suite-"));
  // PostgreSQL, which the superuser can't run, has to reach its own folder as another user.
  chmodSync(path, 0o711);
  env.TMPDIR = path;
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
