import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";

/**
 * A fictional edition. On an average day the largest store sells `perDay` copies and reads `pages` pages; `royalty` is
 * the amount per copy in units of any currency.
 */
export interface DemoProduct {
  readonly asin: string;
  readonly work: string;
  readonly title: string;
  readonly author: string;
  readonly format: "Kindle" | "Paperback" | "Hardcover" | "Audiobook";
  readonly kenpc: number | null;
  readonly series: { readonly id: string; readonly name: string; readonly place: number } | null;
  readonly released: IsoDate;
  readonly perDay: number;
  readonly pages: number;
  readonly royalty: Micros;
}

/** A store with its sales relative to the largest one, and its rate per page in millionths of its currency. */
export interface DemoStore {
  readonly id: number;
  readonly label: string;
  readonly currency: string;
  readonly share: number;
  readonly perPage: Micros;
}

export const DEMO_STORES: readonly DemoStore[] = [
  { id: 1, label: "Amazon.com", currency: "USD", share: 1, perPage: 4300 },
  { id: 2, label: "Amazon.co.uk", currency: "GBP", share: 0.4, perPage: 3600 },
  { id: 3, label: "Amazon.de", currency: "EUR", share: 0.25, perPage: 3100 },
];

/** Units of each currency per US dollar: roughly realistic, and fixed. */
export const DEMO_RATES: Readonly<Record<string, number>> = {
  USD: 1,
  AUD: 1.52,
  BRL: 5.4,
  CAD: 1.37,
  EUR: 0.92,
  GBP: 0.79,
  INR: 84,
  JPY: 150,
  MXN: 18.5,
  PLN: 3.95,
  SEK: 10.5,
};

const harbour = (place: number) => ({ id: "demo-harbour", name: "The Harbour Lights Mysteries", place });
const orchard = (place: number) => ({ id: "demo-orchard", name: "Orchard House", place });

/** Title, author, series, release date, page count, copies and pages of an average day, and editions besides Kindle. */
const WORKS = [
  ["A Lantern at Low Tide", "Ada Marlow", harbour(1), "2022-03-14", 312, 6, 1900, ["Paperback", "Audiobook"]],
  ["The Bell in the Fog", "Ada Marlow", harbour(2), "2022-11-02", 298, 4, 1500, ["Paperback"]],
  ["Salt on the Windowsill", "Ada Marlow", harbour(3), "2023-09-19", 327, 3.5, 1300, ["Paperback"]],
  ["The Orchard House", "Ada Marlow", orchard(1), "2023-04-06", 402, 2.5, 900, ["Paperback", "Hardcover"]],
  ["Winter at Orchard House", "Ada Marlow", orchard(2), "2024-10-24", 388, 2, 800, ["Paperback"]],
  ["Letters from the North Road", "Ada Marlow", null, "2024-02-08", 264, 1, 350, []],
  ["The Cartographer’s Niece", "J. T. Marlow", null, "2022-06-30", 441, 1.2, 500, ["Paperback"]],
  ["Bees for a Small Garden", "J. T. Marlow", null, "2023-01-17", 158, 0.8, 0, ["Paperback"]],
] as const;

/** Sales of another edition relative to the Kindle edition's, and the royalty per copy. */
const EDITIONS = {
  Kindle: { share: 1, royalty: 3_420_000 },
  Paperback: { share: 0.3, royalty: 3_180_000 },
  Hardcover: { share: 0.12, royalty: 5_060_000 },
  Audiobook: { share: 0.18, royalty: 4_250_000 },
} as const;

export const DEMO_PRODUCTS: readonly DemoProduct[] = WORKS.flatMap(
  ([title, author, series, released, kenpc, perDay, pages, others], n) =>
    (["Kindle", ...others] as const).map((format): DemoProduct => {
      const isKindle = format === "Kindle";
      return {
        asin: `demo-${n + 1}-${format.toLowerCase()}`,
        work: `demo-${n + 1}`,
        title,
        author,
        series,
        released,
        format,
        kenpc: isKindle ? kenpc : null,
        perDay: perDay * EDITIONS[format].share,
        pages: isKindle ? pages : 0,
        royalty: EDITIONS[format].royalty,
      };
    }),
);
