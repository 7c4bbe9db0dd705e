import { fromMicros, type Micros } from "#shared/primitives/money.ts";
import type { ConfirmedFigures, MonthFigures } from "./month-figures.ts";

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

/** Money that a newer version is compared with, and the rule that judges a loss. */
interface Reference {
  readonly money: Money;
  asks(before: Micros, after: Micros, currency: string): boolean;
}

/** The question about corrections that are small one by one. */
export const correctionsAddUp = (name: string, confirmed: Micros, now: Micros): string =>
  `Small corrections of ${name} add up: now ${shownMoney(now)}, and ${shownMoney(confirmed)} when you last confirmed this month.`;

function lostMoney(name: string, after: Money, stored: Reference, confirmed: Reference): Losses {
  const lost: { asks: string[]; notes: string[] } = { asks: [], notes: [] };
  for (const currency of [...new Set([...Object.keys(stored.money), ...Object.keys(after)])].sort()) {
    const [was, is] = [stored.money[currency] ?? 0, after[currency] ?? 0];
    const [shownBefore, shownAfter] = [shownMoney(was), shownMoney(is)];
    if (is >= was || shownAfter === shownBefore) continue;
    const sentence = `Less ${name} in ${currency}: ${shownAfter} instead of ${shownBefore}.`;
    const last = confirmed.money[currency] ?? was;
    if (stored.asks(was, is, currency)) lost.asks.push(sentence);
    else if (confirmed.asks(last, is, currency)) lost.asks.push(correctionsAddUp(`${name} in ${currency}`, last, is));
    else lost.notes.push(sentence);
  }
  return lost;
}

export const exceedsTolerance = (before: Micros, after: Micros): boolean =>
  before - after > TOLERATED_MONEY || before - after > Math.abs(before) * TOLERATED_SHARE;

/**
 * When two versions of a month were made: both while it was open, both after its end (`closed`), or the newer one as
 * the first after its end (`closing`).
 */
export type Phase = "open" | "closing" | "closed";

/** The share that a measure of an open month may lose without a question, beyond what refunds explain. */
const TOLERATED_LOSS = { open: 0.5, closing: 0.1 } as const;

type LenientPhase = keyof typeof TOLERATED_LOSS;

const isTooMuchGone = (before: number, after: number, phase: LenientPhase): boolean =>
  before > 0 && after < before * (1 - TOLERATED_LOSS[phase]);

/**
 * Refunds can lower an open month's money: they explain as large a share of it as of the units sold in that currency.
 * While the month runs, it asks when more than half is gone and more than that share. The first version after its end
 * asks when more than a tenth is gone beyond it.
 */
const outweighsRefunds =
  ({ sold: soldBefore }: ConfirmedFigures, { sold: soldAfter }: MonthFigures, phase: LenientPhase) =>
  (before: Micros, after: Micros, currency: string): boolean => {
    const [unitsBefore, unitsAfter] = [soldBefore?.[currency] ?? 0, soldAfter?.[currency] ?? 0];
    const unitsKept = unitsBefore > 0 ? Math.min(unitsAfter / unitsBefore, 1) : 1;
    const unexplained = phase === "closing" ? before * unitsKept : before;
    return isTooMuchGone(unexplained, after, phase) && after / before < unitsKept;
  };

/**
 * Compares the figures of a month with those that would replace it. Fewer rows, books or authors always ask. In a
 * closed month fewer units or pages and less money ask too, except for money corrections of at most 1 % and at most
 * 1.00 per currency in all since the author last confirmed the month. The estimates of an open month fall with refunds
 * and recounts, so it asks only when more than half of the pages or of a currency's money is gone, or more than a tenth
 * once the month is over.
 */
export function compareFigures(before: MonthFigures, after: MonthFigures, phase: Phase): Losses {
  const asks = missingContent(before, after);
  const notes: string[] = [];
  const isSameGrain = before.grain === after.grain;
  const lenient = phase !== "closed" && isSameGrain ? phase : null;
  const confirmed = before.confirmed ?? before;
  if (isSameGrain) {
    if (after.units < before.units) (lenient ? notes : asks).push(fewer("units", before, after));
    if (after.pages < before.pages) {
      const isTolerated = lenient !== null && !isTooMuchGone(confirmed.pages, after.pages, lenient);
      (isTolerated ? notes : asks).push(fewer("pages", before, after));
    }
  }
  const royaltyOf = (figures: ConfirmedFigures): Reference => ({
    money: figures.royalty,
    asks: lenient ? outweighsRefunds(figures, after, lenient) : exceedsTolerance,
  });
  const pageReadsOf = ({ kenp = {} }: ConfirmedFigures): Reference => ({ money: kenp, asks: exceedsTolerance });
  const royalty = lostMoney("royalty", after.royalty, royaltyOf(before), royaltyOf(confirmed));
  const kenp =
    before.kenp && after.kenp
      ? lostMoney("page-read money", after.kenp, pageReadsOf(before), pageReadsOf(confirmed))
      : { asks: [], notes: [] };
  return {
    asks: [...asks, ...royalty.asks, ...kenp.asks],
    notes: [...notes, ...royalty.notes, ...kenp.notes],
  };
}
