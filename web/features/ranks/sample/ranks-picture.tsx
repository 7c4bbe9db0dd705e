import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { Sparkline } from "../rank/sparkline.tsx";
import { TEXT } from "../text.ts";
import { SAMPLE_RANKS, type SampleRank, sampleTrend } from "./sample-ranks.ts";

/** Ranks of the sample books. */
export default function RanksPicture() {
  const { count } = useNumbers();
  const columns: readonly Column<SampleRank>[] = [
    { key: "title", heading: TEXT.columns.title, isRowName: true, isWide: true, cell: ({ title }) => title },
    {
      key: "rank",
      heading: TEXT.columns.rank,
      align: "right",
      isFigure: true,
      cell: ({ rank }) => `#${count(rank)}`,
    },
    { key: "trend", heading: TEXT.columns.trend, cell: (row) => <Sparkline values={sampleTrend(row)} /> },
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
      rows={SAMPLE_RANKS}
      keyOf={({ title }) => title}
      phone={{ columns: "1fr 1fr 1fr", gap: "0.5rem 1rem" }}
    />
  );
}
