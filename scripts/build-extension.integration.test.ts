import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BlobReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildExtension, zipFolder } from "./build-extension.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-extension-"));
const SITE = "https://colophon.example";

beforeAll(async () => {
  for (const browser of ["chrome", "firefox"] as const)
    await buildExtension({ browser, site: SITE, local: false }, join(folder, browser));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ["chrome", ["background.js", "popup.js"]],
  ["firefox", ["background.js", "bridge.js", "popup.js"]],
] as const)("the package for %s", (browser, scripts) => {
  const at = (file: string) => join(folder, browser, file);
  const files = () =>
    readdirSync(join(folder, browser), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const text = (file: string) => readFileSync(at(file), "utf8");

  test("contains every file named in its manifest, and only the scripts it needs", () => {
    const manifest = text("manifest.json");
    const named = [...manifest.matchAll(/"([\w/-]+\.(?:js|html|png))"/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(() => readFileSync(at(name))).not.toThrow();
    expect(
      files()
        .filter((name) => name.endsWith(".js"))
        .sort(),
    ).toEqual([...scripts]);
  });

  test("contains no remote code and generates none from text", () => {
    for (const script of scripts) {
      const code = text(script).replaceAll(/^\s*\/\/.*$/gm, "");
      const found = [...code.matchAll(/\beval\(|\bimportScripts\(|\bimport\(|\.src\s*=\s*["'`]http/g)];
      expect(found.map(([what]) => what)).toEqual([]);
      expect(code.includes("localhost:4400")).toBe(false);
    }
    expect(text("popup.html")).not.toMatch(/https?:|<script>|style=/);
    expect(text("popup.css")).not.toMatch(/https?:|@import/);
  });

  test("is zipped completely and reproducibly", async () => {
    const zip = await zipFolder(join(folder, browser));
    const names: string[] = [];
    for await (const { filename } of new ZipReader(new BlobReader(new Blob([zip.slice()]))).getEntriesGenerator())
      names.push(filename.split("/").at(-1)!);
    expect(names.sort()).toEqual(files().sort());
    expect(Buffer.from(await zipFolder(join(folder, browser))).equals(Buffer.from(zip))).toBe(true);
  });
});
