import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeSite } from "./store-site.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-stored-"));
const [built, stored] = [join(folder, "built"), join(folder, "stored")];
const FILES = { "index.html": "<p>", "assets/a.js": "a();", "assets/a.css": "p{}", "assets/a.woff2": "a font" };
beforeAll(() => {
  mkdirSync(join(built, "assets"), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(built, file), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("scripts and styles are stored compressed, fonts and the document as they were built", async () => {
  await storeSite(built, stored);
  await storeSite(built, stored);
  const textOf = (file: string) => {
    const bytes = readFileSync(join(stored, file));
    return String(/\.(?:js|css)$/.test(file) ? brotliDecompressSync(bytes) : bytes);
  };
  expect(Object.fromEntries(Object.keys(FILES).map((file) => [file, textOf(file)]))).toEqual(FILES);
  expect(String(readFileSync(join(built, "assets/a.js")))).toBe("a();");
});

test("a kind of file that isn't deployed fails before anything is", async () => {
  writeFileSync(join(built, "assets/a.png"), "a picture");
  await expect(storeSite(built, stored)).rejects.toThrow("Nothing says how assets/a.png is stored");
});
