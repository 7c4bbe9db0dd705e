import { isRatePublished } from "#shared/domain/kenp/publication.ts";
import { addMonths, type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { WorkbookOptions } from "../workbooks/model.ts";
import { writeEstimator } from "../workbooks/write-estimator.ts";
import { writePayments } from "../workbooks/write-payments.ts";
import { writePriorMonth } from "../workbooks/write-prior-month.ts";
import { HISTORY_START } from "./author.ts";
import { paymentsUntil, pendingPayments } from "./payments/payments.ts";
import { estimatorOf, priorMonthOf } from "./reports.ts";

export interface Download {
  readonly name: string;
  readonly write: () => Promise<Uint8Array>;
}

const optionsAt = (today: IsoDate): WorkbookOptions => ({ createdAt: `${today}T06:00:00Z` });

export function historyMonths(today: IsoDate): IsoMonth[] {
  const months: IsoMonth[] = [];
  for (let month = monthOf(HISTORY_START); month <= monthOf(today); month = addMonths(month, 1)) months.push(month);
  return months;
}

export const estimatorDownload = (month: IsoMonth, today: IsoDate): Download => ({
  name: `KDP_Royalties_Estimator-${month}.xlsx`,
  write: () => writeEstimator(estimatorOf([month], today), optionsAt(today)),
});

export const priorMonthDownload = (month: IsoMonth, today: IsoDate): Download => ({
  name: `KDP_Prior_Month_Royalties-${month}-01.xlsx`,
  write: () => writePriorMonth(priorMonthOf(month), optionsAt(today)),
});

export const paymentsDownload = (today: IsoDate): Download => ({
  name: "KDP_Payments.xlsx",
  write: () => writePayments({ payments: [...pendingPayments(today), ...paymentsUntil(today)] }, optionsAt(today)),
});

/**
 * Everything in these months up to today: an estimator per month (by days), and the Prior Month workbook of each month
 * whose page-read royalties are published.
 */
export const downloadsOf = (months: readonly IsoMonth[], today: IsoDate): Download[] => [
  ...months.map((month) => estimatorDownload(month, today)),
  ...months.filter((month) => isRatePublished(month, today)).map((month) => priorMonthDownload(month, today)),
];
