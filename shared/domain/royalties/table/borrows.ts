/** Whole borrows that `pages` read make: pages ÷ (page count × percent). An exact fraction; 0 while the book's page count is not known. */
export const borrowsFor = (pages: number, kenpc: number | null, kenpcPercent = 100): number =>
  kenpc && kenpc > 0 && kenpcPercent > 0 ? (pages * 100) / (kenpc * kenpcPercent) : 0;

/** Sums of fractions miss a half by less than this, whatever their order. */
const FLOAT_NOISE = 1e-7;

/** Borrows as they are shown: rounded once, halves up, the same for the same books however they were grouped (decision 38). */
export const roundBorrows = (borrows: number): number => Math.floor(borrows + 0.5 + FLOAT_NOISE);
