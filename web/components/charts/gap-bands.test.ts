import { expect, test } from "vitest";
import { gapBands, gapsBetween } from "./gap-bands.ts";
import { LIGHT } from "./palette.ts";

const STYLE = { text: "No ranks", palette: LIGHT };

test("finds the stretches without a value between two with one", () => {
  expect(gapsBetween([0, 1, 4, 5, 20], 1)).toEqual([
    { from: 1, to: 4 },
    { from: 5, to: 20 },
  ]);
  expect(gapsBetween([7], 1)).toEqual([]);
});

test("names a gap across it, upright in a narrow one, and not at all where no name fits", () => {
  const labels = gapBands([0, 1, 30, 38, 200, 203], 1, STYLE).map(({ label }) => [label?.text, label?.rotation]);
  expect(labels).toEqual([
    ["No ranks", 0],
    ["No ranks", -90],
    ["No ranks", 0],
    [undefined, undefined],
  ]);
});
