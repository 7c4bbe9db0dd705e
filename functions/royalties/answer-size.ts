import { gzipSync } from "node:zlib";
import { MAX_ANSWER_BYTES } from "#functions/platform/answer.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";

const BASE64_GROWTH = 4 / 3;
/** Columns of a record, and the most characters that one value with its comma takes in JSON. */
const COLUMNS = 9;
const CHARACTERS_A_VALUE = 17;
/** What books, rates, proofs and the records' own facts take at the most, a record. */
const CHARACTERS_A_RECORD = 2_000;

/** More characters than the report can have: most reports are told to fit without being written out for it. */
const mostCharacters = ({ records, labels }: RoyaltiesReport): number =>
  records.length * (CHARACTERS_A_RECORD + labels.length * COLUMNS * CHARACTERS_A_VALUE);

/** Whether a report can be carried in one answer, compressed as the chain compresses it. */
export function fitsInAnAnswer(report: RoyaltiesReport): boolean {
  if (mostCharacters(report) < MAX_ANSWER_BYTES / 2) return true;
  const json = JSON.stringify(report);
  return json.length < MAX_ANSWER_BYTES / 2 || gzipSync(json).length * BASE64_GROWTH < MAX_ANSWER_BYTES;
}
