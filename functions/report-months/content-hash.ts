import { createHash } from "node:crypto";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import type { PaymentsContent } from "#shared/domain/report-content/payments-content.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { splitIntoParts } from "./parts.ts";

/** SHA-256 as 43 URL-safe characters. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

export type FamilyContent = MonthContent | PaymentsContent;

export const PAYMENTS_LABEL = "payments";

export const isPayments = (content: FamilyContent): content is PaymentsContent => "payments" in content;

/** The lists that are stored in parts, by store label. */
export const listsOf = (content: FamilyContent): Readonly<Record<string, readonly unknown[]>> =>
  isPayments(content) ? { [PAYMENTS_LABEL]: content.payments } : content.stores;

export interface PreparedPart {
  readonly hash: string;
  readonly text: string;
}

export interface PreparedContent {
  /** Equal content has an equal hash. */
  readonly hash: string;
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

function prepare(content: FamilyContent): PreparedContent {
  const stores = Object.fromEntries(
    Object.entries(listsOf(content)).map(([label, list]) => [
      label,
      splitIntoParts(list).map((text) => ({ hash: sha256(text), text })),
    ]),
  );
  const names = Object.fromEntries(Object.entries(stores).map(([label, parts]) => [label, parts.map((p) => p.hash)]));
  const { month } = content;
  const facts = isPayments(content)
    ? { month, stores: names }
    : { month, stores: names, grain: content.grain, summary: content.summary, combined: content.combined };
  return { hash: sha256(canonicalJson(facts)), stores };
}
