import { Card, Text, Title } from "@mantine/core";
import type { Options } from "highcharts";
import { useCallback, useId, useMemo } from "react";
import type { PreorderDetail } from "#shared/api/preorders.ts";
import { useBooks } from "#web/api/books.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable, type Figures } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { paceChartOptions, paceFigures } from "./pace-chart-options.ts";
import { stackDays, stackedChartOptions, stackedFigures } from "./stacked-chart-options.ts";

const HEIGHT = 340;

interface Props {
  readonly title: string;
  readonly hint?: string;
  /** Shown instead of the chart; null when there is something to draw. */
  readonly empty: string | null;
  readonly options: Options;
  readonly build: () => Figures;
}

/** A chart in its card with its table. */
const ChartSection = ({ title, hint, empty, options, build }: Props) => {
  const id = useId();
  return (
    <Card component="section" p="md" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {(empty ?? hint) && (
        <Text size="sm" c="dimmed" mb="sm">
          {empty ?? hint}
        </Text>
      )}
      {empty === null && (
        <>
          <Chart options={options} height={HEIGHT} />
          <ChartTable caption={title} build={build} />
        </>
      )}
    </Card>
  );
};

/** Orders by order date and store, and their pace beside the author's earlier pre-orders. */
export const PreorderCharts = ({ preorder: { asin, rows, pace } }: { preorder: PreorderDetail }) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const stacked = useMemo(() => stackDays(rows), [rows]);
  const dayOptions = useMemo(() => stackedChartOptions(stacked, { numbers, palette }), [stacked, numbers, palette]);
  const shelf = useBooks().data?.data;
  const paceOptions = useMemo(() => {
    const bookOf = (product: string) =>
      shelf?.find(({ formats }) => formats.some(({ uid }) => uid === product))?.id ?? product;
    return paceChartOptions(pace, { numbers, palette, bookOf });
  }, [pace, numbers, palette, shelf]);
  const buildDays = useCallback(() => stackedFigures(stacked, numbers), [stacked, numbers]);
  const buildPace = useCallback(() => paceFigures(pace, numbers), [pace, numbers]);
  const hasPace = pace[0]?.asin === asin;
  return (
    <>
      <ChartSection
        title={TEXT.days.title}
        empty={rows.length === 0 ? TEXT.days.none : null}
        options={dayOptions}
        build={buildDays}
      />
      <ChartSection
        title={TEXT.pace.title}
        hint={TEXT.pace.hint}
        empty={hasPace ? null : TEXT.pace.none}
        options={paceOptions}
        build={buildPace}
      />
    </>
  );
};
