import {
  BlobReader,
  ERR_ENCRYPTED,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
  Uint8ArrayReader,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { ReportFileError } from "../file-error.ts";
import { LIMITS } from "../limits.ts";

export interface ByteSink {
  /** Takes the next bytes, which the caller may reuse afterwards. */
  write(bytes: Uint8Array): void;
  end(): void;
}

export interface Archive {
  has(path: string): boolean;
  /** Streams the part's bytes in order. Throws ReportFileError when it is damaged or too large, or the sink fails. */
  read(path: string, sink: ByteSink): Promise<void>;
}

/**
 * Opens a workbook's zip without inflating it. Names are only compared, never used as file system paths. Throws
 * ReportFileError for a file that is no zip, is damaged, protected, or larger than `LIMITS`.
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
      if (parts.has(entry.filename)) throw new ReportFileError("corrupt", "The file has two parts of the same name.");
      declared += entry.uncompressedSize;
      if (declared > LIMITS.inflatedBytes) throw unpacksTooLarge();
      parts.set(entry.filename, entry);
    }
  } catch (error) {
    throw asReportFileError(error);
  }

  let inflated = 0;
  return {
    has: (path) => parts.has(path),
    async read(path, sink) {
      const entry = parts.get(path);
      if (!entry) throw new ReportFileError("corrupt", `The file has no part ${path}.`);
      // The zip library may rethrow its sink's failure as its own, so the original is stored.
      let failure: unknown;
      const guarded = (step: () => void) => {
        try {
          step();
        } catch (error) {
          failure ??= error;
          throw error;
        }
      };
      const stream = new WritableStream<Uint8Array>({
        write: (chunk) =>
          guarded(() => {
            // Parts may hold more than they declare; one shared limit prevents many small excesses from adding up.
            inflated += chunk.byteLength;
            if (inflated > LIMITS.inflatedBytes) throw unpacksTooLarge();
            sink.write(chunk);
          }),
        close: () => guarded(() => sink.end()),
      });
      try {
        await entry.getData(stream);
      } catch (error) {
        throw asReportFileError(failure ?? error);
      }
    },
  };
}

const unpacksTooLarge = () => tooLarge(`it unpacks to more than ${LIMITS.inflatedBytes >> 20} MB`);
const tooLarge = (reason: string) => new ReportFileError("too-large", `The file is too large to read: ${reason}.`);

function asReportFileError(error: unknown): ReportFileError {
  if (error instanceof ReportFileError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (text === ERR_ENCRYPTED || text === ERR_UNSUPPORTED_ENCRYPTION)
    return new ReportFileError("unsafe", "The file is protected with a password.", { cause: error });
  return new ReportFileError("corrupt", "The file is damaged or incomplete. Download it again and try once more.", {
    cause: error,
  });
}
