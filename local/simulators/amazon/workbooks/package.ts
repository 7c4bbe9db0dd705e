import { Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import { cutSheetName } from "#shared/sources/amazon/workbook/sheets/headings.ts";
import { escapeXml, type SheetContent, worksheetXml } from "./sheet-xml.ts";

export interface Part {
  readonly path: string;
  readonly text: string | Iterable<string>;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** A workbook file in the physical form of Amazon's (Apache POI): inline strings, an empty shared string table, no totals. */
export const writePackage = (sheets: readonly SheetContent[], createdAt: string): Promise<Uint8Array> =>
  writeZip(packageParts(sheets, createdAt), createdAt);

export function packageParts(sheets: readonly SheetContent[], createdAt: string): Part[] {
  return [
    { path: "[Content_Types].xml", text: contentTypes(sheets.length) },
    {
      path: "_rels/.rels",
      text: relationships([
        ["rId1", `${OFFICE}/officeDocument`, "xl/workbook.xml"],
        ["rId2", `${OFFICE}/extended-properties`, "docProps/app.xml"],
        ["rId3", `${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"],
      ]),
    },
    {
      path: "docProps/app.xml",
      text: `${DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Apache POI</Application></Properties>`,
    },
    { path: "docProps/core.xml", text: coreProperties(createdAt) },
    { path: "xl/sharedStrings.xml", text: `${DECLARATION}<sst count="0" uniqueCount="0" xmlns="${SPREADSHEET}"/>` },
    { path: "xl/styles.xml", text: styles },
    { path: "xl/workbook.xml", text: workbook(sheets) },
    {
      path: "xl/_rels/workbook.xml.rels",
      text: relationships([
        ["rId1", `${OFFICE}/sharedStrings`, "sharedStrings.xml"],
        ["rId2", `${OFFICE}/styles`, "styles.xml"],
        ...sheets.map((_, i) => [`rId${i + 3}`, `${OFFICE}/worksheet`, `worksheets/sheet${i + 1}.xml`] as const),
      ]),
    },
    ...sheets.map((sheet, i) => ({ path: `xl/worksheets/sheet${i + 1}.xml`, text: worksheetXml(sheet.rows) })),
  ];
}

/** Zips parts. Equal parts and times give equal bytes on one machine. */
export async function writeZip(parts: readonly Part[], modifiedAt: string): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    extendedTimestamp: false,
    // Eight-byte sizes confuse simpler readers, and no workbook is large enough to need them.
    zip64: false,
    lastModDate: new Date(modifiedAt),
  });
  for (const { path, text } of parts) await zip.add(path, streamOf(typeof text === "string" ? [text] : text));
  return zip.close();
}

function streamOf(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const next = pieces[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = next.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

const relationships = (all: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Target="${target}" Type="${type}"/>`)
    .join("")}</Relationships>`;

/** Two styles; cells use the second. */
const styles = `${DECLARATION}<styleSheet xmlns="${SPREADSHEET}"><fonts count="1"><font><sz val="11.0"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`;

const workbook = (sheets: readonly SheetContent[]): string =>
  `${DECLARATION}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><workbookPr date1904="false"/><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets
    .map(({ name }, i) => `<sheet name="${escapeXml(cutSheetName(name))}" r:id="rId${i + 3}" sheetId="${i + 1}"/>`)
    .join("")}</sheets></workbook>`;

const coreProperties = (createdAt: string): string =>
  `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt.slice(0, 19)}Z</dcterms:created><dc:creator>Apache POI</dc:creator></cp:coreProperties>`;

function contentTypes(sheets: number): string {
  const type = (part: string, kind: string) =>
    `<Override ContentType="application/vnd.openxmlformats-${kind}+xml" PartName="${part}"/>`;
  const spreadsheet = "officedocument.spreadsheetml";
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default ContentType="application/vnd.openxmlformats-package.relationships+xml" Extension="rels"/><Default ContentType="application/xml" Extension="xml"/>${type("/docProps/app.xml", "officedocument.extended-properties")}${type("/docProps/core.xml", "package.core-properties")}${type("/xl/sharedStrings.xml", `${spreadsheet}.sharedStrings`)}${type("/xl/styles.xml", `${spreadsheet}.styles`)}${type("/xl/workbook.xml", `${spreadsheet}.sheet.main`)}${Array.from({ length: sheets }, (_, i) => type(`/xl/worksheets/sheet${i + 1}.xml`, `${spreadsheet}.worksheet`)).join("")}</Types>`;
}
