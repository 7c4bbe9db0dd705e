import { Readable } from "node:stream";
import exceljs from "exceljs";
import readExcelFile from "read-excel-file/node";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { toMicros } from "#shared/primitives/money.ts";
import type { Postgres } from "../stores/postgres-server.ts";
import { assertEqualTotals, type Totals, totalsOfReport } from "../stores/totals.ts";
import { ROWS_ALONE } from "../workbook/peers.ts";

/**
 * What a developer would write instead: a library reads the workbooks, the sheets' sums are compared with what the file
 * states twice, and `COPY` loads the rows into PostgreSQL.
 */

type Row = readonly unknown[];
interface Sheet {
  readonly name: string;
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}
type Reader = (bytes: Uint8Array) => AsyncGenerator<Sheet>;

async function* rowsOf(sheet: AsyncIterable<exceljs.Row>): AsyncGenerator<Row> {
  // The library counts columns from one.
  for await (const { values } of sheet) yield (values as unknown[]).slice(1);
}

/** The library's types name neither its input as a stream nor the name of a sheet. */
async function* streamed(bytes: Uint8Array): AsyncGenerator<Sheet> {
  const input = Readable.from([Buffer.from(bytes)]) as never;
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(input, ROWS_ALONE))
    yield { name: (sheet as unknown as { name: string }).name, rows: rowsOf(sheet) };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Sheet> {
  for (const { sheet, data } of await readExcelFile(Buffer.from(bytes))) yield { name: sheet, rows: data };
}

export const READERS: Readonly<Record<string, Reader>> = { "exceljs, streaming": streamed, "read-excel-file": whole };

const FORMATS: Readonly<Record<string, string>> = {
  "eBook Royalty": "kindle",
  "Paperback Royalty": "paperback",
  "Hardcover Royalty": "hardcover",
};
const SUMMARY: Readonly<Record<string, string>> = {
  "Paid Units Sold (eBook)": "kindle paid",
  "Free Units Sold (eBook)": "kindle free",
  "Net Units Sold (Paperback)": "paperback",
  "Net Units Sold (Hardcover)": "hardcover",
  "Kindle Edition Normalized Page (KENP) Read": "pages",
};
const COPIED = {
  sales: "day, asin, title, author, store, format, type, sold, refunded, price, royalty, currency",
  orders: "day, asin, store, paid, free",
  reads: "day, asin, store, pages",
} as const;
type Copied = keyof typeof COPIED;

export async function createTables({ client }: Postgres): Promise<void> {
  const product = "account text not null, day date not null, asin text not null, store text not null";
  await client.query(`create table sales (${product}, title text, author text, format text, type text, sold integer,
      refunded integer, price bigint, royalty bigint, currency text);
    create table orders (${product}, paid integer, free integer);
    create table reads (${product}, pages integer);
    create index on sales (account, day); create index on orders (account, day); create index on reads (account, day)`);
}

/** Adds a workbook's rows to the lines of each table. Throws when the file contradicts itself. */
async function readInto(lines: Readonly<Record<Copied, string[]>>, account: string, sheets: AsyncGenerator<Sheet>) {
  const sums = new Map<string, number>();
  const add = (name: string, value: number) => sums.set(name, (sums.get(name) ?? 0) + value);
  const takeRow = (sheet: string, cell: (heading: string) => unknown, row: Row, headings: readonly string[]) => {
    const text = (heading: string) => String(cell(heading) ?? "");
    const count = (heading: string) => Number(cell(heading));
    const format = FORMATS[sheet];
    if (sheet === "Summary")
      for (const [i, heading] of headings.entries()) {
        const [, currency] = /^Royalty \((.+)\)$/.exec(heading) ?? [];
        if (currency) add(`summary ${currency}`, toMicros(Number(row[i])));
        else if (SUMMARY[heading]) add(`summary ${SUMMARY[heading]}`, Number(row[i]));
      }
    else if (sheet === "Combined Sales") {
      add("combined units", count("Net Units Sold"));
      add(`combined ${text("Currency")}`, toMicros(count("Royalty")));
    } else if (format !== undefined) {
      const type = text("Transaction Type");
      const [royalty, units] = [toMicros(count("Royalty")), count("Net Units Sold")];
      add("units", units);
      add(`royalty ${text("Currency")}`, royalty);
      add(format !== "kindle" ? format : type.startsWith("Free") ? "kindle free" : "kindle paid", units);
      const product = [text("Royalty Date"), text("ASIN"), text("Title"), text("Author Name"), text("Marketplace")];
      const price = toMicros(count("Avg. List Price without tax"));
      const figures = [count("Units Sold"), count("Units Refunded"), price, royalty, text("Currency")];
      lines.sales.push([account, ...product, format, type, ...figures].join("\t"));
    } else if (sheet === "Orders Processed") {
      const [paid, free] = [count("Paid Units"), count("Free Units")];
      add("ordered", paid + free);
      lines.orders.push([account, text("Date"), text("ASIN"), text("Marketplace"), paid, free].join("\t"));
    } else if (sheet === "KENP Read") {
      const pages = count("Kindle Edition Normalized Page (KENP) Read");
      add("pages", pages);
      lines.reads.push([account, text("Date"), text("ASIN"), text("Marketplace"), pages].join("\t"));
    }
  };
  for await (const { name, rows } of sheets) {
    let columns: ReadonlyMap<string, number> | null = null;
    let headings: readonly string[] = [];
    for await (const row of rows) {
      if (columns) {
        const known = columns;
        takeRow(name, (heading) => row[known.get(heading) ?? -1], row, headings);
        continue;
      }
      headings = row.map(String);
      columns = new Map(headings.map((heading, i) => [heading, i]));
    }
  }
  const of = (name: string) => sums.get(name) ?? 0;
  const names = [...sums.keys()];
  const currencies = names.flatMap((name) => (name.startsWith("royalty ") ? [name.slice("royalty ".length)] : []));
  const isRight =
    of("combined units") === of("units") &&
    of("ordered") === of("units") &&
    Object.values(SUMMARY).every((name) => of(`summary ${name}`) === of(name)) &&
    currencies.every((one) => of(`combined ${one}`) === of(`royalty ${one}`)) &&
    currencies.every((one) => of(`summary ${one}`) >= of(`royalty ${one}`));
  if (!isRight) throw new Error(`a workbook contradicts itself: ${JSON.stringify(Object.fromEntries(sums))}`);
}

/** Imports workbooks of an account: all of them are read and checked, then the rows are copied table by table. */
export async function importByCopy(
  { copyIn }: Postgres,
  read: Reader,
  account: string,
  books: readonly { readonly file: { readonly bytes: Uint8Array } }[],
): Promise<void> {
  const lines = { sales: [], orders: [], reads: [] };
  for (const { file } of books) await readInto(lines, account, read(file.bytes));
  for (const [table, columns] of Object.entries(COPIED))
    await copyIn(`copy ${table} (account, ${columns}) from stdin`, `${lines[table as Copied].join("\n")}\n`);
}

/** Throws unless the copied rows add up to the report's pages and royalties of sales, to the millionth. */
export async function assertCopied({ client }: Postgres, account: string, report: RoyaltiesReport): Promise<void> {
  const { rows } = await client.query<[string, string]>({
    text: `select case format when 'kindle' then 'royalties_kindle ' else 'royalties_print ' end || currency as kind,
      sum(royalty)::text from sales where account = $1 group by kind
      union all select 'reads', sum(pages)::text from reads where account = $1`,
    values: [account],
    rowMode: "array",
  });
  const wanted = Object.entries(totalsOfReport(report)).filter(([name]) =>
    /^(?:reads$|royalties_(?:kindle|print) )/.test(name),
  );
  const copied: Totals = Object.fromEntries(
    rows.map(([kind, sum]) => [kind, Number(sum)]).filter(([, sum]) => sum !== 0),
  );
  assertEqualTotals("PostgreSQL by COPY", Object.fromEntries(wanted), copied);
}
