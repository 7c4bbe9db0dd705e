import { Skeleton } from "@mantine/core";
import type { Options, Point } from "highcharts";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { TEXT } from "../text.ts";
import { spoken } from "../ui/readable.tsx";
import classes from "./chart.module.css";

const HighchartsChart = lazy(() => import("./highcharts-chart.tsx"));

interface Props {
  readonly options: Options;
  readonly height: number;
  /** Marks the figures as sample data across the chart. */
  readonly isSample?: boolean;
}

/**
 * The value as of the last painted frame, null before the first. Drawing takes a third of a second, and more on a phone:
 * the press that asks for another chart is answered before it.
 */
function usePainted<T>(value: T): T | null {
  const [painted, setPainted] = useState<T | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}

/** Points are only described to screen readers, which would read a hidden amount as dots. */
function withSpokenPoints(options: Options): Options {
  const { accessibility } = options;
  const describe = accessibility?.point?.descriptionFormatter;
  if (!describe) return options;
  const point = { ...accessibility.point, descriptionFormatter: (point: Point) => spoken(describe(point)) };
  return { ...options, accessibility: { ...accessibility, point } };
}

/** A chart in a frame of its final height, so that the layout doesn't shift when it loads. */
export const Chart = ({ options, height, isSample = false }: Props) => {
  const sized = useMemo(() => withSpokenPoints({ ...options, chart: { ...options.chart, height } }), [options, height]);
  const painted = usePainted(sized);
  return (
    <div className={classes.frame} style={{ minHeight: height }}>
      <Suspense fallback={<Skeleton height={height} role="status" aria-label={TEXT.charts.loading} />}>
        {painted && <HighchartsChart options={painted} />}
      </Suspense>
      {isSample && (
        <span className={classes.sample} aria-hidden="true" data-watermark>
          {TEXT.charts.sample}
        </span>
      )}
    </div>
  );
};
