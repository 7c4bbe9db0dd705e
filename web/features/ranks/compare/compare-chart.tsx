import { Group, Switch, Text, Title } from "@mantine/core";
import { useCallback, useMemo } from "react";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/use-chart-palette.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { compareChartOptions } from "./compare-chart-options.ts";
import { compareFigures, compareRows } from "./compare-figures.ts";
import type { CompareView } from "./compare-view.ts";
import type { ComparedBook } from "./compared-books.ts";
import { TEXT } from "./text.ts";

const HEIGHT = 420;

interface Props {
  readonly books: readonly ComparedBook[];
  readonly view: CompareView;
  readonly fileName: string;
  readonly onChange: (part: Partial<CompareView>) => void;
}

/** The compared lines with the two ways to lay them over each other, and their table. */
export const CompareChart = ({ books, view, fileName, onChange }: Props) => {
  const { isAligned, isIndexed } = view;
  const numbers = useNumbers();
  const palette = useChartPalette();
  const drawn = useMemo(() => books.filter(({ line }) => line.length > 0), [books]);
  const options = useMemo(
    () => (drawn.length === 0 ? null : compareChartOptions(drawn, { isAligned, isIndexed }, { numbers, palette })),
    [drawn, isAligned, isIndexed, numbers, palette],
  );
  const build = useCallback(() => compareFigures(drawn, isAligned, numbers), [drawn, isAligned, numbers]);
  return (
    <section aria-labelledby="compare-chart">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="compare-chart">
          {TEXT.chart}
        </Title>
        <Group gap="lg">
          <Switch
            label={TEXT.align}
            checked={isAligned}
            onChange={({ currentTarget }) => onChange({ isAligned: currentTarget.checked })}
          />
          <Switch
            label={TEXT.index}
            checked={isIndexed}
            onChange={({ currentTarget }) => onChange({ isIndexed: currentTarget.checked })}
          />
        </Group>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {[TEXT.paidOnly, isAligned && TEXT.alignHint, isIndexed && TEXT.indexHint].filter(Boolean).join(" ")}
      </Text>
      {options && (
        <>
          <Chart options={options} height={HEIGHT} />
          <ChartTable
            caption={TEXT.chart}
            build={build}
            file={{ name: fileName, build: () => compareRows(drawn, isAligned) }}
          />
        </>
      )}
    </section>
  );
};
