/** Comparators for `sort`. Texts compare by code unit, as keys do in the table; words that people read need `localeCompare`. */
export const ascending = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

export const descending = <T extends string | number>(a: T, b: T): number => ascending(b, a);

/** Orders the entries of a map or record by their keys, ascending. */
export const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => ascending(a, b);
