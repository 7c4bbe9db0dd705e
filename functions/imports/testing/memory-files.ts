import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { UploadForms } from "#functions/adapters/files/upload-forms.ts";

/** Fake upload forms; a test uploads by calling `put` with the requested key. */
export const memoryForms: UploadForms = {
  formFor: async (key, bytes) => ({ url: "http://127.0.0.1/upload", fields: { key, bytes: String(bytes) } }),
};

export interface MemoryFiles extends ReportFiles {
  readonly objects: Map<string, Uint8Array>;
}

export function memoryFiles(): MemoryFiles {
  const objects = new Map<string, Uint8Array>();
  return {
    objects,
    sizeOf: async (key) => objects.get(key)?.length ?? null,
    get: async (key) => objects.get(key) ?? null,
    put: async (key, bytes) => {
      objects.set(key, bytes);
    },
  };
}
