import { Table } from "@mantine/core";
import type { ColumnsQuestion } from "#shared/sources/column-mapping.ts";
import classes from "./columns-form.module.css";
import { TEXT } from "./text.ts";

/** The beginning of an unknown table, without columns that may hold personal data. */
export const ColumnsPreview = ({ preview: { columns, rows } }: Pick<ColumnsQuestion, "preview">) => (
  <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="group" aria-label={TEXT.columns.preview}>
    <Table aria-label={TEXT.columns.preview} className={classes.preview} withTableBorder fz="sm">
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal rows of a file are separate sales, and rows never move.
          <Table.Tr key={row}>
            {cells.map((cell, i) => (
              <Table.Td key={columns[i]}>{cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
