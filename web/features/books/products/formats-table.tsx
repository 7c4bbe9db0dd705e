import { Button, Group, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { isIsoDate } from "#shared/primitives/dates.ts";
import { sourceName } from "#shared/sources/marketplaces.ts";
import { partsOfProductId } from "#shared/sources/product-id.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { formatDate } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type FormatValues, KINDLE } from "../edit/book-form-values.ts";
import { TEXT } from "../text.ts";

const nameOf = (format: FormatValues): string =>
  FORMATS.find(({ id }) => String(id) === format.format_id)?.name ?? TEXT.formatTable.unknown;

const codeOf = ({ asin, isbn, sold }: FormatValues): string =>
  asin || isbn || (sold ? partsOfProductId(sold.uid).id : TEXT.formatTable.noAsin);

/** Formats that Amazon alone sells need no column for it. */
const isSoldElsewhere = ({ sold }: FormatValues): boolean => sold?.by.some((source) => source !== "amazon") ?? false;

const pagesOf = ({ format_id, kenpc }: FormatValues, { count }: Numbers): string => {
  if (Number(format_id) !== KINDLE) return "–";
  return kenpc === "" ? "N/A" : count(Number(kenpc));
};

const RowActions = ({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) => (
  <Group gap={4} justify="flex-end" wrap="nowrap">
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPencil size={15} />}
      aria-label={TEXT.formatTable.edit(name)}
      onClick={onEdit}
    >
      {TEXT.edit}
    </Button>
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      leftSection={<IconTrash size={15} />}
      aria-label={TEXT.formatTable.removeFormat(name)}
      onClick={onRemove}
    >
      {TEXT.formatTable.remove}
    </Button>
  </Group>
);

interface Props {
  readonly formats: readonly FormatValues[];
  readonly errorAt?: (index: number) => string | null;
  /** Editing callbacks; omitted for a view-only table. */
  readonly change?: {
    readonly add: () => void;
    readonly edit: (index: number) => void;
    readonly remove: (index: number) => void;
  };
}

type Row = { readonly format: FormatValues; readonly index: number };

const SOLD_BY: Column<Row> = {
  key: "sold_by",
  heading: TEXT.formatTable.soldBy,
  cell: ({ format: { sold } }) => sold?.by.map(sourceName).join(", ") || "–",
};

const columnsOf = (numbers: Numbers, { formats, errorAt = () => null, change }: Props): readonly Column<Row>[] => [
  {
    key: "asin",
    heading: formats.some(isSoldElsewhere) ? TEXT.formatTable.productId : TEXT.formatTable.asin,
    isRowName: true,
    isWide: true,
    cell: ({ format, index }) => (
      <>
        <span className="colophon-figures">{codeOf(format)}</span>
        {errorAt(index) && (
          <Text size="sm" c="var(--mantine-color-error)">
            {errorAt(index)}
          </Text>
        )}
      </>
    ),
  },
  { key: "format", heading: TEXT.format, cell: ({ format }) => nameOf(format) },
  ...(formats.some(isSoldElsewhere) ? [SOLD_BY] : []),
  {
    key: "release_date",
    heading: TEXT.releaseDate,
    cell: ({ format: { release_date } }) => (isIsoDate(release_date) ? formatDate(release_date) : "–"),
  },
  { key: "kenpc", heading: TEXT.kenpc, align: "right", cell: ({ format }) => pagesOf(format, numbers) },
  ...(change
    ? [
        {
          key: "actions",
          heading: "",
          wrap: "never" as const,
          isWide: true,
          cell: ({ format, index }: Row) => (
            <RowActions
              name={`${nameOf(format)} ${codeOf(format)}`}
              onEdit={() => change.edit(index)}
              onRemove={() => change.remove(index)}
            />
          ),
        },
      ]
    : []),
];

export const FormatsTable = (props: Props) => {
  const numbers = useNumbers();
  const { formats, change } = props;
  return (
    <div>
      <DataTable
        label={TEXT.formats}
        columns={columnsOf(numbers, props)}
        rows={formats.map((format, index) => ({ format, index }))}
        keyOf={({ format }) => format.key}
        phone={{ columns: "1fr 1.2fr 0.7fr", gap: "0.4rem 0.75rem", padding: "0.8rem" }}
        spacing="xs"
        empty={TEXT.formatTable.empty}
      />
      {change && (
        <Button variant="default" size="sm" mt="xs" leftSection={<IconPlus size={16} />} onClick={change.add}>
          {TEXT.formatTable.add}
        </Button>
      )}
    </div>
  );
};
