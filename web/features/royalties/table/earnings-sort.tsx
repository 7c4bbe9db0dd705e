import { ActionIcon, NativeSelect } from "@mantine/core";
import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import classes from "./earnings-table.module.css";
import { type Column, type SortBy, sortedBy } from "./table-columns.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly sort: SortBy;
  readonly onSort: (sort: SortBy) => void;
}

/** Sorting for cards, which have no headings to press; hidden where the headings are. */
export const EarningsSort = ({ label, columns, sort, onSort }: Props) => {
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
