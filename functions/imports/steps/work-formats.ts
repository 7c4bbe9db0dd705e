import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { FamilyContent, KeptMonth, StoredReportMonth } from "#functions/report-months/index.ts";
import type { MonthFigures } from "#shared/domain/imports/month-figures.ts";
import type { FileNote, MonthKey, PlannedMonth } from "#shared/domain/imports/plan-types.ts";
import type { NamedProduct } from "#shared/domain/report-content/products.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { FileFinding } from "../intake/detail.ts";

/** A month as a file has it. */
export interface ReadMonth {
  readonly family: ReportFamily;
  readonly month: IsoMonth;
  readonly hash: string;
  readonly figures: MonthFigures;
}

/** A parsed file for the planner, without the figures by product. */
export interface ReadFile {
  readonly finding: FileFinding;
  readonly createdAt: string | null;
  /** SHA-256 of the file's bytes; absent from older work. */
  readonly fileHash?: string;
  /** None when the file could not be read. */
  readonly months: readonly ReadMonth[];
  readonly products: readonly NamedProduct[];
  /** Why a part of it could not be read; absent when all of it was. */
  readonly fault?: string;
}

export interface ImportPlan {
  readonly outcome: "write" | "decide" | "nothing";
  readonly months: readonly PlannedMonth[];
  readonly notes: readonly FileNote[];
  /** Months that the author's answers keep; absent from older plans. */
  readonly kept?: readonly KeptMonth[];
  readonly monthKeys: readonly MonthKey[];
  readonly first: boolean;
  readonly payments: number;
  readonly booksAdded: number;
}

export type UndoPlan = Readonly<Partial<Record<MonthKey, StoredReportMonth>>>;

const FIRST = { version: 1, upgrades: {}, isShortLived: true };

type ReadFileOfFamily = Omit<ReadFile, "months"> & {
  readonly family: ReportFamily | null;
  readonly months: readonly Omit<ReadMonth, "family">[];
};

/** Version 1 called a product's id `asin`; version 2 had one family for all months of a file, and no questions. */
export const READ_FILE = packedObject<ReadFile>({
  name: "read-file",
  version: 3,
  isShortLived: true,
  upgrades: {
    1: ({ products, ...file }: { products: readonly (Omit<NamedProduct, "productId"> & { asin: string })[] }) => ({
      ...file,
      products: products.map(({ asin, ...product }) => ({ ...product, productId: asin })),
    }),
    2: ({ family, months, finding, ...file }: ReadFileOfFamily) => ({
      ...file,
      finding: { ...finding, understood: null, questions: [], surprises: [] },
      months: family === null ? [] : months.map((month) => ({ ...month, family })),
    }),
  },
  members: ["finding", "createdAt", "months", "products"],
});
export const MONTH_CONTENT = packedObject<FamilyContent>({ ...FIRST, name: "month-content", members: ["month"] });
/** Version 1 called the month keys `scopes`. */
export const IMPORT_PLAN = packedObject<ImportPlan>({
  name: "import-plan",
  version: 2,
  isShortLived: true,
  upgrades: {
    1: ({ scopes, ...plan }: { scopes: readonly MonthKey[] }) => ({ ...plan, monthKeys: scopes }),
  },
  members: ["outcome", "months", "notes", "monthKeys", "first", "payments", "booksAdded"],
});
export const UNDO_PLAN = packedObject<UndoPlan>({ ...FIRST, name: "undo-plan", members: [] });
