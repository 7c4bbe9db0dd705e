import type { FormatCode } from "#shared/catalogue/formats.ts";
import { isIsbn13 } from "#shared/primitives/asin.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import {
  type FormatFacts,
  type ImportedIsbn,
  type ImportedName,
  type ListedSource,
  type ListedStatement,
  latest,
  type ManualFormat,
  type SeriesPlace,
  type ShelfFacts,
  type Stated,
} from "./facts.ts";

export interface AmazonName {
  readonly format: FormatCode;
  readonly title: string;
  readonly author: string;
  readonly asOf: string;
}

export interface KnownFormat {
  readonly key: string;
  readonly keys: readonly string[];
  readonly asin: string | null;
  readonly isbn: string | null;
  readonly isbns: readonly string[];
  readonly since: number;
  readonly format: FormatCode;
  readonly imported: AmazonName | null;
  readonly names: readonly ImportedName[];
  readonly isNamesake: boolean;
  readonly releaseDate: IsoDate | null;
  readonly kenpc: number | null;
  readonly onShelf: boolean;
  readonly work: { readonly id: string; readonly apart: boolean } | null;
  readonly series: { readonly place: SeriesPlace; readonly asOf: string } | undefined;
  readonly groups: readonly (readonly [source: ListedSource, id: string])[];
}

const SOURCES: readonly ListedSource[] = ["bookshelf", "portal", "reports"];

const isbnsOf = ({ key, isbns = [], listed, hand }: FormatFacts): string[] =>
  [
    isIsbn13(key) ? key : null,
    ...isbns.map(({ isbn }) => isbn),
    ...SOURCES.map((source) => listed?.[source]?.isbn),
    hand?.isbn?.value,
  ].filter((isbn) => typeof isbn === "string");

function listedOf(said: readonly FormatFacts[]): NonNullable<FormatFacts["listed"]> {
  const newest: { [S in ListedSource]?: ListedStatement } = {};
  for (const { listed } of said)
    for (const source of SOURCES) {
      const one = listed?.[source];
      if (one && (newest[source] === undefined || one.asOf > newest[source].asOf)) newest[source] = one;
    }
  return newest;
}

const nameIn = (listed: ListedStatement | undefined): AmazonName | null =>
  listed?.format && listed.title
    ? { format: listed.format, title: listed.title, author: listed.author ?? "", asOf: listed.asOf }
    : null;

/**
 * Amazon's name of a product: the newer of workbooks and author portal. The dashboard's lists count only when
 * neither names it: one has no titles per format, the other no authors.
 */
function amazonName(said: readonly FormatFacts[], listed: ReturnType<typeof listedOf>): AmazonName | null {
  const named = [...said.map(({ imported }) => imported ?? null), nameIn(listed.portal)];
  const newest = named.reduce<AmazonName | null>(
    (best, one) => (one === null || (best && best.asOf >= one.asOf) ? best : one),
    null,
  );
  return newest ?? nameIn(listed.reports) ?? nameIn(listed.bookshelf);
}

/** The newest file's ISBN, else a portal's, else the one by which the product was named. */
function importedIsbn(said: readonly FormatFacts[]): string | null {
  const given = said.flatMap(({ isbns = [] }) => isbns);
  const newest = given.reduce<ImportedIsbn | null>((best, one) => (best && best.asOf >= one.asOf ? best : one), null);
  return newest?.isbn ?? listedOf(said).reports?.isbn ?? said.map(({ key }) => key).find(isIsbn13) ?? null;
}

/** Maps each ISBN to its ASIN; the first when a manual error gives it several. */
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
  const stated = <K extends keyof ManualFormat>(field: K) =>
    latest<unknown>(said.map(({ hand }) => hand?.[field])) as ManualFormat[K];
  const listed = listedOf(said);
  const { bookshelf, portal } = listed;
  const imported = amazonName(said, listed);
  const format = stated("format")?.value ?? imported?.format ?? "kindle";
  const asin = isIsbn13(key) ? null : key;
  const isbn: Stated<string | null> | undefined = stated("isbn");
  const releaseDate = stated("releaseDate");
  const kenpc = stated("kenpc");
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
    isNamesake:
      said.every(({ isNamesake, names }) => isNamesake || names.length === 0) && said.some((one) => one.isNamesake),
    releaseDate: releaseDate ? releaseDate.value : (bookshelf?.releaseDate ?? portal?.releaseDate ?? null),
    kenpc: format === "kindle" ? (kenpc ? kenpc.value : (bookshelf?.kenpc ?? null)) : null,
    onShelf: stated("onShelf")?.value ?? true,
    work: stated("work")?.value ?? null,
    series: bookshelf?.series && { place: bookshelf.series, asOf: bookshelf.asOf },
    groups: SOURCES.flatMap((source) => {
      const { group, formerGroups = [] } = listed[source] ?? {};
      return (group === undefined ? formerGroups : [...formerGroups, group]).map((id) => [source, id] as const);
    }),
  };
}

/** Combines the facts into products: one named by its ISBN here and by its ASIN there is the same product. */
export function knownFormats({ formats }: ShelfFacts): KnownFormat[] {
  const asins = asinsByIsbn(formats);
  const byKey = Map.groupBy(formats, ({ key }) => asins.get(key) ?? key);
  return [...byKey].map(([key, said]) => toKnownFormat(key, said));
}
