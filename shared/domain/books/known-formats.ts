import type { FormatCode } from "#shared/catalogue/formats.ts";
import { isIsbn13 } from "#shared/primitives/asin.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import {
  type FormatFacts,
  type HandFormat,
  type ImportedIsbn,
  type ImportedName,
  type ImportedStatement,
  latest,
  type ShelfFacts,
  type Stated,
} from "./facts.ts";

/** One product, whatever ids it was named by: what files and hands say of it, made one. */
export interface KnownFormat {
  /** Its ASIN, or its ISBN while no ASIN is known. */
  readonly key: string;
  /** Every id that it was named by. */
  readonly keys: readonly string[];
  readonly asin: string | null;
  /** What it is sold under now, and every ISBN that it was given. */
  readonly isbn: string | null;
  readonly isbns: readonly string[];
  readonly since: number;
  readonly format: FormatCode;
  readonly imported: ImportedStatement | null;
  readonly names: readonly ImportedName[];
  readonly releaseDate: IsoDate | null;
  readonly kenpc: number | null;
  readonly onShelf: boolean;
  readonly work: { readonly id: string; readonly apart: boolean } | null;
}

const isbnsOf = ({ key, isbns = [], hand }: FormatFacts): string[] =>
  [isIsbn13(key) ? key : null, ...isbns.map(({ isbn }) => isbn), hand?.isbn?.value].filter(
    (isbn) => typeof isbn === "string",
  );

/** The ISBN that the newest file gives, else the one by which the product was named. */
function importedIsbn(said: readonly FormatFacts[]): string | null {
  const given = said.flatMap(({ isbns = [] }) => isbns);
  const newest = given.reduce<ImportedIsbn | null>((best, one) => (best && best.asOf >= one.asOf ? best : one), null);
  return newest?.isbn ?? said.map(({ key }) => key).find(isIsbn13) ?? null;
}

/** Which ASIN an ISBN belongs to; of several (a hand's slip) the first. */
function asinsByIsbn(formats: readonly FormatFacts[]): Map<string, string> {
  const asins = new Map<string, string>();
  for (const format of formats) {
    if (isIsbn13(format.key)) continue;
    for (const isbn of isbnsOf(format)) {
      const other = asins.get(isbn);
      if (other === undefined || format.key < other) asins.set(isbn, format.key);
    }
  }
  return asins;
}

function toKnownFormat(key: string, said: readonly FormatFacts[]): KnownFormat {
  const stated = <K extends keyof HandFormat>(field: K) =>
    latest<unknown>(said.map(({ hand }) => hand?.[field])) as HandFormat[K];
  const imported = said
    .flatMap((one) => (one.imported ? [one.imported] : []))
    .reduce<ImportedStatement | null>((newest, one) => (newest && newest.asOf >= one.asOf ? newest : one), null);
  const format = stated("format")?.value ?? imported?.format ?? "kindle";
  const asin = isIsbn13(key) ? null : key;
  const isbn: Stated<string | null> | undefined = stated("isbn");
  return {
    key,
    keys: said.map((one) => one.key),
    asin,
    isbn: asin === null ? key : isbn ? isbn.value : importedIsbn(said),
    isbns: [...new Set(said.flatMap(isbnsOf))],
    since: Math.min(...said.map(({ since }) => since)),
    format,
    imported,
    names: said.flatMap(({ names }) => names),
    releaseDate: stated("releaseDate")?.value ?? null,
    kenpc: format === "kindle" ? (stated("kenpc")?.value ?? null) : null,
    onShelf: stated("onShelf")?.value ?? true,
    work: stated("work")?.value ?? null,
  };
}

/** The products that the facts are about: what was named by an ISBN here and by its ASIN there is one. */
export function knownFormats({ formats }: ShelfFacts): KnownFormat[] {
  const asins = asinsByIsbn(formats);
  const byKey = Map.groupBy(formats, ({ key }) => asins.get(key) ?? key);
  return [...byKey].map(([key, said]) => toKnownFormat(key, said));
}
