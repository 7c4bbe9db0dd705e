import * as z from "zod";
import { isReportFamily } from "#shared/domain/report-month.ts";
import {
  CurrencyCode,
  Cursor,
  Id,
  Instant,
  IsoDateSchema,
  IsoMonthSchema,
  MicrosByCurrency,
  MicrosSchema,
  smallRecord,
  Trimmed,
} from "#shared/primitives/schemas.ts";
import { ColumnMapping, ColumnsQuestion } from "#shared/sources/column-mapping.ts";
import { MEASURES, MONEY_KINDS } from "#shared/sources/source.ts";
import { endpoint } from "./endpoint.ts";
import { ById, FROM_EXTENSION } from "./parts.ts";

/** Upload limits, also shown on the screen. */
export const MAX_FILES_PER_IMPORT = 40;
export const MAX_FILE_BYTES = 30 * 1024 * 1024;

const Family = z.string().refine(isReportFamily, "Unknown report");

export const ImportStatus = z.enum([
  "uploading",
  "reading",
  "writing",
  "needs_decision",
  "completed",
  "failed",
  "undone",
]);
export const ImportSource = z.enum(["upload", "extension", "cookies"]);

/** A month's totals before or after an import, in terms the author recognizes. Royalties exclude KENP. */
export const OutcomeFigures = z.object({
  grain: z.enum(["day", "month"]),
  rows: z.int(),
  books: z.int(),
  authors: z.int(),
  units: z.int(),
  pages: z.int(),
  royalty: MicrosByCurrency,
  /** Page-read royalties; empty until they are published, absent from figures stored before they were recorded. */
  kenp: MicrosByCurrency.optional(),
});
export type OutcomeFigures = z.infer<typeof OutcomeFigures>;

/**
 * The outcome of an import for one month of one family. `unchanged` wrote nothing; `confirmed` found the same totals in
 * a coarser file; `kept` means the stored version stays, for the given reasons; `decide` waits for the author.
 */
export const MonthOutcome = z.object({
  family: Family,
  month: IsoMonthSchema,
  file: z.string(),
  outcome: z.enum(["new", "changed", "unchanged", "confirmed", "kept", "decide"]),
  /** Sentences that explain why a decision is needed, why the month was kept, or what a written month lost. */
  reasons: z.array(z.string()),
  before: OutcomeFigures.nullable(),
  after: OutcomeFigures,
  written: z.boolean(),
});
export type MonthOutcome = z.infer<typeof MonthOutcome>;

/** A file of another source in its own terms, so that the author can compare it with what the source shows. */
export const Understood = z.object({
  source: z.string(),
  source_name: z.string(),
  /** In a sentence, after the source's name: "sales invoice". */
  kind_name: z.string(),
  rank: z.enum(["proven", "trial"]),
  rows: z.int(),
  products: z.int(),
  /** The months under which it would be stored, with the days that they really cover. */
  months: z.array(z.object({ month: IsoMonthSchema, start: IsoDateSchema, end: IsoDateSchema, rows: z.int() })),
  /** By kind of money, which never meet in one sum. */
  money: z.partialRecord(z.enum(MONEY_KINDS), MicrosByCurrency),
  /** Money whose currency the file doesn't state, by marketplace. */
  without_currency: z.record(z.string(), MicrosSchema),
  measures: z.partialRecord(z.enum(MEASURES), z.int()),
  /** When the author confirmed that such files are understood; absent until then. */
  confirmed_at: Instant.optional(),
});
export type Understood = z.infer<typeof Understood>;

/**
 * A question about a whole file: `columns` what the columns of an unknown shop's table are, `month` which month its
 * undated sales are of, `currency` in which currency the money of some marketplaces is paid, and `reading` whether it
 * was understood as its source shows it.
 */
export const FileQuestion = z.discriminatedUnion("about", [
  z.object({ about: z.literal("reading") }),
  z.object({ about: z.literal("currency"), marketplaces: z.array(z.string()), message: z.string() }),
  z.object({ about: z.literal("month"), message: z.string() }),
  ColumnsQuestion,
]);
export type FileQuestion = z.infer<typeof FileQuestion>;

/** Marketplaces of a file that states no currency. */
const MAX_MARKETPLACES = 300;

/** The author's answer to a file's questions. A file that isn't accepted is set aside, and nothing of it is stored. */
export const FileAnswer = z.object({
  /** Null to read the file with a mapping, show its figures and ask again. Other questions may then stay open. */
  accepted: z.boolean().nullable(),
  /** Currency by marketplace, for a file that states none. */
  currencies: smallRecord(z.string().max(200), CurrencyCode, MAX_MARKETPLACES).optional(),
  /** What the columns of an unknown shop's table are. Figures are confirmed with the mapping that they were read with. */
  mapping: ColumnMapping.optional(),
  /** The month of the sales of a file that states no days. */
  month: IsoMonthSchema.optional(),
});
export type FileAnswer = z.infer<typeof FileAnswer>;

export const ImportFile = z.object({
  name: z.string(),
  size: z.int(),
  status: z.enum(["waiting", "read", "set_aside", "failed"]),
  /** The report's family, without the unit that a source splits its months by. */
  kind: Family.nullable(),
  language: z.string().nullable(),
  grain: z.enum(["day", "month"]).nullable(),
  created_at: Instant.nullable(),
  months: z.array(IsoMonthSchema),
  /** Why the file failed or was set aside, worded for the author. */
  message: z.string().nullable(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  problems: z.array(
    z.object({
      severity: z.enum(["error", "note"]),
      message: z.string(),
      sheet: z.string().optional(),
      row: z.int().optional(),
      heading: z.string().optional(),
    }),
  ),
  rows_set_aside: z.int(),
  /** What was understood of another source's file; null for Amazon's, and until it is read. */
  understood: Understood.nullable(),
  /** Questions without whose answers nothing of the file is stored. */
  questions: z.array(FileQuestion),
  /** Why the file asks although the author has confirmed one of its kind before. */
  surprises: z.array(z.string()),
});
export type ImportFile = z.infer<typeof ImportFile>;

export const Import = z.object({
  id: Id,
  source: ImportSource,
  status: ImportStatus,
  created_at: Instant,
  finished_at: Instant.nullable(),
  files: z.array(ImportFile),
  months: z.array(MonthOutcome),
  months_total: z.int(),
  months_written: z.int(),
  payments: z.int(),
  /** Products first seen in this import. */
  books_added: z.int(),
  message: z.string().nullable(),
  undoable: z.boolean(),
});
export type Import = z.infer<typeof Import>;

const one = z.object({ data: Import });
const common = { access: "author", opensWithoutPlan: true } as const;

export const createImport = endpoint({
  ...common,
  name: "createImport",
  method: "POST",
  path: "/imports",
  impersonation: "never",
  limit: "import",
  summary: "Creates an import and returns one presigned upload per file, for exactly the announced number of bytes.",
  status: 201,
  body: z.object({
    files: z
      .array(
        z.object({
          name: Trimmed.min(1, "Required").max(255),
          size: z.int().min(1).max(MAX_FILE_BYTES, "A file may have 30 MB at most"),
        }),
      )
      .min(1, "Choose at least one file")
      .max(MAX_FILES_PER_IMPORT, `At most ${MAX_FILES_PER_IMPORT} files per import`),
  }),
  response: z.object({
    data: Import,
    /** In the order of `files`: post `fields` and then the file, under the name `file`, to `url`. */
    uploads: z.array(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),
  }),
});

export const startImport = endpoint({
  ...common,
  name: "startImport",
  method: "POST",
  path: "/imports/{id}/start",
  impersonation: "never",
  summary: "Starts reading the uploaded files, or continues an import that stopped. Idempotent.",
  status: 202,
  params: ById,
  response: one,
});

export const listImports = endpoint({
  ...common,
  name: "listImports",
  method: "GET",
  path: "/imports",
  impersonation: "read",
  summary: "Lists past and running imports, newest first.",
  query: z.object({ cursor: Cursor.optional() }),
  response: z.object({ data: z.array(Import), cursor: z.string().nullable() }),
});

export const getImport = endpoint({
  ...common,
  name: "getImport",
  method: "GET",
  path: "/imports/{id}",
  impersonation: "read",
  summary: "Returns an import with its progress, findings and open decisions.",
  params: ById,
  response: one,
});

export const decideImport = endpoint({
  ...common,
  name: "decideImport",
  method: "POST",
  path: "/imports/{id}/decision",
  impersonation: "never",
  summary:
    "Answers every open question of an import: of its files, and of months that replace stored ones. Or reads some of its files with the columns that the author maps.",
  status: 202,
  params: ById,
  body: z.object({
    months: z
      .array(
        z.object({
          family: Family,
          month: IsoMonthSchema,
          answer: z.enum(["replace", "keep"]),
        }),
      )
      .max(5000)
      .default([]),
    /** Answers to the questions of files, by their place in the import. */
    files: z
      .array(FileAnswer.extend({ file: z.int().min(0).max(MAX_FILES_PER_IMPORT) }))
      .max(MAX_FILES_PER_IMPORT)
      .default([]),
  }),
  response: one,
});

export const undoImport = endpoint({
  ...common,
  name: "undoImport",
  method: "POST",
  path: "/imports/{id}/undo",
  impersonation: "never",
  summary: "Undoes the last import: every month it wrote returns to its previous content.",
  status: 202,
  params: ById,
  response: one,
});

export const createExtensionImport = endpoint({
  ...FROM_EXTENSION,
  name: "createExtensionImport",
  method: "POST",
  path: "/extension/imports",
  summary: "Creates an import of report files fetched by the extension, with one presigned upload per file.",
  status: 201,
  limit: "extension-import",
  body: createImport.body!,
  response: createImport.response,
});

export const startExtensionImport = endpoint({
  ...FROM_EXTENSION,
  name: "startExtensionImport",
  method: "POST",
  path: "/extension/imports/{id}/start",
  summary: "Starts reading the uploaded files. Idempotent.",
  status: 202,
  params: ById,
  response: z.object({ data: Import }),
});

export const getExtensionImport = endpoint({
  ...FROM_EXTENSION,
  name: "getExtensionImport",
  method: "GET",
  path: "/extension/imports/{id}",
  summary: "Returns the progress of an import created by the extension.",
  params: ById,
  response: z.object({ data: Import }),
});
