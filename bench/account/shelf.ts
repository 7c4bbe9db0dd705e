import type { AmazonFormat } from "#shared/catalogue/formats.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";

/** A product of the generated author. Product n is the same in accounts of every size. */
export interface Title {
  readonly asin: string;
  readonly isbn: string | null;
  readonly format: AmazonFormat;
  readonly title: string;
  readonly author: string;
  /** 1 for the best-selling product, falling with its rank. */
  readonly demand: number;
  /** In dollars. */
  readonly price: number;
}

/** One of the eight stores; `demand` is relative to the largest. */
export interface Shop {
  readonly label: string;
  readonly currency: string;
  readonly demand: number;
  /** Units of its currency per dollar of list price. */
  readonly perDollar: number;
  /** Smallest payable amount, in millionths. */
  readonly step: number;
  /** Per page read, in its currency. */
  readonly perPage: number;
}

const SHARE = [
  ["Amazon.com", 1, 1, 0.0043],
  ["Amazon.co.uk", 0.6, 0.8, 0.0033],
  ["Amazon.de", 0.5, 0.95, 0.0038],
  ["Amazon.ca", 0.35, 1.36, 0.0056],
  ["Amazon.com.au", 0.3, 1.5, 0.0062],
  ["Amazon.fr", 0.25, 0.95, 0.0038],
  ["Amazon.co.jp", 0.2, 150, 0.49],
  ["Amazon.it", 0.15, 0.95, 0.0038],
] as const;

export const SHOPS: readonly Shop[] = SHARE.map(([label, demand, perDollar, perPage]) => {
  const { currency } = MARKETPLACES.find((store) => store.label === label)!;
  return { label, currency, demand, perDollar, perPage, step: currency === "JPY" ? 1_000_000 : 10_000 };
});

/** Every third product is print, and every fourth of those a hardcover. */
const formatOf = (n: number): AmazonFormat => (n % 3 !== 2 ? "kindle" : n % 12 === 11 ? "hardcover" : "paperback");

/** Ten characters, whatever the number. */
const asinOf = (n: number): string => "B0BENCH".slice(0, n < 1000 ? 7 : 6) + String(n).padStart(n < 1000 ? 3 : 4, "0");

export const titles = (count: number): Title[] =>
  Array.from({ length: count }, (_, n) => {
    const format = formatOf(n);
    return {
      asin: asinOf(n),
      isbn: format === "kindle" ? null : `97980000${String(n).padStart(5, "0")}`,
      format,
      title: `The Measured Shore, Part ${Math.floor(n / 3) + 1}${n % 3 === 1 ? ": A Companion" : ""}`,
      author: n % 5 === 4 ? "Ines Marlow" : "Tobias Wren",
      demand: 1 / (1 + n / 15),
      price: format === "kindle" ? 2.99 + (n % 5) : 10.99 + (n % 7),
    };
  });
