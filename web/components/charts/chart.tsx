import { Skeleton } from "@mantine/core";
import type { Options } from "highcharts";
import { lazy, Suspense } from "react";

const HighchartsChart = lazy(() => import("./highcharts-chart.tsx"));

/** A chart in a frame of its final height, so that nothing jumps when it arrives. `height` in pixels. */
export const Chart = ({ options, height }: { options: Options; height: number }) => (
  <Suspense fallback={<Skeleton height={height} aria-label="Loading the chart" />}>
    <HighchartsChart options={{ ...options, chart: { ...options.chart, height } }} />
  </Suspense>
);
