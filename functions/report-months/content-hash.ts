import { createHash } from "node:crypto";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { PaymentsContent } from "#shared/domain/report-content/payments-content.ts";
import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import { byKey } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { StoredRecord } from "./part-formats.ts";
import { splitIntoParts } from "./parts.ts";

/** SHA-256 as 43 URL-safe characters. */
export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("base64url");

export type FamilyContent = MonthContent | PaymentsContent;

export const PAYMENTS_LABEL = "payments";
/**
 * A month of at most this much canonical JSON, about 10 KB compressed, is stored in one part: many such months are read
 * with one call. A larger month has a part per store, so that a change of one store rewrites only that store's.
 */
export const MAX_SMALL_MONTH_CHARACTERS = 60_000;

export const isPayments = (content: FamilyContent): content is PaymentsContent => "payments" in content;

/** The lists that are stored in parts, by store label. */
export const listsOf = (content: FamilyContent): Readonly<Record<string, readonly unknown[]>> =>
  isPayments(content) ? { [PAYMENTS_LABEL]: content.payments } : content.stores;

export interface PreparedPart {
  readonly hash: string;
  readonly text: string;
}

export interface PreparedContent {
  /** Equal content has an equal hash, however it is divided into parts. */
  readonly hash: string;
  /** By store label, as a month item names them; a small month's labels name the same part. */
  readonly stores: Readonly<Record<string, readonly PreparedPart[]>>;
}

/** Content is immutable: one that is planned and written in the same task is hashed once. */
const prepared = new WeakMap<FamilyContent, PreparedContent>();

/** Pure and identical on every machine: hashes don't depend on compression. */
export function prepareContent(content: FamilyContent): PreparedContent {
  const known = prepared.get(content) ?? prepare(content);
  prepared.set(content, known);
  return known;
}

const prepareParts = (list: readonly unknown[]): PreparedPart[] =>
  splitIntoParts(list).map((text) => ({ hash: sha256(text), text }));

function prepare(content: FamilyContent): PreparedContent {
  const perStore = Object.fromEntries(
    Object.entries(listsOf(content)).map(([label, list]) => [label, prepareParts(list)]),
  );
  const names = Object.fromEntries(Object.entries(perStore).map(([label, parts]) => [label, parts.map((p) => p.hash)]));
  const { month } = content;
  const facts = isPayments(content)
    ? { month, stores: names }
    : { month, stores: names, grain: content.grain, summary: content.summary, combined: content.combined };
  const hash = sha256(canonicalJson(facts));
  const isSmall = sumOf(Object.values(perStore).flat(), ({ text }) => text.length) <= MAX_SMALL_MONTH_CHARACTERS;
  if (isPayments(content) || !isSmall || Object.keys(perStore).length < 2) return { hash, stores: perStore };
  const shared = prepareParts(joinStores(content.stores));
  return { hash, stores: Object.fromEntries(Object.keys(perStore).map((label) => [label, shared])) };
}

const joinStores = (stores: MonthContent["stores"]): StoredRecord[] =>
  Object.entries(stores)
    .sort(byKey)
    .flatMap(([store, records]) => records.map((record) => ({ ...record, store })));

/** A month's records by store, in the stores' order, from the lists that its item's labels name. */
export function storesOf(lists: ReadonlyMap<string, readonly unknown[]>): MonthContent["stores"] {
  // Safe assertion: months of sales name lists of records only.
  const named = [...(lists as ReadonlyMap<string, readonly StoredRecord[]>)].sort(byKey);
  const shared = new Map<readonly StoredRecord[], Map<string | undefined, StoredRecord[]>>();
  return Object.fromEntries(
    named.map(([label, records]) => {
      if (records[0]?.store === undefined) return [label, records];
      const byStore = getOrInsert(shared, records, () => Map.groupBy(records, ({ store }) => store));
      return [label, (byStore.get(label) ?? []).map(withoutStore)];
    }),
  );
}

const withoutStore = ({ asin, columns, currency, format }: StoredRecord): MonthRecord => ({
  asin,
  columns,
  currency,
  format,
});
