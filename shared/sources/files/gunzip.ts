import { ReportFileError } from "./file-error.ts";
import { LIMITS } from "./limits.ts";

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Unpacks a gzip file. Throws ReportFileError when it is damaged or unpacks to more than a file may have. */
export async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream("gzip"));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.byteLength;
      if (size > LIMITS.fileBytes)
        throw new ReportFileError(
          "too-large",
          `The file is too large to read: it unpacks to more than ${LIMITS.fileBytes >> 20} MB.`,
        );
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ReportFileError) throw error;
    throw new ReportFileError("corrupt", "The file is damaged or incomplete. Download it again and try once more.", {
      cause: error,
    });
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
