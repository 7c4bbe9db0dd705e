import type { MatchCount, TrailKind, TrailLine, TrailMatches } from "../trail.ts";

const cellOf = ({ month, store, currency, kind }: TrailLine): string => [month, store ?? "", currency, kind].join("|");

/** Months × places of one kind in which every line is as `matches` says, of those that count. */
function countCells(
  lines: readonly TrailLine[],
  kind: TrailKind,
  counts: (line: TrailLine) => boolean,
  matches: (line: TrailLine) => boolean,
): MatchCount {
  const cells = [
    ...Map.groupBy(
      lines.filter((line) => line.kind === kind),
      cellOf,
    ).values(),
  ].filter((cell) => cell.some(counts));
  return { matched: cells.filter((cell) => cell.every(matches)).length, of: cells.length };
}

const isInPayment = ({ payments }: TrailLine): boolean => payments.length > 0;
const equals = (line: TrailLine): boolean => line.cause === null && line.difference === 0 && isInPayment(line);

/** How many months × stores of sales, and months × currencies of page reads, equal the payments within the tolerance. */
export const matchesOf = (lines: readonly TrailLine[]): Omit<TrailMatches, "due_rule"> => ({
  print: countCells(lines, "print", isInPayment, equals),
  ebook: countCells(lines, "ebook", isInPayment, equals),
  kenp: countCells(
    lines,
    "kenp",
    (line) => isInPayment(line) || line.final !== 0,
    (line) => equals(line) || line.state === "carried_over",
  ),
});
