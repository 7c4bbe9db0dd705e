import { fromMicros, type Micros } from "#shared/primitives/money.ts";
import type { MonthFigures } from "./month-figures.ts";

/** The part of a closed month's money, and the amount of it in units of its currency, up to which a correction is reported without a question. */
const TOLERATED_SHARE = 0.01;
const TOLERATED_MONEY: Micros = 1_000_000;

/** What one version of a month holds less of than another, as sentences. */
export interface Losses {
  /** What only the author can agree to. */
  readonly asks: readonly string[];
  /** Corrections that are reported and taken. */
  readonly notes: readonly string[];
}

type Measure = "rows" | "books" | "authors" | "units" | "pages";
type Money = Readonly<Record<string, Micros>>;

const shown = (n: number): string => n.toLocaleString("en-US");
/** Money in a sentence, without its currency: `1,234.50`. */
export const shownMoney = (micros: Micros): string =>
  fromMicros(micros).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const fewer = (measure: Measure, before: MonthFigures, after: MonthFigures): string =>
  `Fewer ${measure}: ${shown(after[measure])} instead of ${shown(before[measure])}.`;

const isMostGone = (before: number, after: number): boolean => before > 0 && after < before / 2;

/**
 * What `after` lacks that `before` covers, as sentences; empty when it covers all. Rows are compared within one grain only (a file by days has many rows
 * for one row of months); between grains units and pages take their place.
 */
export function missingContent(before: MonthFigures, after: MonthFigures): string[] {
  const measures: readonly Measure[] =
    before.grain === after.grain ? ["rows", "books", "authors"] : ["books", "authors", "units", "pages"];
  return measures.filter((measure) => after[measure] < before[measure]).map((measure) => fewer(measure, before, after));
}

/** `a` covers everything that `b` covers, and more. */
export const isFuller = (a: MonthFigures, b: MonthFigures): boolean =>
  missingContent(b, a).length === 0 && missingContent(a, b).length > 0;

interface MoneyRule {
  readonly name: string;
  /** Whether a fall in one currency needs the author's consent. */
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

/** Whether a fall is more than a correction of a closed month. */
export const exceedsTolerance = (before: Micros, after: Micros): boolean =>
  before - after > TOLERATED_MONEY || before - after > Math.abs(before) * TOLERATED_SHARE;

/** While a month is open, money may fall with refunds; it asks when more than half of it goes and the units sold in that currency stay. */
const outweighsRefunds =
  ({ sold: soldBefore }: MonthFigures, { sold: soldAfter }: MonthFigures) =>
  (before: Micros, after: Micros, currency: string): boolean => {
    const [unitsBefore, unitsAfter] = [soldBefore?.[currency] ?? 0, soldAfter?.[currency] ?? 0];
    const unitsKept = unitsBefore > 0 ? unitsAfter / unitsBefore : 1;
    return isMostGone(before, after) && after / before < unitsKept;
  };

/**
 * What a month loses when `after` takes the place of `before`. Fewer rows, books or authors always ask, and so do fewer units or pages and less money of
 * a closed month, but for corrections of its money by at most 1 % and at most 1.00 per currency. `isOpen` says that `before` was made while the month was
 * running: its estimates fall with refunds and recounts, which only ask when more than half of the pages or of a currency's money is gone.
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
