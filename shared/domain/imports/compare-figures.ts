import { fromMicros, type Micros } from "#shared/primitives/money.ts";
import type { MonthFigures } from "./month-figures.ts";

/**
 * Corrections of a closed month up to this share of its money, and up to this amount per currency, are reported without
 * a question.
 */
const TOLERATED_SHARE = 0.01;
const TOLERATED_MONEY: Micros = 1_000_000;

export interface Losses {
  readonly asks: readonly string[];
  readonly notes: readonly string[];
}

type Measure = "rows" | "books" | "authors" | "units" | "pages";
type Money = Readonly<Record<string, Micros>>;

const shown = (n: number): string => n.toLocaleString("en-US");
export const shownMoney = (micros: Micros): string =>
  fromMicros(micros).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const fewer = (measure: Measure, before: MonthFigures, after: MonthFigures): string =>
  `Fewer ${measure}: ${shown(after[measure])} instead of ${shown(before[measure])}.`;

const isMostGone = (before: number, after: number): boolean => before > 0 && after < before / 2;

/**
 * Lists content of `before` that `after` lacks, as sentences; empty when it covers all. Rows are compared within one
 * grain only (a file by days has many rows for one row by months); across grains, units and pages are compared instead.
 */
export function missingContent(before: MonthFigures, after: MonthFigures): string[] {
  const measures: readonly Measure[] =
    before.grain === after.grain ? ["rows", "books", "authors"] : ["books", "authors", "units", "pages"];
  return measures.filter((measure) => after[measure] < before[measure]).map((measure) => fewer(measure, before, after));
}

export const isFuller = (a: MonthFigures, b: MonthFigures): boolean =>
  missingContent(b, a).length === 0 && missingContent(a, b).length > 0;

interface MoneyRule {
  readonly name: string;
  asks(before: Micros, after: Micros, currency: string): boolean;
}

function lostMoney(before: Money, after: Money, { name, asks }: MoneyRule): Losses {
  const lost: { asks: string[]; notes: string[] } = { asks: [], notes: [] };
  for (const currency of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()) {
    const [was, is] = [before[currency] ?? 0, after[currency] ?? 0];
    const [shownBefore, shownAfter] = [shownMoney(was), shownMoney(is)];
    if (is >= was || shownAfter === shownBefore) continue;
    const sentence = `Less ${name} in ${currency}: ${shownAfter} instead of ${shownBefore}.`;
    lost[asks(was, is, currency) ? "asks" : "notes"].push(sentence);
  }
  return lost;
}

export const exceedsTolerance = (before: Micros, after: Micros): boolean =>
  before - after > TOLERATED_MONEY || before - after > Math.abs(before) * TOLERATED_SHARE;

/**
 * Refunds can lower an open month's money. It asks when more than half is gone while the units sold in that currency
 * stay.
 */
const outweighsRefunds =
  ({ sold: soldBefore }: MonthFigures, { sold: soldAfter }: MonthFigures) =>
  (before: Micros, after: Micros, currency: string): boolean => {
    const [unitsBefore, unitsAfter] = [soldBefore?.[currency] ?? 0, soldAfter?.[currency] ?? 0];
    const unitsKept = unitsBefore > 0 ? unitsAfter / unitsBefore : 1;
    return isMostGone(before, after) && after / before < unitsKept;
  };

/**
 * Compares the figures of a month with those that would replace it. Fewer rows, books or authors always ask. In a
 * closed month fewer units or pages and less money ask too, except for money corrections of at most 1 % and at most
 * 1.00 per currency. `isOpen` means that `before` was made during the month: its estimates fall with refunds and
 * recounts, so it asks only when more than half of the pages or of a currency's money is gone.
 */
export function compareFigures(before: MonthFigures, after: MonthFigures, isOpen: boolean): Losses {
  const asks = missingContent(before, after);
  const notes: string[] = [];
  const isLenient = isOpen && before.grain === after.grain;
  if (before.grain === after.grain) {
    if (after.units < before.units) (isLenient ? notes : asks).push(fewer("units", before, after));
    if (after.pages < before.pages) {
      const isTold = isLenient && !isMostGone(before.pages, after.pages);
      (isTold ? notes : asks).push(fewer("pages", before, after));
    }
  }
  const royaltyRule = isLenient ? outweighsRefunds(before, after) : exceedsTolerance;
  const royalty = lostMoney(before.royalty, after.royalty, { name: "royalty", asks: royaltyRule });
  const [kenpBefore, kenpAfter] = before.kenp && after.kenp ? [before.kenp, after.kenp] : [{}, {}];
  const kenp = lostMoney(kenpBefore, kenpAfter, { name: "page-read money", asks: exceedsTolerance });
  return {
    asks: [...asks, ...royalty.asks, ...kenp.asks],
    notes: [...notes, ...royalty.notes, ...kenp.notes],
  };
}
