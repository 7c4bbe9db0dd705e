import { afterEach, beforeEach, vi } from "vitest";

interface SavedFile {
  readonly name: string;
  readonly bytes: Blob;
}

/** Collects the files that the tests of a file save, in order and emptied before each test. */
export function collectSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  let latest: Blob | null = null;
  beforeEach(() => {
    saved.length = 0;
    const createObjectURL = (bytes: Blob) => {
      latest = bytes;
      return "blob:saved";
    };
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download) saved.push({ name: this.download, bytes: latest! });
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return saved;
}
