import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import classes from "./row-toggle.module.css";

export interface OpenRows {
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

/** Which rows of a table show their details; none at first. */
export function useOpenRows(): OpenRows {
  const [open, setOpen] = useState<readonly string[]>([]);
  return {
    isOpen: (key) => open.includes(key),
    toggle: (key) =>
      setOpen((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key])),
  };
}

interface Props {
  readonly row: string;
  readonly rows: OpenRows;
  /** What it opens, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A row's name, which opens and closes the row's details. A press anywhere in its row counts. */
export const RowToggle = ({ row, rows: { isOpen, toggle }, label, children }: Props) => (
  <UnstyledButton className={classes.toggle} aria-expanded={isOpen(row)} aria-label={label} onClick={() => toggle(row)}>
    <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden="true" />
    <span>{children}</span>
  </UnstyledButton>
);

/** What a row shows below itself while it is open. */
export const RowDetails = ({ children }: { children: ReactNode }) => <div className={classes.details}>{children}</div>;
