import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { Sparkline } from "../rank/sparkline.tsx";
import { TEXT } from "../text.ts";

interface Row {
  readonly title: string;
  readonly rank: number;
  readonly best: number;
  readonly swing: number;
}
const ROWS: readonly Row[] = [
  { title: "A Lantern at Low Tide", rank: 2_140, best: 388, swing: 0.5 },
  { title: "The Bell in the Fog", rank: 5_912, best: 1_204, swing: 0.3 },
  { title: "Winter at Orchard House", rank: 18_455, best: 6_030, swing: 0.7 },
];
const DAYS = 30;
const trendOf = ({ rank, swing }: Row): number[] =>
  Array.from({ length: DAYS }, (_, day) =>
    Math.round(rank * (1 + swing * Math.sin((day - DAYS) / 4) * (1 - day / DAYS) + (DAYS - day) / 90)),
  );

/** Ranks of the sample books. */
export default function RanksPicture() {
  const { count } = useNumbers();
  const columns: readonly Column<Row>[] = [
    { key: "title", heading: TEXT.columns.title, isRowName: true, isWide: true, cell: ({ title }) => title },
    {
      key: "rank",
      heading: TEXT.columns.rank,
      align: "right",
      isFigure: true,
      cell: ({ rank }) => `#${count(rank)}`,
    },
    { key: "trend", heading: TEXT.columns.trend, cell: (row) => <Sparkline values={trendOf(row)} /> },
    {
      key: "best",
      heading: TEXT.columns.best,
      align: "right",
      isFigure: true,
      cell: ({ best }) => `#${count(best)}`,
    },
  ];
  return (
    <DataTable
      label={TEXT.columns.rank}
      columns={columns}
      rows={ROWS}
      keyOf={({ title }) => title}
      phone={{ columns: "1fr 1fr 1fr", gap: "0.5rem 1rem" }}
    />
  );
}
