import {
  BlobReader,
  ERR_ENCRYPTED,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
  Uint8ArrayReader,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { LIMITS } from "./limits.ts";
import { WorkbookError } from "./types.ts";

/** The parts of a workbook file by their path. */
export interface Archive {
  has(path: string): boolean;
  /** Hands the part's text over piece by piece, in order. Throws WorkbookError when it is damaged, not UTF-8 or too large. */
  read(path: string, take: (text: string) => void): Promise<void>;
}

/**
 * Opens a workbook's zip without inflating anything. Names are only ever compared, never used as paths of a disk.
 * Throws WorkbookError for what is no zip, is damaged, is protected, or is larger than `LIMITS` allow.
 */
export async function openArchive(bytes: Uint8Array | Blob): Promise<Archive> {
  const reader = new ZipReader(bytes instanceof Uint8Array ? new Uint8ArrayReader(bytes) : new BlobReader(bytes), {
    useWebWorkers: false,
    checkCrc32: true,
    checkOverlappingEntry: true,
  });
  const parts = new Map<string, FileEntry>();
  let declared = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      if (parts.size >= LIMITS.entries) throw tooLarge(`it has more than ${LIMITS.entries} parts`);
      if (parts.has(entry.filename)) throw new WorkbookError("corrupt", "The file has two parts of the same name.");
      declared += entry.uncompressedSize;
      if (declared > LIMITS.inflatedBytes) throw unpacksTooLarge();
      parts.set(entry.filename, entry);
    }
  } catch (error) {
    throw asWorkbookError(error);
  }

  let inflated = 0;
  return {
    has: (path) => parts.has(path),
    async read(path, take) {
      const entry = parts.get(path);
      if (!entry) throw new WorkbookError("corrupt", `The file has no part ${path}.`);
      const decoder = new TextDecoder("utf-8", { fatal: true });
      // The zip library may report a failure of its sink as one of its own: ours says more.
      let failure: unknown;
      const guarded = (step: () => void) => {
        try {
          step();
        } catch (error) {
          failure ??= error;
          throw error;
        }
      };
      const sink = new WritableStream<Uint8Array>({
        write: (chunk) =>
          guarded(() => {
            // A part may hold more than it declares; one limit for all keeps many small lies from adding up.
            inflated += chunk.byteLength;
            if (inflated > LIMITS.inflatedBytes) throw unpacksTooLarge();
            take(decoder.decode(chunk, { stream: true }));
          }),
        close: () => guarded(() => take(decoder.decode())),
      });
      try {
        await entry.getData(sink);
      } catch (error) {
        throw asWorkbookError(failure ?? error);
      }
    },
  };
}

const unpacksTooLarge = () => tooLarge(`it unpacks to more than ${LIMITS.inflatedBytes >> 20} MB`);
const tooLarge = (reason: string) => new WorkbookError("too-large", `The file is too large to read: ${reason}.`);

function asWorkbookError(error: unknown): WorkbookError {
  if (error instanceof WorkbookError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (text === ERR_ENCRYPTED || text === ERR_UNSUPPORTED_ENCRYPTION)
    return new WorkbookError("unsafe", "The file is protected with a password.", { cause: error });
  return new WorkbookError("corrupt", "The file is damaged or incomplete. Download it again and try once more.", {
    cause: error,
  });
}
