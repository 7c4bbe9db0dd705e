import { expect, test } from "vitest";
import { CODE, documents, filesBelow, readSource } from "./source-files.ts";
import { AVOIDED, AVOIDED_NAMES, KEPT, KEPT_NAMES } from "./wording.ts";

const OWN = /^scripts\/checks\/wording\./;
const files = [...filesBelow(CODE, /\.(ts|tsx|mjs)$/), ...documents()].filter((file) => !OWN.test(file));

/** A line without the quotations that its file may keep. */
const withoutKept = (line: string, file: string): string =>
  (KEPT[file] ?? []).reduce((rest, kept) => rest.replaceAll(kept, ""), line);

test.each(AVOIDED)("no text says %s", (pattern, instead) => {
  const anyCase = new RegExp(pattern, "i");
  const found = files.flatMap((file) =>
    readSource(file)
      .split("\n")
      .flatMap((line, at) => (anyCase.test(withoutKept(line, file)) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found, `Write instead: ${instead}`).toEqual([]);
});

test("every exception is still needed", () => {
  const unused = Object.entries(KEPT).flatMap(([file, kept]) =>
    kept.filter((text) => !files.includes(file) || !readSource(file).includes(text)).map((text) => `${file}: ${text}`),
  );
  expect(unused).toEqual([]);
});

/** Strings, templates, comments and regular expressions are passed over: what remains are names and JSX text. */
const TOKENS = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\/|([A-Za-z_$][\w$]*)/g;

const namesByFile: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  files
    .filter((file) => !file.endsWith(".md"))
    .map((file) => [file, new Set([...readSource(file).matchAll(TOKENS)].flatMap(([, name]) => name ?? []))]),
);

test.each(AVOIDED_NAMES)("no name matches %s", (pattern, instead) => {
  const found = [...namesByFile].flatMap(([file, names]) =>
    [...names].filter((name) => pattern.test(name) && !KEPT_NAMES.has(name)).map((name) => `${file}: ${name}`),
  );
  expect(found, `Name it instead: ${instead}`).toEqual([]);
});

test("every name that is kept is still used", () => {
  const used = new Set([...namesByFile.values()].flatMap((names) => [...names]));
  expect([...KEPT_NAMES].filter((name) => !used.has(name))).toEqual([]);
});
