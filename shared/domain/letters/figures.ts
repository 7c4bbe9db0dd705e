import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { showCount, showMoney } from "#shared/domain/royalties/table/show-money.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { NumberStyle } from "#shared/primitives/number-style.ts";
import type { LetterFigure } from "./letter.ts";

/** Writes the figures that lead to one screen. */
export interface FigureWriter {
  readonly money: (micros: Micros, currency: string) => LetterFigure;
  /** A count with its noun: "41 copies". */
  readonly count: (value: number, one: string, many: string) => LetterFigure;
}

export const figuresAt = (path: string, style: NumberStyle): FigureWriter => ({
  money: (value, currency) => ({ kind: "money", value, currency, text: showMoney(value, currency, style), path }),
  count: (value, one, many) => ({
    kind: "count",
    value,
    currency: null,
    text: `${showCount(value, style)} ${value === 1 ? one : many}`,
    path,
  }),
});

/** The address of a screen of royalties or payments with a range of days. */
export const daysPath = (path: "/royalties" | "/royalties/payouts", { start, end }: DateRange): string =>
  `${path}?start=${start}&end=${end}`;
