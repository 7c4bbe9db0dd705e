/** How many entries of a legend are seen at once, and by how many it moves. */
export const LEGEND_PAGE = 9;
const LEGEND_MOVE = 3;

/** Where the window of a legend with this many entries stands last. */
const lastStart = (count: number): number => Math.max(0, Math.ceil((count - LEGEND_PAGE) / LEGEND_MOVE) * LEGEND_MOVE);

/** The first entry that is seen after moving on or back; never beyond either end. */
export const movedStart = (start: number, direction: -1 | 1, count: number): number =>
  Math.min(Math.max(0, start + direction * LEGEND_MOVE), lastStart(count));

export const isAtEnd = (start: number, count: number): boolean => start >= lastStart(count);

/** The window that stands in a legend of this many entries, after it may have become shorter. */
export const clampedStart = (start: number, count: number): number => Math.min(start, lastStart(count));

/** The window moved as little as it takes for an entry to be seen. */
export function startShowing(index: number, start: number, count: number): number {
  let shown = start;
  while (index < shown) shown = movedStart(shown, -1, count);
  while (index >= shown + LEGEND_PAGE) shown = movedStart(shown, 1, count);
  return shown;
}
