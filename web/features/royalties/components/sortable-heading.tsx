import { Table, Tooltip, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { SortBy } from "../view/table-columns.ts";
import classes from "./earnings-table.module.css";

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly column: SortBy["column"];
  readonly sort: SortBy;
  readonly onSort: (column: SortBy["column"]) => void;
}

/** A heading that orders the table: a new column starts with its largest, the same one turns round. */
export const SortableHeading = ({ label, hint, column, sort, onSort }: Props) => {
  const active = sort.column === column;
  const Arrow = sort.direction === "asc" ? IconArrowUp : IconArrowDown;
  const button = (
    <UnstyledButton className={classes.sort} onClick={() => onSort(column)}>
      {label}
      <Arrow size={14} aria-hidden="true" data-active={active || undefined} />
    </UnstyledButton>
  );
  return (
    <Table.Th scope="col" aria-sort={active ? (sort.direction === "asc" ? "ascending" : "descending") : "none"}>
      {hint ? <Tooltip label={hint}>{button}</Tooltip> : button}
    </Table.Th>
  );
};
