import "#functions/sync/lambdas/sync-worker.ts";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { fetchReport } from "#functions/sync/fetch/fetch-report.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

/**
 * Fetches one large workbook and many ordinary ones side by side, as a batch of the sync's worker does, in a separate
 * process that has loaded the worker's code. Keeps all files, as a tick with news does until it has handed them over, and
 * prints memory.
 */
const [month, others, ordinary = "", large = ""] = process.argv.slice(2);
const today = `${month}-28`;
async function fetchOf(file: string) {
  const report = async () => readFileSync(file);
  const amazon = {
    downloadEstimator: report,
    requestEstimator: report,
    downloadPriorMonth: report,
    downloadPayments: report,
  };
  return fetchReport(amazon, { source: "royalties", month: month as IsoMonth }, { today, patient: true });
}

await fetchOf(ordinary);
await delay(200);
const idle = process.memoryUsage.rss();
const files = [large, ...Array.from({ length: Number(others) }, () => ordinary)];
const reports = await Promise.all(files.map(fetchOf));
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ idle, peak, fetched: reports.filter((report) => report !== null).length }));
