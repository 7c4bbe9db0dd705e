import { Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";

/** Streams JSON, for contents too large to hold in memory. Yields nothing for null. */
export async function* unpacked(bytes: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (bytes) yield* Readable.from(bytes, { objectMode: false }).pipe(createZstdDecompress());
}
