import type { Chart, Options } from "highcharts";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { RecordGroup } from "#shared/domain/royalties/group-records.ts";
import { drawRowShare } from "#web/components/charts/row-share.ts";
import { colorOfId } from "#web/components/charts/series-colors.ts";
import { drawnValue } from "../measures.ts";
import { usePointedRow } from "../table/pointed-row.tsx";
import type { ChartStyle } from "./chart-style.ts";

/** Lights the share of the table's pointed row in every bar, in the color of its book, series or marketplace. */
export function useRowShare(options: Options, groups: readonly RecordGroup[], style: ChartStyle): Options {
  const { measure, palette } = style;
  const row = usePointedRow();
  const chart = useRef<Chart | null>(null);
  const draw = useCallback(() => {
    if (!chart.current) return;
    const group = groups.find(({ key }) => key === row.key());
    const share = group && {
      values: group.values[measure].map((value) => drawnValue(measure, value)),
      color: palette.series[colorOfId(group.key)]!,
      outline: palette.surface,
    };
    drawRowShare(chart.current, share ?? null);
  }, [groups, measure, palette, row]);
  useEffect(() => row.follow(draw), [row, draw]);
  return useMemo(
    () => ({
      ...options,
      chart: {
        ...options.chart,
        events: {
          render() {
            chart.current = this;
            draw();
          },
        },
      },
    }),
    [options, draw],
  );
}
