import { decodeText } from "#shared/primitives/decode-text.ts";
import { ReportFileError } from "./file-error.ts";
import { isGzip } from "./gunzip.ts";
import { LIMITS } from "./limits.ts";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];
const HEAD_BYTES = 512;

/**
 * Rejects files that can't be workbooks by size and first bytes, with a sentence about their apparent type. Ignores the
 * file's name.
 */
export async function refuseForeignFile(bytes: Uint8Array | Blob): Promise<void> {
  const size = bytes instanceof Uint8Array ? bytes.byteLength : bytes.size;
  if (size === 0) throw new ReportFileError("not-a-workbook", "The file is empty.");
  if (size > LIMITS.fileBytes)
    throw new ReportFileError("too-large", `The file is too large to read: more than ${LIMITS.fileBytes >> 20} MB.`);
  const head = await headOf(bytes);
  const begins = (signature: readonly number[]) => signature.every((byte, i) => head[i] === byte);
  if (begins(ZIP) || begins(EMPTY_ZIP)) return;
  throw new ReportFileError(
    "not-a-workbook",
    `${description(head, begins)} Download the report again as an .xlsx or .csv file.`,
  );
}

const headOf = async (bytes: Uint8Array | Blob): Promise<Uint8Array> =>
  bytes instanceof Uint8Array
    ? bytes.subarray(0, HEAD_BYTES)
    : new Uint8Array(await bytes.slice(0, HEAD_BYTES).arrayBuffer());

/** Rejects, with a sentence about their apparent type, files that can be neither a workbook nor a text table. */
export async function refuseForeignUpload(file: Blob): Promise<void> {
  const head = await headOf(file);
  if (file.size > LIMITS.fileBytes || !(isGzip(head) || isTextTable(head))) await refuseForeignFile(file);
}

const isWebPage = (text: string): boolean => /^\s*(?:<!doctype|<html)/i.test(text);
const SEPARATORS = /[,;\t]/;
const BINARY = /[^\P{Cc}\t\r\n]/u;

/** Whether a file's first bytes are text with cells, in any encoding. */
export function isTextTable(bytes: Uint8Array): boolean {
  const begins = (signature: readonly number[]) => signature.every((byte, i) => bytes[i] === byte);
  if ([ZIP, EMPTY_ZIP, OLD_OFFICE, PDF].some(begins)) return false;
  const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
  return SEPARATORS.test(text) && !BINARY.test(text) && !isWebPage(text);
}

function description(head: Uint8Array, begins: (signature: readonly number[]) => boolean): string {
  if (begins(OLD_OFFICE)) return "This is an old Excel (.xls) or a password-protected file, not an .xlsx workbook.";
  if (begins(PDF)) return "This is a PDF, not an .xlsx workbook.";
  if (isWebPage(new TextDecoder().decode(head)))
    return "This is a web page, not an .xlsx workbook; Amazon may have asked to sign in again.";
  if (isTextTable(head)) return "This looks like a CSV or text file, not an .xlsx workbook.";
  return "This is not an .xlsx workbook.";
}
