import { ReportFileError } from "../file-error.ts";
import { LIMITS } from "../limits.ts";
import type { Archive } from "./archive.ts";
import { decodeEscapes } from "./cells.ts";
import { type DateFormats, type DateStyle, dateFormats, dateStyleOf } from "./date-formats.ts";
import { xmlFeed } from "./xml.ts";

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const SHARED_STRINGS = "xl/sharedStrings.xml";
const STYLES = "xl/styles.xml";
const CORE_PROPERTIES = "docProps/core.xml";

export interface SheetPart {
  readonly name: string;
  readonly path: string;
}

/**
 * Lists a workbook's sheets in order, with the part that holds each. Throws ReportFileError for a zip that is no
 * workbook.
 */
export async function listSheets(archive: Archive): Promise<SheetPart[]> {
  if (!archive.has(WORKBOOK) || !archive.has(RELATIONS))
    throw new ReportFileError("not-a-workbook", "This is a zip file, but not an .xlsx workbook.");
  const targets = new Map<string, string>();
  await readXml(archive, RELATIONS, (name, attributes) => {
    if (name === "Relationship" && attributes.Id && attributes.Target) targets.set(attributes.Id, attributes.Target);
  });
  const sheets: SheetPart[] = [];
  await readXml(archive, WORKBOOK, (name, attributes) => {
    if (name !== "sheet") return;
    const relation = Object.entries(attributes).find(([key]) => key === "id" || key.endsWith(":id"))?.[1];
    const target = relation === undefined ? undefined : targets.get(relation);
    if (target === undefined) throw new ReportFileError("corrupt", "The file names a sheet that it does not hold.");
    sheets.push({ name: attributes.name ?? "", path: target.startsWith("/") ? target.slice(1) : `xl/${target}` });
  });
  const missing = sheets.find((sheet) => !archive.has(sheet.path));
  if (missing) throw new ReportFileError("corrupt", `The file does not hold its sheet "${missing.name}".`);
  return sheets;
}

/** Returns when Amazon created the file, as ISO 8601 in UTC; null when it is not stated. */
export async function readCreationTime(archive: Archive): Promise<string | null> {
  if (!archive.has(CORE_PROPERTIES)) return null;
  let inside = false;
  let created = "";
  const feed = xmlFeed({
    open: (name) => {
      inside = name === "created";
    },
    text: (text) => {
      if (inside) created += text;
    },
    close: () => {
      inside = false;
    },
  });
  await archive.read(CORE_PROPERTIES, feed);
  const text = created.trim();
  const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Texts that cells refer to by number. Amazon writes none; a file opened and saved again has them. */
export async function readSharedStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = [];
  if (!archive.has(SHARED_STRINGS)) return strings;
  let current = "";
  let collecting = false;
  let inPhonetic = 0;
  const feed = xmlFeed({
    open(name) {
      if (name === "si") current = "";
      else if (name === "rPh") inPhonetic++;
      else if (name === "t") collecting = inPhonetic === 0;
    },
    text(text) {
      if (!collecting) return;
      current += text;
      if (current.length > LIMITS.cellCharacters)
        throw new ReportFileError("too-large", `A cell has more than ${LIMITS.cellCharacters} characters.`);
    },
    close(name) {
      if (name === "t") collecting = false;
      else if (name === "rPh") inPhonetic--;
      else if (name === "si") {
        if (strings.push(decodeEscapes(current)) > LIMITS.sharedStrings)
          throw new ReportFileError("too-large", "The file has too many different texts.");
      }
    },
  });
  await archive.read(SHARED_STRINGS, feed);
  return strings;
}

/** Reads which cell formats are dates. Amazon uses none; a file edited in a spreadsheet program has them. */
export async function readDateFormats(archive: Archive): Promise<DateFormats> {
  if (!archive.has(STYLES)) return dateFormats(new Map(), false);
  let startsIn1904 = false;
  await readXml(archive, WORKBOOK, (name, { date1904 }) => {
    if (name === "workbookPr") startsIn1904 = date1904 === "1" || date1904 === "true";
  });
  const codes = new Map<string, string>();
  const styles = new Map<string, DateStyle>();
  let inCellFormats = false;
  let count = 0;
  const feed = xmlFeed({
    open(name, { numFmtId = "0", formatCode }) {
      if (name === "numFmt" && formatCode !== undefined) codes.set(numFmtId, formatCode);
      else if (name === "cellXfs") inCellFormats = true;
      else if (name === "xf" && inCellFormats) {
        const style = dateStyleOf(numFmtId, codes.get(numFmtId));
        if (style) styles.set(String(count), style);
        count++;
      }
    },
    close(name) {
      if (name === "cellXfs") inCellFormats = false;
    },
  });
  await archive.read(STYLES, feed);
  return dateFormats(styles, startsIn1904);
}

async function readXml(
  archive: Archive,
  path: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const feed = xmlFeed({ open });
  await archive.read(path, feed);
}
