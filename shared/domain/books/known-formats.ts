import type { FormatCode } from "#shared/catalogue/formats.ts";
import { isAsin, isbn13Of, isIsbn13 } from "#shared/primitives/asin.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { partsOfProductId } from "#shared/sources/product-id.ts";
import { SOURCES, type SourceId } from "#shared/sources/sources.ts";
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

/** What a product is called, by Amazon or, where Amazon doesn't name it, by another shop. */
interface FoundName {
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
  readonly imported: FoundName | null;
  /** False for a product that only other shops name, or only the author. */
  readonly isNamedByAmazon: boolean;
  /** The sources whose files or pages name it, in the order of `SOURCES`. */
  readonly sources: readonly SourceId[];
  /** The ids under which other shops name it. */
  readonly shopKeys: readonly string[];
  readonly names: readonly ImportedName[];
  readonly isNamesake: boolean;
  readonly releaseDate: IsoDate | null;
  readonly kenpc: number | null;
  readonly onShelf: boolean;
  readonly work: { readonly id: string; readonly apart: boolean } | null;
  readonly series: { readonly place: SeriesPlace; readonly asOf: string } | undefined;
  readonly groups: readonly (readonly [source: ListedSource, id: string])[];
}

const PORTALS: readonly ListedSource[] = ["bookshelf", "portal", "reports"];

const isbnsOf = ({ key, isbns = [], listed, hand }: FormatFacts): string[] =>
  [
    isIsbn13(key) ? key : null,
    ...isbns.map(({ isbn }) => isbn),
    ...PORTALS.map((source) => listed?.[source]?.isbn),
    hand?.isbn?.value,
  ].filter((isbn) => typeof isbn === "string");

function listedOf(said: readonly FormatFacts[]): NonNullable<FormatFacts["listed"]> {
  const newest: { [S in ListedSource]?: ListedStatement } = {};
  for (const { listed } of said)
    for (const source of PORTALS) {
      const one = listed?.[source];
      if (one && (newest[source] === undefined || one.asOf > newest[source].asOf)) newest[source] = one;
    }
  return newest;
}

const nameIn = (listed: ListedStatement | undefined): FoundName | null =>
  listed?.format && listed.title
    ? { format: listed.format, title: listed.title, author: listed.author ?? "", asOf: listed.asOf }
    : null;

/**
 * Amazon's name of a product: the newer of workbooks and author portal. The dashboard's lists count only when
 * neither names it: one has no titles per format, the other no authors.
 */
function amazonName(said: readonly FormatFacts[], listed: ReturnType<typeof listedOf>): FoundName | null {
  const named = [...said.map(({ imported }) => imported ?? null), nameIn(listed.portal)];
  const newest = named.reduce<FoundName | null>(
    (best, one) => (one === null || (best && best.asOf >= one.asOf) ? best : one),
    null,
  );
  return newest ?? nameIn(listed.reports) ?? nameIn(listed.bookshelf);
}

const SHOPS = SOURCES.flatMap(({ id }) => (id === "amazon" ? [] : [id]));

/** The newest statement of the shops that know the format, else of the others; ties by shop. */
function shopsName(said: readonly FormatFacts[]): FoundName | null {
  const named = said.flatMap(({ shops }) => SHOPS.flatMap((shop) => shops?.[shop] ?? []));
  const rank = ({ format, asOf }: FoundName): string => `${format === "other" ? 0 : 1}${asOf}`;
  return named.sort((a, b) => ascending(rank(b), rank(a)))[0] ?? null;
}

function sourcesOf(said: readonly FormatFacts[]): SourceId[] {
  const isAmazons = said.some(({ imported, listed }) => imported !== undefined || listed !== undefined);
  return SOURCES.flatMap(({ id }) =>
    (id === "amazon" ? isAmazons : said.some(({ shops }) => shops?.[id] !== undefined)) ? [id] : [],
  );
}

/** The newest file's ISBN, else a portal's, else the one by which the product was named. */
function importedIsbn(said: readonly FormatFacts[]): string | null {
  const given = said.flatMap(({ isbns = [] }) => isbns);
  const newest = given.reduce<ImportedIsbn | null>((best, one) => (best && best.asOf >= one.asOf ? best : one), null);
  return newest?.isbn ?? listedOf(said).reports?.isbn ?? said.map(({ key }) => key).find(isIsbn13) ?? null;
}

const isAmazonsKey = (key: string): boolean => partsOfProductId(key).source === "amazon";
const byPrecedence = (a: string, b: string): number =>
  Number(isAmazonsKey(b)) - Number(isAmazonsKey(a)) || ascending(a, b);

/**
 * Maps each ISBN to the ASIN that has it, else to a shop's own id; the first when an error gives it several. The ASIN of
 * a printed book can be its ISBN-10: that counts for what other shops sell, as Amazon's own files give both ids.
 */
function keysByIsbn(formats: readonly FormatFacts[]): Map<string, string> {
  const keys = new Map<string, string>();
  const note = (isbn: string, key: string): void => {
    const other = keys.get(isbn);
    if (other === undefined || byPrecedence(key, other) < 0) keys.set(isbn, key);
  };
  for (const format of formats) if (!isIsbn13(format.key)) for (const isbn of isbnsOf(format)) note(isbn, format.key);
  const shopIsbns = new Set(formats.flatMap(({ key, shops }) => (shops && isIsbn13(key) ? [key] : [])));
  if (shopIsbns.size === 0) return keys;
  for (const { key } of formats) {
    const isbn = isAsin(key) ? isbn13Of(key) : null;
    if (isbn !== null && shopIsbns.has(isbn)) note(isbn, key);
  }
  return keys;
}

function toKnownFormat(key: string, said: readonly FormatFacts[]): KnownFormat {
  const stated = <K extends keyof ManualFormat>(field: K) =>
    latest<unknown>(said.map(({ hand }) => hand?.[field])) as ManualFormat[K];
  const listed = listedOf(said);
  const { bookshelf, portal } = listed;
  const amazons = amazonName(said, listed);
  const imported = amazons ?? shopsName(said);
  const format = stated("format")?.value ?? imported?.format ?? "kindle";
  const asin = isAmazonsKey(key) ? key : null;
  const isbn: Stated<string | null> | undefined = stated("isbn");
  const releaseDate = stated("releaseDate");
  const kenpc = stated("kenpc");
  return {
    key,
    keys: said.map((one) => one.key),
    asin,
    isbn: isIsbn13(key) ? key : isbn ? isbn.value : importedIsbn(said),
    isbns: [...new Set(said.flatMap(isbnsOf))],
    since: Math.min(...said.map(({ since }) => since)),
    format,
    imported,
    isNamedByAmazon: amazons !== null,
    sources: sourcesOf(said),
    shopKeys: said.flatMap(({ key: one, shops }) => (shops ? [one] : [])),
    names: said.flatMap(({ names }) => names),
    isNamesake:
      said.every(({ isNamesake, names }) => isNamesake || names.length === 0) && said.some((one) => one.isNamesake),
    releaseDate: releaseDate ? releaseDate.value : (bookshelf?.releaseDate ?? portal?.releaseDate ?? null),
    kenpc: format === "kindle" ? (kenpc ? kenpc.value : (bookshelf?.kenpc ?? null)) : null,
    onShelf: stated("onShelf")?.value ?? true,
    work: stated("work")?.value ?? null,
    series: bookshelf?.series && { place: bookshelf.series, asOf: bookshelf.asOf },
    groups: PORTALS.flatMap((source) => {
      const { group, formerGroups = [] } = listed[source] ?? {};
      return (group === undefined ? formerGroups : [...formerGroups, group]).map((id) => [source, id] as const);
    }),
  };
}

/** Combines the facts into products: one named by its ISBN here and by its ASIN there is the same product. */
export function knownFormats({ formats }: ShelfFacts): KnownFormat[] {
  const keys = keysByIsbn(formats);
  const byKey = Map.groupBy(formats, ({ key }) => keys.get(key) ?? key);
  return [...byKey].map(([key, said]) => toKnownFormat(key, said));
}
