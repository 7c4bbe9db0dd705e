import { MAX_FILE_BYTES, MAX_FILES_PER_IMPORT } from "#shared/api/imports.ts";
import { TEXT } from "../text.ts";

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
  if (!name.toLowerCase().endsWith(".xlsx")) return TEXT.refused.notWorkbook;
  if (size === 0) return TEXT.refused.empty;
  if (size > MAX_FILE_BYTES) return TEXT.refused.tooLarge;
  return null;
}

const identityOf = ({ name, size, lastModified }: Candidate): string => JSON.stringify([name, size, lastModified]);

/** Checks dropped files before upload: returns those to upload, without duplicates, and those refused with the reason. */
export function checkFiles<F extends Candidate>(files: readonly F[]): { accepted: F[]; refused: Refusal[] } {
  const distinct = [...new Map(files.map((file) => [identityOf(file), file])).values()];
  const refused = distinct.flatMap((file) => {
    const reason = refusalOf(file);
    return reason ? [{ name: file.name, reason }] : [];
  });
  return { accepted: distinct.filter((file) => refusalOf(file) === null), refused };
}

/** Divides files into the imports that they are uploaded as, one after the other. */
export const inTurns = <F>(files: readonly F[]): F[][] =>
  Array.from({ length: Math.ceil(files.length / MAX_FILES_PER_IMPORT) }, (_, turn) =>
    files.slice(turn * MAX_FILES_PER_IMPORT, (turn + 1) * MAX_FILES_PER_IMPORT),
  );
