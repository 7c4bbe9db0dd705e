import { createWriteStream } from "node:fs";
import { Writable } from "node:stream";
import { ZipWriter } from "@zip.js/zip.js/lib/zip-core-writer.js";
import type { ArchiveFile } from "#functions/platform/personal-data/personal-data.ts";

const encoder = new TextEncoder();

async function* bytesOf({ content }: ArchiveFile): AsyncGenerator<Uint8Array> {
  for await (const piece of content) yield typeof piece === "string" ? encoder.encode(piece) : piece;
}

/** A web stream that pulls each chunk on demand. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });

/**
 * Writes files into a zip at `path` one after another as they are generated, so that memory use stays constant. Equal
 * files and an equal `date` give equal bytes.
 */
export async function writeArchive(path: string, files: AsyncIterable<ArchiveFile>, date: Date): Promise<void> {
  const zip = new ZipWriter<unknown>(Writable.toWeb(createWriteStream(path)), {
    lastModDate: date,
    extendedTimestamp: false,
    useWebWorkers: false,
  });
  for await (const file of files) await zip.add(file.path, streamOf(bytesOf(file)));
  await zip.close();
}
