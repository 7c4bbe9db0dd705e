import type { IncomingMessage } from "node:http";

/** A request's body was larger than what its reader takes. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** The whole body. @throws {BodyTooLarge} as soon as more than `limit` bytes have come */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge(`The body has more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
