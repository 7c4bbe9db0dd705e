import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";

type Cell = string | number;

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const cell = (value: Cell): string =>
  typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const sheet = (rows: readonly (readonly Cell[])[]): string =>
  `<worksheet xmlns="${SHEETS}"><sheetData>${rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("")}</sheetData></worksheet>`;

async function workbookFile(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  createdAt: string,
): Promise<Uint8Array> {
  const named = Object.entries(sheets);
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const add = (path: string, xml: string) => zip.add(path, new TextReader(`<?xml version="1.0"?>${xml}`));
  await add(
    "docProps/core.xml",
    `<cp:coreProperties xmlns:cp="cp" xmlns:dcterms="d"><dcterms:created>${createdAt}</dcterms:created></cp:coreProperties>`,
  );
  await add(
    "xl/workbook.xml",
    `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${named.map(([name], i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="r${i}"/>`).join("")}</sheets></workbook>`,
  );
  await add(
    "xl/_rels/workbook.xml.rels",
    `<Relationships>${named.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/sheet${i}.xml"/>`).join("")}</Relationships>`,
  );
  for (const [i, [, rows]] of named.entries()) await add(`xl/worksheets/sheet${i}.xml`, sheet(rows));
  return zip.close();
}

const READ = ["Date", "Title", "Author Name", "ASIN", "Marketplace", "Kindle Edition Normalized Page (KENP) Read"];
const row = (date: string, pages: number): Cell[] => [date, "A Lantern", "Clara", "B0LANTERN1", "Amazon.com", pages];

/** The daily report of a month with this many page reads on its second day. */
export const estimatorFile = (month: string, pages: number, createdAt: string): Promise<Uint8Array> =>
  workbookFile({ Summary: [["Date"]], "KENP Read": [READ, row(`${month}-02`, pages)] }, createdAt);

const PAYMENT_HEADINGS =
  "Marketplace|Payment Number|Payment Date|Currency|Accrued Royalty|Net Earnings|Currency|Payout Amount";

export const paymentsFile = (number: number, createdAt: string): Promise<Uint8Array> =>
  workbookFile(
    { Payments: [PAYMENT_HEADINGS.split("|"), ["Amazon.com", number, "2025-10-29", "USD", 12.5, 12.5, "USD", 12.5]] },
    createdAt,
  );
