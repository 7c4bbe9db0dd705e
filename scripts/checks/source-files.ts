import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** Folders with code, without the documents. */
export const CODE = ["shared", "functions", "infra", "local", "scripts", "web", "extension", "e2e", "bench"];

/** Files below `folders` whose name matches, relative to the root. */
export const filesBelow = (folders: readonly string[], name: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && name.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  );

/** The pages that people read: at the root, in `docs` and beside the code. */
export const documents = (): string[] => [
  ...readdirSync(ROOT).filter((name) => name.endsWith(".md")),
  ...filesBelow(["docs", ...CODE], /\.md$/),
];

export const readSource = (file: string): string => readFileSync(join(ROOT, file), "utf8");
