import type { ReactNode } from "react";

export interface Column<Row> {
  readonly key: string;
  /** Empty for a column of actions. */
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Any CSS width. Columns without one share the rest equally. */
  readonly width?: string;
  /** For figures. On phones, only `phoneAlign` moves a value to the right. */
  readonly align?: "right";
  readonly phoneAlign?: "right";
  /** `never` keeps the value on one line, except on phones; `anywhere` breaks long addresses. */
  readonly wrap?: "never" | "anywhere";
  readonly isSmall?: boolean;
  /** Uses tabular figures. */
  readonly isFigure?: boolean;
  /** The row's name, read by screen readers with each cell; at most one column. */
  readonly isRowName?: boolean;
  readonly isSortable?: boolean;
  /** The label of the value on phones, if not the heading; null for none. */
  readonly phoneLabel?: string | null;
  /** On phones, takes the card's whole width. */
  readonly isWide?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly direction: "asc" | "desc";
  readonly onSort: (key: string) => void;
}

/** Each row's layout on phones, as CSS grid values. */
export interface Cards {
  readonly columns: string;
  readonly gap: string;
  /** Above and below each card; 1rem by default. */
  readonly padding?: string;
  /** The position of a value's label; above it by default. */
  readonly labels?: "above" | "beside";
}

/**
 * One row per line on phones: its name and one value, and another one below the name. A press shows the other values.
 * Columns without a heading, such as a row's checkbox, come first.
 */
export interface Lines<Row> {
  /** The key of the column whose value stays beside the name. */
  readonly lead: string;
  /** The key of the column whose value stays below the name. */
  readonly below?: string;
  /** The row's name, for the button that shows the rest. */
  readonly nameOf: (row: Row) => string;
}

interface SortedView {
  readonly sort: string;
  readonly direction: Sort["direction"];
}

/** The order after a column was chosen: the same column reverses, another one starts in its first direction. */
export const sortedBy = <Column extends string>(
  view: SortedView,
  column: Column,
  first: Sort["direction"] = "desc",
): { readonly sort: Column; readonly direction: Sort["direction"] } => {
  const reversed = view.direction === "asc" ? "desc" : "asc";
  return { sort: column, direction: view.sort === column ? reversed : first };
};
