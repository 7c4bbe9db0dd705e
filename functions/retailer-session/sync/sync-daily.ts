import { syncBookshelf, syncDashboardBooks } from "#functions/books/index.ts";
import { handOverFiles } from "#functions/imports/index.ts";
import { saveAmazonKenpRates } from "#functions/kenp-rates/index.ts";
import { derivedIdAt } from "#functions/platform/ids.ts";
import { type AccountFacts, reportSync } from "#functions/retailer-accounts/index.ts";
import type { SyncSource } from "#shared/domain/sync/source-state.ts";
import type { SyncWork } from "#shared/domain/sync/sync-work.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { RetailerFailureCode } from "#shared/retailer/failure.ts";
import type { RetailerClient } from "#shared/retailer/retailer-client.ts";
import { fingerprintOf } from "#shared/retailer/workbook/fingerprint.ts";
import type { FetchDeps } from "./deps.ts";
import { codeOf, concernsOneFile } from "./failures.ts";
import { type FetchedReport, fetchReport } from "./fetch-report.ts";
import { BETWEEN_REPORTS_MS } from "./fetch-royalties.ts";

/** Prior Month reports of one tick: the others come with the next, since what is stored is not due any more. */
const PRIOR_MONTHS_AT_ONCE = 3;
/** Payments of the list's page that is compared. */
export const LISTED_PAYMENTS = 10;
/** Pages of a hundred books: more than anybody has. */
const MOST_PAGES = 100;
/** Books that are saved at once. */
const BATCH = 100;

interface Owner {
  readonly userId: string;
  readonly today: IsoDate;
}

type Outcome = "ok" | "unchanged";

/** Fetches Prior Month reports into one import. */
export async function syncPriorMonths(
  deps: FetchDeps,
  client: RetailerClient,
  { userId, today }: Owner,
  { months, importId }: { readonly months: readonly IsoMonth[]; readonly importId: string },
): Promise<Outcome> {
  const files: FetchedReport[] = [];
  for (const [i, month] of months.entries()) {
    if (i > 0) await deps.sleep(BETWEEN_REPORTS_MS);
    const got = await fetchReport(client, { source: "prior_months", month }, { today, patient: true });
    if (got) files.push(got);
  }
  if (files.length > 0) await handOverFiles(deps, { userId, importId, files });
  return files.length > 0 ? "ok" : "unchanged";
}

/** The newest page of the payments list, as it is compared: a number that is missing or an amount that differs makes another one. */
export const printOfPayments = async (client: RetailerClient): Promise<string> =>
  fingerprintOf(await client.payments({ page: 1, size: LISTED_PAYMENTS }));

/** Fetches all payments, unless the newest page of their list is the one that was seen last. */
export async function syncPayments(
  deps: FetchDeps,
  client: RetailerClient,
  { userId, today }: Owner,
  { seen, importIdFor }: { readonly seen: string | undefined; readonly importIdFor: (print: string) => string },
): Promise<{ readonly outcome: Outcome; readonly print: string }> {
  const print = await printOfPayments(client);
  if (print === seen) return { outcome: "unchanged", print };
  const got = await fetchReport(client, { source: "payments", month: null }, { today, patient: true });
  if (got) await handOverFiles(deps, { userId, importId: importIdFor(print), files: [got] });
  return { outcome: "ok", print };
}

/** Keeps what a page was worth in months. */
export async function syncKenpRates(
  deps: FetchDeps,
  client: RetailerClient,
  { userId }: Owner,
  months: readonly IsoMonth[],
): Promise<Outcome> {
  const [from, to] = [[...months].sort()[0], [...months].sort().at(-1)];
  if (!from || !to) return "unchanged";
  const { rates } = await client.paymentPerRead({ from, to });
  const { saved } = await saveAmazonKenpRates(deps, { tenantId: userId }, { rates });
  return saved > 0 ? "ok" : "unchanged";
}

/** Series, page counts and which formats are of one work, as the publishing dashboard knows them. */
export async function syncBooks(deps: FetchDeps, client: RetailerClient, { userId }: Owner): Promise<Outcome> {
  const owner = { tenantId: userId };
  let changes = 0;
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page++) {
    const shown = await client.bookshelfPage(page);
    pages = shown.pages;
    if (shown.items.length === 0) continue;
    const { added, updated } = await syncBookshelf(deps, owner, shown.items);
    changes += added + updated;
  }
  const books = await client.reportsMetadata();
  for (let at = 0; at < books.length; at += BATCH) {
    const { added, updated } = await syncDashboardBooks(deps, owner, books.slice(at, at + BATCH));
    changes += added + updated;
  }
  return changes > 0 ? "ok" : "unchanged";
}

/**
 * What is due once a day, each source for itself: a file that can't be understood fails its own source, and anything else that the retailer refuses ends
 * the tick. Resolves with why it ended; null when all of it was done.
 */
export async function syncDaily(
  deps: FetchDeps,
  client: RetailerClient,
  { userId, work, facts }: { readonly userId: string; readonly work: SyncWork; readonly facts: AccountFacts },
): Promise<RetailerFailureCode | null> {
  const owner = { userId, today: work.today };
  // The same import for the same files of a day: a tick that was broken off, or came twice, hands over once.
  const idOf = (...files: readonly string[]) => derivedIdAt(Date.parse(work.today), "daily", userId, ...files);
  const report = (source: SyncSource, outcome: Outcome | "failed", code: RetailerFailureCode | null, prints?: string) =>
    reportSync(
      deps,
      { userId },
      { source, outcome, code, months: [], first: false },
      prints ? { kept: { prints } } : {},
    );
  const parts: [SyncSource, boolean, () => Promise<unknown>][] = [
    [
      "prior_months",
      work.priorMonths.length > 0,
      async () => {
        const months = work.priorMonths.slice(0, PRIOR_MONTHS_AT_ONCE);
        const outcome = await syncPriorMonths(deps, client, owner, {
          months,
          importId: idOf("prior_months", ...months),
        });
        if (months.length === work.priorMonths.length) await report("prior_months", outcome, null);
      },
    ],
    [
      "payments",
      work.payments,
      async () => {
        const seen = facts.stored.find(({ source }) => source === "payments")?.prints;
        const importIdFor = (print: string) => idOf("payments", print);
        const { outcome, print } = await syncPayments(deps, client, owner, { seen, importIdFor });
        await report("payments", outcome, null, print);
      },
    ],
    [
      "kenp_rates",
      work.kenpRates.length > 0,
      async () => report("kenp_rates", await syncKenpRates(deps, client, owner, work.kenpRates), null),
    ],
    ["books", work.books, async () => report("books", await syncBooks(deps, client, owner), null)],
  ];
  for (const [source, isDue, sync] of parts) {
    if (!isDue) continue;
    try {
      await sync();
    } catch (error) {
      const code = codeOf(error);
      await report(source, "failed", code);
      if (!concernsOneFile(code)) return code;
    }
  }
  return null;
}
