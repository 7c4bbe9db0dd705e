import type { IncomingMessage } from "node:http";

/** A request's body was larger than what its reader takes. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/**
 * The whole body. The rest of one that is too large is read and thrown away, so that the connection is good for the answer and for the next request.
 * @throws {BodyTooLarge} when there are more than `limit` bytes
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > limit) throw new BodyTooLarge(`The body has more than ${limit} bytes`);
  return Buffer.concat(chunks);
}
