import { gzipSync } from "node:zlib";
import { MAX_ANSWER_BYTES } from "#functions/platform/middleware/answer.ts";
import { CONVERTED_COLUMNS, RECORD_COLUMNS } from "#shared/domain/royalties/measures.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";

const BASE64_GROWTH = 4 / 3;
const SAMPLE = 24;
/** Of a sample's extrapolated size, so that a report near the limit is serialized to be sure. */
const MARGIN = 2;

/** A few records from all over the report, because neighbors are the same title. */
function sampleOf({ records }: RoyaltiesReport): { readonly json: string; readonly share: number } {
  const step = Math.max(1, Math.floor(records.length / SAMPLE));
  const sample = records.filter((_, i) => i % step === 0);
  return { json: JSON.stringify(sample), share: sample.length / Math.max(1, records.length) };
}

/** Digits, sign and comma of a whole number that JavaScript holds exactly. */
const MAX_NUMBER_CHARACTERS = 18;
/** A record without its columns' values: the members' names, and texts of a product. */
const MAX_RECORD_CHARACTERS = 2_000;
const MAX_COLUMNS = RECORD_COLUMNS.length + CONVERTED_COLUMNS.length;

/** True for the reports of most authors, without serializing anything. */
function isSurelySmall({ records, labels }: RoyaltiesReport): boolean {
  const each = MAX_COLUMNS * labels.length * MAX_NUMBER_CHARACTERS + MAX_RECORD_CHARACTERS;
  return records.length * each < MAX_ANSWER_BYTES / 2;
}

const compressedBytes = (json: string): number => gzipSync(json).length * BASE64_GROWTH;

/**
 * Serializes a whole report only when it may exceed the limit: the HTTP chain serializes and compresses it anyway. If
 * the sample misleads, the chain's own limit applies.
 */
export function fitsInAnAnswer(report: RoyaltiesReport): boolean {
  if (isSurelySmall(report)) return true;
  const { json, share } = sampleOf(report);
  if (share === 0 || json.length / share < MAX_ANSWER_BYTES / 2) return true;
  if ((compressedBytes(json) / share) * MARGIN < MAX_ANSWER_BYTES) return true;
  const whole = JSON.stringify(report);
  return whole.length < MAX_ANSWER_BYTES / 2 || compressedBytes(whole) < MAX_ANSWER_BYTES;
}
