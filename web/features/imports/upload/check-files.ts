import { MAX_FILE_BYTES, MAX_FILES_PER_IMPORT } from "#shared/api/imports.ts";

export interface Candidate {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

export interface Refusal {
  readonly name: string;
  readonly reason: string;
}

function refusalOf({ name, size }: Candidate): string | null {
  if (!name.toLowerCase().endsWith(".xlsx")) return "Not a report workbook: these end in .xlsx";
  if (size === 0) return "The file is empty. Download it again";
  if (size > MAX_FILE_BYTES) return "Larger than 30 MB, which no Amazon report is";
  return null;
}

const identityOf = ({ name, size, lastModified }: Candidate): string => JSON.stringify([name, size, lastModified]);

/**
 * Checks dropped files before upload: returns those to upload, without duplicates, and those refused with the reason.
 * Too many files are refused as a whole, since it is unknown which ones were meant.
 */
export function checkFiles<F extends Candidate>(files: readonly F[]): { accepted: F[]; refused: Refusal[] } {
  const distinct = [...new Map(files.map((file) => [identityOf(file), file])).values()];
  if (distinct.length > MAX_FILES_PER_IMPORT) {
    const reason = `At most ${MAX_FILES_PER_IMPORT} at once. Please drop them in smaller groups`;
    return { accepted: [], refused: [{ name: `${distinct.length} files`, reason }] };
  }
  const refused = distinct.flatMap((file) => {
    const reason = refusalOf(file);
    return reason ? [{ name: file.name, reason }] : [];
  });
  return { accepted: distinct.filter((file) => refusalOf(file) === null), refused };
}
