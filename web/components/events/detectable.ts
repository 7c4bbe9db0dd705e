/**
 * A change that would show, as a share of what is expected: `±40%`, or `+145%` where a book can't lose as much. Rounded up
 * to steps of 5, because it is an estimate itself.
 */
export function detectableText(share: number): string {
  const percent = 5 * Math.ceil((100 * share) / 5);
  return `${percent > 100 ? "+" : "±"}${percent}%`;
}
