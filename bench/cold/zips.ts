import { readFile } from "node:fs/promises";
import { writeArchive } from "#functions/personal-data/export/write-archive.ts";
import { openArchive } from "#shared/sources/files/xlsx/archive.ts";

/** Writes a text into a zip at `path` and reads it back, as the functions do. */
export async function roundTrip(path: string, text: string): Promise<string> {
  async function* content() {
    yield text;
  }
  async function* files() {
    yield { path: "text.txt", content: content() };
  }
  await writeArchive(path, files(), new Date("2026-01-01T00:00:00Z"));
  const archive = await openArchive(await readFile(path));
  const pieces: Uint8Array[] = [];
  await archive.read("text.txt", {
    write: (piece) => {
      pieces.push(piece.slice());
    },
    end: () => undefined,
  });
  return Buffer.concat(pieces).toString("utf8");
}
