import { useState } from "react";

const ROWS_PER_PAGE = 30;

export interface Pages<Row> {
  readonly rows: readonly Row[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly turnTo: (page: number) => void;
}

/** Pages of thirty rows. `selection` identifies the rows and their order; a change returns to the first page. */
export function usePages<Row>(rows: readonly Row[], selection: string): Pages<Row> {
  const [turned, setTurned] = useState({ selection, page: 1 });
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE));
  // Set during render, so that leaving a selection and returning to it counts as two changes.
  if (turned.selection !== selection) setTurned({ selection, page: 1 });
  const page = turned.selection === selection ? Math.min(turned.page, pages) : 1;
  return {
    rows: rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE),
    page,
    pages,
    turnTo: (next) => setTurned({ selection, page: next }),
  };
}
