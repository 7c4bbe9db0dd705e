import { createHash } from "node:crypto";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import type { PaymentsContent } from "#shared/domain/report-content/payments-content.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { splitIntoParts } from "./parts.ts";

/** SHA-256 as 43 URL-safe characters. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** What one month of any family holds. */
export type FamilyContent = MonthContent | PaymentsContent;

/** Under which store label the payments of a month lie. */
export const PAYMENTS_LABEL = "payments";

export const isPayments = (content: FamilyContent): content is PaymentsContent => "payments" in content;

/** The lists that are stored in parts, by store label. */
export const listsOf = (content: FamilyContent): Readonly<Record<string, readonly unknown[]>> =>
  isPayments(content) ? { [PAYMENTS_LABEL]: content.payments } : content.stores;

export interface PreparedPart {
  readonly hash: string;
  /** Canonical JSON of the part's records. */
  readonly text: string;
}

export interface PreparedContent {
  /** Stands for the whole month: equal content, equal hash. */
  readonly hash: string;
  readonly stores: Readonly<Record<string, readonly PreparedPart[]>>;
}

/** Cuts a month's content into parts and hashes it. Pure, and the same on every machine: compression has no say in it. */
export function prepareContent(content: FamilyContent): PreparedContent {
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
