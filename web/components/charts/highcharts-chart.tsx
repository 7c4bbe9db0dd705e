import type { Options } from "highcharts";
import Highcharts from "highcharts/esm/highcharts.js";
import "highcharts/esm/modules/accessibility.js";
import "highcharts/esm/modules/pattern-fill.js";
import official from "highcharts-react-official";

/** The wrapper is UMD: bundlers hand out either the component or the module that holds it, whatever the types say. */
const HighchartsReact = official.default ?? official;

/** Draws a chart. Loaded lazily: the library is larger than the rest of the application. */
export default function HighchartsChart({ options }: { options: Options }) {
  return <HighchartsReact highcharts={Highcharts} options={options} />;
}
