import type { Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { WorkbookMonth } from "../types.ts";
import { royaltyOf } from "./assemble-months.ts";

/**
 * A month's sums over its own rows. Units are net of refunds; those of an unknown transaction type are in `netUnits`
 * alone. `royalty` is the format sheets' money, without KENP.
 */
export interface MonthSums {
  readonly kindlePaid: number;
  readonly kindleFree: number;
  readonly paperback: number;
  readonly hardcover: number;
  readonly audiobook: number;
  readonly netUnits: number;
  readonly ordered: number;
  readonly pages: number;
  readonly royalty: Readonly<Record<string, Micros>>;
  /** KENP money per currency, where the file has it by book. */
  readonly kenpRoyalty: Readonly<Record<string, Micros>>;
}

export function sumsOf(month: WorkbookMonth): MonthSums {
  const units = { kindlePaid: 0, kindleFree: 0, paperback: 0, hardcover: 0, audiobook: 0 };
  let unclear = 0;
  for (const sale of month.sales) {
    if (sale.transaction === "other") unclear += sale.netUnits;
    else if (sale.format !== "kindle") units[sale.format] += sale.netUnits;
    else if (sale.transaction === "free") units.kindleFree += sale.netUnits;
    else units.kindlePaid += sale.netUnits;
  }
  const kenpRoyalty: Record<string, Micros> = {};
  let pages = 0;
  for (const read of month.reads) {
    pages += read.pages;
    if (read.royalty !== null && read.currency !== null)
      kenpRoyalty[read.currency] = (kenpRoyalty[read.currency] ?? 0) + read.royalty;
  }
  return {
    ...units,
    netUnits: units.kindlePaid + units.kindleFree + units.paperback + units.hardcover + units.audiobook + unclear,
    ordered: sumOf(month.orders, (order) => order.paid + order.free),
    pages,
    royalty: royaltyOf(month.sales),
    kenpRoyalty,
  };
}
