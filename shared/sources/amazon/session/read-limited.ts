import { AmazonFailure } from "#shared/sources/amazon/failure.ts";

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/**
 * Reads an answer's body up to a limit. Rejects with AmazonFailure when it is longer (the rest stays unread) or
 * breaks off.
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new AmazonFailure("unreachable", "The answer broke off", response.status);
    });
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw new AmazonFailure("unexpected_answer", "An answer too large to be one", response.status);
    }
    chunks.push(value);
  }
  return joined(chunks, size);
}
