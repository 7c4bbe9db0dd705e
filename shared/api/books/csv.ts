import * as z from "zod";
import { Trimmed } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";

/** The shelf as CSV, out and in. */

/** An error in a CSV. `row` counts like a spreadsheet: the heading is row 1. */
export const CsvProblem = z.object({
  file: z.string(),
  row: z.int(),
  column: z.string().nullable(),
  message: z.string(),
});
export const ShelfImport = z.object({
  rows: z.int(),
  problems: z.array(CsvProblem),
  changes: z.array(
    z.object({
      row: z.int(),
      title: z.string(),
      kind: z.enum(["new", "changed", "unchanged"]),
      fields: z.array(z.string()),
    }),
  ),
});

const csvBody = z.object({
  file: Trimmed.min(1, "Required").max(255),
  csv: z.string().max(2_000_000, "The file is too large"),
});

const common = { access: "member", impersonation: "allowed" } as const;

export const exportShelf = endpoint({
  ...common,
  name: "exportShelf",
  method: "GET",
  path: "/books/export",
  client: ["books"],
  summary: "Exports the shelf as CSV, one row per format.",
  response: z.object({ data: z.object({ file: z.string(), csv: z.string() }) }),
});

export const previewShelfImport = endpoint({
  ...common,
  name: "previewShelfImport",
  method: "POST",
  path: "/books/import/preview",
  limit: "shelf-import",
  body: csvBody,
  summary: "Previews what a CSV of the shelf would change, with its errors. Writes nothing.",
  response: z.object({ data: ShelfImport }),
});

export const importShelf = endpoint({
  ...common,
  name: "importShelf",
  method: "POST",
  path: "/books/import",
  limit: "shelf-import",
  body: csvBody,
  summary: "Applies a CSV of the shelf; rejected as a whole if it has any error.",
  response: z.object({ data: ShelfImport }),
});
