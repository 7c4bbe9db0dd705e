import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Column } from "../data-table/columns.ts";
import { DataTable } from "../data-table/data-table.tsx";
import { TEXT } from "../text.ts";

const MAX_HEIGHT_PX = 280;

export interface CsvProblem {
  readonly row: number;
  /** Null for a problem of the whole row. */
  readonly column: string | null;
  readonly message: string;
}

const COLUMNS: readonly Column<CsvProblem>[] = [
  { key: "row", heading: TEXT.csv.row, cell: ({ row }) => row },
  { key: "column", heading: TEXT.csv.column, cell: ({ column }) => column ?? "–" },
  { key: "problem", heading: TEXT.csv.problem, cell: ({ message }) => message },
];

interface Props {
  /** How many there are, and what follows from them. */
  readonly title: string;
  readonly problems: readonly CsvProblem[];
}

/** Says that a file doesn't name its encoding, so that accents and dashes deserve a look before anything is applied. */
export const GuessedEncoding = () => (
  <Alert color="gray" icon={<IconAlertTriangle size={20} stroke={1.6} />} mb="sm">
    {TEXT.csv.guessed}
  </Alert>
);

/** Every problem of a CSV file that can't be imported, by row and column. */
export const CsvProblems = ({ title, problems }: Props) => (
  <Alert color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />} title={title}>
    <DataTable
      label={TEXT.csv.problems}
      columns={COLUMNS}
      rows={problems}
      keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
      phone="table"
      spacing={4}
      maxHeight={MAX_HEIGHT_PX}
    />
  </Alert>
);
