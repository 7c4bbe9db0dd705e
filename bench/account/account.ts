import type { MonthFigures } from "#shared/domain/imports/month-figures.ts";
import { figuresOf } from "#shared/domain/report-content/figures.ts";
import { buildMonthContent } from "#shared/domain/report-content/month-content.ts";
import { type NamedProduct, productsOf } from "#shared/domain/report-content/products.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { addMonths, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { monthFacts } from "./month-facts.ts";
import { monthModel, TODAY } from "./sale-rows.ts";

export const MONTHS = 36;

export interface AccountMonth {
  readonly content: MonthContent;
  readonly figures: MonthFigures;
}

/** One author's daily figures, as the product stores them; three years unless asked otherwise. */
export interface Account {
  readonly userId: string;
  readonly months: readonly AccountMonth[];
  readonly products: readonly NamedProduct[];
}

export const accountMonths = (count = MONTHS): IsoMonth[] =>
  Array.from({ length: count }, (_, i) => addMonths(monthOf(TODAY), i + 1 - count));

/** An account of `count` products, built from generated facts by the product's own rules. */
export function generateAccount(userId: string, count: number, seed: number, names = accountMonths()): Account {
  const products = new Map<string, NamedProduct>();
  const months = names.map((month): AccountMonth => {
    const facts = monthFacts(monthModel(seed, count, month));
    const named = productsOf({ months: [facts], asinByIsbn: {} });
    for (const [asin, product] of named) products.set(asin, product);
    const content = buildMonthContent(facts, "day", named);
    return { content, figures: figuresOf(facts, content) };
  });
  return { userId, months, products: [...products.values()] };
}
