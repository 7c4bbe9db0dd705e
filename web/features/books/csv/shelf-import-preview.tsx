import { Badge, Text } from "@mantine/core";
import type * as z from "zod";
import type { ShelfImport as Schema } from "#shared/api/books/csv.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { CsvProblems } from "#web/components/imports/csv-problems.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

const MAX_HEIGHT_PX = 280;

export type ShelfImport = z.infer<typeof Schema>;
type Change = ShelfImport["changes"][number];

const countOf = ({ changes }: ShelfImport, kind: Change["kind"]): number =>
  changes.filter((change) => change.kind === kind).length;

const KINDS = ["new", "changed", "unchanged"] as const;

/** `2 new, 3 changed, 40 unchanged`. */
const summaryOf = (result: ShelfImport): string =>
  KINDS.filter((kind) => countOf(result, kind) !== 0)
    .map((kind) => TEXT.csv.kinds[kind](countOf(result, kind)))
    .join(", ");

const CHANGE_COLUMNS: readonly Column<ShelfImport["changes"][number]>[] = [
  { key: "row", heading: TEXT.csv.row, cell: ({ row }) => row },
  { key: "title", heading: TEXT.title, cell: ({ title }) => title },
  {
    key: "change",
    heading: TEXT.csv.change,
    cell: ({ kind, fields }) => (kind === "new" ? <Badge color="green">{TEXT.csv.new}</Badge> : fields.join(", ")),
  },
];

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
        <CsvProblems
          title={TEXT.csv.problems(plural(result.problems.length, "problem"), result.problems[0]?.file ?? "")}
          problems={result.problems}
        />
      ) : (
        <Text size="sm" fw={550} mb="xs">
          {summary ? TEXT.csv.readWith(plural(result.rows, "row"), summary) : TEXT.csv.read(plural(result.rows, "row"))}
        </Text>
      )}
      {result.problems.length === 0 && <Changes changes={result.changes} />}
    </>
  );
};
