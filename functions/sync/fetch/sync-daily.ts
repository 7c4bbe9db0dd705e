import { type ServerSyncState, serverSyncStateOf } from "#functions/amazon-accounts/index.ts";
import { submitFiles } from "#functions/imports/index.ts";
import { saveAmazonKenpRates } from "#functions/kenp-rates/index.ts";
import { derivedIdAt } from "#functions/platform/ids.ts";
import { fetchPreorders } from "#functions/preorders/index.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";
import type { SyncWork } from "#shared/domain/sync/sync-work.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { fingerprintOf } from "#shared/sources/amazon/workbook/fingerprint.ts";
import type { AccountFacts } from "../state/read-sync-facts.ts";
import { reportSync } from "../state/report-sync.ts";
import type { FetchDeps } from "../wiring.ts";
import { codeOf, endsTick } from "./failures.ts";
import { fetchReport } from "./fetch-report.ts";
import { type PaymentsSeen, paymentsSeen, toSentPaymentsText } from "./payments-seen.ts";
import { syncBooks } from "./sync-books.ts";
import { syncPriorMonths, toTriedText, triedOn } from "./sync-prior-months.ts";

/** The others follow in the next ticks. */
const PRIOR_MONTHS_PER_TICK = 3;
export const LISTED_PAYMENTS = 10;

interface Owner {
  readonly userId: string;
  readonly today: IsoDate;
}

type Outcome = "ok" | "unchanged";

/**
 * Skips the fetch if the newest page of the list is unchanged: a missing number or a different amount changes its
 * fingerprint. An account without payments has no workbook. The state names the import that reads the payments,
 * because only its end shows whether they arrived.
 */
export async function syncPayments(
  deps: FetchDeps,
  amazon: AmazonApi,
  { userId, today }: Owner,
  { seen, importIdFor }: { readonly seen: PaymentsSeen; readonly importIdFor: (fingerprint: string) => string },
): Promise<{ readonly outcome: Outcome; readonly kept: ServerSyncState }> {
  const page = await amazon.payments({ page: 1, size: LISTED_PAYMENTS });
  const fingerprint = await fingerprintOf(page);
  if (fingerprint === seen.fingerprint || page.payments.length === 0) return { outcome: "unchanged", kept: seen.kept };
  const got = await fetchReport(amazon, { source: "payments", month: null }, { today, patient: true });
  if (!got) return { outcome: "unchanged", kept: seen.kept };
  const importId = importIdFor(fingerprint);
  await submitFiles(deps, { userId, importId, files: [got] });
  const sent = toSentPaymentsText({ importId, at: deps.clock.now(), fingerprint });
  return { outcome: "ok", kept: { ...seen.kept, sent } };
}

export async function syncKenpRates(
  deps: FetchDeps,
  amazon: AmazonApi,
  { userId }: Owner,
  months: readonly IsoMonth[],
): Promise<Outcome> {
  const [from, to] = [[...months].sort()[0], [...months].sort().at(-1)];
  if (!from || !to) return "unchanged";
  const { rates } = await amazon.paymentPerRead({ from, to });
  const { saved } = await saveAmazonKenpRates(deps, { actor: { tenantId: userId }, rates });
  return saved > 0 ? "ok" : "unchanged";
}

interface Tick {
  readonly userId: string;
  readonly work: SyncWork;
  readonly facts: AccountFacts;
  /** Requested by the author: sources that failed today are tried again. */
  readonly byAuthor: boolean;
}

/**
 * Each report is tried once a day, newest first; otherwise every tick would fetch the newest and never reach the older
 * ones. A failure is reported until a day without one.
 */
async function syncSomePriorMonths(
  deps: FetchDeps,
  amazon: AmazonApi,
  {
    userId,
    work,
    facts,
    byAuthor,
    importIdFor,
  }: Tick & { readonly importIdFor: (months: readonly IsoMonth[]) => string },
): Promise<void> {
  const source = "prior_months" as const;
  const { today } = work;
  const row = facts.stored.find((stored) => stored.source === source);
  const before = byAuthor ? [] : triedOn(today, row?.asked);
  const months = work.priorMonths.filter((month) => !before.includes(month));
  if (months.length === 0) return;
  const wanted = { userId, today, months, most: PRIOR_MONTHS_PER_TICK, importIdFor };
  const { outcome, tried, failed } = await syncPriorMonths(deps, amazon, wanted);
  const kept = { asked: toTriedText(today, [...before, ...tried]) };
  const seen = serverSyncStateOf(row);
  const said = { source, code: failed, months: [] };
  const hadFailed = before.length > 0 && row?.code === "unexpected_answer";
  if (!failed && !hadFailed && tried.length === months.length)
    await reportSync(deps, { userId }, { ...said, outcome }, { kept, seen });
  else if ((await deps.syncStates.keep(userId, source, kept, seen)) && failed)
    await reportSync(deps, { userId }, { ...said, outcome: "failed" });
}

/**
 * An unreadable file fails only its own source; other Amazon failures end the tick (`endsTick`). Resolves with that failure;
 * null when everything was done.
 */
export async function syncDaily(
  deps: FetchDeps,
  amazon: AmazonApi,
  { userId, work, facts, byAuthor }: Tick,
): Promise<AmazonFailureCode | null> {
  const owner = { userId, today: work.today };
  // The same id for a day's same files, so that an interrupted or repeated tick submits them once.
  const idOf = (...files: readonly string[]) => derivedIdAt(Date.parse(work.today), "daily", userId, ...files);
  const report = (
    source: SyncSource,
    outcome: Outcome | "failed",
    code: AmazonFailureCode | null,
    kept: ServerSyncState = {},
  ) => reportSync(deps, { userId }, { source, outcome, code, months: [] }, { kept });
  const parts: [SyncSource, boolean, () => Promise<unknown>][] = [
    [
      "prior_months",
      work.priorMonths.length > 0,
      () =>
        syncSomePriorMonths(deps, amazon, {
          userId,
          work,
          facts,
          byAuthor,
          importIdFor: (months) => idOf("prior_months", ...months),
        }),
    ],
    [
      "payments",
      work.payments,
      async () => {
        const row = facts.stored.find(({ source }) => source === "payments");
        const seen = await paymentsSeen(deps, userId, row);
        const importIdFor = (fingerprint: string) => idOf("payments", fingerprint);
        const { outcome, kept } = await syncPayments(deps, amazon, owner, { seen, importIdFor });
        await report("payments", outcome, null, kept);
      },
    ],
    [
      "kenp_rates",
      work.kenpRates.length > 0,
      async () => report("kenp_rates", await syncKenpRates(deps, amazon, owner, work.kenpRates), null),
    ],
    ["books", work.books, () => syncBooks(deps, amazon, userId, "sync")],
    [
      "preorders",
      work.preorders,
      async () => {
        const { timeZone } = facts.row;
        const { saved } = await fetchPreorders(deps, amazon, { tenantId: userId, timeZone });
        await report("preorders", saved > 0 ? "ok" : "unchanged", null);
      },
    ],
  ];
  for (const [source, isDue, sync] of parts) {
    if (!isDue) continue;
    try {
      await sync();
    } catch (error) {
      const code = codeOf(error);
      await report(source, "failed", code);
      if (endsTick(code, byAuthor)) return code;
    }
  }
  return null;
}
