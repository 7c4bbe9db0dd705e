import type { FormatCode } from "#shared/catalogue/formats.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { FormatFacts, ImportedName, ListedSource } from "./facts.ts";
import { firstAuthors, foldName } from "./names.ts";

const PRINT: ReadonlySet<FormatCode> = new Set(["paperback", "hardcover"]);
const SOURCES: readonly ListedSource[] = ["portal", "reports", "bookshelf"];

interface NamedPrint {
  readonly key: string;
  readonly isbns: readonly string[];
  readonly format: FormatCode | undefined;
  readonly names: readonly ImportedName[];
}

const toPrint = ({ key, isbns = [], imported, listed, names }: FormatFacts): NamedPrint => ({
  key,
  isbns: [...isbns.map(({ isbn }) => isbn), ...SOURCES.flatMap((source) => listed?.[source]?.isbn ?? [])],
  format: imported?.format ?? SOURCES.map((source) => listed?.[source]?.format).find(Boolean),
  names,
});

const placesOf = ({ format, names }: NamedPrint): string[] =>
  format !== undefined && PRINT.has(format)
    ? names.flatMap(({ title, author }) =>
        firstAuthors(author).map((name) => [format, foldName(title), foldName(name)].join("\u0000")),
      )
    : [];

const isSameProduct = (a: NamedPrint, b: NamedPrint): boolean => {
  const ids = new Set([a.key, ...a.isbns]);
  return [b.key, ...b.isbns].some((id) => ids.has(id));
};

/**
 * Tells which newly named products share title, author and print format with another product: notebooks and planners
 * often do, so their names must not join them to its work. Everything else stays joined by names. Products are found to
 * be namesakes in the order in which they are first named, so that works never part later.
 */
export function namesakes(formats: readonly FormatFacts[]): (product: FormatFacts) => FormatFacts {
  let known: Map<string, NamedPrint[]> | undefined;
  const add = (print: NamedPrint): void => {
    for (const place of placesOf(print)) getOrInsert(known!, place, (): NamedPrint[] => []).push(print);
  };
  return (product) => {
    const print = toPrint(product);
    const places = placesOf(print);
    if (places.length === 0) return product;
    if (known === undefined) {
      known = new Map();
      for (const format of formats) add(toPrint(format));
    }
    const others = places.flatMap((place) => known?.get(place) ?? []);
    add(print);
    return others.some((other) => !isSameProduct(other, print)) ? { ...product, isNamesake: true } : product;
  };
}
