/** Smaller fractions are float noise: such a value counts as a whole multiple. */
const FLOAT_NOISE = 1e-7;

interface Cell {
  readonly row: number;
  readonly fraction: number;
}

/**
 * Rounds a table of values to multiples of `step` so that every column adds up to its total, and returns the rounded
 * rows; the rows' sums then add up to the sum of the totals. Each value moves to an adjacent multiple; whole ones stay.
 * Within a column, the values with the largest fractions go up, minus the row's gain in earlier columns, so that rows
 * stay close to their exact sums. `totals` are multiples of `step` adjacent to the columns' exact sums; ties go to the
 * earlier row.
 */
export function roundTable(
  rows: readonly (readonly number[])[],
  step: number,
  totals: readonly number[],
): readonly (readonly number[])[] {
  const rounded = rows.map((row) => row.map((value) => Math.floor(value / step + FLOAT_NOISE)));
  const gained = rows.map(() => 0);
  const cellsOf = (column: number): Cell[] =>
    rows.flatMap((row, i) => {
      const fraction = row[column]! / step - rounded[i]![column]!;
      return fraction > FLOAT_NOISE ? [{ row: i, fraction }] : [];
    });
  const columns = totals.map((total, column) => ({ column, total, cells: cellsOf(column) }));
  // Columns with few choices first: those with many can compensate for them.
  for (const { column, total, cells } of columns.sort((a, b) => a.cells.length - b.cells.length)) {
    const left = Math.round(total / step) - rounded.reduce((sum, row) => sum + row[column]!, 0);
    const need = ({ row, fraction }: Cell): number => fraction - gained[row]!;
    cells.sort((a, b) => need(b) - need(a) || a.row - b.row);
    cells.forEach(({ row, fraction }, i) => {
      const goesUp = i < left;
      if (goesUp) rounded[row]![column]! += 1;
      gained[row]! += (goesUp ? 1 : 0) - fraction;
    });
  }
  return rounded.map((row) => row.map((value) => (value === 0 ? 0 : value * step)));
}
