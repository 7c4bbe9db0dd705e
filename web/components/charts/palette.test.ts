import { describe, expect, test } from "vitest";
import { DARK, LIGHT, tintOf } from "./palette.ts";
import { ciede2000, contrastOf, differenceOf } from "./testing/color-difference.ts";

/** Below this difference two fillings beside each other are taken for one. */
const DISTINCT = 10;

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
])("the %s palette", (_, palette) => {
  const colors = [...palette.series, palette.others];
  const pairs = colors.flatMap((one, i) => colors.slice(i + 1).map((other) => [one, other] as const));

  test("keeps each two colors apart for normal, deuteranope and protanope sight", () => {
    const alike = pairs.filter(([one, other]) => differenceOf(one, other) <= DISTINCT);
    expect(pairs).toHaveLength(78);
    expect(alike).toEqual([]);
  });

  test("keeps every color visible on its card", () => {
    for (const color of colors) {
      expect(contrastOf(color, palette.surface), color).toBeGreaterThan(2);
      expect(differenceOf(color, palette.surface), color).toBeGreaterThan(15);
    }
  });

  test("tints an estimate so that it differs from what is certain and from the card", () => {
    const [certain] = palette.series;
    const estimated = tintOf(certain!, palette);
    expect(differenceOf(estimated, certain!)).toBeGreaterThan(DISTINCT);
    expect(differenceOf(estimated, palette.surface)).toBeGreaterThan(DISTINCT);
  });
});

test("the difference of colors is that of CIEDE2000's published test data", () => {
  const published = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const;
  for (const [one, other, difference] of published) expect(ciede2000(one, other)).toBeCloseTo(difference, 4);
});
