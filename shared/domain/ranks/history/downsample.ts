import { type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";

/** A rank of one day. */
export interface RankPoint {
  readonly date: IsoDate;
  readonly rank: number;
}

/** The points of one bucket that a line can't do without, in order: its best and its worst day. */
function extremesOf<P extends RankPoint>(bucket: readonly P[]): P[] {
  let best = 0;
  let worst = 0;
  bucket.forEach(({ rank }, i) => {
    if (rank < bucket[best]!.rank) best = i;
    if (rank > bucket[worst]!.rank) worst = i;
  });
  if (best === worst) return [bucket[best]!];
  return best < worst ? [bucket[best]!, bucket[worst]!] : [bucket[worst]!, bucket[best]!];
}

/**
 * Thins a line to what `pixels` columns can show: of each column's days the best and the worst stay, so that no peak
 * disappears. The first and the last day stay too. Short series are returned unchanged. `points` are in order of date.
 */
export function downsample<P extends RankPoint>(points: readonly P[], pixels: number): readonly P[] {
  if (points.length <= 2 * pixels) return points;
  const [first, last] = [points[0]!, points.at(-1)!];
  const start = toEpochDay(first.date);
  const width = (toEpochDay(last.date) - start + 1) / pixels;
  const kept: P[] = [first];
  let bucket: P[] = [];
  let column = 0;
  for (const point of points) {
    const own = Math.floor((toEpochDay(point.date) - start) / width);
    if (own !== column) {
      if (bucket.length > 0) kept.push(...extremesOf(bucket));
      bucket = [];
      column = own;
    }
    bucket.push(point);
  }
  kept.push(...extremesOf(bucket), last);
  return kept.filter((point, i) => i === 0 || point !== kept[i - 1]);
}
