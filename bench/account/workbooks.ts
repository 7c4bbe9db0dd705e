import type { DroppedFile } from "#functions/imports/testing/harness.ts";
import type { EstimatorModel } from "#local/simulators/amazon/workbooks/model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { addMonths, type IsoMonth } from "#shared/primitives/dates.ts";
import { monthFacts } from "./month-facts.ts";
import { monthModel, TODAY } from "./sale-rows.ts";

export interface Workbook {
  readonly file: DroppedFile;
  /** Rows of all sheets with figures. Each sale appears twice: on its format's sheet and in Combined Sales. */
  readonly rows: number;
}

/**
 * A closed month's file is created on the 16th of the next month, after its page-read royalties are published; the open
 * month's file is created today.
 */
export const madeAt = (month: IsoMonth): string => {
  const due = `${addMonths(month, 1)}-16`;
  return `${due < TODAY ? due : TODAY}T06:00:00Z`;
};

export async function writeWorkbook(model: EstimatorModel, createdAt: string): Promise<Workbook> {
  const { month, sales, orders, reads } = monthFacts(model);
  const bytes = await writeEstimator(model, { createdAt });
  return {
    file: { name: `KDP_Royalties_Estimator-${month}-${createdAt.slice(0, 10)}.xlsx`, bytes },
    rows: sales.length * 2 + orders.length + reads.length,
  };
}

/** An account as Amazon's workbooks: one daily report per month. */
export async function accountWorkbooks(seed: number, count: number, months: readonly IsoMonth[]): Promise<Workbook[]> {
  const books: Workbook[] = [];
  for (const month of months) books.push(await writeWorkbook(monthModel(seed, count, month), madeAt(month)));
  return books;
}
