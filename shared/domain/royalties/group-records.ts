import { countryName, marketplaceName, parseMarketplace, shopName, shopOfLabel } from "#shared/sources/marketplaces.ts";
import { type Measure, perMeasure } from "./measures.ts";
import type { ConvertedRecord } from "./rates/convert-report.ts";
import { sumOfColumns, totalOf } from "./table/column.ts";

export interface GroupName {
  readonly key: string;
  readonly label: string;
}

export type GroupBy = (record: ConvertedRecord) => GroupName;

const NO_SERIES: GroupName = { key: "", label: "Not in a series" };

export const bySeries: GroupBy = ({ book }) =>
  book.series ? { key: book.series.id, label: book.series.name } : NO_SERIES;
/** Groups by work: all formats of a book. */
const byWorkOf = ({ book_id, title }: ConvertedRecord["book"]): GroupName => ({ key: book_id, label: title });
export const byWork: GroupBy = ({ book }) => byWorkOf(book);
/** Groups translations with their originals. */
export const byOriginal: GroupBy = ({ book }) =>
  book.original ? { key: book.original.id, label: book.original.title } : byWorkOf(book);
/** Groups box sets with the books in them. */
export const byBoxSet: GroupBy = ({ book }) =>
  book.box_set ? { key: book.box_set.id, label: book.box_set.title } : byWorkOf(book);
export const byFormat: GroupBy = ({ book }) => ({ key: book.format, label: book.format });
/** Groups by store name; a store outside the catalogue by its label in Amazon's files. */
export const byMarketplace: GroupBy = ({ marketplace }) => ({
  key: marketplace,
  label: marketplaceName(marketplace) || "No store",
});

/** Groups by source; shops that the author has named are sources of their own. */
export const bySource: GroupBy = ({ marketplace }) => {
  const shop = shopOfLabel(marketplace);
  return { key: shop, label: shopName(shop) };
};

const NO_COUNTRY: GroupName = { key: "", label: "No single country" };
export const byCountry: GroupBy = ({ marketplace }) => {
  const { country } = parseMarketplace(marketplace);
  return country === null ? NO_COUNTRY : { key: country, label: countryName(country) };
};

export const hasAnyTag =
  (tagIds: readonly string[]): ((record: ConvertedRecord) => boolean) =>
  ({ book }) =>
    tagIds.length === 0 || book.tags.some(({ id }) => tagIds.includes(id));

export type Totals = Readonly<Record<Measure, number>>;

export interface RecordGroup extends GroupName {
  readonly records: readonly ConvertedRecord[];
  readonly values: Readonly<Record<Measure, readonly number[]>>;
  readonly totals: Totals;
}

export const totalsOf = (records: readonly ConvertedRecord[]): Totals =>
  perMeasure((measure) => records.reduce((sum, { values }) => sum + totalOf(values[measure]), 0));

export function groupAs(name: GroupName, records: readonly ConvertedRecord[]): RecordGroup {
  const values = perMeasure((measure) => sumOfColumns(records.map((record) => record.values[measure])));
  return { ...name, records, values, totals: perMeasure((measure) => totalOf(values[measure])) };
}

/** The label of a group of formats: the title of its Kindle edition, else of the first with a title. */
const nameOf = (records: readonly ConvertedRecord[], by: GroupBy): GroupName =>
  by(records.find(({ book }) => book.format === "Kindle") ?? records[0]!);

/**
 * Groups records in order of first appearance. The groups' totals add up to `totalsOf` the records for any grouping.
 */
export function groupRecords(records: readonly ConvertedRecord[], by: GroupBy): RecordGroup[] {
  const groups = new Map<string, ConvertedRecord[]>();
  for (const record of records) {
    const { key } = by(record);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return [...groups.values()].map((members) => groupAs(nameOf(members, by), members));
}
