import type { Options } from "highcharts";
import Highcharts from "highcharts/esm/highcharts.js";
import "highcharts/esm/modules/accessibility.js";
import "highcharts/esm/modules/pattern-fill.js";
import official from "highcharts-react-official";
import { memo } from "react";

/** The wrapper is UMD: bundlers hand out either the component or the module that holds it, whatever the types say. */
const HighchartsReact = official.default ?? official;

/**
 * Draws a chart. Loaded lazily: the library is larger than the rest of the application. Other options are another chart, so that nothing of the one before is
 * left in it; the same options are not drawn again, whatever happens around them.
 */
const HighchartsChart = memo(({ options }: { options: Options }) => (
  <HighchartsReact highcharts={Highcharts} options={options} immutable />
));
HighchartsChart.displayName = "HighchartsChart";
export default HighchartsChart;
