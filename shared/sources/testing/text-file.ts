import { toDecimal } from "#shared/primitives/money.ts";

/** How a vendor writes a table as text. */
export interface TextForm {
  readonly separator: "," | ";" | "\t";
  readonly encoding: "utf-8" | "utf-8 with a mark" | "utf-16le" | "windows-1252";
  readonly lineEnd: "\n" | "\r\n" | "\r";
  /** `formula` writes every cell as `="…"`. */
  readonly quotes?: "where needed" | "formula";
  /** Lines above the headings, as they are. */
  readonly above?: readonly string[];
}

export function textFile(rows: readonly (readonly string[])[], form: TextForm): Uint8Array {
  const { separator, encoding, lineEnd, quotes = "where needed", above = [] } = form;
  const cellOf = (text: string, isHeading: boolean): string => {
    if (quotes === "formula" && !isHeading) return `="${text.replaceAll('"', '""')}"`;
    return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((cells, row) => cells.map((cell) => cellOf(cell, row === 0)).join(separator));
  const text = [...above, ...lines, ""].join(lineEnd);
  if (encoding === "utf-16le") return new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
  // Node writes Windows-1252 as Latin-1, from which it differs only in a few signs.
  if (encoding === "windows-1252") return new Uint8Array(Buffer.from(text, "latin1"));
  return new TextEncoder().encode(`${encoding === "utf-8" ? "" : "\uFEFF"}${text}`);
}

/** Millionths as a vendor writes them, with all digits that they need and at least two. */
export function written(micros: number, decimal: "." | "," = ".", thousands = ""): string {
  const [whole = "", fraction = ""] = toDecimal(micros).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands);
  return `${grouped}${decimal}${fraction.replace(/0{1,4}$/, "")}`;
}
