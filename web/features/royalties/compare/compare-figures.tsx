import { Group, SegmentedControl, Table, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { isNothingKnown } from "#shared/domain/coverage/coverage.ts";
import {
  COMPARED_SIDES,
  type ComparedSide,
  comparedInOrderOf,
  compareRows,
  compareTotals,
} from "#shared/domain/royalties/compare/compare-rows.ts";
import { SortableHeading } from "#web/components/data-table/sortable-heading.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { ShownSide } from "../report/shown-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { EarningsSort } from "../table/earnings-sort.tsx";
import earnings from "../table/earnings-table.module.css";
import { columnsFor, type SortBy, sortedBy } from "../table/table-columns.ts";
import { TEXT as TABLE } from "../table/text.ts";
import { TEXT as COMMON } from "../text.ts";
import { CompareLines } from "./compare-lines.tsx";
import { CompareRow } from "./compare-row.tsx";
import classes from "./compare-table.module.css";
import { PhoneCompare } from "./phone-compare.tsx";
import { TEXT } from "./text.ts";

const FIRST_SORT: SortBy = { column: "royalty", direction: "desc" };

const hasFigures = ({ report }: ShownSide): boolean => !isNothingKnown(report.coverage ?? []);

interface Props {
  readonly newer: ShownSide;
  readonly older: ShownSide;
  /** Both ranges cover corresponding days, so a change is meaningful. */
  readonly isComparable: boolean;
  readonly shelf: ShelfFacts | null;
  readonly currency: string;
  readonly grouping: Grouping;
}

export const CompareFigures = ({ newer, older, isComparable, shelf, currency, grouping }: Props) => {
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  const { filters, columns: chosen } = useRoyaltiesView().view;
  const [sort, setSort] = useState(FIRST_SORT);
  const [side, setSide] = useState<ComparedSide>("newer");
  const rows = useMemo(() => compareRows(newer.groups, older.groups), [newer.groups, older.groups]);
  const totals = useMemo(() => compareTotals(newer.totals, older.totals), [newer.totals, older.totals]);
  const columns = useMemo(() => {
    const figures = rows.flatMap((row) => [row.newer, row.older]);
    return columnsFor(figures, [totals.newer, totals.older], chosen);
  }, [rows, totals, chosen]);
  const sorted = useMemo(
    () => [...rows].sort(comparedInOrderOf(sort.column, side, sort.direction)),
    [rows, sort, side],
  );
  const pages = usePages(sorted, JSON.stringify([grouping, filters, newer.range, older.range, sort, side]));

  const known = useMemo(() => ({ newer: hasFigures(newer), older: hasFigures(older) }), [newer, older]);

  const heading = (column: SortBy["column"]) => ({
    direction: sort.column === column ? sort.direction : null,
    onSort: () => setSort(sortedBy(sort, column)),
  });

  return (
    <>
      <Group className={classes.order} gap="sm">
        <Text size="sm" c="dimmed" id="compare-order">
          {TEXT.sortBy}
        </Text>
        <SegmentedControl
          size="xs"
          aria-labelledby="compare-order"
          data={COMPARED_SIDES.map((one) => ({ value: one, label: COMMON.dateRange[one] }))}
          value={side}
          onChange={(value) => setSide(COMPARED_SIDES.find((one) => one === value) ?? "newer")}
        />
      </Group>
      {isPhone && <EarningsSort label={COMMON.rows[grouping]} columns={columns} sort={sort} onSort={setSort} />}
      {isPhone ? (
        <PhoneCompare
          rows={pages.rows}
          count={rows.length}
          totals={totals}
          known={known}
          isComparable={isComparable}
          columns={columns}
          currency={currency}
          grouping={grouping}
          shelf={shelf}
        />
      ) : (
        <div className={earnings.frame}>
          <Table className={classes.table} verticalSpacing={4} horizontalSpacing={6}>
            <Table.Thead className={earnings.head}>
              <Table.Tr>
                <SortableHeading label={COMMON.rows[grouping]} {...heading("label")} />
                <Table.Td />
                {columns.map(({ key, label, hint }) => (
                  <SortableHeading key={key} label={label} hint={hint} {...heading(key)} />
                ))}
              </Table.Tr>
            </Table.Thead>
            {pages.rows.map((row) => (
              <CompareRow
                key={row.key}
                row={row}
                known={known}
                isComparable={isComparable}
                columns={columns}
                currency={currency}
                grouping={grouping}
                shelf={shelf}
              />
            ))}
            <Table.Tfoot>
              <CompareLines
                name={TABLE.all[grouping](rows.length, numbers.count(rows.length))}
                source={{ name: COMMON.measures.royalty }}
                figures={totals}
                known={known}
                isComparable={isComparable}
                columns={columns}
                currency={currency}
              />
            </Table.Tfoot>
          </Table>
        </div>
      )}
      <TablePages {...pages} />
    </>
  );
};
