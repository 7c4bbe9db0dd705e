import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { workbookFingerprint } from "#shared/sources/amazon/workbook/fingerprint.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { isRequestedReport, nameOf, type ReportFile } from "#shared/sources/amazon/workbook/report-file.ts";

/** Before Amazon's publishing started: no payment is older. */
const FIRST_DAY: IsoDate = "2007-11-01";

/** Returns a function that runs tasks one after another, in the order of its calls; a failed one doesn't stop the next. */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Twenty authors are fetched side by side, but the memory for reading a workbook is needed only once. */
const inTurn = oneAtATime();

export interface FetchedReport {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly fingerprint: string;
}

type Reports = Pick<AmazonApi, "downloadEstimator" | "downloadPayments" | "downloadPriorMonth" | "requestEstimator">;

async function download(amazon: Reports, file: ReportFile, today: IsoDate, patient: boolean) {
  const month = file.month as IsoMonth;
  switch (file.source) {
    case "payments":
      return amazon.downloadPayments({ start: FIRST_DAY, end: today });
    case "prior_months":
      return amazon.downloadPriorMonth(month);
    case "royalties":
      return patient ? amazon.downloadEstimator({ month, today }) : amazon.requestEstimator({ month, today });
  }
}

/**
 * Verifies that the report is the requested one. Unless `patient`, returns null for a daily report that isn't generated
 * yet; the next tick fetches it. Rejects with AmazonFailure, or with ReportFileError when it can't be read.
 */
export async function fetchReport(
  amazon: Reports,
  file: ReportFile,
  { today, patient }: { readonly today: IsoDate; readonly patient: boolean },
): Promise<FetchedReport | null> {
  const bytes = await download(amazon, file, today, patient);
  if (bytes === null) return null;
  const fingerprint = await inTurn(async () => {
    const workbook = await readWorkbook(nameOf(file), bytes);
    if (!isRequestedReport(workbook, file)) throw new AmazonFailure("unexpected_answer", `not a ${file.source} report`);
    return workbookFingerprint(workbook);
  });
  return { name: nameOf(file), bytes, fingerprint };
}
