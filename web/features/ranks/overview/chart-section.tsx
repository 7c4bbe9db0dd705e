import { Text, Title } from "@mantine/core";
import type { Options } from "highcharts";
import { useId } from "react";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable, type Figures } from "#web/components/charts/chart-table.tsx";
import type { CsvFile } from "#web/components/ui/csv-button.tsx";

const HEIGHT = 260;

interface Props {
  readonly title: string;
  /** One sentence that says what the chart shows, or why there is none. */
  readonly answer: string;
  /** Null when there is nothing to draw. */
  readonly options: Options | null;
  readonly build: () => Figures;
  readonly file: CsvFile;
}

/** A chart below its sentence, with its table. */
export const ChartSection = ({ title, answer, options, build, file }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {answer}
      </Text>
      {options && (
        <>
          <Chart options={options} height={HEIGHT} />
          <ChartTable caption={title} build={build} file={file} />
        </>
      )}
    </section>
  );
};
