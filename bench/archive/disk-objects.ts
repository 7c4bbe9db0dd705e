import { createReadStream, existsSync } from "node:fs";
import { copyFile, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";

export function diskObjects(folder: string): ReportFiles & ReportObjects {
  const pathOf = (key: string) => join(folder, encodeURIComponent(key));
  const sizeOf = async (key: string) => (existsSync(pathOf(key)) ? (await stat(pathOf(key))).size : null);
  return {
    sizeOf,
    get: async (key) => (existsSync(pathOf(key)) ? readFile(pathOf(key)) : null),
    put: (key, bytes) => writeFile(pathOf(key), bytes),
    async *list(prefix) {
      const keys = (await readdir(folder)).map(decodeURIComponent).sort();
      for (const key of keys) if (key.startsWith(prefix)) yield key;
    },
    open: async (key) => (existsSync(pathOf(key)) ? createReadStream(pathOf(key)) : null),
    putFile: async (key, path) => {
      await copyFile(path, pathOf(key));
      return (await sizeOf(key)) ?? 0;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
