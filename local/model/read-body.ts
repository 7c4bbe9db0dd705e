import type { IncomingMessage } from "node:http";

export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/**
 * Reads the whole body. The rest of an oversized one is drained, so that the connection remains usable for the response
 * and further requests.
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
