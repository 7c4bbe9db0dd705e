/** One shared empty column per length, so that empty columns cost no memory and no work. */
const EMPTY: (readonly number[] | undefined)[] = [];

export function emptyColumn(length: number): readonly number[] {
  EMPTY[length] ??= Object.freeze(Array<number>(length).fill(0));
  return EMPTY[length];
}

/** Whether this is a column from `emptyColumn`, which can be skipped. Other all-zero columns aren't recognized. */
export const isEmptyColumn = (values: readonly number[]): boolean => EMPTY[values.length] === values;

/** A plain loop for speed: a long report totals tens of thousands of columns. */
export function totalOf(values: readonly number[]): number {
  if (isEmptyColumn(values)) return 0;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum;
}

/**
 * Sums columns by position; zeros of this length when there are no columns. Empty ones are skipped, and a single
 * non-empty one is returned as it is.
 */
export function sumOfColumns(columns: readonly (readonly number[])[], length = 0): readonly number[] {
  const held = columns.filter((values) => !isEmptyColumn(values));
  const [first = columns[0] ?? emptyColumn(length), ...rest] = held;
  if (rest.length === 0) return first;
  const sums = [...first];
  for (const values of rest) for (let i = 0; i < sums.length; i++) sums[i]! += values[i]!;
  return sums;
}
