import { REVISION, reportMonths } from "#functions/report-months/index.ts";
import { accountMonths } from "../account/account.ts";
import { monthModel, TODAY } from "../account/sale-rows.ts";
import { writeWorkbook } from "../account/workbooks.ts";
import { countingAuthor, type ImportCounts } from "../import/count-import.ts";
import { withOneMoreSale } from "../import/one-more-sale.ts";
import { processorTimed } from "../lib/measure.ts";
import { plus, type Quantities } from "../lib/prices.ts";
import { SIZES, settings } from "../lib/settings.ts";
import { startEngine } from "../stores/engine.ts";
import { billed, INVOCATION } from "./call.ts";

const STEP_MB = 2048;

export interface Imports {
  /** An import with news of one month, of a file that a sync or a browser brought, and of one that was dropped. */
  readonly automatic: Quantities;
  readonly upload: Quantities;
  /** Bytes that the bucket keeps of each import: the workbook for days, the replaced month for an undo. */
  readonly fileBytes: number;
  readonly revisionBytes: number;
}

const quantitiesOf = ({ invocations, ...counts }: ImportCounts, processorMs: number): Quantities =>
  plus({ ...counts }, ...Array.from({ length: invocations }, () => INVOCATION), billed(processorMs, 0, STEP_MB));

/** Prices an import of one changed month of sixty titles in eight stores by days. */
export async function priceImports(): Promise<Imports> {
  const access = await (await startEngine()).createTable();
  const month = accountMonths().at(-2)!;
  const model = monthModel(settings.seed, SIZES.medium, month);
  const first = await writeWorkbook(model, `${TODAY}T06:00:00Z`);
  const second = await writeWorkbook(withOneMoreSale(model), `${TODAY}T07:00:00Z`);
  const priced = async (source: "upload" | "cookies"): Promise<Quantities> => {
    const drop = await countingAuthor(access, `month-${source}`);
    await drop(source, [first]);
    const { processorMs, result } = await processorTimed(() => drop(source, [second]));
    return quantitiesOf(result, processorMs);
  };
  const prices = { automatic: await priced("cookies"), upload: await priced("upload") };
  const months = reportMonths(access);
  const [item] = await months.list("month-upload", month, month);
  const [content] = await months.contents([item!]);
  const revision = REVISION.pack({ item: item!, content: content! });
  return { ...prices, fileBytes: second.file.bytes.length, revisionBytes: revision.length };
}
