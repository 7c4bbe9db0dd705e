import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, stop } from "esbuild";
import { BUNDLING, ENTRIES, ENTRY_POINTS } from "#infra/bundle.ts";
import { fingerprint } from "#local/model/fingerprint.ts";

/** All that a bundle is made of. */
const SOURCES = [
  ...["functions", "shared", "infra/bundle.ts", "infra/bundling"],
  ...["local/workers", "package.json", "package-lock.json"],
];
const FOLDER = ".build/functions-local";
const STAMP = "stamp";
const THREAD = join(import.meta.dirname, "thread.ts");
const BUNDLED_THREAD = "thread.mjs";

/** The files that run functions. */
export interface FunctionFiles {
  /** Path of the file that every thread runs. */
  readonly thread: string;
  /** Path of the file to load for a function's source file. */
  fileOf(entry: string): string;
}

export const sourcesIn = (root: string): FunctionFiles => ({
  thread: THREAD,
  fileOf: (entry) => join(root, entry),
});

/**
 * Bundles all functions as they are deployed, unless their sources are unchanged since the last time. Threads load a
 * bundle in a third of the time that its hundreds of source files take, and start without Node's TypeScript loader.
 */
export async function bundlesOf(root: string): Promise<FunctionFiles> {
  const folder = join(root, FOLDER);
  const made = fingerprint(root, SOURCES);
  if (stampOf(folder) !== made) {
    // Several products may start from one checkout, and each builds in its own folder.
    const next = `${folder}-${process.pid}`;
    try {
      await build({ ...BUNDLING, absWorkingDir: root, entryPoints: ENTRY_POINTS, outdir: next });
      const outfile = join(next, BUNDLED_THREAD);
      await build({ entryPoints: [THREAD], outfile, bundle: true, platform: "node", format: "esm" });
      writeFileSync(join(next, STAMP), made);
      if (stampOf(folder) !== made) replace(folder, next);
    } finally {
      rmSync(next, { recursive: true, force: true });
      // Otherwise its process stays for the next build, with a gigabyte of memory.
      await stop();
    }
  }
  const nameOf = new Map(Object.entries(ENTRIES).map(([name, entry]) => [entry, name]));
  return {
    thread: join(folder, BUNDLED_THREAD),
    fileOf(entry) {
      const name = nameOf.get(entry);
      if (name === undefined) throw new Error(`${entry} is not bundled`);
      return join(folder, name, "index.cjs");
    },
  };
}

const stampOf = (folder: string): string | null => {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : null;
};

/** Puts the new folder in place of the old, unless another product has just done so. */
function replace(folder: string, next: string): void {
  const old = `${next}-old`;
  ignoring("ENOENT", () => renameSync(folder, old));
  ignoring("ENOTEMPTY", () => renameSync(next, folder));
  rmSync(old, { recursive: true, force: true });
}

/** Does `work`, which may fail with this system error alone. */
function ignoring(code: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
  }
}
