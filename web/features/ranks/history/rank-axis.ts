import type { YAxisOptions } from "highcharts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";

/** Tick values of a logarithmic axis that hold these ranks: 1, 2 and 5 times the powers of ten. */
export function rankTicks(ranks: readonly number[]): number[] {
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const all = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat();
  const from = all.findLastIndex((tick) => tick <= best);
  const to = all.findIndex((tick) => tick >= worst);
  const around = all.slice(Math.max(0, from), to + 1);
  // A narrow range still has two ticks; a wide one keeps the powers of ten.
  const ticks = around.length < 2 ? all.slice(Math.max(0, from - 1), from + 2) : around;
  return ticks.length > 7
    ? ticks.filter((tick) => Number.isInteger(Math.log10(tick)) || tick === ticks[0] || tick === ticks.at(-1))
    : ticks;
}

/** A logarithmic axis with the best rank at the top. */
export function rankAxis(ranks: readonly number[], palette: ChartPalette, { count }: Numbers): YAxisOptions {
  const ticks = rankTicks(ranks);
  return {
    type: "logarithmic",
    reversed: true,
    min: ticks[0]!,
    max: ticks.at(-1)!,
    startOnTick: false,
    endOnTick: false,
    // Exponents, computed and rounded as Highcharts does with an axis' ends: a last digit off would drop a tick.
    tickPositioner: () => ticks.map((tick) => Number((Math.log(tick) / Math.LN10).toPrecision(16))),
    gridLineColor: palette.grid,
    title: { text: undefined },
    labels: {
      style: { color: palette.quiet, fontSize: "12px" },
      // A linear axis reaches past the first place.
      formatter: ({ value }) => (Number(value) < 1 ? "" : TEXT.rank(count(Math.round(Number(value))))),
    },
  };
}
