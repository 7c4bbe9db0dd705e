import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./disclosure.module.css";

/**
 * A line that expands to its details. Uses the native element, with its keyboard support, accessible name and
 * find-in-page.
 */
export const Disclosure = ({
  summary,
  children,
  open,
  onToggle,
}: {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Called on every toggle, for details too large to render while hidden. */
  onToggle?: (open: boolean) => void;
}) => (
  <details className={classes.root} open={open} onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}>
    <summary className={classes.summary}>
      <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden="true" />
      <div className={classes.words}>{summary}</div>
    </summary>
    <div className={classes.content}>{children}</div>
  </details>
);
