/**
 * Full borrows equivalent to `pages` read: pages ÷ (page count × percent). An exact fraction; 0 while the book's page
 * count is unknown.
 */
export const borrowsFor = (pages: number, kenpc: number | null, kenpcPercent = 100): number =>
  kenpc && kenpc > 0 && kenpcPercent > 0 ? (pages * 100) / (kenpc * kenpcPercent) : 0;

const FLOAT_NOISE = 1e-7;

/** Rounds borrows once, for display, so that grouping makes no difference. */
export const roundBorrows = (borrows: number): number => Math.floor(borrows + 0.5 + FLOAT_NOISE);
