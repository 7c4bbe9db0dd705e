import type { IsoMonth } from "#shared/primitives/dates.ts";
import { type Micros, roundToCents, toMicros } from "#shared/primitives/money.ts";
import type { PaymentLineRow } from "../../workbooks/model.ts";
import { daysOf, readsRoyaltiesOf } from "../ledger.ts";
import type { Store } from "../marketplaces.ts";
import type { Shelf } from "../shelves.ts";
import { bonusesOf } from "./events.ts";

/** Share of the royalties that a store's country keeps as tax. */
const WITHHELD: Readonly<Record<string, number>> = { "Amazon.co.jp": 0.1021, "Amazon.com.br": 0.15, "Amazon.in": 0.1 };

/** The smallest unit that is paid: Amazon pays whole yen, and cents of every other currency. */
const roundPayable = (micros: Micros, { currency }: Store): Micros =>
  currency === "JPY" ? Math.round(micros / 1_000_000) * 1_000_000 : roundToCents(micros);

const known = new Map<string, ReadonlyMap<string, Micros>>();

/** Royalties of a month by store and source; cached, because each of the thirteen stores needs its own. */
function royaltiesOf(shelf: Shelf, month: IsoMonth): ReadonlyMap<string, Micros> {
  const key = `${shelf.key} ${month}`;
  const before = known.get(key);
  if (before) return before;
  const sums = new Map<string, Micros>();
  const add = (store: Store, source: PaymentLineRow["source"], royalty: number) => {
    const place = `${store.label} ${source}`;
    sums.set(place, (sums.get(place) ?? 0) + toMicros(royalty));
  };
  for (const { sales } of daysOf(month, shelf))
    for (const { store, format, royalty } of sales)
      add(store, format.format === "kindle" ? "Sales" : "Paperback Sales", royalty);
  for (const { read, royalty } of readsRoyaltiesOf(month, shelf)) add(read.store, "KENP Royalties", royalty);
  known.set(key, sums);
  return sums;
}

const SOURCES = ["Sales", "Paperback Sales", "KENP Royalties"] as const;

/** The amounts that a store owes for a month by source, bonuses included; sources without royalties have no line. */
export function linesOf(shelf: Shelf, store: Store, month: IsoMonth): PaymentLineRow[] {
  const royalties = royaltiesOf(shelf, month);
  return [
    ...SOURCES.map((source) => ({ source, amount: royalties.get(`${store.label} ${source}`) ?? 0 })),
    ...bonusesOf(shelf, store, month),
  ]
    .map(({ source, amount }) => {
      const accrued = roundPayable(amount, store);
      return { month, source, accrued, withholding: roundToCents(accrued * (WITHHELD[store.label] ?? 0)) };
    })
    .filter(({ accrued }) => accrued !== 0);
}
