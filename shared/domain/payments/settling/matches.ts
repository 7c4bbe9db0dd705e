import type { MatchCount, TrailKind, TrailLine, TrailMatches, TrailState } from "../trail.ts";
import { isReceived } from "./payment-parts.ts";

const cellOf = ({ month, store, currency, kind }: TrailLine): string => [month, store ?? "", currency, kind].join("|");

/** Counts the cells (month × place) of one kind, and those in which every line satisfies `matches`. */
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

/** Money on its way or not yet due counts neither as a match nor as a difference. */
const UNDECIDED: ReadonlySet<TrailState> = new Set(["open", "estimated", "due", "processing", "held", "unknown"]);

const isDecided = ({ state }: TrailLine): boolean => !UNDECIDED.has(state);
const isReceivedOrLate = (line: TrailLine): boolean =>
  isDecided(line) && (line.state === "late" || line.payments.some(isReceived));
const equals = ({ state, cause, difference }: TrailLine): boolean =>
  cause === null && difference === 0 && (state === "paid" || state === "out_of_cycle");

/** How many months × stores of sales, and months × currencies of page reads, equal the payments within the tolerance. */
export const matchesOf = (lines: readonly TrailLine[]): Omit<TrailMatches, "due_rule"> => ({
  print: countCells(lines, "print", isReceivedOrLate, equals),
  ebook: countCells(lines, "ebook", isReceivedOrLate, equals),
  kenp: countCells(
    lines,
    "kenp",
    (line) => isDecided(line) && (line.payments.length > 0 || line.final !== 0),
    (line) => equals(line) || line.state === "carried_over",
  ),
});
