import {
  judgeFingerprint,
  type StoredFingerprints,
  shortFingerprint,
} from "#shared/domain/sync/stored-fingerprints.ts";
import type { SyncWork } from "#shared/domain/sync/sync-work.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { codeOf, concernsOneFile } from "./failures.ts";
import { type FetchedReport, fetchReport } from "./fetch-report.ts";

/** Between two requests for a report. */
export const BETWEEN_REPORTS_MS = 1000;

export interface RoyaltiesWanted extends Pick<SyncWork, "royalties" | "today"> {
  readonly fingerprints: StoredFingerprints;
  /** Months requested by an earlier tick: their report is ready by now, or is waited for. */
  readonly asked: ReadonlySet<IsoMonth>;
  /** Waits for every report, because no tick follows. */
  readonly patient: boolean;
}

export interface RoyaltiesFetched {
  readonly news: readonly (FetchedReport & { readonly month: IsoMonth; readonly revision: number })[];
  readonly unchanged: readonly IsoMonth[];
  /** Requested but not ready, or requested ahead for the next tick. */
  readonly asked: readonly IsoMonth[];
  readonly waiting: number;
  readonly failed: AmazonFailureCode | null;
  /** True if the failure would recur with every other request. */
  readonly isOver: boolean;
}

/**
 * Fetches one report a second. A report that isn't ready is requested in one tick and fetched in the next; from then on
 * every tick requests ahead, so that no tick waits and each brings figures. Never rejects with a AmazonFailure.
 */
export async function fetchRoyalties(
  { amazon, sleep }: { readonly amazon: AmazonApi; readonly sleep: (delayMs: number) => Promise<void> },
  { royalties, today, fingerprints, asked, patient }: RoyaltiesWanted,
): Promise<RoyaltiesFetched> {
  const news: RoyaltiesFetched["news"][number][] = [];
  const unchanged: IsoMonth[] = [];
  const again = new Set<IsoMonth>();
  let waiting = 0;
  let failed: AmazonFailureCode | null = null;
  const result = (isOver: boolean): RoyaltiesFetched => ({
    news,
    unchanged,
    asked: [...again],
    waiting,
    failed,
    isOver,
  });

  for (const [i, { month, revision }] of royalties.entries()) {
    if (i > 0) await sleep(BETWEEN_REPORTS_MS);
    const file = { source: "royalties", month } as const;
    try {
      const got = await fetchReport(amazon, file, { today, patient: patient || asked.has(month) });
      if (got === null) {
        again.add(month);
        waiting += 1;
        continue;
      }
      const verdict = judgeFingerprint(fingerprints[month], {
        fingerprint: shortFingerprint(got.fingerprint),
        revision,
        today,
      });
      if (verdict === "news") news.push({ ...got, month, revision });
      // A month that waits for the author's decision is fetched, but not covered yet.
      else if (verdict === "known") unchanged.push(...(fingerprints[month]?.asks === undefined ? [month] : []));
      else failed ??= "unexpected_answer";
    } catch (error) {
      const code = codeOf(error);
      // A failure that would recur with every request outweighs an earlier failure of one file.
      if (concernsOneFile(code)) failed ??= code;
      else {
        failed = code;
        return result(true);
      }
    }
  }
  if (!patient) for (const month of await askAhead(amazon, { royalties, today, asked })) again.add(month);
  return result(false);
}

/** Requests ahead if this tick's report was also requested ahead. Failures are left to the next tick. */
async function askAhead(
  amazon: AmazonApi,
  { royalties, today, asked }: Pick<RoyaltiesWanted, "royalties" | "today" | "asked">,
): Promise<readonly IsoMonth[]> {
  const newest = royalties[0]?.month;
  if (newest === undefined || !asked.has(newest)) return [];
  try {
    return (await amazon.requestEstimator({ month: newest, today })) === null ? [newest] : [];
  } catch (error) {
    codeOf(error);
    return [];
  }
}
