import { Group, Switch, Text, Title } from "@mantine/core";
import { useCallback, useMemo } from "react";
import { guarded } from "#shared/primitives/csv.ts";
import { fromEpochDay } from "#shared/primitives/dates.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable, type Figures } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/palette.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { compareChartOptions, whenOf } from "./compare-chart-options.ts";
import type { CompareView } from "./compare-view.ts";
import type { ComparedBook } from "./compared-books.ts";
import { TEXT } from "./text.ts";

const HEIGHT = 420;

/** The palette has as many colors. */
const MOST_LINES = 10;

interface Props {
  /** The heading and the name of the table. */
  readonly title?: string;
  readonly books: readonly ComparedBook[];
  readonly view: Pick<CompareView, "isAligned" | "isIndexed">;
  readonly fileName: string;
  readonly onChange: (part: Partial<CompareView>) => void;
}

/** The books with the best averages, in their order. */
function bestOf(books: readonly ComparedBook[]): readonly ComparedBook[] {
  if (books.length <= MOST_LINES) return books;
  const averageOf = ({ statistics }: ComparedBook) => statistics?.average ?? Number.POSITIVE_INFINITY;
  const best = new Set(books.toSorted((a, b) => averageOf(a) - averageOf(b)).slice(0, MOST_LINES));
  return books.filter((book) => best.has(book));
}

/** The ranks of all books by day, the newest day first. */
function ranksByDay(books: readonly ComparedBook[]) {
  const byBook = books.map(({ line }) => new Map(line.map(({ x, rank }) => [x, rank])));
  const days = [...new Set(books.flatMap(({ line }) => line.map(({ x }) => x)))].sort((a, b) => b - a);
  return days.map((x) => ({ x, ranks: byBook.map((ranks) => ranks.get(x) ?? null) }));
}

/** The chart's table: a row for each day, a column for each book. */
const compareFigures = (books: readonly ComparedBook[], isAligned: boolean, numbers: Numbers): Figures => ({
  columns: [TEXT.day, ...books.map(({ product }) => product.title)],
  rows: ranksByDay(books).map(({ x, ranks }) => ({
    name: whenOf(x, isAligned, numbers),
    cells: ranks.map((rank) => (rank === null ? "" : TEXT.rank(numbers.count(rank)))),
  })),
});

/** The same as plain dates, or days since the release, and numbers. */
const compareRows = (books: readonly ComparedBook[], isAligned: boolean): string[][] => [
  [TEXT.day, ...books.map(({ product }) => guarded(product.title))],
  ...ranksByDay(books).map(({ x, ranks }) => [
    isAligned ? String(x) : fromEpochDay(x),
    ...ranks.map((rank) => String(rank ?? "")),
  ]),
];

/** The compared lines with the two ways to lay them over each other, and their table. */
export const CompareChart = ({ title = TEXT.chart, books, view, fileName, onChange }: Props) => {
  const { isAligned, isIndexed } = view;
  const numbers = useNumbers();
  const palette = useChartPalette();
  const lines = useMemo(() => books.filter(({ line }) => line.length > 0), [books]);
  const drawn = useMemo(() => bestOf(lines), [lines]);
  const options = useMemo(
    () => (drawn.length === 0 ? null : compareChartOptions(drawn, { isAligned, isIndexed }, { numbers, palette })),
    [drawn, isAligned, isIndexed, numbers, palette],
  );
  const build = useCallback(() => compareFigures(lines, isAligned, numbers), [lines, isAligned, numbers]);
  const hints = [
    TEXT.paidOnly,
    isAligned && TEXT.alignHint,
    isIndexed && TEXT.indexHint,
    lines.length > drawn.length && TEXT.someDrawn(numbers.count(drawn.length)),
  ];
  return (
    <section aria-labelledby="compare-chart">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="compare-chart">
          {title}
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
        {hints.filter(Boolean).join(" ")}
      </Text>
      {options && (
        <>
          <Chart options={options} height={HEIGHT} />
          <ChartTable
            caption={title}
            build={build}
            file={{ name: fileName, build: () => compareRows(lines, isAligned) }}
          />
        </>
      )}
    </section>
  );
};
