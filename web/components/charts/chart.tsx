import { Skeleton } from "@mantine/core";
import type { Options } from "highcharts";
import { lazy, Suspense, useMemo } from "react";
import { TEXT } from "../text.ts";
import classes from "./chart.module.css";

const HighchartsChart = lazy(() => import("./highcharts-chart.tsx"));

interface Props {
  readonly options: Options;
  readonly height: number;
  /** Marks the figures as sample data across the chart. */
  readonly isSample?: boolean;
}

/** A chart in a frame of its final height, so that the layout doesn't shift when it loads. */
export const Chart = ({ options, height, isSample = false }: Props) => {
  const sized = useMemo(() => ({ ...options, chart: { ...options.chart, height } }), [options, height]);
  return (
    <div className={classes.frame}>
      <Suspense fallback={<Skeleton height={height} role="status" aria-label={TEXT.charts.loading} />}>
        <HighchartsChart options={sized} />
      </Suspense>
      {isSample && (
        <span className={classes.sample} aria-hidden="true">
          {TEXT.charts.sample}
        </span>
      )}
    </div>
  );
};
