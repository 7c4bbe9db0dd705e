import { readFile } from "node:fs/promises";
import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";

/** The reports bucket in memory, on the same objects as `memoryFiles`. */
export const memoryObjects = (objects: Map<string, Uint8Array>): ReportObjects => ({
  async *list(prefix) {
    for (const key of [...objects.keys()].sort()) if (key.startsWith(prefix)) yield key;
  },
  open: async (key) => {
    const bytes = objects.get(key);
    return bytes ? toPieces(bytes) : null;
  },
  putFile: async (key, path) => {
    const bytes = await readFile(path);
    objects.set(key, bytes);
    return bytes.length;
  },
  remove: async (key) => {
    objects.delete(key);
  },
});

const PIECE_BYTES = 1000;

async function* toPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
