import type { IsoDate } from "#shared/primitives/dates.ts";
import { drawFor } from "./random.ts";

/** A realistic author: two pen names, three series, fourteen works. Names, titles and numbers are invented. */

export interface WorkFormat {
  readonly format: "kindle" | "paperback" | "hardcover";
  readonly asin: string;
  /** Print only. */
  readonly isbn: string | null;
  readonly released: IsoDate;
  /** List price in US dollars. */
  readonly price: number;
  /** Kindle only: normalized page count. */
  readonly kenpc: number | null;
}

export interface Work {
  readonly key: string;
  readonly title: string;
  readonly author: string;
  readonly series: { readonly name: string; readonly place: number } | null;
  /** Mean daily readers (buyers and borrowers together) over all stores once the launch has settled. */
  readonly steady: number;
  /** Share of readers who borrow rather than buy. */
  readonly borrowed: number;
  /** Labels of the stores that don't sell it. */
  readonly missingFrom: readonly string[];
  readonly formats: readonly WorkFormat[];
}

const CLARA = "Clara Winterbourne";
const THORNE = "E. J. Thorne";
const HARBOUR = "The Salt Harbour Mysteries";
const MERIDIAN = "The Ninth Meridian";
const ORCHARD = "Letters from Orchard Lane";

/** A work as a table row; its IDs are derived from its title. */
export type WorkLine = readonly [
  title: string,
  author: string,
  series: string | null,
  place: number,
  released: IsoDate,
  kenpc: number,
  price: number,
  steady: number,
  hardcover: boolean,
  missingFrom?: readonly string[],
];

const ROWS: readonly WorkLine[] = [
  ["A Lantern on the Quay", CLARA, HARBOUR, 1, "2021-06-08", 312, 3.99, 7.5, true],
  ["The Bellringer's Debt", CLARA, HARBOUR, 2, "2021-10-19", 298, 4.99, 5.2, true],
  ["Low Tide, Late Letters", CLARA, HARBOUR, 3, "2022-04-12", 334, 4.99, 4.6, false],
  ["The Winter Ferry", CLARA, HARBOUR, 4, "2022-11-08", 345, 4.99, 4.9, true],
  ["A Harbour Full of Strangers", CLARA, HARBOUR, 5, "2024-03-05", 351, 5.99, 4.3, true],
  ["Meridian Falling", THORNE, MERIDIAN, 1, "2022-02-01", 455, 2.99, 6.1, false],
  ["The Cartographer's War", THORNE, MERIDIAN, 2, "2022-08-16", 488, 4.99, 4.1, false],
  ["Signals from the Drowned Star", THORNE, MERIDIAN, 3, "2023-05-23", 512, 4.99, 3.8, false],
  ["The Last Longitude", THORNE, MERIDIAN, 4, "2025-02-11", 539, 5.99, 4.4, true],
  ["Dear Miss Pemberton", CLARA, ORCHARD, 1, "2023-09-12", 276, 3.99, 4.8, true],
  ["Yours, in Blossom Time", CLARA, ORCHARD, 2, "2024-09-17", 283, 4.99, 3.6, false],
  ["The Orchard in Winter", CLARA, ORCHARD, 3, "2025-11-04", 301, 4.99, 3.9, false],
  ["The Clockmaker's Apprentice", CLARA, null, 0, "2023-02-07", 262, 3.99, 1.9, false],
  ["Salvage Rights: A Novella", THORNE, null, 0, "2026-06-16", 148, 2.99, 2.7, false, ["Amazon.co.jp"]],
];

const LETTERS = "0123456789BCDFGHJKLMNPQRSTVWXYZ";

const inventedAsin = (key: string): string => {
  const draw = drawFor("asin", key);
  return `B0${Array.from({ length: 8 }, () => LETTERS[Math.floor(draw.next() * LETTERS.length)]).join("")}`;
};

function inventedIsbn(key: string): string {
  const draw = drawFor("isbn", key);
  const digits = `9798${Array.from({ length: 8 }, () => Math.floor(draw.next() * 10)).join("")}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

export function toWork(line: WorkLine): Work {
  const [title, author, series, place, released, kenpc, price, steady, hardcover, missingFrom = []] = line;
  const print = (format: "paperback" | "hardcover", printPrice: number): WorkFormat => ({
    format,
    asin: inventedAsin(`${title} ${format}`),
    isbn: inventedIsbn(`${title} ${format}`),
    released,
    price: printPrice,
    kenpc: null,
  });
  return {
    key: title,
    title,
    author,
    series: series === null ? null : { name: series, place },
    steady,
    borrowed: author === THORNE ? 0.72 : 0.58,
    missingFrom,
    formats: [
      { format: "kindle", asin: inventedAsin(title), isbn: null, released, price, kenpc },
      print("paperback", Math.round(kenpc / 30) + 3.99),
      ...(hardcover ? [print("hardcover", Math.round(kenpc / 22) + 9.99)] : []),
    ],
  };
}

export const WORKS: readonly Work[] = ROWS.map((line) => toWork(line));

export const HISTORY_START: IsoDate = "2021-06-01";

export const DEMO_AUTHOR = {
  firstName: "Clara",
  lastName: "Winterbourne",
  email: "author@demo.colophon.example",
} as const;
