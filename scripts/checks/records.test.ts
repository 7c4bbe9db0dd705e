import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { CODE, documents, filesBelow, readSource } from "./source-files.ts";

const OWN = "scripts/checks/records.test.ts";
const texts = [...filesBelow(CODE, /\.(ts|tsx|mjs)$/), ...documents()]
  .filter((file) => file !== OWN)
  .map((file) => ({ file, source: readSource(file) }));
const found = (pattern: RegExp): string[] =>
  texts.flatMap(({ file, source }) => [...source.matchAll(pattern)].map(([, name]) => `${file}: ${name}`));

const index = readSource("docs/adr/README.md");
const records = filesBelow(["docs/adr"], /^\d{3}-.+\.md$/).sort();

describe("a record of a decision about the architecture", () => {
  test.each(records)("%s has the four parts within forty lines", (file) => {
    const source = readSource(file);
    const parts = [...source.matchAll(/^## (.+)$/gm)].map(([, part]) => part);
    expect(parts).toEqual(["Context", "Decision", "Consequence", "What would change our mind"]);
    expect(source.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
  });

  test.each(records)("%s stands in the list under its number and title", (file) => {
    const [, number, title] = readSource(file).match(/^# (\d{3})\. (.+)$/m) ?? [];
    expect(basename(file).slice(0, 3)).toBe(number);
    expect(index).toContain(`| [${number}](${basename(file)}) | ${title} |`);
  });

  test("has a number of its own, without gaps", () => {
    const numbers = records.map((file) => Number(basename(file).slice(0, 3)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});

describe("a reason that code or a page cites", () => {
  test("is a sentence or a link, never the number of a record", () => {
    expect(found(/\b(?:decisions?|records?|ADR)(?: |\s+\*\s+)(\d+a?)\b/gi)).toEqual([]);
  });

  test("resolves when it is a departure from the specification", () => {
    const anchors = [...readSource("docs/departures.md").matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
    const cited = texts.flatMap(({ file, source }) =>
      [...source.matchAll(/departures\.md#([\w-]+)/g)].map(([, anchor]) => ({ file, anchor })),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter(({ anchor }) => !anchors.includes(anchor))).toEqual([]);
  });
});
