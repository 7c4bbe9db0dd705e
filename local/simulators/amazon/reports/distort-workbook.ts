import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import type { Distortion } from "../http/answer.ts";
import { type Part, writeZip } from "../workbooks/package.ts";

export const MISSING_STORE = "Amazon.co.uk";
const SUMMARY = "Paid Units Sold (eBook)";

/**
 * Rows of a report that is empty or lacks a store; like a report filtered on screen, it lacks them in its Summary, too.
 */
export function distortRows<Row extends { readonly marketplace: string }>(
  rows: readonly Row[],
  distortion: Distortion | undefined,
): readonly Row[] {
  if (distortion === "empty") return [];
  return distortion === "one_store_missing" ? rows.filter(({ marketplace }) => marketplace !== MISSING_STORE) : rows;
}

const renamed = (xml: string): string =>
  xml.replaceAll(/<t>(Royalty|Earnings|Marketplace|Date|Royalty Date|Payment Number)<\/t>/g, "<t>$1 (new)</t>");

/** Doubles every row but the headings. The Summary stays unchanged, so that it disagrees. */
function doubled(xml: string): string {
  if (xml.includes(SUMMARY)) return xml;
  const rows = [...xml.matchAll(/<row r="\d+">\n?(.*?)<\/row>\n?/gs)].map((match) => match[1]!);
  if (rows.length === 0) return xml;
  const all = rows.flatMap((row, i) => (i === 0 ? [row] : [row, row]));
  const numbered = all.map(
    (row, i) => `<row r="${i + 1}">${row.replaceAll(/ r="([A-Z]+)\d+"/g, ` r="$1${i + 1}"`)}</row>`,
  );
  return xml.replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${numbered.join("")}</sheetData>`);
}

/** Changes the XML of every sheet of a workbook. */
export async function changeSheets(
  bytes: Uint8Array,
  change: (xml: string) => string,
  createdAt: string,
): Promise<Uint8Array> {
  const reader = new ZipReader(new BlobReader(new Blob([bytes.slice()])), { useWebWorkers: false });
  const parts: Part[] = [];
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    const text = await entry.getData(new TextWriter());
    parts.push({ path: entry.filename, text: entry.filename.startsWith("xl/worksheets/") ? change(text) : text });
  }
  return writeZip(parts, createdAt);
}

/** Changes the file's headings or doubles its rows; all other distortions happen before it is written. */
export async function distortWorkbook(
  bytes: Uint8Array,
  distortion: Distortion | undefined,
  createdAt: string,
): Promise<Uint8Array> {
  const change = distortion === "changed_headings" ? renamed : distortion === "duplicated_rows" ? doubled : undefined;
  return change ? changeSheets(bytes, change, createdAt) : bytes;
}
