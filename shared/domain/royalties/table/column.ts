/** Columns that hold nothing, at their length: one array each, so that nothing is made, walked or added up for them. */
const EMPTY: (readonly number[] | undefined)[] = [];

/** The column of `length` zeros; always the same array. */
export function emptyColumn(length: number): readonly number[] {
  EMPTY[length] ??= Object.freeze(Array<number>(length).fill(0));
  return EMPTY[length];
}

/** True for the column that `emptyColumn` gives: it need not be looked at. A column of zeros made elsewhere is not told. */
export const isEmptyColumn = (values: readonly number[]): boolean => EMPTY[values.length] === values;

/** The sum of a column. A plain loop: a long report adds up tens of thousands of them. */
export function totalOf(values: readonly number[]): number {
  if (isEmptyColumn(values)) return 0;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum;
}

/** Columns added up, position by position. Those that hold nothing are not looked at, and a single one that holds something is the sum itself. */
export function sumOfColumns(columns: readonly (readonly number[])[]): readonly number[] {
  const held = columns.filter((values) => !isEmptyColumn(values));
  const [first = columns[0] ?? [], ...rest] = held;
  if (rest.length === 0) return first;
  const sums = [...first];
  for (const values of rest) for (let i = 0; i < sums.length; i++) sums[i]! += values[i]!;
  return sums;
}
