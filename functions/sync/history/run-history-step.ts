import * as z from "zod";
import { findSubmitted, submitFiles } from "#functions/imports/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { timeOfId } from "#functions/platform/ids.ts";
import { logger } from "#functions/platform/logger.ts";
import { AMAZON_SALES_FAMILIES } from "#shared/domain/report-month.ts";
import { monthsOfCovered } from "#shared/domain/sync/covered-months.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";
import { firstWork } from "#shared/domain/sync/sync-work.ts";
import { dayIn, type IsoMonth } from "#shared/primitives/dates.ts";
import { Id } from "#shared/primitives/schemas.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure, AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { amazonApiOf } from "../fetch/amazon-api-of.ts";
import { codeOf, concernsOneFile } from "../fetch/failures.ts";
import { type FetchedReport, fetchReport } from "../fetch/fetch-report.ts";
import { BETWEEN_REPORTS_MS } from "../fetch/fetch-royalties.ts";
import { readServerFacts } from "../fetch/sync-account.ts";
import { syncBooks } from "../fetch/sync-books.ts";
import { syncKenpRates, syncPayments } from "../fetch/sync-daily.ts";
import { planRankHistory, rankHistoryStep } from "../ranks/rank-history.ts";
import { removeIfMissing } from "../state/forget-if-gone.ts";
import { readSyncFacts } from "../state/read-sync-facts.ts";
import { reportSync } from "../state/report-sync.ts";
import type { FetchDeps } from "../wiring.ts";
import { importIdOf } from "./import-id.ts";

/** The ids of a run's imports derive from `runId`, so that a repeated step is idempotent. */
export const HistoryEvent = z.object({
  step: z.enum(["account", "fetch", "look", "books", "rates", "payments", "ranks", "rank_days", "end", "fail"]),
  userId: Id,
  runId: Id,
  /** `royalties 2026-11 2026-10 …` or `prior_months …`: one import's files; for ranks a store and its products. */
  batch: z.string().max(200).optional(),
  kind: z.enum(["history", "payments", "ranks"]).optional(),
  error: z.object({ Error: z.string().optional() }).optional(),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/** Figures appear early, and a step takes minutes. */
const FILES_PER_IMPORT = 6;

const Batch = z.templateLiteral([z.enum(["royalties", "prior_months"]), " ", z.string()]);

const batchesOf = (source: "royalties" | "prior_months", months: readonly IsoMonth[]): string[] =>
  Array.from({ length: Math.ceil(months.length / FILES_PER_IMPORT) }, (_, n) =>
    [source, ...months.slice(n * FILES_PER_IMPORT, (n + 1) * FILES_PER_IMPORT)].join(" "),
  );

const nothing = (code: AmazonFailureCode = "signed_out") =>
  new AmazonFailure(code, "The server does not fetch for this account");

/** Lists the missing months in fetch order. States carry names of months, never data. */
async function planHistory(deps: FetchDeps, amazon: AmazonApi, userId: string) {
  const { account_creation_date: created } = await amazon.accountInfo();
  if (created) await deps.amazonAccounts.saveCreationDate(userId, created);
  const row = await deps.accounts.find(userId);
  if (!row) throw nothing();
  const wanted = { wholeHistory: true, families: AMAZON_SALES_FAMILIES } as const;
  const { sync, covered } = await readSyncFacts(deps, { userId, timeZone: row.timeZone }, wanted);
  const work = firstWork(sync, created);
  // Fetched months without figures are stored nowhere else.
  const known = new Set(monthsOfCovered(covered));
  const stored = new Set(sync.storedMonths.map(({ month }) => month));
  const lacking = work.royalties.map(({ month }) => month).filter((month) => !known.has(month) || stored.has(month));
  return { batches: [...batchesOf("royalties", lacking), ...batchesOf("prior_months", work.priorMonths)] };
}

async function fetchBatch(
  deps: FetchDeps,
  amazon: AmazonApi,
  { userId, runId, batch = "" }: HistoryEvent,
  today: string,
) {
  const [source, ...months] = Batch.parse(batch).split(" ") as ["royalties" | "prior_months", ...IsoMonth[]];
  const files: FetchedReport[] = [];
  for (const [i, month] of months.entries()) {
    if (i > 0) await deps.sleep(BETWEEN_REPORTS_MS);
    try {
      const got = await fetchReport(amazon, { source, month }, { today, patient: true });
      if (got) files.push(got);
    } catch (error) {
      // A closed month without a Prior Month report doesn't stop the others.
      if (codeOf(error) !== "not_found") throw error;
    }
  }
  const importId = importIdOf(runId, batch);
  if (files.length > 0) await submitFiles(deps, { userId, importId, files });
  return {};
}

const UNDER_WAY: ReadonlySet<string> = new Set(["uploading", "reading", "writing"]);

/** Figures were deleted, or another account took the slot, since this run began. */
async function isOutdated({ amazonAccounts }: FetchDeps, { userId, runId }: HistoryEvent): Promise<boolean> {
  const since = (await amazonAccounts.find(userId))?.historySince;
  return since !== undefined && Date.parse(since) > timeOfId(runId);
}

/** Completed months are covered; those that wait for the author's decision are not yet. */
async function checkBatch(deps: FetchDeps, event: HistoryEvent) {
  const { userId, runId, batch = "" } = event;
  const found = await findSubmitted(deps, userId, importIdOf(runId, batch));
  if (found && UNDER_WAY.has(found.status)) return { isOver: false };
  const [source, ...months] = batch.split(" ");
  const isRead = found?.status === "completed" && (source === "royalties" || source === "prior_months");
  // Months that were deleted after being read are no longer covered.
  if (isRead && !(await isOutdated(deps, event)))
    await reportSync(
      deps,
      { userId },
      { source, outcome: "ok", code: null, months: source === "royalties" ? months : [] },
    );
  return { isOver: true };
}

/** A failing source doesn't stop the others; it is retried the next day. */
async function alone(deps: FetchDeps, userId: string, source: SyncSource, sync: () => Promise<void>) {
  try {
    await sync();
  } catch (error) {
    const code = codeOf(error);
    if (!concernsOneFile(code)) throw error;
    await reportSync(deps, { userId }, { source, outcome: "failed", code, months: [] });
  }
  return {};
}

async function work(deps: FetchDeps, amazon: AmazonApi, event: HistoryEvent): Promise<object> {
  const { userId, runId, step } = event;
  const facts = await readServerFacts(deps, { userId });
  if (!facts) throw nothing();
  const today = dayIn(facts.sync.timeZone, facts.sync.now);
  const owner = { userId, today };
  const done = { code: null, months: [] };
  switch (step) {
    case "account":
      return planHistory(deps, amazon, userId);
    case "fetch":
      return fetchBatch(deps, amazon, event, today);
    case "books":
      return alone(deps, userId, "books", () => syncBooks(deps, amazon, userId, "import"));
    case "rates": {
      const { kenpRates } = firstWork(facts.sync, facts.account?.accountCreationDate ?? null);
      return alone(deps, userId, "kenp_rates", async () => {
        const outcome = await syncKenpRates(deps, amazon, owner, kenpRates);
        await reportSync(deps, owner, { source: "kenp_rates", outcome, ...done });
      });
    }
    default: {
      const importId = importIdOf(runId, "payments");
      const seen = { fingerprint: undefined, kept: {} };
      const { outcome, kept } = await syncPayments(deps, amazon, owner, { seen, importIdFor: () => importId });
      await reportSync(deps, owner, { source: "payments", outcome, ...done }, { kept });
      return {};
    }
  }
}

/** The machine distinguishes failures by name: temporary ones are retried, others end the run with their reason. */
class HistoryFailure extends Error {
  constructor(code: AmazonFailureCode) {
    super(`Amazon: ${code}`);
    this.name = `Retailer.${code}`;
  }
}

/** Every step is idempotent, even after a crash in the middle. */
export async function historyStep(deps: FetchDeps, event: unknown): Promise<object> {
  const asked = HistoryEvent.parse(event);
  try {
    return await doStep(deps, asked);
  } finally {
    await removeIfMissing(deps, asked.userId);
  }
}

const SOURCE_OF = { history: "royalties", payments: "payments", ranks: "ranks" } as const;

async function doStep(deps: FetchDeps, asked: HistoryEvent): Promise<object> {
  const { userId, step } = asked;
  if (step === "look") return checkBatch(deps, asked);
  if (step === "end") {
    const begunAt = toInstant(timeOfId(asked.runId));
    // If the history was requested again, the newer run reports its result.
    if (!(await deps.amazonAccounts.saveHistory(userId, toInstant(deps.clock.now()), begunAt))) return {};
    await reportSync(deps, { userId }, { source: "royalties", outcome: "ok", code: null, months: [] });
    return {};
  }
  if (step === "fail") {
    // An internal failure has no Amazon code.
    const code = AmazonFailureCode.nullable().catch(null).parse(asked.error?.Error?.replace("Retailer.", ""));
    const source = SOURCE_OF[asked.kind ?? "history"];
    logger.warn("history was not fetched", { runId: asked.runId, source, code });
    await reportSync(deps, { userId }, { source, outcome: "failed", code, months: [] });
    return {};
  }
  try {
    if (step === "ranks") return await planRankHistory(deps, { userId });
    if (step === "rank_days") {
      await rankHistoryStep(deps, { userId, batch: asked.batch ?? "" });
      return {};
    }
    return await deps.sessions.use(userId, "KDP", "import", (transport) =>
      work(deps, amazonApiOf(deps, transport), asked),
    );
  } catch (error) {
    throw new HistoryFailure(codeOf(error));
  }
}
