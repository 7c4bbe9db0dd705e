import fc from "fast-check";
import { expect, test } from "vitest";
import { firstAuthors, splitAuthors } from "./names.ts";

test.each([
  ["Gong, Sasha", ["Sasha Gong"]],
  ["Holt, Mira; Lind, Sten", ["Mira Holt", "Sten Lind"]],
  ["Holt, Mira & Lind, Sten", ["Mira Holt", "Sten Lind"]],
  ["Holt, Mira; Sten Lind", ["Mira Holt", "Sten Lind"]],
  ["van der Berg, Anna Maria", ["Anna Maria van der Berg"]],
  ["Mira Holt, Sten Lind", ["Mira Holt", "Sten Lind"]],
  ["Mira Holt; Sten Lind", ["Mira Holt", "Sten Lind"]],
  ["Ann, Bob & Carl", ["Ann", "Bob", "Carl"]],
  ["Robert Pine, Jr.", ["Robert Pine, Jr."]],
  ["Holt, Mira; holt, mira", ["Mira Holt"]],
  ["Mira Holt", ["Mira Holt"]],
  ["", []],
])("reads the author cell %j as %j", (cell, names) => {
  expect(splitAuthors(cell)).toEqual(names);
});

test("a work keeps the id made of the first name as it was read before", () => {
  expect(firstAuthors("Holt, Mira")).toEqual(["Holt", "Mira Holt"]);
  expect(firstAuthors("Mira Holt; Sten Lind")).toEqual(["Mira Holt"]);
});

test("names of two words with any separator between them stay as they are", () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
  const people = fc.uniqueArray(
    fc.tuple(word, word).map((words) => words.join(" ")),
    { minLength: 1, maxLength: 4, selector: (name) => name.toLowerCase() },
  );
  fc.assert(
    fc.property(people, fc.constantFrom("; ", ", ", " & "), (names, separator) => {
      expect(splitAuthors(names.join(separator))).toEqual(names);
    }),
  );
});
