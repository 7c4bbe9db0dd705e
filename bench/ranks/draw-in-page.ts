import official from "highcharts/esm/highcharts.js";
import "highcharts/esm/modules/accessibility.js";
import "highcharts/esm/modules/pattern-fill.js";
import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { ENGLISH_STYLE } from "#shared/primitives/number-style.ts";
import { LIGHT } from "#web/components/charts/palette.ts";
import { compareChartOptions } from "#web/features/ranks/compare/compare-chart-options.ts";
import { type ComparedProduct, comparedBooks } from "#web/features/ranks/compare/compared-books.ts";
import { numbersIn } from "#web/lib/numbers.ts";

/** The module or what it holds, depending on the bundler, despite its types. */
const Highcharts = official.default ?? official;

const HEIGHT = 420;
const KIND = { isAligned: false, isIndexed: false };

/** Resolves when the browser has painted the next frame. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });

/** Draws a comparison `runs` times; returns the milliseconds of each from the API's answer to the painted chart. */
async function timeDrawing(
  products: readonly ComparedProduct[],
  series: Readonly<Record<string, readonly HistoricalRank[]>>,
  runs: number,
): Promise<readonly number[]> {
  const style = { numbers: numbersIn(ENGLISH_STYLE), palette: LIGHT };
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const element = document.body.appendChild(document.createElement("div"));
    await painted();
    const start = performance.now();
    const options = compareChartOptions(comparedBooks(products, series, KIND), KIND, style);
    const chart = Highcharts.chart(element, { ...options, chart: { ...options.chart, height: HEIGHT } });
    await painted();
    times.push(performance.now() - start);
    chart.destroy();
    element.remove();
  }
  return times;
}

declare global {
  interface Window {
    timeDrawing: typeof timeDrawing;
  }
}
window.timeDrawing = timeDrawing;
