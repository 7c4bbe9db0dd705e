import type { FilterKind, ReportFilters } from "#shared/domain/royalties/report-filters.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import {
  countryName,
  marketplaceName,
  placeName,
  shopName,
  shopOfLabel,
  sourceOfLabel,
} from "#shared/sources/marketplaces.ts";
import type { ChecklistOption } from "#web/components/filters/checklist.tsx";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { FilterChoices } from "../report/shown-report.ts";
import { TEXT } from "./text.ts";

/** The filters in bar order. `search` is the search box's placeholder; filters without one have short lists. */
export const FILTERS = [
  { kind: "books", label: TEXT.books, search: TEXT.searchTitle },
  { kind: "series", label: TEXT.series, search: TEXT.searchName },
  { kind: "sources", label: TEXT.sources, search: null },
  { kind: "countries", label: TEXT.countries, search: null },
  { kind: "marketplaces", label: TEXT.marketplaces, search: null },
  { kind: "formats", label: TEXT.formats, search: null },
  { kind: "authors", label: TEXT.authors, search: null },
  { kind: "tags", label: TEXT.tags, search: null },
] as const satisfies readonly { kind: FilterKind; label: string; search: string | null }[];
export type Filter = (typeof FILTERS)[number];

const DELETED: Partial<Record<FilterKind, string>> = TEXT.deleted;

function nameOf(kind: FilterKind, value: string, shelf: ShelfFacts | null): string {
  if (kind === "marketplaces") return marketplaceName(value);
  if (kind === "sources") return shopName(value);
  if (kind === "countries") return countryName(value);
  return shelf?.nameOf(kind, value) ?? DELETED[kind] ?? value;
}

/** Stores under the names of their shops, Amazon's first. */
function storesBySource(options: readonly ChecklistOption[]): ChecklistOption[] {
  const named = options.map((option) => {
    const shop = shopOfLabel(option.value);
    return { ...option, name: placeName(option.value), group: shopName(shop), isOther: Number(shop !== "amazon") };
  });
  return named
    .sort((a, b) => a.isOther - b.isOther || a.group.localeCompare(b.group, "en") || a.name.localeCompare(b.name, "en"))
    .map(({ isOther: _, ...option }) => option);
}

/**
 * A filter's checklist, by name; stores by source where the author sells at several. Chosen values stay listed even
 * without figures, so that they can be unticked.
 */
export function optionsOf(
  kind: FilterKind,
  choices: FilterChoices | null,
  chosen: readonly string[],
  shelf: ShelfFacts | null,
): ChecklistOption[] {
  const offered = choices?.[kind] ?? [];
  const values = new Set(offered.map(({ value }) => value));
  const absent = chosen.filter((value) => !values.has(value));
  const present = offered.map((choice) => ({ ...choice, isAbsent: false }));
  const options = [...present, ...absent.map((value) => ({ value, name: nameOf(kind, value, shelf), isAbsent: true }))];
  if (kind === "marketplaces" && options.some(({ value }) => sourceOfLabel(value) !== "amazon"))
    return storesBySource(options);
  return absent.length === 0 ? options : options.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/**
 * The filters that offer a choice: sources and authors only when there are several, countries only beside several
 * sources, tags only when there are any.
 */
export const offeredFilters = (choices: FilterChoices | null, filters: ReportFilters): readonly Filter[] =>
  FILTERS.filter(({ kind }) => {
    if (filters[kind].length > 0) return true;
    if (kind === "authors" || kind === "sources") return (choices?.[kind].length ?? 0) > 1;
    if (kind === "countries") return (choices?.countries.length ?? 0) > 1 && (choices?.sources.length ?? 0) > 1;
    return kind !== "tags" || (choices?.tags.length ?? 0) > 0;
  });

export const countChosen = (filters: ReportFilters): number => sumOf(FILTERS, ({ kind }) => filters[kind].length);

export function toggled(filters: ReportFilters, kind: FilterKind, value: string): ReportFilters {
  const chosen = filters[kind];
  return { ...filters, [kind]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] };
}
