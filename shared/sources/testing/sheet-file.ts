import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const cellXml = (cell: string | number): string =>
  typeof cell === "number"
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;

const sheetXml = (rows: readonly (readonly (string | number)[])[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells) => `<row>${cells.map(cellXml).join("")}</row>`).join("")}</sheetData></worksheet>`;

/** A workbook of the given sheets, each a list of rows. */
export async function sheetFile(
  sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>,
): Promise<Uint8Array> {
  const names = Object.keys(sheets);
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  const add = (path: string, xml: string) => zip.add(path, new TextReader(xml));
  const listed = names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="r${i + 1}"/>`);
  const related = names.map((_, i) => `<Relationship Id="r${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`);
  await add(
    "xl/workbook.xml",
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join("")}</sheets></workbook>`,
  );
  await add("xl/_rels/workbook.xml.rels", `${HEAD}<Relationships>${related.join("")}</Relationships>`);
  for (const [i, name] of names.entries()) await add(`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheets[name]!));
  return new Uint8Array(await (await zip.close()).arrayBuffer());
}
