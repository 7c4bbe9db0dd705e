import { countDays, type IsoDate } from "#shared/primitives/dates.ts";

/** Fewer days without events than this are listed one by one. */
const FEWEST_FOLDED = 3;

/** Consecutive days that are shown together: a single one, or several without events behind one row. */
export interface DayRow {
  readonly days: readonly IsoDate[];
  readonly isFolded: boolean;
}

/** Folds runs of days that have nothing to show, so that a phone's list reads as the events of the month. */
export function foldDays(days: readonly IsoDate[], isShown: (date: IsoDate) => boolean): DayRow[] {
  const runs: IsoDate[][] = [];
  for (const date of days) {
    const run = runs.at(-1);
    const follows = run && !isShown(run[0]!) && !isShown(date) && countDays(run.at(-1)!, date) === 2;
    if (follows) run.push(date);
    else runs.push([date]);
  }
  return runs.flatMap((run) =>
    run.length >= FEWEST_FOLDED
      ? [{ days: run, isFolded: true }]
      : run.map((date) => ({ days: [date], isFolded: false })),
  );
}
