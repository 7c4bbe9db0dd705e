import { Button, Group, Table, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { isIsoDate } from "#shared/primitives/dates.ts";
import { formatDate } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type FormatValues, KINDLE } from "./book-form-values.ts";
import classes from "./formats-table.module.css";

const nameOf = (format: FormatValues): string =>
  FORMATS.find(({ id }) => String(id) === format.format_id)?.name ?? "Unknown";

const codeOf = ({ asin, isbn }: FormatValues): string => asin || isbn || "no ASIN";

const pagesOf = ({ format_id, kenpc }: FormatValues, { count }: Numbers): string => {
  if (Number(format_id) !== KINDLE) return "–";
  return kenpc === "" ? "N/A" : count(Number(kenpc));
};

interface RowProps {
  readonly format: FormatValues;
  readonly error: string | null;
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
}

const FormatRow = ({ format, error, onEdit, onRemove }: RowProps) => {
  const numbers = useNumbers();
  const what = `${nameOf(format)} ${codeOf(format)}`;
  return (
    <Table.Tr data-error={error !== null || undefined}>
      <Table.Th scope="row">
        <span className={classes.code}>{codeOf(format)}</span>
        {error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </Table.Th>
      <Table.Td data-label="Format">{nameOf(format)}</Table.Td>
      <Table.Td data-label="Release Date">
        {isIsoDate(format.release_date) ? formatDate(format.release_date) : "–"}
      </Table.Td>
      <Table.Td data-label="KENPC" className={classes.number}>
        {pagesOf(format, numbers)}
      </Table.Td>
      {onEdit && onRemove && (
        <Table.Td className={classes.actions}>
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPencil size={15} />}
              aria-label={`Edit ${what}`}
              onClick={onEdit}
            >
              Edit
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              leftSection={<IconTrash size={15} />}
              aria-label={`Remove ${what}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  );
};

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

export const FormatsTable = ({ formats, errorAt = () => null, change }: Props) => (
  <div>
    {formats.length > 0 ? (
      <Table className={classes.table} verticalSpacing="xs" aria-label="Formats">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">ASIN</Table.Th>
            <Table.Th scope="col">Format</Table.Th>
            <Table.Th scope="col">Release Date</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              KENPC
            </Table.Th>
            {change && <Table.Td />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {formats.map((format, index) => (
            <FormatRow
              key={format.key}
              format={format}
              error={errorAt(index)}
              {...(change && { onEdit: () => change.edit(index), onRemove: () => change.remove(index) })}
            />
          ))}
        </Table.Tbody>
      </Table>
    ) : (
      <Text c="dimmed" size="sm" mb="xs">
        No formats yet. Reports find their book by a format’s ASIN.
      </Text>
    )}
    {change && (
      <Button variant="default" size="sm" mt="xs" leftSection={<IconPlus size={16} />} onClick={change.add}>
        Add Format
      </Button>
    )}
  </div>
);
