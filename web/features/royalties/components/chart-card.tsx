import { Card, Group, SegmentedControl, Table, Text, Title } from "@mantine/core";
import { useMemo, useState } from "react";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { useChartPalette } from "#web/components/charts/use-chart-palette.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { CHART_MEASURES, type ChartData, type ChartMeasure, chartData } from "../charts/chart-data.ts";
import { royaltiesChartOptions } from "../charts/royalties-chart-options.ts";
import type { Grouping, ReportingView } from "../view/report-view.ts";
import type { ShownReport } from "../view/shown-report.ts";
import classes from "./chart-card.module.css";

const HEIGHT = 420;

/** The chart's own figures, for whoever would rather read than look. */
const ChartTable = ({ data, show }: { data: ChartData; show: (value: number) => string }) => (
  <Table.ScrollContainer minWidth={560} maxHeight={420} type="native" scrollAreaProps={{ tabIndex: 0 }}>
    <Table stickyHeader className={classes.table} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">When</Table.Th>
          <Table.Th scope="col">Total</Table.Th>
          {data.series.map(({ key, name }) => (
            <Table.Th scope="col" key={key}>
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.names.map((name, i) => (
          <Table.Tr key={data.labels[i]}>
            <Table.Th scope="row">
              {name}
              {i === data.openAt && " so far"}
            </Table.Th>
            <Table.Td>{show(data.totals[i]!)}</Table.Td>
            {data.series.map(({ key, values }) => (
              <Table.Td key={key}>{show(values[i]!)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

interface Props {
  readonly shown: ShownReport;
  readonly grouping: Grouping;
  readonly reporting: ReportingView;
  readonly currency: string;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly demo: boolean;
}

export const ChartCard = ({ shown, grouping, currency, today }: Props) => {
  const { report, groups } = shown;
  const [measure, setMeasure] = useState<ChartMeasure>("royalty");
  const palette = useChartPalette();
  const numbers = useNumbers();
  const data = useMemo(
    () => chartData(report, groups, { measure, grouping, today }),
    [report, groups, measure, grouping, today],
  );
  const options = useMemo(
    () => royaltiesChartOptions(data, { measure, currency, palette, numbers }),
    [data, measure, currency, palette, numbers],
  );
  const hasEstimates = data.series.some(({ estimated }) => estimated.some((value) => value !== 0));
  const show = (value: number) => (measure === "royalty" ? numbers.money(value, currency) : numbers.count(value));
  const unit = report.type.toLowerCase();

  return (
    <Card component="section" mb="xl" className={classes.card} aria-labelledby="chart-title">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3" id="chart-title">
          By {unit} and {grouping}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="What the chart shows"
          data={CHART_MEASURES.map(({ key, name }) => ({ value: key, label: name }))}
          value={measure}
          onChange={(value) => setMeasure(CHART_MEASURES.find(({ key }) => key === value)?.key ?? "royalty")}
        />
      </Group>
      {data.series.length === 0 ? (
        <Text c="dimmed" ta="center" py="xl">
          Nothing of this kind in these days.
        </Text>
      ) : (
        <>
          <Chart options={options} height={HEIGHT} />
          <ul className={classes.key}>
            {hasEstimates && (
              <li>
                <i className={classes.hatch} aria-hidden="true" /> Estimated: page reads whose rate is not published yet
              </li>
            )}
            {data.openAt !== null && (
              <li>
                <i className={classes.frame} aria-hidden="true" /> {unit === "day" ? "Today" : `This ${unit}`} so far
              </li>
            )}
          </ul>
          <Disclosure summary={<Text size="sm">Show these figures as a table</Text>}>
            <ChartTable data={data} show={show} />
          </Disclosure>
        </>
      )}
    </Card>
  );
};
