import { Card, Group, NativeSelect, Pagination, SegmentedControl, Table, Text, Title } from "@mantine/core";
import { useMemo, useState } from "react";
import type { RecordGroup, Totals } from "#shared/domain/royalties/group-records.ts";
import { showMoney } from "#shared/domain/royalties/show-money.ts";
import { compareRows, tableFigures, tableRows } from "#shared/domain/royalties/table-rows.ts";
import { SortableHeading } from "#web/components/ui/sortable-heading.tsx";
import { plural } from "#web/lib/format.ts";
import { GROUPINGS, type Grouping } from "../view/report-view.ts";
import { columnsFor, type SortBy } from "../view/table-columns.ts";
import { EarningsRow } from "./earnings-row.tsx";
import classes from "./earnings-table.module.css";

const ROWS_PER_PAGE = 30;

interface Props {
  readonly groups: readonly RecordGroup[];
  readonly totals: Totals;
  readonly currency: string;
  readonly grouping: Grouping;
  readonly onGrouping: (grouping: Grouping) => void;
}

/** Who earned what: a row per book or marketplace, the whole list, whatever the chart draws. */
export const EarningsTable = ({ groups, totals, currency, grouping, onGrouping }: Props) => {
  const [sort, setSort] = useState<SortBy>({ column: "royalty", direction: "desc" });
  const [page, setPage] = useState(1);
  const rows = useMemo(() => tableRows(groups), [groups]);
  const sorted = useMemo(() => [...rows].sort(compareRows(sort.column, sort.direction)), [rows, sort]);
  const all = tableFigures(totals, totals.royalty);
  const columns = columnsFor(all);
  const pages = Math.max(1, Math.ceil(sorted.length / ROWS_PER_PAGE));
  const shownPage = Math.min(page, pages);
  const shown = sorted.slice((shownPage - 1) * ROWS_PER_PAGE, shownPage * ROWS_PER_PAGE);

  const directionOf = (column: SortBy["column"]) => (sort.column === column ? sort.direction : null);
  /** A new column starts with its largest, the same one turns round. */
  const sortBy = (column: SortBy["column"]) => {
    const flips = sort.column === column && sort.direction === "desc";
    setSort({ column, direction: flips ? "asc" : "desc" });
    setPage(1);
  };

  return (
    <Card component="section" aria-labelledby="earnings-title" className={classes.card}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3" id="earnings-title">
          Earnings
        </Title>
        <Group gap="sm">
          <Text size="sm" c="dimmed" id="group-by">
            Group by
          </Text>
          <SegmentedControl
            size="xs"
            aria-labelledby="group-by"
            data={GROUPINGS.map(({ key, name }) => ({ value: key, label: name }))}
            value={grouping}
            onChange={(value) => {
              setPage(1);
              onGrouping(GROUPINGS.find(({ key }) => key === value)?.key ?? "book");
            }}
          />
        </Group>
      </Group>
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
          setSort({ column, direction: column === "label" ? "asc" : "desc" });
          setPage(1);
        }}
      />
      <Table className={classes.table} verticalSpacing="xs" horizontalSpacing="sm" highlightOnHover>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <SortableHeading
              label={grouping === "book" ? "Book" : "Marketplace"}
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
            <EarningsRow key={row.key} row={row} columns={columns} currency={currency} grouping={grouping} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">All {plural(rows.length, grouping)}</Table.Th>
            {columns.map(({ key, label, show }) => (
              <Table.Td key={key} data-label={label}>
                {key === "royalty" ? showMoney(all.royalty, currency) : show(all[key])}
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
    </Card>
  );
};
