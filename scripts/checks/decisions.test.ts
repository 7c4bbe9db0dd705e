import { expect, test } from "vitest";
import { CODE, documents, filesBelow, readSource } from "./source-files.ts";

const page = readSource("docs/decisions.md");
const rows = [...page.matchAll(/^\| \*\*(\d+a?)\*\* \| \d{4}-\d\d-\d\d \| (.+)$/gm)];
const numbers = rows.map(([, number]) => number!);

/** "decision 21", "decisions 23 and 24", "decisions 1, 8 and 33a". */
const REFERENCE = /\bdecisions? (\d+a?(?:(?:, | and )\d+a?)*)/gi;

test("every decision has one number", () => {
  expect(numbers.length).toBeGreaterThan(86);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test("every decision that code or a document names is recorded", () => {
  const files = [...filesBelow(CODE, /\.(ts|tsx|mjs)$/), ...documents()];
  const named = files.flatMap((file) =>
    [...readSource(file).matchAll(REFERENCE)].flatMap(([, list]) =>
      list!.split(/, | and /).map((number) => ({ file, number })),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});

test("the list of departures names every record that departs from the specification", () => {
  const [, list] = page.match(/^\*\*Departures from the specification\*\*: (.+)\.$/m) ?? [];
  const departing = rows.filter(([, , text]) => text!.startsWith("**Departs.**")).map(([, number]) => number);
  expect(list?.split(", ").sort()).toEqual(departing.sort());
});
