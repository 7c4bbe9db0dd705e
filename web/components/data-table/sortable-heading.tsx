import { Table, Tooltip, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import classes from "./sortable-heading.module.css";

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly className?: string;
  /** Null while another column sorts the table. */
  readonly direction: "asc" | "desc" | null;
  readonly onSort: () => void;
}

export const SortableHeading = ({ label, hint, className = "", direction, onSort }: Props) => {
  const Arrow = direction === "asc" ? IconArrowUp : IconArrowDown;
  const button = (
    <UnstyledButton className={classes.sort} onClick={onSort}>
      {label}
      <Arrow size={14} aria-hidden="true" data-active={direction !== null || undefined} />
    </UnstyledButton>
  );
  const order = direction && (direction === "asc" ? "ascending" : "descending");
  return (
    <Table.Th scope="col" className={className} aria-sort={order ?? "none"}>
      {hint ? <Tooltip label={hint}>{button}</Tooltip> : button}
    </Table.Th>
  );
};
