import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { HANDLED_EVENTS } from "#functions/billing/stripe-events/stripe-message.ts";
import { CODE, documents, filesBelow, ROOT, readSource } from "./source-files.ts";

const PAGES = documents();
const exists = (path: string): boolean => existsSync(join(ROOT, path));

/** Files and folders from the root. `*`, `…`, `<cap>` and `{name}` stand for more than one and are not looked up. */
const NAMED = new RegExp(`\`((?:docs|${CODE.join("|")})/[\\w./-]*)\``, "g");
/** In a page beside the code, a file below its own folder: `kdp/bookshelf.ts`. */
const BELOW = /`((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|sh|md))`/g;
const LINK = /\]\((?!\w+:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;

test.each(PAGES)("%s names only files and folders that exist", (page) => {
  const named = [...readSource(page).matchAll(NAMED)].map(([, path]) => path!);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

test.each(PAGES.filter((page) => !page.startsWith("docs/")))("%s names only files below its folder", (page) => {
  const named = [...readSource(page).matchAll(BELOW)].map(([, path]) => path!);
  expect(named.filter((path) => !exists(path) && !exists(join(dirname(page), path)))).toEqual([]);
});

test.each(PAGES)("%s links only to files that exist", (page) => {
  const linked = [...readSource(page).matchAll(LINK)].map(([, path]) => join(dirname(page), path!));
  expect(linked.filter((path) => !exists(path))).toEqual([]);
});

/** In a comment: `infra/config.ts`, docs/billing.md. */
const IN_COMMENT = new RegExp(`(?<![\\w./#-])(?:docs|${CODE.join("|")})/[\\w/-]+\\.(?:ts|tsx|md)\\b`, "g");

test("comments name only files that exist", () => {
  const lines = filesBelow(CODE, /\.tsx?$/).flatMap((file) =>
    readSource(file)
      .split("\n")
      .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
      .map((line) => ({ file, line })),
  );
  const named = lines.flatMap(({ file, line }) => (line.match(IN_COMMENT) ?? []).map((path) => ({ file, path })));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ path }) => !exists(path))).toEqual([]);
});

/** Without the generated pages. */
const MAX_WRITTEN_BYTES = 180_000;

test("the pages of docs that are written by hand stay within what a person reads", () => {
  const written = PAGES.filter((page) => page.startsWith("docs/") && !page.startsWith("docs/generated/"));
  const bytes = written.map((page) => Buffer.byteLength(readSource(page))).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_WRITTEN_BYTES);
});

test("the billing page lists exactly the events that the Stripe endpoint must send", () => {
  const named = [...readSource("docs/billing.md").matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, type]) => type!);
  expect(named.sort()).toEqual(Object.keys(HANDLED_EVENTS).sort());
});
