import type { TrailCell } from "#shared/domain/payments/matrix.ts";
import { KIND_NAMES } from "#shared/domain/payments/text.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import { addMonths, type IsoMonth } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { marketplaceName } from "#shared/sources/marketplaces.ts";
import { formatMonths } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { markName, markOf, type TrailMark } from "./line-words.ts";
import { TEXT } from "./text.ts";

type Place = Pick<TrailLine, "store" | "currency">;

/** Where a line's money was earned. Page reads are known by currency only. */
export const placeName = ({ store, currency }: Place): string =>
  store === null ? TEXT.matrix.kenpOf(currency) : marketplaceName(store);

/** Orders places by their shown names, page reads after the stores. */
export const comparePlaces = (a: Place, b: Place): number =>
  Number(a.store === null) - Number(b.store === null) ||
  placeName(a).localeCompare(placeName(b), "en") ||
  a.currency.localeCompare(b.currency, "en");

/** A line's kind; unknown sources under their own name. */
export const kindName = ({ kind, source }: Pick<TrailLine, "kind" | "source">): string => source ?? KIND_NAMES[kind];

/** A cell's earnings in its currency, or its payments where no report states earnings. */
export function cellFigure({ lines }: Pick<TrailCell, "lines">, numbers: Numbers): string {
  const currency = lines[0]!.currency;
  const earned = sumOf(lines, ({ final, estimated }) => final + estimated);
  return numbers.money(earned === 0 ? sumOf(lines, ({ due }) => due) : earned, currency);
}

/** The mark of a cell, by the line that decides its state. */
export const cellMark = ({ state, lines }: TrailCell): TrailMark =>
  markOf(lines.find((line) => line.state === state) ?? { state, cause: null });

/** The name of a cell for screen readers: the amount with its state. */
export const cellLabel = (cell: TrailCell, numbers: Numbers): string =>
  `${cellFigure(cell, numbers)}, ${markName(cellMark(cell))}`;

export const cellTitle = (cell: TrailCell, month: string): string => TEXT.lines.where(placeName(cell.lines[0]!), month);

/** Months in order, a run of them as one range, so that no month between two others is named by mistake. */
export function monthRuns(months: readonly IsoMonth[]): string {
  const runs: IsoMonth[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && addMonths(run.at(-1)!, 1) === month) run.push(month);
    else runs.push([month]);
  }
  return runs.map(formatMonths).join(", ");
}
