import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const PAGES = [
  "README.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const FILE = /`((?:docs|e2e|functions|infra|shared|web|bench)\/[\w./-]+\.(?:ts|tsx|md))`/g;

test.each(PAGES)("every file that %s names is there", (page) => {
  const named = [...readFileSync(join(ROOT, page), "utf8").matchAll(FILE)].map(([, file]) => file!);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
