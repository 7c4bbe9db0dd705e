import type { Work } from "#local/simulators/amazon/dataset/author.ts";
import { workDayAt } from "#local/simulators/amazon/dataset/day.ts";
import type { Promotion } from "#local/simulators/amazon/dataset/promotions.ts";
import { readerRoyalty, USUAL_ROYALTY_DOLLARS } from "#shared/domain/insights/event-effects/reader-royalty.ts";

/** Figures of simulated authors by work and day, with and without a promotion. */

/** Paid units net of refunds, pages read, and royalties in thousandths of a dollar. */
export const QUANTITIES = ["units", "reads", "royalties"] as const;
export type Quantity = (typeof QUANTITIES)[number];
/** `sales` are the royalties of paid copies alone. */
export type DayFigures = Readonly<Record<Quantity | "sales", number>>;

function figuresOf(work: Work, day: number, without?: Promotion): DayFigures {
  const sum = { units: 0, reads: 0, royalties: 0, sales: 0 };
  for (const { sale, read } of workDayAt(work, day, without)) {
    if (sale && sale.transaction !== "free") sum.units += sale.sold - sale.refunded;
    if (sale) sum.sales += (1000 * sale.royalty) / sale.store.priceFactor;
    if (read) {
      sum.reads += read.pages;
      sum.royalties += (1000 * read.pages * read.store.perPage) / read.store.priceFactor;
    }
  }
  sum.royalties += sum.sales;
  return sum;
}

/** Figures that remember each day, because events of one book share their weeks. */
export function authorDays() {
  const known = new Map<string, DayFigures>();
  return (work: Work, day: number, without?: Promotion): DayFigures => {
    if (without) return figuresOf(work, day, without);
    const key = `${work.key} ${day}`;
    const before = known.get(key);
    if (before) return before;
    const figures = figuresOf(work, day);
    known.set(key, figures);
    return figures;
  };
}

export type AuthorDays = ReturnType<typeof authorDays>;

/** The smallest amount that one reader brings; royalties by the product's own rule. */
export function unitOf(work: Work, own: readonly DayFigures[], all: readonly DayFigures[]): Record<Quantity, number> {
  const column = (days: readonly DayFigures[]) => ({
    sales: days.map(({ sales }) => sales),
    units: days.map(({ units }) => units),
  });
  const royalties = readerRoyalty(column(own), column(all), 1000 * USUAL_ROYALTY_DOLLARS);
  return { units: 1, royalties, reads: 0.75 * (work.formats[0]!.kenpc ?? 300) };
}
