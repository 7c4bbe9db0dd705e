import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./disclosure.module.css";

/** A line that opens to its detail. The browser's own element: keyboard, names and find-in-page come with it. */
export const Disclosure = ({
  summary,
  children,
  open,
  onToggle,
}: {
  summary: ReactNode;
  children: ReactNode;
  /** Open from the start. */
  open?: boolean;
  /** Told whenever it was opened or closed, for a detail that is too long to be drawn unseen. */
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
