import { Alert, Badge, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { type ShelfImport, summaryOf } from "./shelf-import.ts";

const MAX_HEIGHT_PX = 280;

const PROBLEM_COLUMNS: readonly Column<ShelfImport["problems"][number]>[] = [
  { key: "row", heading: TEXT.csv.row, cell: ({ row }) => row },
  { key: "column", heading: TEXT.csv.column, cell: ({ column }) => column ?? "–" },
  { key: "problem", heading: TEXT.csv.problem, cell: ({ message }) => message },
];

const CHANGE_COLUMNS: readonly Column<ShelfImport["changes"][number]>[] = [
  { key: "row", heading: TEXT.csv.row, cell: ({ row }) => row },
  { key: "title", heading: TEXT.title, cell: ({ title }) => title },
  {
    key: "change",
    heading: TEXT.csv.change,
    cell: ({ kind, fields }) => (kind === "new" ? <Badge color="green">{TEXT.csv.new}</Badge> : fields.join(", ")),
  },
];

const Problems = ({ problems }: Pick<ShelfImport, "problems">) => {
  const { plural } = useNumbers();
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} stroke={1.6} />}
      title={TEXT.csv.problems(plural(problems.length, "problem"), problems[0]?.file ?? "")}
    >
      <DataTable
        label={TEXT.csv.problemsLabel}
        columns={PROBLEM_COLUMNS}
        rows={problems}
        keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
        phone="table"
        spacing={4}
        maxHeight={MAX_HEIGHT_PX}
      />
    </Alert>
  );
};

const Changes = ({ changes }: Pick<ShelfImport, "changes">) => {
  const shown = changes.filter(({ kind }) => kind !== "unchanged");
  if (shown.length === 0) return null;
  return (
    <DataTable
      label={TEXT.csv.changesLabel}
      columns={CHANGE_COLUMNS}
      rows={shown}
      keyOf={({ row }) => row}
      phone="table"
      spacing={4}
      maxHeight={MAX_HEIGHT_PX}
      hasStickyHeadings
    />
  );
};

export const ShelfImportPreview = ({ result }: { result: ShelfImport }) => {
  const { plural } = useNumbers();
  const summary = summaryOf(result);
  return (
    <>
      {result.problems.length > 0 ? (
        <Problems problems={result.problems} />
      ) : (
        <Text size="sm" fw={550} mb="xs">
          {summary ? TEXT.csv.readWith(plural(result.rows, "row"), summary) : TEXT.csv.read(plural(result.rows, "row"))}
        </Text>
      )}
      {result.problems.length === 0 && <Changes changes={result.changes} />}
    </>
  );
};
