/** A place on a bar, in percent of its width; the best rank is at the right. */
export interface RangeShape {
  readonly left: number;
  readonly width: number;
  readonly mark: number;
}

interface Ranks {
  readonly highest: number;
  readonly lowest: number;
  readonly average: number;
}

/** Bars that are narrower can't be seen. */
const MIN_WIDTH = 1.5;

/** The positions of several months' bars on one logarithmic scale. */
export function rangeShapes(months: readonly (Ranks | null)[]): (RangeShape | null)[] {
  const known = months.filter((ranks) => ranks !== null);
  const best = Math.log(Math.min(...known.map(({ highest }) => highest)));
  const worst = Math.log(Math.max(...known.map(({ lowest }) => lowest)));
  // A single rank is placed in the middle.
  const placeOf = (rank: number) => (worst === best ? 50 : (100 * (worst - Math.log(rank))) / (worst - best));
  return months.map((ranks) => {
    if (!ranks) return null;
    const [from, to] = [placeOf(ranks.lowest), placeOf(ranks.highest)];
    const width = Math.max(MIN_WIDTH, to - from);
    return { left: Math.min(from, 100 - width), width, mark: placeOf(ranks.average) };
  });
}
