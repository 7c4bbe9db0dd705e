/**
 * Decodes an `aws-chunked` body, the form in which the SDK sends streams: `size;extensions CRLF data CRLF`, ended by a
 * chunk of size 0 and trailers.
 */
export function decodeAwsChunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString("latin1"), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw new Error("The aws-chunked body is malformed");
    if (size === 0) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
