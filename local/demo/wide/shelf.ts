import { toWork } from "#local/simulators/amazon/dataset/author.ts";
import type { Shelf } from "#local/simulators/amazon/dataset/shelves.ts";
import { addMonths, firstDayOf, type IsoDate, monthOf } from "#shared/primitives/dates.ts";

/** The wide author's pen name. */
export const WIDE_NAME = "Ines Valdor";
const SERIES = "The Glasshouse Letters";

/** A title that the author sells in every shop. The other shops name one ISBN for the e-book, KDP its own ids. */
export interface WideTitle {
  readonly title: string;
  /** ISBN-13 of the e-book outside Amazon. */
  readonly isbn: string;
  /** In US dollars. */
  readonly price: number;
  /** How well it sells beside the others. */
  readonly weight: number;
}

export const WIDE_TITLES: readonly WideTitle[] = [
  { title: "A Garden of Small Debts", isbn: "9791034500017", price: 3.99, weight: 1.6 },
  { title: "The Borrowed Conservatory", isbn: "9791034500024", price: 4.99, weight: 1.1 },
  { title: "What the Orangery Kept", isbn: "9791034500031", price: 4.99, weight: 0.9 },
];

/** Months of figures at every shop. */
const MONTHS = 12;

export const wideMonths = (today: IsoDate) => ({ first: addMonths(monthOf(today), 1 - MONTHS), last: monthOf(today) });

/** The author's shelf at KDP, out of Kindle Unlimited, with the first month of figures. */
export function wideShelf(today: IsoDate): Shelf {
  const { first } = wideMonths(today);
  const works = WIDE_TITLES.map(({ title, price, weight }, i) => ({
    ...toWork([title, WIDE_NAME, SERIES, i + 1, "2024-03-12", 240 + 30 * i, price, 2 * weight, false]),
    borrowed: 0,
  }));
  return { key: "ines-valdor", works, upcoming: [], since: firstDayOf(first) };
}
