import { ascending } from "#shared/primitives/order.ts";
import type { JournalAccount } from "./journal.ts";

/**
 * The accounts' names. Both programs demand one of five roots, so that each account of a place stands below the root that
 * says what it is:
 *
 * - `Assets:<Shop>:<Store>:<currency>:Earned | PagePool`: earned and on its way to the bank. Payments empty it.
 * - `Assets:<Shop>:<Store>:<currency>:CarriedOver | Owed | Underway | Unknown | OtherMonth`: not in a payment that
 *   arrived: below the threshold; due, failed or cancelled; processing or held; in a payment of an unknown status; booked
 *   by Amazon in another month.
 * - `Income:<Shop>:<Store>:<currency>:Earned | PagePool | Adjusted`: what was earned, and corrections in payments.
 * - `Income:Unexplained:<Store>`, `Assets:Unexplained:<Store>`: paid without a counterpart; reported and missing.
 * - `Expenses:Tax:Withheld`; `Expenses:Tax:Included`: withheld before the payment's own sum; `Expenses:Rounding`.
 * - `Equity:Exchange`; `Equity:OtherExchange`: exchange and tax of unexplained money, which the files' sums have once.
 * - `Equity:EarlierMonths`: what payments have for months before the journal's first.
 * - `Assets:Bank:<currency>`: received.
 *
 * hledger takes nearly any name. beancount takes parts of letters, digits and hyphens that start with a capital or a
 * digit, so that names are written in its alphabet for both.
 */
export const BANK = "Assets:Bank";
export const EXCHANGE = "Equity:Exchange";
export const OTHER_EXCHANGE = "Equity:OtherExchange";
export const WITHHELD = "Expenses:Tax:Withheld";
export const TAX_INCLUDED = "Expenses:Tax:Included";
export const ROUNDING = "Expenses:Rounding";
export const EARLIER_MONTHS = "Equity:EarlierMonths";
export const SURPLUS = "Income:Unexplained";
export const MISSING = "Assets:Unexplained";

/** What is known of all of a shop's stores together, such as page reads. */
export const ALL_STORES = "All-Stores";

export interface AccountNames {
  /** `Amazon:Amazon-de:EUR`; with `store` null that of all stores. */
  readonly place: (shop: string, store: string | null, currency: string) => string;
  readonly store: (store: string | null) => string;
  readonly shop: (shop: string) => string;
  /** Every named account with the label that its name stands for. */
  readonly described: (names: Iterable<string>) => JournalAccount[];
}

/** A name in beancount's alphabet; empty where nothing of it is left. */
const inAlphabet = (label: string): string => {
  const plain = label
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return plain === "" ? "" : plain[0]!.toUpperCase() + plain.slice(1);
};

/** Gives every label a name of its own: of two that would read alike, the later one in order gets a number. */
function namesOf(labels: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>([ALL_STORES]);
  for (const label of [...new Set(labels)].sort(ascending)) {
    const plain = inAlphabet(label) || "Store";
    let name = plain;
    for (let count = 2; taken.has(name); count++) name = `${plain}-${count}`;
    taken.add(name);
    names.set(label, name);
  }
  return names;
}

/** Names the accounts of these shops and stores, given as their files name them, in whatever order. */
export function accountNames(shopLabels: Iterable<string>, storeLabels: Iterable<string>): AccountNames {
  const [shops, stores] = [namesOf(shopLabels), namesOf(storeLabels)];
  const store = (label: string | null) => (label === null ? ALL_STORES : stores.get(label)!);
  const labelOf = new Map([...shops, ...stores].map(([label, name]) => [name, label]));
  return {
    store,
    shop: (label) => shops.get(label)!,
    place: (shop, label, currency) => `${shops.get(shop)!}:${store(label)}:${currency}`,
    described: (accounts) =>
      [...new Set(accounts)].sort(ascending).map((name) => {
        const label = labelOf.get(name.split(":").findLast((part) => labelOf.has(part)) ?? "") ?? null;
        return {
          name,
          label: label !== null && name.split(":").includes(label.replaceAll(/[. ]/g, "-")) ? null : label,
        };
      }),
  };
}
