import type { Options, Point, Tooltip } from "highcharts";
import { describe, expect, test } from "vitest";
import { type EventFlag, withEventFlags } from "./event-flags.ts";
import { LIGHT } from "./palette.ts";

const flag = (key: string, from: number, to = from): EventFlag => ({ key, from, to, label: `${key} <b>` });
const CHART: Options = {
  xAxis: { plotLines: [{ value: 1 }] },
  yAxis: [{ reversed: true }, { opposite: true }],
  series: [{ type: "line", id: "ranks", data: [[1, 10]] }],
  tooltip: { formatter: () => "a rank" },
  accessibility: { point: { descriptionFormatter: () => "a rank" } },
};

function drawn(flags: readonly EventFlag[], chart = CHART) {
  const opened: (readonly string[])[] = [];
  const options = withEventFlags(chart, flags, { palette: LIGHT, onOpen: (keys) => opened.push(keys) });
  const series = options.series?.[0] as unknown as {
    readonly id: string;
    readonly yAxis: number;
    readonly data: readonly { readonly x: number; readonly name: string; readonly events: { click(): void } }[];
  };
  return { options, series, opened };
}
const pointOf = (id: string, point: object = {}) => ({ series: { options: { id } }, ...point }) as unknown as Point;

describe("flags on a chart", () => {
  test("leave a chart without events as it is", () => {
    expect(drawn([]).options).toBe(CHART);
  });

  test("stand in a lane of their own above all figures", () => {
    const { options, series } = drawn([flag("deal", 3, 7)]);
    const axes = [options.yAxis ?? []].flat();
    expect(axes).toHaveLength(3);
    expect(axes.slice(0, 2)).toMatchObject([
      { reversed: true, top: "9%", height: "91%" },
      { opposite: true, top: "9%", height: "91%" },
    ]);
    expect(axes[2]).toMatchObject({ top: 0, height: "9%", visible: false });
    expect(series).toMatchObject({ id: "event-flags", yAxis: 2, data: [{ x: 3 }] });
  });

  test("mark the days of longer events, and keep the chart's own marks", () => {
    const { options } = drawn([flag("deal", 3, 7), flag("video", 5)]);
    expect(options.xAxis).toMatchObject({
      plotLines: [{ value: 1 }, { value: 3 }, { value: 5 }],
      plotBands: [{ from: 3, to: 7 }],
    });
  });

  test("are one flag for events that begin on one day, which opens all of them", () => {
    const { series, opened } = drawn([flag("deal", 3, 7), flag("video", 3), flag("cover", 9)]);
    expect(series.data.map(({ x, name }) => [x, name])).toEqual([
      [3, "deal <b>; video <b>"],
      [9, "cover <b>"],
    ]);
    series.data[0]!.events.click();
    series.data[1]!.events.click();
    expect(opened).toEqual([["deal", "video"], ["cover"]]);
  });

  test("are named to pointers and screen readers, without letting a title inject markup", () => {
    const { options } = drawn([flag("deal", 3)]);
    const own = pointOf("event-flags", { name: "deal <b>", options: { custom: { labels: ["deal <b>"] } } });
    const tooltip = {} as Tooltip;
    expect(options.tooltip?.formatter?.call(own, tooltip)).toBe("deal &lt;b&gt;");
    expect(options.tooltip?.formatter?.call(pointOf("ranks"), tooltip)).toBe("a rank");
    const describePoint = options.accessibility?.point?.descriptionFormatter;
    expect(describePoint?.(own)).toBe("Event Logs: deal <b>");
    expect(describePoint?.(pointOf("ranks"))).toBe("a rank");
  });
});
