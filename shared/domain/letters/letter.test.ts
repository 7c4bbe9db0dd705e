import fc from "fast-check";
import { expect, test } from "vitest";
import { ENGLISH_STYLE, HIDDEN_AMOUNT } from "#shared/primitives/number-style.ts";
import { figuresAt } from "./figures.ts";
import { figuresOf, hideAmounts, Letter, linkFigures, sentence, textOf } from "./letter.ts";

const { money, count } = figuresAt("/royalties", ENGLISH_STYLE);

test("writes a sentence around its figures", () => {
  const pieces = sentence`You earned ${money(1_234_560_000, "USD")} with ${count(1, "copy", "copies")}.`;
  expect(textOf(pieces)).toBe("You earned $1,234.56 with 1 copy.");
  expect(pieces).toHaveLength(5);
});

test("finds figures in a text in any order, the longer of two that begin alike first", () => {
  const [short, long] = [money(1_000_000, "USD"), money(1_000_000_000, "USD")];
  const text = `${long.text} in all, ${short.text} of it is estimated.`;
  const pieces = linkFigures(text, [short, long, money(7_000_000, "USD")]);
  expect(pieces).toEqual([long, " in all, ", short, " of it is estimated."]);
});

test("keeps every word of a text, whichever figures are in it", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 99 }).map((units) => money(units * 1_000_000, "USD")));
  fc.assert(
    fc.property(amounts, amounts, (inside, others) => {
      const text = inside.map((figure) => `${figure.text} and`).join(" ");
      const pieces = linkFigures(text, [...others, ...inside]);
      expect(textOf(pieces)).toBe(text);
    }),
  );
});

test("hides all amounts of money and nothing else", () => {
  const letter: Letter = {
    day: "2026-11-23",
    subject: "A week",
    opening: ["This week."],
    sections: [
      { heading: "Royalties", sentences: [sentence`${money(5_000_000, "USD")} with ${count(3, "copy", "copies")}.`] },
    ],
  };
  const hidden = hideAmounts(letter);
  expect(Letter.parse(hidden)).toEqual(hidden);
  expect(hidden.sections.map(({ sentences }) => sentences.map(textOf))).toEqual([[`${HIDDEN_AMOUNT} with 3 copies.`]]);
  expect(figuresOf(hidden).map(({ value }) => value)).toEqual([0, 3]);
});
