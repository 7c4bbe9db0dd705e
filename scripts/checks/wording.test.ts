import { expect, test } from "vitest";
import { CODE, documents, filesBelow, readSource } from "./source-files.ts";
import { AVOIDED, KEPT, PENDING } from "./wording.ts";

const OWN = /^scripts\/checks\/wording\./;
const files = [...filesBelow(CODE, /\.(ts|tsx|mjs)$/), ...documents()].filter((file) => !OWN.test(file));
const checked = files.filter((file) => !PENDING.includes(file));

/** A line without the quotations that its file may keep. */
const withoutKept = (line: string, file: string): string =>
  (KEPT[file] ?? []).reduce((rest, kept) => rest.replaceAll(kept, ""), line);

test.each(AVOIDED)("no text says %s", (pattern, instead) => {
  const anyCase = new RegExp(pattern, "i");
  const found = checked.flatMap((file) =>
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
