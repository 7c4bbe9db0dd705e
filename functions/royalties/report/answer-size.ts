import { gzipSync } from "node:zlib";
import { MAX_ANSWER_BYTES } from "#functions/platform/http/answer.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";

const BASE64_GROWTH = 4 / 3;
/** Enough to distinguish a report that easily fits from one that must be serialized to be sure. */
const SAMPLE = 24;

function aboutCharacters({ records }: RoyaltiesReport): number {
  const step = Math.max(1, Math.floor(records.length / SAMPLE));
  const sample = records.filter((_, i) => i % step === 0);
  return sample.length === 0 ? 0 : (JSON.stringify(sample).length / sample.length) * records.length;
}

/**
 * Serializes a report only when it may exceed the limit. If the sample misleads, the HTTP chain's own limit applies.
 */
export function fitsInAnAnswer(report: RoyaltiesReport): boolean {
  if (aboutCharacters(report) < MAX_ANSWER_BYTES / 2) return true;
  const json = JSON.stringify(report);
  return json.length < MAX_ANSWER_BYTES / 2 || gzipSync(json).length * BASE64_GROWTH < MAX_ANSWER_BYTES;
}
