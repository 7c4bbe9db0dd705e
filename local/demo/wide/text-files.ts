import { csvLines } from "#shared/primitives/csv.ts";
import type { NamedFile } from "../drop-files.ts";

type Rows = readonly (readonly string[])[];

/** A CSV file as most shops write it. */
export const csv = (name: string, rows: Rows): NamedFile => ({
  name,
  bytes: new TextEncoder().encode(csvLines(rows)),
});

const tabLines = (rows: Rows): string => `${rows.map((cells) => cells.join("\t")).join("\n")}\n`;

/** Apple's form: UTF-8 with tabs. */
export const utf8Tabs = (name: string, rows: Rows): NamedFile => ({
  name,
  bytes: new TextEncoder().encode(tabLines(rows)),
});

/** Google's form: UTF-16 with tabs and a byte order mark. */
export function utf16Tabs(name: string, rows: Rows): NamedFile {
  return { name, bytes: Uint8Array.from(Buffer.from(`\uFEFF${tabLines(rows)}`, "utf16le")) };
}

/** Cells in the order of the headings; those that a row leaves out are empty. */
export const table = (headings: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string[][] => [
  [...headings],
  ...rows.map((row) => headings.map((heading) => row[heading] ?? "")),
];
