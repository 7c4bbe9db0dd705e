/** Counts of Amazon's data that could not be read, over all authors. */
export interface Unreadable {
  /** Workbooks that could not be read, or that had rows set aside. */
  readonly files: number;
  /** Rows set aside, of all files. */
  readonly rows: number;
  /** Authors' sources of figures, reviews among them, whose answers became unreadable. */
  readonly pages: number;
}
export const NOTHING_UNREADABLE: Unreadable = { files: 0, rows: 0, pages: 0 };

export const addUnreadable = (a: Unreadable, b: Partial<Unreadable>): Unreadable => ({
  files: a.files + (b.files ?? 0),
  rows: a.rows + (b.rows ?? 0),
  pages: a.pages + (b.pages ?? 0),
});

/**
 * A day is unusual when it has more than `floor` cases and more than `factor` times the worst of the days before.
 * Below the floor, single authors with unusual books explain it.
 */
export const UNREADABLE_JUMP = { days: 7, floor: 20, factor: 3 } as const;

/**
 * Returns whether Amazon has probably changed a form: files or pages jumped. Rows alone prove nothing, since one
 * file may have thousands of them.
 */
export function isFormChanged(day: Unreadable, before: readonly Unreadable[]): boolean {
  const { floor, factor } = UNREADABLE_JUMP;
  return (["files", "pages"] as const).some(
    (name) => day[name] > floor && day[name] > factor * Math.max(0, ...before.map((earlier) => earlier[name])),
  );
}
