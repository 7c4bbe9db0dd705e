import { judgePrint, type KeptPrints, shortPrint } from "#shared/domain/sync/kept-prints.ts";
import type { SyncWork } from "#shared/domain/sync/sync-work.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { RetailerFailureCode } from "#shared/retailer/failure.ts";
import type { RetailerClient } from "#shared/retailer/retailer-client.ts";
import { codeOf, concernsOneFile } from "./failures.ts";
import { type FetchedReport, fetchReport } from "./fetch-report.ts";

/** Between two requests for a report (decision 21). */
export const BETWEEN_REPORTS_MS = 1000;

export interface RoyaltiesWanted extends Pick<SyncWork, "royalties" | "today"> {
  readonly prints: KeptPrints;
  /** Months that an earlier tick asked for: their report is made by now, or is waited for. */
  readonly asked: ReadonlySet<IsoMonth>;
  /** Waits for every report: somebody asked for it, and no tick comes after. */
  readonly patient: boolean;
}

export interface RoyaltiesFetched {
  readonly news: readonly (FetchedReport & { readonly month: IsoMonth; readonly revision: number })[];
  readonly unchanged: readonly IsoMonth[];
  /** Asked for and not made yet, or asked for again for the next tick. */
  readonly asked: readonly IsoMonth[];
  /** Months that are asked for and were not fetched now. */
  readonly waiting: number;
  readonly failed: RetailerFailureCode | null;
  /** The failure that every other request would meet, too. */
  readonly isOver: boolean;
}

/**
 * Fetches the daily reports that are due, one a second. A report that is not made at once is asked for in one tick and fetched in the next; from then on
 * every tick asks for the next tick's, so that no tick waits and none comes without figures. Rejects with nothing of the retailer's.
 */
export async function fetchRoyalties(
  { client, sleep }: { readonly client: RetailerClient; readonly sleep: (delayMs: number) => Promise<void> },
  { royalties, today, prints, asked, patient }: RoyaltiesWanted,
): Promise<RoyaltiesFetched> {
  const news: RoyaltiesFetched["news"][number][] = [];
  const unchanged: IsoMonth[] = [];
  const again = new Set<IsoMonth>();
  let waiting = 0;
  let failed: RetailerFailureCode | null = null;
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
      const got = await fetchReport(client, file, { today, patient: patient || asked.has(month) });
      if (got === null) {
        again.add(month);
        waiting += 1;
        continue;
      }
      const verdict = judgePrint(prints[month], { print: shortPrint(got.fingerprint), revision, today });
      if (verdict === "news") news.push({ ...got, month, revision });
      // What waits for the author's answer is fetched, but not covered yet.
      else if (verdict === "known") unchanged.push(...(prints[month]?.asks === undefined ? [month] : []));
      else failed ??= "unexpected_answer";
    } catch (error) {
      const code = codeOf(error);
      // What every other request would meet, too, says more than one file's own failure before it.
      if (concernsOneFile(code)) failed ??= code;
      else {
        failed = code;
        return result(true);
      }
    }
  }
  if (!patient) for (const month of await askAhead(client, { royalties, today, asked })) again.add(month);
  return result(false);
}

/** Asks for the newest month's report for the next tick, where this one's had to be asked for ahead, too. What comes of it is the next tick's. */
async function askAhead(
  client: RetailerClient,
  { royalties, today, asked }: Pick<RoyaltiesWanted, "royalties" | "today" | "asked">,
): Promise<readonly IsoMonth[]> {
  const newest = royalties[0]?.month;
  if (newest === undefined || !asked.has(newest)) return [];
  try {
    return (await client.askForEstimator({ month: newest, today })) === null ? [newest] : [];
  } catch (error) {
    codeOf(error);
    return [];
  }
}
