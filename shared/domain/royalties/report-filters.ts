import {
  countryName,
  marketplaceName,
  parseMarketplace,
  shopName,
  shopOfLabel,
  sourceOfLabel,
} from "#shared/sources/marketplaces.ts";
import type { ConvertedRecord } from "./rates/convert-report.ts";

/**
 * The filter bar's selection. An empty list matches everything. Books, series and tags by id, marketplaces by
 * their stored label, sources by `shopOfLabel`, and countries by their ISO 3166-1 code.
 */
export interface ReportFilters {
  readonly books: readonly string[];
  readonly series: readonly string[];
  readonly tags: readonly string[];
  readonly sources: readonly string[];
  readonly countries: readonly string[];
  readonly marketplaces: readonly string[];
  readonly formats: readonly string[];
  readonly authors: readonly string[];
}
export type FilterKind = keyof ReportFilters;

export const NO_FILTERS: ReportFilters = {
  books: [],
  series: [],
  tags: [],
  sources: [],
  countries: [],
  marketplaces: [],
  formats: [],
  authors: [],
};

export const FILTER_KINDS = Object.keys(NO_FILTERS) as FilterKind[];

export const isFiltered = (filters: ReportFilters): boolean => FILTER_KINDS.some((kind) => filters[kind].length > 0);

const FACTS: Readonly<Record<FilterKind, (record: ConvertedRecord) => readonly string[]>> = {
  books: ({ book }) => [book.book_id],
  series: ({ book }) => (book.series ? [book.series.id] : []),
  tags: ({ book }) => book.tags.map(({ id }) => id),
  sources: ({ marketplace }) => [shopOfLabel(marketplace)],
  countries: ({ marketplace }) => {
    const { country } = parseMarketplace(marketplace);
    return country === null ? [] : [country];
  },
  marketplaces: ({ marketplace }) => [marketplace],
  formats: ({ book }) => [book.format],
  authors: ({ book }) => [book.author],
};

/** Returns the records that match every filter; within one filter any of its values matches. Filters commute. */
export function filterRecords(records: readonly ConvertedRecord[], filters: ReportFilters): readonly ConvertedRecord[] {
  const active = FILTER_KINDS.filter((kind) => filters[kind].length > 0).map((kind) => ({
    factsOf: FACTS[kind],
    wanted: new Set(filters[kind]),
  }));
  if (active.length === 0) return records;
  return records.filter((record) =>
    active.every(({ factsOf, wanted }) => factsOf(record).some((fact) => wanted.has(fact))),
  );
}

export interface FilterChoice {
  readonly value: string;
  readonly name: string;
}

const byName = (a: FilterChoice, b: FilterChoice): number => a.name.localeCompare(b.name, "en");

const isOther = ({ value }: FilterChoice): number => Number(sourceOfLabel(value) !== "amazon");

/** Amazon's stores are named by country alone, and come before those that begin with their source's name. */
const bySourceOf = (a: FilterChoice, b: FilterChoice): number => isOther(a) - isOther(b) || byName(a, b);

function choicesOf(
  records: readonly ConvertedRecord[],
  choiceOf: (record: ConvertedRecord) => readonly FilterChoice[],
): FilterChoice[] {
  const choices = new Map<string, FilterChoice>();
  for (const record of records)
    for (const choice of choiceOf(record)) if (!choices.has(choice.value)) choices.set(choice.value, choice);
  return [...choices.values()].sort(byName);
}

/** Lists the available values of each filter by name. */
export function filterChoices(
  records: readonly ConvertedRecord[],
): Readonly<Record<FilterKind, readonly FilterChoice[]>> {
  const titled = [...records].sort((a, b) => Number(b.book.format === "Kindle") - Number(a.book.format === "Kindle"));
  return {
    books: choicesOf(titled, ({ book }) => [{ value: book.book_id, name: book.title }]),
    series: choicesOf(records, ({ book }) => (book.series ? [{ value: book.series.id, name: book.series.name }] : [])),
    tags: choicesOf(records, ({ book }) => book.tags.map(({ id, name }) => ({ value: id, name }))),
    sources: choicesOf(records, ({ marketplace }) => {
      const shop = shopOfLabel(marketplace);
      return [{ value: shop, name: shopName(shop) }];
    }),
    countries: choicesOf(records, (record) =>
      FACTS.countries(record).map((country) => ({ value: country, name: countryName(country) })),
    ),
    marketplaces: choicesOf(records, ({ marketplace }) => [
      { value: marketplace, name: marketplaceName(marketplace) },
    ]).sort(bySourceOf),
    formats: choicesOf(records, ({ book }) => [{ value: book.format, name: book.format }]),
    authors: choicesOf(records, ({ book }) => (book.author ? [{ value: book.author, name: book.author }] : [])),
  };
}
