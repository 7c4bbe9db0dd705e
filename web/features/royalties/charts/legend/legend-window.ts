/** How many legend entries are visible, and by how many the window moves. */
export const LEGEND_PAGE = 9;
const LEGEND_MOVE = 3;

/** The last start position of the window in a legend of this length. */
const lastStart = (count: number): number => Math.max(0, Math.ceil((count - LEGEND_PAGE) / LEGEND_MOVE) * LEGEND_MOVE);

/** The first visible entry after moving forward or back, clamped to both ends. */
export const movedStart = (start: number, direction: -1 | 1, count: number): number =>
  Math.min(Math.max(0, start + direction * LEGEND_MOVE), lastStart(count));

export const isAtEnd = (start: number, count: number): boolean => start >= lastStart(count);

/** The window's start, clamped to a legend that may have become shorter. */
export const clampedStart = (start: number, count: number): number => Math.min(start, lastStart(count));

export function startShowing(index: number, start: number, count: number): number {
  let shown = start;
  while (index < shown) shown = movedStart(shown, -1, count);
  while (index >= shown + LEGEND_PAGE) shown = movedStart(shown, 1, count);
  return shown;
}
