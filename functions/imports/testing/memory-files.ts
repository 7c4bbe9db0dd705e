import type { ReportFiles } from "#functions/clients/report-files.ts";

export interface MemoryFiles extends ReportFiles {
  readonly objects: Map<string, Uint8Array>;
}

/** The reports bucket in memory. An upload is a `put` of the key that was presigned. */
export function memoryFiles(): MemoryFiles {
  const objects = new Map<string, Uint8Array>();
  return {
    objects,
    presignUpload: async (key, maxBytes) => ({
      url: "http://127.0.0.1/upload",
      fields: { key, max: String(maxBytes) },
    }),
    sizeOf: async (key) => objects.get(key)?.length ?? null,
    get: async (key) => objects.get(key) ?? null,
    put: async (key, bytes) => {
      objects.set(key, bytes);
    },
  };
}
