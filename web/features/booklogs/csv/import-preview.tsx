import { Stack, Text } from "@mantine/core";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatWeekday } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import type { PreviewRow } from "./preview-rows.ts";

const MAX_HEIGHT_PX = 280;
/** The rest of a long file is only counted. */
const SHOWN_ROWS = 100;

const COLUMNS: readonly Column<PreviewRow>[] = [
  { key: "book", heading: TEXT.book, isRowName: true, isWide: true, cell: ({ title }) => title },
  { key: "event", heading: TEXT.event, cell: ({ event }) => event },
  { key: "date", heading: TEXT.form.date, cell: ({ form }) => formatWeekday(form.start_date ?? "") },
  { key: "row", heading: TEXT.csv.row, cell: ({ row }) => row },
  {
    key: "status",
    heading: TEXT.csv.status,
    cell: ({ isKnown }) => (isKnown ? TEXT.csv.known : TEXT.csv.isNew),
  },
];

/** The events of a file before they are imported. */
export const ImportPreview = ({ rows }: { rows: readonly PreviewRow[] }) => {
  const { plural, count } = useNumbers();
  const say = useSay();
  const known = rows.filter(({ isKnown }) => isKnown).length;
  const fresh = rows.length - known;
  if (rows.length === 0) return <Text size="sm">{TEXT.csv.none}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {fresh === 0 ? say(TEXT.csv.allKnown) : TEXT.csv.ready(plural(fresh, TEXT.oneEvent))}
        {fresh > 0 && known > 0 && ` ${TEXT.csv.someKnown(plural(known, TEXT.oneEvent))}`}
      </Text>
      <DataTable
        label={TEXT.csv.preview}
        columns={COLUMNS}
        rows={rows.slice(0, SHOWN_ROWS)}
        keyOf={({ row }) => String(row)}
        phone={{ columns: "1fr 1fr", gap: "0.25rem 1rem", padding: "0.5rem" }}
        spacing={4}
        maxHeight={MAX_HEIGHT_PX}
      />
      {rows.length > SHOWN_ROWS && (
        <Text size="sm" c="dimmed">
          {TEXT.csv.more(count(rows.length - SHOWN_ROWS))}
        </Text>
      )}
    </Stack>
  );
};
