import { submitFiles } from "#functions/imports/index.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import type { FetchDeps } from "../wiring.ts";
import { codeOf, concernsOneFile } from "./failures.ts";
import { type FetchedReport, fetchReport } from "./fetch-report.ts";
import { BETWEEN_REPORTS_MS } from "./fetch-royalties.ts";

export interface PriorMonthsWanted {
  readonly userId: string;
  readonly today: IsoDate;
  readonly months: readonly IsoMonth[];
  readonly most?: number;
  readonly importIdFor: (months: readonly IsoMonth[]) => string;
}

export interface PriorMonthsFetched {
  readonly outcome: "ok" | "unchanged";
  /** Whatever the result; the first of the wanted months. */
  readonly tried: readonly IsoMonth[];
  /** The failure of an unreadable report. */
  readonly failed: AmazonFailureCode | null;
}

/**
 * A missing or unreadable report doesn't stop the others, or it would block the older ones every day. Rejects with
 * failures that would recur with every report.
 */
export async function syncPriorMonths(
  deps: FetchDeps,
  amazon: AmazonApi,
  { userId, today, months, most = months.length, importIdFor }: PriorMonthsWanted,
): Promise<PriorMonthsFetched> {
  const files: FetchedReport[] = [];
  const tried: IsoMonth[] = [];
  let failed: AmazonFailureCode | null = null;
  for (const month of months) {
    if (files.length >= most) break;
    if (tried.length > 0) await deps.sleep(BETWEEN_REPORTS_MS);
    tried.push(month);
    try {
      const got = await fetchReport(amazon, { source: "prior_months", month }, { today, patient: true });
      if (got) files.push(got);
    } catch (error) {
      const code = codeOf(error);
      if (!concernsOneFile(code)) throw error;
      if (code !== "not_found") failed ??= code;
    }
  }
  if (files.length > 0) await submitFiles(deps, { userId, importId: importIdFor(tried), files });
  return { outcome: files.length > 0 ? "ok" : "unchanged", tried, failed };
}

/** `2026-11-20 2026-10 2026-09`. */
export const toTriedText = (day: IsoDate, months: readonly IsoMonth[]): string => [day, ...months].join(" ");

/** Empty if the text is from another day. */
export function triedOn(day: IsoDate, text: string | undefined): readonly IsoMonth[] {
  const [of, ...months] = (text ?? "").split(" ");
  return of === day ? months : [];
}
