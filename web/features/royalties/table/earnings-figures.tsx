import { Table } from "@mantine/core";
import { useMemo, useState } from "react";
import { inOrderOf, tableRows, tableTotals } from "#shared/domain/royalties/table/table-rows.ts";
import { SortableHeading } from "#web/components/data-table/sortable-heading.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { TEXT as COMMON } from "../text.ts";
import { EarningsRow } from "./earnings-row.tsx";
import { EarningsSort } from "./earnings-sort.tsx";
import classes from "./earnings-table.module.css";
import { PhoneEarnings } from "./phone-earnings.tsx";
import { columnsFor, type SortBy, showFigure, sortedBy } from "./table-columns.ts";
import { TEXT } from "./text.ts";

const FIRST_SORT: SortBy = { column: "royalty", direction: "desc" };

interface Props {
  readonly shown: ShownReport;
  readonly shelf: ShelfFacts | null;
  readonly currency: string;
  readonly grouping: Grouping;
}

export const EarningsFigures = ({ shown, shelf, currency, grouping }: Props) => {
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  const { filters, columns: chosen } = useRoyaltiesView().view;
  const [sort, setSort] = useState(FIRST_SORT);
  const rows = useMemo(() => tableRows(shown.groups), [shown.groups]);
  const totals = useMemo(() => tableTotals(shown.totals), [shown.totals]);
  const columns = useMemo(() => columnsFor(rows, [totals], chosen), [rows, totals, chosen]);
  const sorted = useMemo(() => [...rows].sort(inOrderOf(sort.column, sort.direction)), [rows, sort]);
  const pages = usePages(sorted, JSON.stringify([grouping, filters, shown.range, sort]));

  const heading = (column: SortBy["column"]) => ({
    direction: sort.column === column ? sort.direction : null,
    onSort: () => setSort(sortedBy(sort, column)),
  });

  return (
    <>
      {isPhone && <EarningsSort label={COMMON.rows[grouping]} columns={columns} sort={sort} onSort={setSort} />}
      {isPhone ? (
        <PhoneEarnings
          rows={pages.rows}
          count={rows.length}
          totals={totals}
          columns={columns}
          currency={currency}
          grouping={grouping}
          shelf={shelf}
        />
      ) : (
        <div className={classes.frame}>
          <Table className={classes.table} verticalSpacing={6} horizontalSpacing="sm" highlightOnHover>
            <Table.Thead className={classes.head}>
              <Table.Tr>
                <SortableHeading label={COMMON.rows[grouping]} {...heading("label")} />
                {columns.map(({ key, label, hint }) => (
                  <SortableHeading key={key} label={label} hint={hint} {...heading(key)} />
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {pages.rows.map((row) => (
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
                <Table.Th scope="row">{TEXT.all[grouping](rows.length, numbers.count(rows.length))}</Table.Th>
                {columns.map((column) => (
                  <Table.Td key={column.key} data-label={column.label}>
                    {showFigure(column, totals, numbers, currency)}
                  </Table.Td>
                ))}
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </div>
      )}
      <TablePages {...pages} />
    </>
  );
};
