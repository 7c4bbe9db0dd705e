import { Button, Group, Table, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { isIsoDate } from "#shared/primitives/dates.ts";
import { formatDate } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type FormatValues, KINDLE } from "../edit/book-form-values.ts";
import { TEXT } from "../text.ts";
import classes from "./formats-table.module.css";

const nameOf = (format: FormatValues): string =>
  FORMATS.find(({ id }) => String(id) === format.format_id)?.name ?? TEXT.formatTable.unknown;

const codeOf = ({ asin, isbn }: FormatValues): string => asin || isbn || TEXT.formatTable.noAsin;

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
      <Table.Td data-label={TEXT.format}>{nameOf(format)}</Table.Td>
      <Table.Td data-label={TEXT.releaseDate}>
        {isIsoDate(format.release_date) ? formatDate(format.release_date) : "–"}
      </Table.Td>
      <Table.Td data-label={TEXT.kenpc} className={classes.number}>
        {pagesOf(format, numbers)}
      </Table.Td>
      {onEdit && onRemove && (
        <Table.Td className={classes.actions}>
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPencil size={15} />}
              aria-label={TEXT.formatTable.edit(what)}
              onClick={onEdit}
            >
              {TEXT.edit}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              leftSection={<IconTrash size={15} />}
              aria-label={TEXT.formatTable.removeFormat(what)}
              onClick={onRemove}
            >
              {TEXT.formatTable.remove}
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
      <Table className={classes.table} verticalSpacing="xs" aria-label={TEXT.formats}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{TEXT.formatTable.asin}</Table.Th>
            <Table.Th scope="col">{TEXT.format}</Table.Th>
            <Table.Th scope="col">{TEXT.releaseDate}</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              {TEXT.kenpc}
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
        {TEXT.formatTable.empty}
      </Text>
    )}
    {change && (
      <Button variant="default" size="sm" mt="xs" leftSection={<IconPlus size={16} />} onClick={change.add}>
        {TEXT.formatTable.add}
      </Button>
    )}
  </div>
);
