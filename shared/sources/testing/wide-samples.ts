import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Optional folder of real report files of several sources beside the repository. */
const FOLDER = resolve(import.meta.dirname, "../../../../shared/samples/wide");

export interface SampleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The real files of a folder; none where they aren't there. */
export function samplesIn(folder: string): SampleFile[] {
  const path = join(FOLDER, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path).map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(path, name))) }));
}

export const tableFile = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads a table of commas cell by cell, without the product's parser, to judge what that read. */
export function judgedRows(bytes: Uint8Array): string[][] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ["", false];
  const text = new TextDecoder().decode(bytes);
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (sign === '"' && isQuoted && text[i + 1] === '"') cell += text[i++]!;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === "," || sign === "\n")) {
      rows.at(-1)!.push(cell);
      cell = "";
      if (sign === "\n") rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)!.push(cell);
  return rows.filter((row) => row.some((one) => one !== ""));
}

/** Hundredths of a decimal text, in whole numbers alone. */
export function hundredths(text: string): number {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text)!;
  return (sign === "-" ? -1 : 1) * (Number(whole) * 100 + Number(fraction.padEnd(2, "0")));
}
