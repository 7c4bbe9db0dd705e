import { Checkbox, NativeSelect, Table } from "@mantine/core";
import type { Book } from "#shared/api/books/books.ts";
import { sortedBy } from "#web/components/data-table/columns.ts";
import { SortableHeading } from "#web/components/data-table/sortable-heading.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { TEXT } from "../text.ts";
import { ShelfRow } from "./shelf-row.tsx";
import classes from "./shelf-table.module.css";
import { type ShelfView, SORTS } from "./shelf-view.ts";

interface Props {
  readonly books: readonly Book[];
  readonly view: ShelfView;
  readonly selection: ReadonlySet<string>;
  readonly onChoose: (choice: Partial<ShelfView>) => void;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onSelectAll: (selected: boolean) => void;
}

export const ShelfTable = ({ books, view, selection, onChoose, onSelect, onSelectAll }: Props) => {
  const mayWrite = useMayWrite();
  const ticked = books.filter(({ id }) => selection.has(id)).length;
  return (
    <>
      <NativeSelect
        className={classes.sortSelect}
        label={TEXT.filters.sortBy}
        data={SORTS.map(({ key, name }) => ({ value: key, label: name }))}
        value={view.sort}
        onChange={({ currentTarget }) => {
          const column = SORTS.find(({ key }) => key === currentTarget.value);
          if (column) onChoose({ sort: column.key, direction: column.first });
        }}
      />
      <Table className={classes.table} verticalSpacing="xs" horizontalSpacing="sm" highlightOnHover>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            {mayWrite && (
              <Table.Td className={classes.tick}>
                <Checkbox
                  aria-label={TEXT.row.selectAll}
                  checked={ticked > 0 && ticked === books.length}
                  indeterminate={ticked > 0 && ticked < books.length}
                  onChange={(event) => onSelectAll(event.currentTarget.checked)}
                />
              </Table.Td>
            )}
            {SORTS.map(({ key, name, first }) => (
              <SortableHeading
                key={key}
                label={name}
                direction={view.sort === key ? view.direction : null}
                onSort={() => onChoose(sortedBy(view, key, first))}
              />
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {books.map((book) => (
            <ShelfRow
              key={book.id}
              book={book}
              selected={selection.has(book.id)}
              mayWrite={mayWrite}
              onSelect={onSelect}
            />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
};
