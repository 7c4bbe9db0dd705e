import type { DroppedFile } from "#functions/imports/testing/harness.ts";
import { draft2digitalYear, googleEarnings, koboInvoice, shopifyOrders } from "#local/demo/wide/other-shops.ts";
import type { Seller } from "#local/demo/wide/sales.ts";
import { isbn13Of } from "#shared/primitives/asin.ts";
import { type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { readReport } from "#shared/sources/index.ts";
import { accountMonths } from "../account/account.ts";
import { monthModel, TODAY } from "../account/sale-rows.ts";
import { titles } from "../account/shelf.ts";
import { madeAt, writeWorkbook } from "../account/workbooks.ts";

export interface ReportFile {
  readonly file: DroppedFile;
  /** Sales and pages read by day, each counted once. */
  readonly rows: number;
}

/** What an author downloaded; files of one year are dropped together, as an import takes 40 at most. */
export type Drops = readonly (readonly ReportFile[])[];

const MONTHS_A_DROP = 12;

const years = (months: readonly IsoMonth[]): IsoMonth[][] =>
  Array.from({ length: Math.ceil(months.length / MONTHS_A_DROP) }, (_, n) =>
    months.slice(n * MONTHS_A_DROP, (n + 1) * MONTHS_A_DROP),
  );

/** A month's workbook of KDP; without page reads for an author who isn't exclusive to Amazon. */
async function kdpMonth(seed: number, count: number, month: IsoMonth, isExclusive: boolean): Promise<ReportFile> {
  const all = monthModel(seed, count, month);
  const model = isExclusive ? all : { ...all, reads: [], kenpRoyalty: {} };
  const { file } = await writeWorkbook(model, madeAt(month));
  return { file, rows: model.sales.length + model.reads.length };
}

const isbnOf = (n: number): string => {
  const twelve = `97980001${String(n).padStart(4, "0")}`;
  return Array.from({ length: 10 }, (_, digit) => isbn13Of(`${twelve}${digit}`)).find((isbn) => isbn !== null)!;
};

/** The generated account's e-books, as shops other than Amazon know them. */
const sellerOf = (count: number, volume: number): Seller => ({
  name: "Tobias Wren",
  volume,
  titles: titles(count)
    .filter(({ format }) => format === "kindle")
    .map(({ title, price, demand }, n) => ({ title, isbn: isbnOf(n), price, weight: demand })),
});

/** A year's files of Kobo, Google Play, Draft2Digital and the author's own shop; the first two report closed months. */
export async function otherShops(count: number, volume: number, months: readonly IsoMonth[]): Promise<ReportFile[]> {
  const seller = sellerOf(count, volume);
  const closed = months.filter((month) => month < monthOf(TODAY));
  const files = [
    ...closed.map((month) => koboInvoice(seller, month)),
    ...closed.map((month) => googleEarnings(seller, month)),
    draft2digitalYear(seller, months, TODAY),
    shopifyOrders(seller, months, TODAY),
  ];
  return Promise.all(
    files.map(async (file) => ({ file, rows: (await readReport(file.name, file.bytes)).facts().length })),
  );
}

/** An author who sells at Amazon alone, with pages read in Kindle Unlimited. */
export function kdpAuthor(seed: number, count: number, months = accountMonths()): Promise<Drops> {
  return Promise.all(years(months).map((year) => Promise.all(year.map((month) => kdpMonth(seed, count, month, true)))));
}

/** An author of the same titles who sells at five sources. `volume` multiplies the sales outside Amazon. */
export function wideAuthor(seed: number, count: number, volume: number, months = accountMonths()): Promise<Drops> {
  return Promise.all(
    years(months).map(async (year) => [
      ...(await Promise.all(year.map((month) => kdpMonth(seed, count, month, false)))),
      ...(await otherShops(count, volume, year)),
    ]),
  );
}
