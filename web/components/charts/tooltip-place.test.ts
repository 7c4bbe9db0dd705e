import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeAbove } from "./tooltip-place.ts";

const PLOT = { left: 50, right: 850, top: 10, bottom: 310 };
const BAR = { width: 200, height: 120, plot: PLOT, ceiling: -400, reach: 12 };

describe("a tooltip of a bar", () => {
  test("stands above its bar and the bars beside it, whatever their heights", () => {
    const tops = fc.array(fc.integer({ min: PLOT.top, max: PLOT.bottom }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(tops, fc.integer({ min: 0, max: 29 }), (heights, pointed) => {
        const bars = heights.map((y, i) => ({ x: PLOT.left + 13 + i * 26, y }));
        const { x, y } = placeAbove({ ...BAR, at: bars[pointed]!.x, tops: bars });
        const below = bars.filter((bar) => bar.x + BAR.reach >= x && bar.x - BAR.reach <= x + BAR.width);
        for (const bar of below) expect(y + BAR.height).toBeLessThan(bar.y);
        expect(x).toBeGreaterThanOrEqual(PLOT.left);
        expect(x + BAR.width).toBeLessThanOrEqual(PLOT.right);
      }),
    );
  });

  test("stands below the plot where the window ends above the bars", () => {
    const { y } = placeAbove({ ...BAR, ceiling: 0, at: 400, tops: [{ x: 400, y: 60 }] });
    expect(y).toBeGreaterThan(PLOT.bottom);
  });
});
