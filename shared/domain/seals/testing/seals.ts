import { createHash } from "node:crypto";
import fc from "fast-check";
import { headOf, nextEntry } from "../chain.ts";
import { sumFigures } from "../figures.ts";
import { planEntries } from "../plan-entries.ts";
import type { SealContent, SealEntry, SealFigure, SealFile } from "../seal.ts";
import type { StoredMonth } from "../stored-months.ts";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
export const SALT = "00112233445566778899aabbccddeeff";
export const SEALED_AT = "2026-11-20T12:00:00.000Z";

export const sealFigure = (changes: Partial<SealFigure> = {}): SealFigure => ({
  store: "Amazon.com",
  kind: "ebook",
  currency: "USD",
  earned: 40_000_000,
  accrued: 40_000_000,
  withheld: 0,
  adjusted: 0,
  net: 40_000_000,
  payouts: { EUR: 36_000_000 },
  ...changes,
});

const sealFile = (month: string, role: SealFile["role"]): SealFile => ({
  role,
  report: role === "sales" ? "estimator" : "payments",
  month,
  file: role === "sales" ? `${month}.xlsx` : "KDP_Payments.xlsx",
  sha256: sha256(`${month} ${role}`),
  figures_sha256: sha256(`figures of ${month} ${role}`),
  fetched_at: SEALED_AT,
});

/** A settled month of Amazon. */
export const storedMonth = (month: string, changes: Partial<StoredMonth> = {}): StoredMonth => ({
  source: "amazon",
  month,
  isSettled: true,
  figures: [sealFigure()],
  files: [sealFile(month, "sales"), sealFile(month, "payments")],
  ...changes,
});

/** Appends content to a chain, all of it sealed at one instant. */
export function extended(entries: readonly SealEntry[], contents: readonly SealContent[], at = SEALED_AT): SealEntry[] {
  const all = [...entries];
  for (const content of contents) all.push(nextEntry(headOf(all), content, at, sha256));
  return all;
}

/** Brings a chain up to date with what is stored. */
export const sealed = (entries: readonly SealEntry[], stored: readonly StoredMonth[], at = SEALED_AT): SealEntry[] =>
  extended(
    entries,
    planEntries(entries, stored, () => SALT),
    at,
  );

const micros = fc.integer({ min: -50_000_000, max: 900_000_000 });

export const anyFigures: fc.Arbitrary<SealFigure[]> = fc
  .array(
    fc.record({
      store: fc.constantFrom("Amazon.com", "Amazon.de", null),
      kind: fc.constantFrom("ebook" as const, "print" as const, "kenp" as const),
      currency: fc.constantFrom("USD", "EUR", "JPY"),
      earned: micros,
      accrued: micros,
      withheld: micros,
      adjusted: micros,
      net: micros,
      payouts: fc.dictionary(fc.constantFrom("EUR", "USD"), micros, { maxKeys: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(sumFigures);

/** Settled months of several sources, each once. */
export const anyMonths: fc.Arbitrary<StoredMonth[]> = fc.uniqueArray(
  fc
    .record({
      source: fc.constantFrom("amazon", "apple-books", "gumroad"),
      month: fc.integer({ min: 1, max: 12 }).map((month) => `2025-${String(month).padStart(2, "0")}`),
      figures: anyFigures,
    })
    .map(({ month, ...rest }) => storedMonth(month, rest)),
  { minLength: 2, maxLength: 8, selector: ({ source, month }) => `${source}|${month}` },
);
