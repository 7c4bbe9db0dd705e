import type { Options } from "highcharts";
import Highcharts from "highcharts/esm/highcharts.js";
import "highcharts/esm/modules/accessibility.js";
import "highcharts/esm/modules/pattern-fill.js";
import official from "highcharts-react-official";
import { memo } from "react";

/**
 * The wrapper is UMD: depending on the bundler, the import is the component or the module that holds it, despite its
 * types.
 */
const HighchartsReact = official.default ?? official;

/**
 * Draws a chart. Lazily loaded, because Highcharts is larger than the rest of the application. New options create a new
 * chart, so that nothing of the previous one remains; unchanged options don't redraw.
 */
const HighchartsChart = memo(({ options }: { options: Options }) => (
  <HighchartsReact highcharts={Highcharts} options={options} immutable />
));
HighchartsChart.displayName = "HighchartsChart";
export default HighchartsChart;
