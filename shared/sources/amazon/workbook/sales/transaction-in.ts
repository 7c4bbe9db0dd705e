import type { AmazonFormat } from "#shared/catalogue/formats.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Problem } from "#shared/sources/problems.ts";
import type { OpenSheet } from "../sheets/sheet-reader.ts";
import { transactionOf } from "../sheets/transactions.ts";
import type { SaleFact, Transaction } from "../types.ts";
import { getOrMake, type SalesDraft, type Unclear } from "./sales-draft.ts";

/**
 * A row's transaction. Prior Months print sheets name none, as they contain paid sales only. An e-book sheet whose
 * column isn't known may contain free units: there only money proves a sale.
 */
export function transactionIn({ view }: OpenSheet, format: AmazonFormat, royalty: Micros): Transaction {
  if (view.has("transactionType")) return transactionOf(view.text("transactionType"));
  return format === "kindle" && royalty === 0 ? "other" : "standard";
}

/** Counts the units of a row that was neither clearly sold nor given away. */
export function noteUnclear(
  { view, name }: OpenSheet,
  draft: SalesDraft,
  { transaction, netUnits }: Pick<SaleFact, "transaction" | "netUnits">,
): void {
  if (transaction !== "other" || netUnits === 0) return;
  const wording = view.has("transactionType") ? view.text("transactionType").slice(0, 60) : "";
  const unclear = getOrMake(draft.unclear, `${name}\n${wording}`, () => ({ sheet: name, wording, rows: 0, units: 0 }));
  unclear.rows++;
  unclear.units += netUnits;
}

/** One problem per unknown wording, with the units and money concerned. */
export const describeUnclear = ({ unclear }: SalesDraft): Problem[] =>
  [...unclear.values()].map((each) => ({ severity: "error", sheet: each.sheet, message: inWords(each) }));

function inWords({ wording, rows, units }: Unclear): string {
  const found = `${count(rows, "row")} with ${count(units, "unit")}`;
  const effect = "They count neither as sold nor as free. Their royalties are included.";
  return wording === ""
    ? `Nothing says whether ${found} were sold or given away. ${effect}`
    : `The transaction type “${wording}” isn’t known (${found}). ${effect}`;
}

const count = (n: number, noun: string): string => `${n.toLocaleString("en")} ${Math.abs(n) === 1 ? noun : `${noun}s`}`;
