import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { HALF_A_CENT, type Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { SummaryFact, WorkbookMonth } from "../types.ts";
import { royaltyOf } from "./assemble-months.ts";
import { sumsOf } from "./month-figures.ts";

type MoneyByCurrency = Readonly<Record<string, Micros>>;

export interface PaperbackSales {
  readonly asin: string;
  readonly units: number;
  readonly royalty: MoneyByCurrency;
}

/** One month of a file: what its sheets say beside what its Summary says. */
export interface SummarizedMonth {
  readonly summary: Pick<SummaryFact, "kindlePaid" | "kindleFree" | "paperback" | "hardcover" | "pages" | "royalty">;
  /** Money of Combined Sales and of the sheets by format. */
  readonly combined: MoneyByCurrency;
  readonly sales: MoneyByCurrency;
  readonly units: Omit<SummarizedMonth["summary"], "royalty">;
  readonly paperbacks: readonly PaperbackSales[];
  /** Currencies with page reads, whose money the Summary may include. */
  readonly readCurrencies: ReadonlySet<string>;
}

const OTHER_UNITS = ["kindlePaid", "kindleFree", "hardcover", "pages"] as const;
/** Larger groups are searched only among few paperbacks; more would be found by coincidence. */
const LARGEST_GROUP = 3;
const FEW = 40;

function* groupsOf(size: number, books: readonly PaperbackSales[]): Generator<PaperbackSales[]> {
  if (size === 0) yield [];
  else
    for (const [i, book] of books.entries())
      for (const others of groupsOf(size - 1, books.slice(i + 1))) yield [book, ...others];
}

const currenciesOf = (...sums: readonly MoneyByCurrency[]): string[] => [...new Set(sums.flatMap(Object.keys))];

const isSameMoney = (a: MoneyByCurrency, b: MoneyByCurrency): boolean =>
  currenciesOf(a, b).every((currency) => Math.abs((a[currency] ?? 0) - (b[currency] ?? 0)) < HALF_A_CENT);

/** CreateSpace's books have ISBN-10s as ASINs; KDP's own ISBNs soon began with 979, which has no ISBN-10. */
const isOfItsTime = ({ asin }: PaperbackSales): boolean => /^(978)?\d{9}[\dX]$/.test(asin);

/** The units and money of the given books together. */
export function sumOfLeftOut(books: readonly PaperbackSales[]): Omit<PaperbackSales, "asin"> {
  const royalty: Record<string, Micros> = {};
  for (const book of books)
    for (const [currency, money] of Object.entries(book.royalty)) royalty[currency] = (royalty[currency] ?? 0) + money;
  return { units: sumOf(books, ({ units }) => units), royalty };
}

/**
 * The paperbacks that Amazon's Summary leaves out of a month: it does so with books that began at CreateSpace,
 * which was merged into KDP in 2018. They are known only if Combined Sales agrees with the sheets, every other figure
 * agrees with the Summary, and exactly one smallest group of paperbacks is the difference, in units and in the money of
 * each currency (less any money that the Summary can hold for page reads). Empty without a difference, and for any
 * other one.
 */
export function findLeftOut(month: SummarizedMonth): readonly PaperbackSales[] {
  const { summary, combined, sales, units, paperbacks, readCurrencies } = month;
  if (!isSameMoney(combined, sales) || OTHER_UNITS.some((key) => units[key] !== summary[key])) return [];
  const isDifference = (books: readonly PaperbackSales[], includesReads: boolean): boolean => {
    const left = sumOfLeftOut(books);
    return (
      units.paperback - summary.paperback === left.units &&
      currenciesOf(combined, summary.royalty, left.royalty).every((currency) => {
        const rest = (summary.royalty[currency] ?? 0) - (combined[currency] ?? 0) + (left.royalty[currency] ?? 0);
        return rest > -HALF_A_CENT && (rest < HALF_A_CENT || (includesReads && readCurrencies.has(currency)));
      })
    );
  };
  if (isDifference([], true)) return [];
  const largest = paperbacks.length > FEW ? LARGEST_GROUP - 1 : LARGEST_GROUP;
  for (const includesReads of [false, true]) {
    for (let size = 1; size <= largest; size++) {
      const found = [...groupsOf(size, paperbacks)].filter((books) => isDifference(books, includesReads));
      const likely = found.length > 1 ? found.filter((books) => books.every(isOfItsTime)) : found;
      if (found.length > 0) return likely.length === 1 ? likely[0]! : [];
    }
  }
  return [];
}

/** `findLeftOut` for a month as a file has it. */
export function leftOutOf(month: WorkbookMonth): readonly PaperbackSales[] {
  if (!month.summary) return [];
  const sums = sumsOf(month);
  const rows = month.sales.filter(({ format }) => format === "paperback");
  return findLeftOut({
    summary: month.summary,
    combined: month.combined,
    sales: sums.royalty,
    units: sums,
    paperbacks: [...Map.groupBy(rows, ({ asin }) => asin)].map(([asin, own]) => ({
      asin,
      units: sumOf(own, ({ netUnits }) => netUnits),
      royalty: royaltyOf(own),
    })),
    readCurrencies: new Set(month.reads.map(({ marketplace }) => marketplaceByLabel(marketplace)?.currency ?? "")),
  });
}
