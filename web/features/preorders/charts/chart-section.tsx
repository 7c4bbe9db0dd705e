import { Card, Text, Title } from "@mantine/core";
import type { Options } from "highcharts";
import { useId } from "react";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable, type Figures } from "#web/components/charts/chart-table.tsx";

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
export const ChartSection = ({ title, hint, empty, options, build }: Props) => {
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
