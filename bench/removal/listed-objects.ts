import { setTimeout as sleep } from "node:timers/promises";
import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import { sumOf } from "#shared/primitives/sums.ts";

/** Milliseconds that a call of the bucket takes. */
export const BUCKET_MS = 25;

/** A bucket whose objects are found by their folder, so that thousands of lists cost no more than their latency. */
export function listedObjects() {
  const folders = new Map<string, Set<string>>();
  const folderOf = (key: string) => key.slice(0, key.lastIndexOf("/") + 1);
  let calls = 0;
  /** The call that fails, counted from the first; null for none. */
  let failsAt: number | null = null;
  const call = async () => {
    calls += 1;
    await sleep(BUCKET_MS);
    if (calls === failsAt) throw new Error("killed");
  };
  const objects: ReportObjects = {
    async *list(prefix) {
      await call();
      const within = folders.has(prefix) ? [prefix] : [...folders.keys()].filter((folder) => folder.startsWith(prefix));
      for (const folder of within) yield* [...(folders.get(folder) ?? [])];
    },
    open: async () => null,
    putFile: async () => 0,
    remove: async (key) => {
      await call();
      const folder = folders.get(folderOf(key));
      folder?.delete(key);
      if (folder?.size === 0) folders.delete(folderOf(key));
    },
  };
  return {
    objects,
    put: (key: string) => {
      const folder = folders.get(folderOf(key)) ?? new Set();
      folders.set(folderOf(key), folder.add(key));
    },
    left: () => sumOf([...folders.values()], ({ size }) => size),
    calls: () => calls,
    failAfter: (more: number) => {
      failsAt = calls + more;
    },
  };
}
