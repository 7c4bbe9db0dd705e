import { drawFor } from "#local/simulators/amazon/dataset/random.ts";
import { daysInMonth, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";
import type { WideTitle } from "./shelf.ts";

/** A country in which a shop sells, its currency, and that currency's value of a US dollar. */
export interface Country {
  readonly code: string;
  readonly currency: string;
  readonly perDollar: number;
  /** Mean sales a day of an average title. */
  readonly sales: number;
}

export interface Sale {
  readonly date: IsoDate;
  readonly title: WideTitle;
  readonly country: Country;
  readonly units: number;
  /** List price and the author's share of one unit, in the country's currency. */
  readonly price: number;
  readonly share: number;
}

/** An author as the shops know them. */
export interface Seller {
  readonly name: string;
  readonly titles: readonly WideTitle[];
  /** Multiplies the mean sales of every shop. */
  readonly volume: number;
}

const dayOf = (month: IsoMonth, day: number): IsoDate => `${month}-${String(day).padStart(2, "0")}`;
export const cents = (amount: number): string => amount.toFixed(2);

/** A month's sales of a shop, by day, country and title; up to `through`. */
export function salesOf(
  { titles, volume }: Seller,
  shop: string,
  countries: readonly Country[],
  month: IsoMonth,
  share: number,
  through?: IsoDate,
): Sale[] {
  const sales: Sale[] = [];
  for (let day = 1; day <= daysInMonth(month); day++) {
    const date = dayOf(month, day);
    if (through !== undefined && date > through) break;
    for (const country of countries)
      for (const title of titles) {
        const draw = drawFor(shop, country.code, title.isbn, date);
        const units = draw.count(country.sales * title.weight * volume);
        const price = Math.floor(title.price * country.perDollar) + 0.99;
        if (units > 0) sales.push({ date, title, country, units, price, share: Math.round(price * share * 100) / 100 });
      }
  }
  return sales;
}

export const US = { code: "US", currency: "USD", perDollar: 1 };
export const CA = { code: "CA", currency: "CAD", perDollar: 1.37 };
export const GB = { code: "GB", currency: "GBP", perDollar: 0.78 };
export const DE = { code: "DE", currency: "EUR", perDollar: 0.92 };
export const AU = { code: "AU", currency: "AUD", perDollar: 1.5 };
export const JP = { code: "JP", currency: "JPY", perDollar: 150 };
