import { expect, test } from "vitest";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { csvFile, jsonFile } from "./archive-files.ts";
import type { ArchiveFile } from "./personal-data.ts";

async function textOf({ content }: ArchiveFile): Promise<string> {
  let text = "";
  for await (const piece of content) text += typeof piece === "string" ? piece : Buffer.from(piece).toString();
  return text;
}

test("escapes formulas in a table's text but not in its numbers, and writes money in units", async () => {
  const row = ["=1+1", "Müller, Ada", -3, { micros: -1_230_000 }, null, undefined, true];
  const text = await textOf(csvFile("t.csv", ["a", "b", "c", "d", "e", "f", "g"], [row]));
  expect(text).toBe('\uFEFFa,b,c,d,e,f,g\r\n\'=1+1,"Müller, Ada",-3,-1.230000,,,true\r\n');
});

test("writes a long table as one, whatever its batches", async () => {
  async function* rows() {
    for (let n = 0; n < 1234; n++) yield [`row ${n}`, n];
  }
  const read = parseCsv(await textOf(csvFile("t.csv", ["name", "n"], rows())));
  expect(read).toHaveLength(1235);
  expect(read.at(-1)?.cells).toEqual(["row 1233", "1233"]);
});

test("writes equal facts as equal text, whatever their order", async () => {
  const [a, b] = await Promise.all(
    [
      { x: 1, y: [{ z: 1, w: 2 }] },
      { y: [{ w: 2, z: 1 }], x: 1 },
    ].map((v) => textOf(jsonFile("t.json", v))),
  );
  expect(a).toBe(b);
  expect(a).toContain('\n  "x": 1');
});
