import { gzipSync } from "node:zlib";
import { MAX_ANSWER_BYTES } from "#functions/platform/answer.ts";

const BASE64_GROWTH = 4 / 3;

/** Whether an answer can be carried, compressed as the chain compresses it. */
export function fitsInAnAnswer(body: unknown): boolean {
  const json = JSON.stringify(body);
  return json.length < MAX_ANSWER_BYTES / 2 || gzipSync(json).length * BASE64_GROWTH < MAX_ANSWER_BYTES;
}
