import fc from "fast-check";
import { expect, test } from "vitest";
import { DARK, LIGHT } from "./palette.ts";
import { assignColors, colorAlone, colorOfId, drawnById, SERIES_COLORS } from "./series-colors.ts";

const ids = fc.uniqueArray(fc.uuid(), { maxLength: SERIES_COLORS });

test("there are as many colors as both palettes have", () => {
  expect([LIGHT, DARK].map(({ series }) => series.length)).toEqual([SERIES_COLORS, SERIES_COLORS]);
});

test("a book whose color no other book shares has it in every chart", () => {
  fc.assert(
    fc.property(ids, (drawn) => {
      const colors = assignColors(drawn);
      for (const id of drawn)
        if (drawn.filter((other) => colorOfId(other) === colorOfId(id)).length === 1)
          expect(colors.get(id)).toEqual({ index: colorOfId(id), isDotted: false });
    }),
  );
});

test("up to twelve books have twelve colors, whatever their order", () => {
  fc.assert(
    fc.property(ids, (drawn) => {
      const colors = assignColors(drawn);
      expect(new Set([...colors.values()].map(({ index }) => index)).size).toBe(drawn.length);
      expect(assignColors(drawn.toReversed())).toEqual(colors);
    }),
  );
});

test("a book that is drawn in addition changes no other book's color", () => {
  fc.assert(
    fc.property(ids, fc.uniqueArray(fc.uuid(), { maxLength: 20 }), (first, added) => {
      const then = added.filter((id) => !first.includes(id));
      const both = assignColors(first, then);
      for (const [id, color] of assignColors(first)) expect(both.get(id)).toEqual(color);
      expect(both.size).toBe(first.length + then.length);
    }),
  );
});

test("a thirteenth book shares a color, with dots", () => {
  const books = Array.from({ length: 13 }, (_, i) => `book ${i}`);
  expect([...assignColors(books).values()].filter(({ isDotted }) => isDotted)).toHaveLength(1);
});

test("a book has the same color alone, among others without its color, and in every order of them", () => {
  const ids = ["quay", "lamp", "moor"];
  const first = ids.filter((id, i) => ids.findIndex((one) => colorOfId(one) === colorOfId(id)) === i);
  const [some, others] = [drawnById(first, LIGHT), drawnById(first.toReversed(), LIGHT)];
  for (const id of first) {
    expect(some(id)).toEqual({ color: colorAlone(id, LIGHT), isDotted: false });
    expect(others(id)).toEqual(some(id));
  }
});
