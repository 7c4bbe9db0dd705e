import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { PackedFormat } from "#functions/platform/storage/packed-format.ts";
import type { FamilyContent } from "#functions/report-months/index.ts";
import { partsOfFamily, type ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import {
  IMPORT_PLAN,
  type ImportPlan,
  MONTH_CONTENT,
  READ_FILE,
  type ReadFile,
  UNDO_PLAN,
  type UndoPlan,
} from "./work-formats.ts";

export type { ImportPlan, ReadFile, UndoPlan };

export const UPLOADS = "uploads/";
export const WORK = "work/";

export const uploadsOf = (userId: string, importId: string): string => `${UPLOADS}${userId}/${importId}/`;
export const uploadKey = (userId: string, importId: string, n: number): string => `${uploadsOf(userId, importId)}${n}`;
export const workOf = (importId: string): string => `${WORK}${importId}/`;

/** A file of Amazon's has months of one family only. */
const monthName = (n: number, family: ReportFamily, month: IsoMonth): string =>
  partsOfFamily(family).source === "amazon"
    ? `month-${n}-${month}`
    : `month-${n}-${family.replaceAll(":", "-")}-${month}`;

export type WorkObjects = ReturnType<typeof workObjects>;

/** Data passed between the machine's steps, whose states carry only names. `round` is 0, plus one per decision. */
export function workObjects(files: ReportFiles, importId: string) {
  const keyOf = (name: string) => `${workOf(importId)}${name}.json.zst`;
  const put = <T>(name: string, format: PackedFormat<T>, value: T) => files.put(keyOf(name), format.pack(value));
  const find = async <T>(name: string, format: PackedFormat<T>): Promise<T | null> => {
    const bytes = await files.get(keyOf(name));
    return bytes ? format.unpack(bytes) : null;
  };
  const get = async <T>(name: string, format: PackedFormat<T>): Promise<T> => {
    const found = await find(name, format);
    if (found === null) throw new Error(`the work object ${keyOf(name)} is missing`);
    return found;
  };
  return {
    putFile: (n: number, file: ReadFile) => put(`file-${n}`, READ_FILE, file),
    file: (n: number) => get(`file-${n}`, READ_FILE),
    /** A month as one file has it. */
    putMonth: (n: number, family: ReportFamily, content: FamilyContent) =>
      put(monthName(n, family, content.month), MONTH_CONTENT, content),
    month: (n: number, { family, month }: { readonly family: ReportFamily; readonly month: IsoMonth }) =>
      get(monthName(n, family, month), MONTH_CONTENT),
    /** A month's payments, merged from all files of the import. */
    putPayments: (round: number, content: FamilyContent) =>
      put(`payments-${round}-${content.month}`, MONTH_CONTENT, content),
    payments: (round: number, month: IsoMonth) => get(`payments-${round}-${month}`, MONTH_CONTENT),
    putPlan: (round: number, plan: ImportPlan) => put(`plan-${round}`, IMPORT_PLAN, plan),
    findPlan: (round: number) => find(`plan-${round}`, IMPORT_PLAN),
    putUndo: (n: number, plan: UndoPlan) => put(`undo-${n}`, UNDO_PLAN, plan),
    findUndo: (n: number) => find(`undo-${n}`, UNDO_PLAN),
  };
}
