import type { TrailCell } from "#shared/domain/payments/matrix.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { markName, markOf, type TrailMark } from "./line-words.ts";
import { placeName } from "./names.ts";
import { TEXT } from "./text.ts";

const sum = (lines: readonly TrailLine[], amount: (line: TrailLine) => number): number =>
  lines.reduce((total, line) => total + amount(line), 0);

/** A cell's earnings in its currency, or its payments where no report states earnings. */
export function cellFigure({ lines }: Pick<TrailCell, "lines">, numbers: Numbers): string {
  const currency = lines[0]!.currency;
  const earned = sum(lines, ({ final, estimated }) => final + estimated);
  return numbers.money(earned === 0 ? sum(lines, ({ due }) => due) : earned, currency);
}

/** The mark of a cell, by the line that decides its state. */
export const cellMark = ({ state, lines }: TrailCell): TrailMark =>
  markOf(lines.find((line) => line.state === state) ?? { state, cause: null });

/** The name of a cell for screen readers: the amount with its state. */
export const cellLabel = (cell: TrailCell, numbers: Numbers): string =>
  `${cellFigure(cell, numbers)}, ${markName(cellMark(cell))}`;

export const cellTitle = (cell: TrailCell, month: string): string => TEXT.lines.where(placeName(cell.lines[0]!), month);
