import { MAX_FILE_BYTES, MAX_FILES_PER_IMPORT } from "#shared/api/imports.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import { refuseForeignUpload } from "#shared/sources/files/file-form.ts";
import { TEXT } from "../text.ts";

export interface Refusal {
  readonly name: string;
  readonly reason: string;
}

/** Why a file can't be a report, by its size and first bytes; null for one that may be. */
async function refusalOf(file: File): Promise<string | null> {
  if (file.size === 0) return TEXT.refused.empty;
  if (file.size > MAX_FILE_BYTES) return TEXT.refused.tooLarge;
  try {
    await refuseForeignUpload(file);
    return null;
  } catch (error) {
    return error instanceof ReportFileError ? error.message : TEXT.refused.unreadable;
  }
}

const identityOf = ({ name, size, lastModified }: File): string => JSON.stringify([name, size, lastModified]);

/** Checks dropped files before upload: returns those to upload, without duplicates, and those refused with the reason. */
export async function checkFiles(files: readonly File[]): Promise<{ accepted: File[]; refused: Refusal[] }> {
  const distinct = [...new Map(files.map((file) => [identityOf(file), file])).values()];
  const reasons = await Promise.all(distinct.map(refusalOf));
  const refused = distinct.flatMap(({ name }, n) => {
    const reason = reasons[n] ?? null;
    return reason === null ? [] : [{ name, reason }];
  });
  return { accepted: distinct.filter((_file, n) => reasons[n] === null), refused };
}

/** Divides files into the imports that they are uploaded as, one after the other. */
export const inTurns = <F>(files: readonly F[]): F[][] =>
  Array.from({ length: Math.ceil(files.length / MAX_FILES_PER_IMPORT) }, (_, turn) =>
    files.slice(turn * MAX_FILES_PER_IMPORT, (turn + 1) * MAX_FILES_PER_IMPORT),
  );
