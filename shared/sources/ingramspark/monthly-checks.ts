import { eachMonth, firstDayOf, type IsoMonth, yearOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { type Check, comparison, impossible, type Pair } from "../checks.ts";
import { nameOf } from "./markets.ts";

/** What is compared of one ISBN in one market and month. */
export interface ComparedRow {
  readonly month: IsoMonth;
  readonly isbn: string;
  readonly units: number;
  /** Positive, whichever sign the file writes. */
  readonly returnedUnits: number;
  readonly netUnits: number;
  /** After returns and their charges. */
  readonly compensation: Micros;
  readonly currency: string;
  /** "LS-United States", with and without spaces around the hyphen. */
  readonly market: string;
  /** From January to this month, both included. Earlier months repeat in it, so it is only compared. */
  readonly yearToDate: { readonly netUnits: number; readonly compensation: Micros };
}

const keyOf = ({ month, isbn, market, currency }: ComparedRow): string =>
  [yearOf(month), isbn, market, currency].join("\n");

const YEAR_TO_DATE = "Months of the year = year to date";

export const checkMonths = (rows: readonly ComparedRow[]): Check[] => [
  comparison(
    "Quantity − return quantity = net quantity",
    rows.map(({ isbn, market, units, returnedUnits, netUnits }) => ({
      where: `${isbn} in ${nameOf(market)}`,
      name: "units",
      left: units - returnedUnits,
      right: netUnits,
    })),
  ),
  checkYearToDate(rows),
];

/** Made for a month whose earlier months of the same year are all in the file, as always for January. */
function checkYearToDate(rows: readonly ComparedRow[]): Check {
  const months = new Set(rows.map(({ month }) => month));
  const isComplete = (month: IsoMonth): boolean =>
    eachMonth(`${yearOf(month)}-01-01`, firstDayOf(month)).every((earlier) => months.has(earlier));
  const pairs = [...Map.groupBy(rows, keyOf).values()].flatMap((own) =>
    [...new Set(own.map(({ month }) => month))].filter(isComplete).flatMap((month) => pairsOf(own, month)),
  );
  return pairs.length > 0
    ? comparison(YEAR_TO_DATE, pairs)
    : impossible(YEAR_TO_DATE, "the earlier months of the year are not in this file.");
}

function pairsOf(own: readonly ComparedRow[], month: IsoMonth): Pair[] {
  const [{ isbn, market, currency }] = own as [ComparedRow];
  const until = own.filter((row) => row.month <= month);
  const stated = own.filter((row) => row.month === month);
  const where = `${isbn} in ${nameOf(market)} until ${month}`;
  return [
    {
      where,
      name: "units",
      left: sumOf(until, ({ netUnits }) => netUnits),
      right: sumOf(stated, ({ yearToDate }) => yearToDate.netUnits),
    },
    {
      where,
      name: currency,
      left: sumOf(until, ({ compensation }) => compensation),
      right: sumOf(stated, ({ yearToDate }) => yearToDate.compensation),
    },
  ];
}
