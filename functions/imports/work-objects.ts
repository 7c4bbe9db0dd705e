import type { ReportFiles } from "#functions/clients/report-files.ts";
import {
  type FamilyContent,
  type KeptMonth,
  packJson,
  type StoredReportMonth,
  unpackJson,
} from "#functions/report-months/index.ts";
import type { MonthFigures } from "#shared/domain/imports/month-figures.ts";
import type { FileNote, PlannedMonth, Scope } from "#shared/domain/imports/plan-types.ts";
import type { NamedProduct } from "#shared/domain/report-content/products.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { FileFinding } from "./detail.ts";

export const UPLOADS = "uploads/";
export const WORK = "work/";

/** Below which keys the files of an import were uploaded. */
export const uploadsOf = (userId: string, importId: string): string => `${UPLOADS}${userId}/${importId}/`;
export const uploadKey = (userId: string, importId: string, n: number): string => `${uploadsOf(userId, importId)}${n}`;
/** Below which keys the steps of an import hand data on. */
export const workOf = (importId: string): string => `${WORK}${importId}/`;

/** One file as it was read: what the planner needs, without the figures by product. */
export interface ReadFile {
  readonly finding: FileFinding;
  readonly createdAt: string | null;
  /** Null when the file could not be read. */
  readonly family: ReportFamily | null;
  readonly months: readonly { readonly month: IsoMonth; readonly hash: string; readonly figures: MonthFigures }[];
  readonly products: readonly NamedProduct[];
  /** Why a part of it was not understood; absent when all of it was. */
  readonly fault?: string;
}

/** What one round of planning decided. */
export interface StoredPlan {
  readonly outcome: "write" | "decide" | "nothing";
  readonly months: readonly PlannedMonth[];
  readonly notes: readonly FileNote[];
  /** Months that the author kept by an answer, to be remembered; absent from plans made before that was done. */
  readonly kept?: readonly KeptMonth[];
  /** Scopes to be written. */
  readonly scopes: readonly Scope[];
  /** The account had no report months before. */
  readonly first: boolean;
  readonly payments: number;
  readonly booksAdded: number;
}

export type UndoPlan = Readonly<Partial<Record<Scope, StoredReportMonth>>>;

export type WorkObjects = ReturnType<typeof workObjects>;

/** The objects through which the machine's steps hand data on; its states carry only their names. `round` is 0, then one more per decision. */
export function workObjects(files: ReportFiles, importId: string) {
  const keyOf = (name: string) => `${workOf(importId)}${name}.json.zst`;
  const put = (name: string, value: unknown) => files.put(keyOf(name), packJson(value));
  const find = async <T>(name: string): Promise<T | null> => {
    const bytes = await files.get(keyOf(name));
    return bytes ? unpackJson<T>(bytes) : null;
  };
  const get = async <T>(name: string): Promise<T> => {
    const found = await find<T>(name);
    if (found === null) throw new Error(`the work object ${keyOf(name)} is missing`);
    return found;
  };
  return {
    putFile: (n: number, file: ReadFile) => put(`file-${n}`, file),
    file: (n: number) => get<ReadFile>(`file-${n}`),
    putContents: (n: number, contents: readonly FamilyContent[]) => put(`contents-${n}`, contents),
    contents: (n: number) => get<FamilyContent[]>(`contents-${n}`),
    putScope: (round: number, scope: Scope, content: FamilyContent) => put(`scope-${round}-${scope}`, content),
    scope: (round: number, scope: Scope) => get<FamilyContent>(`scope-${round}-${scope}`),
    putPlan: (round: number, plan: StoredPlan) => put(`plan-${round}`, plan),
    findPlan: (round: number) => find<StoredPlan>(`plan-${round}`),
    putUndo: (n: number, plan: UndoPlan) => put(`undo-${n}`, plan),
    findUndo: (n: number) => find<UndoPlan>(`undo-${n}`),
  };
}
