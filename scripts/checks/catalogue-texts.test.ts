import { expect, test } from "vitest";
import { filesBelow, readSource } from "./source-files.ts";
import { SHOWN } from "./specification-texts.ts";

/** Longest value, as written in the code, between two fixed pieces of a text. */
const VALUE_LENGTH = 80;

const normalise = (text: string): string => text.replace(/\s+/g, " ").replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

const sources = filesBelow(["web", "functions", "extension", "shared"], /(?<!\.test)\.tsx?$/)
  .map((file) => normalise(readSource(file)))
  .join("\n");

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isShown = (text: string): boolean =>
  new RegExp(
    text
      .split(/\{[^}]*\}/)
      .map(literally)
      .join(`[^\n]{0,${VALUE_LENGTH}}?`),
  ).test(sources);

const shown = SHOWN.flatMap(({ section, texts }) => texts.map((text) => [section, text] as const));

test.each(shown)("%s: the product says “%s”", (_, text) => {
  expect(isShown(text)).toBe(true);
});
