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
