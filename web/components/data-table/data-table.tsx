import { ActionIcon, type MantineSpacing, Table, Text } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type Key, type ReactNode, useState } from "react";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { TEXT } from "../text.ts";
import { readable } from "../ui/readable.tsx";
import type { Cards, Column, Lines, Sort } from "./columns.ts";
import classes from "./data-table.module.css";
import { SortableHeading } from "./sortable-heading.tsx";

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly label?: string;
  /** Shown below a row, across all columns; null for a row without details. */
  readonly details?: (row: Row) => ReactNode;
  /** Shown instead of the table when it has no rows. */
  readonly empty?: ReactNode;
  readonly sort?: Sort;
  /** On phones: a line per row that unfolds, a card per row, or the table unchanged where it is narrow enough. */
  readonly phone: Lines<Row> | Cards | "table";
  readonly spacing?: MantineSpacing;
  readonly isTopAligned?: boolean;
  readonly hasRowBorders?: boolean;
  /** Pixels; longer tables scroll. */
  readonly maxHeight?: number;
  /** Keeps the headings in view while the rows scroll. */
  readonly hasStickyHeadings?: boolean;
}

const joinClasses = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

/** The place of a column's value in a line on phones. */
function placeOf<Row>({ key, heading }: Column<Row>, { lead, below }: Lines<Row>): string | undefined {
  if (key === lead) return classes.lead;
  if (key === below) return classes.below;
  return heading === "" ? classes.before : classes.folded;
}

const Cell = <Row,>({ column, row, lines }: { column: Column<Row>; row: Row; lines: Lines<Row> | null }) => {
  const className = joinClasses(
    lines !== null && !column.isRowName && placeOf(column, lines),
    column.align === "right" && classes.right,
    column.phoneAlign === "right" && classes.phoneRight,
    column.wrap === "never" && classes.nowrap,
    column.wrap === "anywhere" && classes.breaks,
    column.isWide && classes.wide,
    column.isSmall && classes.small,
    column.isFigure && "colophon-figures",
  );
  if (column.isRowName) {
    return (
      <Table.Th scope="row" className={className}>
        {column.cell(row)}
      </Table.Th>
    );
  }
  const label = column.phoneLabel === undefined ? column.heading : column.phoneLabel;
  return (
    <Table.Td className={className} data-label={label || undefined}>
      {readable(column.cell(row))}
    </Table.Td>
  );
};

const Heading = <Row,>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) => {
  const { key, heading, width } = column;
  const className = joinClasses(column.align === "right" && classes.right);
  if (heading === "") return <Table.Td />;
  if (sort && column.isSortable) {
    const direction = sort.key === key ? sort.direction : null;
    return (
      <SortableHeading label={heading} className={className} direction={direction} onSort={() => sort.onSort(key)} />
    );
  }
  return (
    <Table.Th scope="col" className={className} {...(width && { w: width })}>
      {heading}
    </Table.Th>
  );
};

const BodyRow = <Row,>({
  row,
  columns,
  details,
  lines,
  isPhone,
}: Pick<Props<Row>, "columns"> & { row: Row; details: ReactNode; lines: Lines<Row> | null; isPhone: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Table.Tr data-open={isOpen || undefined}>
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} lines={lines} />
        ))}
        {isPhone && lines !== null && (
          <Table.Td className={classes.unfold}>
            <ActionIcon
              variant="transparent"
              color="gray"
              size="2.75rem"
              aria-expanded={isOpen}
              aria-label={TEXT.table.more(lines.nameOf(row))}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </Table.Td>
        )}
      </Table.Tr>
      {details && (
        <Table.Tr className={classes.details}>
          <Table.Td colSpan={columns.length}>{details}</Table.Td>
        </Table.Tr>
      )}
    </>
  );
};

const phoneProps = <Row,>(phone: Props<Row>["phone"]) => {
  if (phone === "table") return { className: "" };
  if ("lead" in phone) return { className: classes.lines };
  const { columns, gap, padding = "1rem", labels = "above" } = phone;
  return {
    className: joinClasses(classes.cards, labels === "beside" && classes.beside),
    __vars: { "--card-columns": columns, "--card-gap": gap, "--card-padding": padding },
  };
};

/** A table of declared columns, with sorting by heading, an empty state and a layout for phones. */
export const DataTable = <Row,>({ columns, rows, keyOf, sort, phone, maxHeight, ...props }: Props<Row>) => {
  const isPhone = useIsPhone();
  if (rows.length === 0 && props.empty !== undefined) {
    return (
      <Text c="dimmed" size="sm" mb="xs">
        {props.empty}
      </Text>
    );
  }
  const { className, ...vars } = phoneProps(phone);
  const lines = phone !== "table" && "lead" in phone ? phone : null;
  const table = (
    <Table
      {...vars}
      className={joinClasses(classes.table, props.isTopAligned && classes.top, className)}
      layout={columns.some(({ width }) => width) ? "fixed" : "auto"}
      verticalSpacing={props.spacing ?? "sm"}
      horizontalSpacing={phone === "table" ? "xs" : "sm"}
      withRowBorders={props.hasRowBorders ?? true}
      stickyHeader={props.hasStickyHeadings ?? false}
      aria-label={props.label}
    >
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Heading key={column.key} column={column} sort={sort} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <BodyRow
            key={keyOf(row)}
            row={row}
            columns={columns}
            details={props.details?.(row)}
            lines={lines}
            isPhone={isPhone}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
  if (maxHeight === undefined) return table;
  return (
    <Table.ScrollContainer
      minWidth={0}
      maxHeight={maxHeight}
      type="native"
      tabIndex={0}
      role="group"
      aria-label={props.label}
    >
      {table}
    </Table.ScrollContainer>
  );
};
