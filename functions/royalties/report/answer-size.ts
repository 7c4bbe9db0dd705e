import { gzipSync } from "node:zlib";
import { MAX_ANSWER_BYTES } from "#functions/platform/http/answer.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";

const BASE64_GROWTH = 4 / 3;
/** Records that stand for all: enough to tell a report that fits by far from one that has to be written out to be sure. */
const SAMPLE = 24;

/** About how many characters the records take in JSON, told from a few of them that lie evenly among all. */
function aboutCharacters({ records }: RoyaltiesReport): number {
  const step = Math.max(1, Math.floor(records.length / SAMPLE));
  const sample = records.filter((_, i) => i % step === 0);
  return sample.length === 0 ? 0 : (JSON.stringify(sample).length / sample.length) * records.length;
}

/**
 * Whether a report can be carried in one answer, compressed as the chain compresses it. A report that is far below the limit even uncompressed is not
 * written out for it; should a sample ever mislead, the chain's own limit still holds.
 */
export function fitsInAnAnswer(report: RoyaltiesReport): boolean {
  if (aboutCharacters(report) < MAX_ANSWER_BYTES / 2) return true;
  const json = JSON.stringify(report);
  return json.length < MAX_ANSWER_BYTES / 2 || gzipSync(json).length * BASE64_GROWTH < MAX_ANSWER_BYTES;
}
