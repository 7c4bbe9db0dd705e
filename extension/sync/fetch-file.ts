import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { formatMonth } from "#shared/primitives/format-dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { workbookFingerprint } from "#shared/sources/amazon/workbook/fingerprint.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { isRequestedReport, nameOf } from "#shared/sources/amazon/workbook/report-file.ts";
import type { WantedFile } from "./state.ts";

export type Reports = Pick<
  AmazonApi,
  "accountInfo" | "downloadEstimator" | "downloadPriorMonth" | "downloadPayments" | "payments" | "paymentPerRead"
>;

export interface FetchedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly fingerprint: string;
}

/** Before Amazon's publishing program began, so no payment is older. */
const FIRST_DAY: IsoDate = "2007-11-01";

export function labelOf({ source, month }: WantedFile): string {
  if (source === "payments" || month === null) return "Payments";
  const text = formatMonth(month);
  return source === "royalties" ? `Royalties of ${text}` : `Page reads of ${text}`;
}

/**
 * Downloads one report and verifies that it is the requested one. Rejects with AmazonFailure, or with ReportFileError
 * when it can't be read; then nothing is uploaded.
 */
export async function fetchFile(reports: Reports, file: WantedFile, today: IsoDate): Promise<FetchedFile> {
  const bytes = await download(reports, file, today);
  const workbook = await readWorkbook(nameOf(file), bytes);
  if (!isRequestedReport(workbook, file))
    throw new AmazonFailure("unexpected_answer", `another report than ${file.source}`);
  return { name: nameOf(file), bytes, fingerprint: await workbookFingerprint(workbook) };
}

function download(reports: Reports, { source, month }: WantedFile, today: IsoDate): Promise<Uint8Array> {
  if (source === "payments") return reports.downloadPayments({ start: FIRST_DAY, end: today });
  const asked = month as IsoMonth;
  return source === "royalties"
    ? reports.downloadEstimator({ month: asked, today })
    : reports.downloadPriorMonth(asked);
}
