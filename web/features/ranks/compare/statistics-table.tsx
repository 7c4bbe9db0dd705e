import { Button, Group, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import type { RankStatistics } from "#shared/domain/ranks/compare/rank-statistics.ts";
import { guarded, writeCsv } from "#shared/primitives/csv.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { ProductLink } from "#web/components/ui/product-link.tsx";
import { saveFile } from "#web/lib/save-file.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { ComparedBook } from "./compared-books.ts";
import { TEXT } from "./text.ts";

type Row = { readonly title: string; readonly asin: string; readonly statistics: RankStatistics };
type Key = "title" | Exclude<keyof RankStatistics, "days">;
interface Sorting {
  readonly key: Key;
  readonly direction: "asc" | "desc";
}

const FIGURES = [
  ["highest", TEXT.highest],
  ["lowest", TEXT.lowest],
  ["average", TEXT.average],
] as const;

const compare = (a: Row, b: Row, { key, direction }: Sorting): number =>
  (key === "title" ? a.title.localeCompare(b.title, "en") : a.statistics[key] - b.statistics[key]) *
  (direction === "asc" ? 1 : -1);

const toRows = (books: readonly ComparedBook[]): Row[] =>
  books.flatMap(({ product: { title, asin }, statistics }) => (statistics ? [{ title, asin, statistics }] : []));

const csvOf = (rows: readonly Row[]) =>
  writeCsv([
    [TEXT.book, "ASIN", TEXT.highest, TEXT.lowest, TEXT.average, TEXT.rankDays],
    ...rows.map(({ title, asin, statistics }) => {
      const { highest, lowest, average, days } = statistics;
      return [guarded(title), asin, ...[highest, lowest, average, days].map(String)];
    }),
  ]);

/** Highest, lowest and average rank of each book in the period; a new column starts descending. */
export const StatisticsTable = ({ books, fileName }: { books: readonly ComparedBook[]; fileName: string }) => {
  const { count } = useNumbers();
  const [sorting, setSorting] = useState<Sorting>({ key: "highest", direction: "asc" });
  const rows = toRows(books).sort((a, b) => compare(a, b, sorting));
  const columns: Column<Row>[] = [
    {
      key: "title",
      heading: TEXT.book,
      isRowName: true,
      isSortable: true,
      isWide: true,
      cell: ({ title, asin }) => <ProductLink productId={asin}>{title}</ProductLink>,
    },
    ...FIGURES.map(
      ([key, heading]): Column<Row> => ({
        key,
        heading,
        isSortable: true,
        align: "right",
        isFigure: true,
        cell: ({ statistics }) => TEXT.rank(count(statistics[key])),
      }),
    ),
  ];
  const onSort = (key: string) =>
    setSorting((before) => ({
      key: key as Key,
      direction: before.key === key && before.direction === "desc" ? "asc" : "desc",
    }));
  return (
    <section aria-labelledby="compare-statistics">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="compare-statistics">
          {TEXT.statistics}
        </Title>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.7} />}
          onClick={() => saveFile(fileName, csvOf(rows), "text/csv")}
        >
          {TEXT.exportCsv}
        </Button>
      </Group>
      <DataTable
        label={TEXT.statistics}
        columns={columns}
        rows={rows}
        keyOf={({ asin }) => asin}
        sort={{ ...sorting, onSort }}
        phone={{ columns: "1fr 1fr 1fr", gap: "0.5rem 1rem" }}
      />
    </section>
  );
};
