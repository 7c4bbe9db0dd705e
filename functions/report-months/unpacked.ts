import { Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";

/** A packed value as its JSON, piece by piece, for contents that nobody wants in memory as a whole. Null is nothing. */
export async function* unpacked(bytes: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (bytes) yield* Readable.from(bytes, { objectMode: false }).pipe(createZstdDecompress());
}
