import { ActionIcon, NativeSelect, Table, VisuallyHidden } from "@mantine/core";
import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import type { SortDirection } from "#shared/domain/royalties/table/table-rows.ts";
import { SortableHeading } from "#web/components/data-table/sortable-heading.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Grouping } from "../report/report-view.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { TEXT as COMMON } from "../text.ts";
import classes from "./figures-table.module.css";
import { type Column, type SortBy, sortedBy } from "./table-columns.ts";
import { TEXT } from "./text.ts";

const FIRST_SORT: SortBy = { column: "royalty", direction: "desc" };

interface Layout<Row> {
  /** A keyed row of a page. */
  readonly row: (row: Row) => ReactNode;
  /** The totals of all pages under their name, such as "All 12 books". */
  readonly totals: (name: string) => ReactNode;
}

interface WideLayout<Row> extends Layout<Row> {
  readonly className?: string | undefined;
  readonly spacing: { readonly vertical: number; readonly horizontal: number | "sm" };
  /** Rows of several lines: each is a row group, whose second column names the line. */
  readonly hasLines: boolean;
}

interface PhoneLayout<Row> extends Layout<Row> {
  /** The names of the figures beside the title, for screen readers. */
  readonly figures: readonly string[];
}

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly grouping: Grouping;
  /** The comparator of a choice of column and direction; must be stable between renders. */
  readonly inOrderOf: (column: SortBy["column"], direction: SortDirection) => (a: Row, b: Row) => number;
  /** What returns to the first page when it changes, besides grouping, filters and order. */
  readonly selection: unknown;
  readonly wide: WideLayout<Row>;
  readonly phone: PhoneLayout<Row>;
}

/**
 * A table of figures per book, series or marketplace: sorted by any column, thirty rows a page, with totals. On phones a
 * list of lines that open.
 */
export const FiguresTable = <Row,>({ rows, columns, grouping, inOrderOf, selection, wide, phone }: Props<Row>) => {
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  const { filters } = useRoyaltiesView().view;
  const [sort, setSort] = useState(FIRST_SORT);
  const sorted = useMemo(() => [...rows].sort(inOrderOf(sort.column, sort.direction)), [rows, sort, inOrderOf]);
  const pages = usePages(sorted, JSON.stringify([grouping, filters, selection, sort]));
  const label = COMMON.rows[grouping];
  const all = TEXT.all[grouping](rows.length, numbers.count(rows.length));
  return (
    <>
      {isPhone && <SortChoice label={label} columns={columns} sort={sort} onSort={setSort} />}
      {isPhone ? (
        <Table className={classes.phone}>
          <Table.Thead>
            <Table.Tr>
              {[label, ...phone.figures].map((name) => (
                <Table.Th key={name} scope="col">
                  <VisuallyHidden>{name}</VisuallyHidden>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{pages.rows.map(phone.row)}</Table.Tbody>
          <Table.Tfoot>{phone.totals(all)}</Table.Tfoot>
        </Table>
      ) : (
        <div className={classes.frame}>
          <Table
            className={`${classes.table} ${wide.className ?? ""}`}
            verticalSpacing={wide.spacing.vertical}
            horizontalSpacing={wide.spacing.horizontal}
            highlightOnHover={!wide.hasLines}
          >
            <Headings {...{ label, columns, sort }} hasLines={wide.hasLines} onSort={setSort} />
            {wide.hasLines ? pages.rows.map(wide.row) : <Table.Tbody>{pages.rows.map(wide.row)}</Table.Tbody>}
            <Table.Tfoot>{wide.totals(all)}</Table.Tfoot>
          </Table>
        </div>
      )}
      <TablePages {...pages} />
    </>
  );
};

interface SortProps {
  /** The heading of the names. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly sort: SortBy;
  readonly onSort: (sort: SortBy) => void;
}

const Headings = ({ label, columns, sort, onSort, hasLines }: SortProps & { hasLines: boolean }) => {
  const heading = (column: SortBy["column"]) => ({
    direction: sort.column === column ? sort.direction : null,
    onSort: () => onSort(sortedBy(sort, column)),
  });
  return (
    <Table.Thead className={classes.head}>
      <Table.Tr>
        <SortableHeading label={label} {...heading("label")} />
        {hasLines && <Table.Td />}
        {columns.map((column) => (
          <SortableHeading key={column.key} label={column.label} hint={column.hint} {...heading(column.key)} />
        ))}
      </Table.Tr>
    </Table.Thead>
  );
};

/** Sorting on phones, which have no headings to press. */
const SortChoice = ({ label, columns, sort, onSort }: SortProps) => {
  const Icon = sort.direction === "asc" ? IconSortAscending : IconSortDescending;
  return (
    <div className={classes.sort}>
      <NativeSelect
        flex={1}
        label={TEXT.sortBy}
        data={[{ value: "label", label }, ...columns.map((column) => ({ value: column.key, label: column.label }))]}
        value={sort.column}
        onChange={({ currentTarget }) => {
          const column = columns.find(({ key }) => key === currentTarget.value)?.key ?? "label";
          onSort({ column, direction: "desc" });
        }}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={sort.direction === "asc" ? TEXT.ascending : TEXT.descending}
        onClick={() => onSort(sortedBy(sort, sort.column))}
      >
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};
