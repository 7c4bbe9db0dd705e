import { type KeyboardEvent, useRef, useState } from "react";

export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

const clamp = (value: number, end: number): number => Math.max(0, Math.min(value, end - 1));

function moved({ row, column }: GridPosition, event: KeyboardEvent, size: GridPosition): GridPosition | null {
  switch (event.key) {
    case "ArrowRight":
      return { row, column: column + 1 };
    case "ArrowLeft":
      return { row, column: column - 1 };
    case "ArrowDown":
      return { row: row + 1, column };
    case "ArrowUp":
      return { row: row - 1, column };
    case "Home":
      return { row: event.ctrlKey ? 0 : row, column: 0 };
    case "End":
      return { row: event.ctrlKey ? size.row - 1 : row, column: size.column - 1 };
    default:
      return null;
  }
}

/**
 * The keyboard of an ARIA grid: one cell is in the tab order, arrow keys, Home and End move between cells, with Control
 * to the first and last one. Cells carry `data-cell` as `row:column`.
 */
export function useGridKeys(size: GridPosition) {
  const ref = useRef<HTMLTableElement>(null);
  const [chosen, setAt] = useState<GridPosition>({ row: 0, column: 0 });
  const at = { row: clamp(chosen.row, size.row), column: clamp(chosen.column, size.column) };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(at, event, size);
    if (!next) return;
    event.preventDefault();
    const to = { row: clamp(next.row, size.row), column: clamp(next.column, size.column) };
    setAt(to);
    ref.current?.querySelector<HTMLElement>(`[data-cell="${to.row}:${to.column}"]`)?.focus();
  };
  const cellProps = (row: number, column: number) => ({
    "data-cell": `${row}:${column}`,
    tabIndex: at.row === row && at.column === column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  });
  return { ref, onKeyDown, cellProps };
}
