import { Group, NativeSelect, Pagination, Table } from "@mantine/core";
import { useMemo, useState } from "react";
import type { RecordGroup, Totals } from "#shared/domain/royalties/group-records.ts";
import { compareRows, tableFigures, tableRows } from "#shared/domain/royalties/table-rows.ts";
import { SortableHeading } from "#web/components/ui/sortable-heading.tsx";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { GROUPINGS, type Grouping } from "../view/report-view.ts";
import type { ShelfFacts } from "../view/shelf-facts.ts";
import { columnsFor, type SortBy } from "../view/table-columns.ts";
import { EarningsRow } from "./earnings-row.tsx";
import classes from "./earnings-table.module.css";

const ROWS_PER_PAGE = 30;
const FIRST_SORT: SortBy = { column: "royalty", direction: "desc" };

/** What the totals' row is called: books outside of any series are no series. */
function nameOfAll(rows: number, grouping: Grouping, { plural }: Numbers): string {
  return grouping === "series" ? "All books" : `All ${plural(rows, grouping)}`;
}

interface Props {
  readonly groups: readonly RecordGroup[];
  readonly totals: Totals;
  readonly shelf: ShelfFacts | null;
  readonly currency: string;
  readonly grouping: Grouping;
}

/** The groups' figures in rows that can be sorted and paged, and their sum. */
export const EarningsFigures = ({ groups, totals, shelf, currency, grouping }: Props) => {
  const numbers = useNumbers();
  const [sort, setSort] = useState(FIRST_SORT);
  const [page, setPage] = useState(1);
  const rows = useMemo(() => tableRows(groups), [groups]);
  const sorted = useMemo(() => [...rows].sort(compareRows(sort.column, sort.direction)), [rows, sort]);
  const all = tableFigures(totals, totals.royalty);
  const columns = columnsFor(all);
  const pages = Math.max(1, Math.ceil(sorted.length / ROWS_PER_PAGE));
  const shownPage = Math.min(page, pages);
  const shown = sorted.slice((shownPage - 1) * ROWS_PER_PAGE, shownPage * ROWS_PER_PAGE);

  const order = (by: SortBy) => {
    setSort(by);
    setPage(1);
  };
  const directionOf = (column: SortBy["column"]) => (sort.column === column ? sort.direction : null);
  /** A new column starts with its largest, the same one turns round. */
  const sortBy = (column: SortBy["column"]) =>
    order({ column, direction: directionOf(column) === "desc" ? "asc" : "desc" });

  return (
    <>
      <NativeSelect
        className={classes.sortSelect}
        label="Sort by"
        data={[
          { value: "label", label: grouping === "book" ? "Title" : "Name" },
          ...columns.map(({ key, label }) => ({ value: key, label })),
        ]}
        value={sort.column}
        onChange={({ currentTarget }) => {
          const column = columns.find(({ key }) => key === currentTarget.value)?.key ?? "label";
          order({ column, direction: column === "label" ? "asc" : "desc" });
        }}
      />
      <Table className={classes.table} verticalSpacing="xs" horizontalSpacing="sm" highlightOnHover>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <SortableHeading
              label={GROUPINGS.find(({ key }) => key === grouping)!.name}
              direction={directionOf("label")}
              onSort={() => sortBy("label")}
            />
            {columns.map(({ key, label, hint }) => (
              <SortableHeading
                key={key}
                label={label}
                hint={hint}
                direction={directionOf(key)}
                onSort={() => sortBy(key)}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <EarningsRow
              key={row.key}
              row={row}
              columns={columns}
              currency={currency}
              grouping={grouping}
              shelf={shelf}
            />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{nameOfAll(rows.length, grouping, numbers)}</Table.Th>
            {columns.map(({ key, label, show }) => (
              <Table.Td key={key} data-label={label}>
                {key === "royalty" ? numbers.money(all.royalty, currency) : show(all[key], numbers)}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {pages > 1 && (
        <Group justify="center" mt="lg">
          <Pagination
            total={pages}
            value={shownPage}
            onChange={setPage}
            getControlProps={(control) => ({ "aria-label": `${control} page` })}
            getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
          />
        </Group>
      )}
    </>
  );
};
