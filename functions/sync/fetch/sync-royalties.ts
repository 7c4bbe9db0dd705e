import { serverSyncStateOf } from "#functions/amazon-accounts/index.ts";
import { submitFiles } from "#functions/imports/index.ts";
import {
  decodeFingerprints,
  encodeFingerprints,
  type StoredFingerprints,
  shortFingerprint,
} from "#shared/domain/sync/stored-fingerprints.ts";
import { openMonths, type SyncWork } from "#shared/domain/sync/sync-work.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import type { AccountFacts } from "../state/read-sync-facts.ts";
import { reportSync } from "../state/report-sync.ts";
import type { FetchDeps } from "../wiring.ts";
import { fetchRoyalties } from "./fetch-royalties.ts";
import { sentOf, settle, settleAnswered, toSentText } from "./sent-files.ts";

/** Includes months whose import failed on an earlier day, even if they are no longer due. */
function wantedMonths({ royalties, today }: SyncWork, fingerprints: StoredFingerprints, { sync }: AccountFacts) {
  const due = new Set(royalties.map(({ month }) => month));
  const failed = Object.entries(fingerprints)
    .filter(([month, { refusedOn }]) => refusedOn !== null && refusedOn !== today && !due.has(month))
    .map(([month]) => {
      const stored = sync.storedMonths.find((item) => item.family === "estimator" && item.month === month);
      return { month, revision: stored?.revision ?? 0 };
    });
  return [...royalties, ...failed];
}

/** No closed month lacks a report or rate, and no history is still to bring months that might. */
function isClosed({ account, sync }: AccountFacts, { today }: SyncWork): boolean {
  const open = openMonths(sync, today);
  return account?.historyAt !== undefined && open.prior_months.length + open.kenp_rates.length === 0;
}

/**
 * Runs every quarter of an hour. The state is written only if it has not changed since it was read, so that one of two
 * concurrent ticks has no effect. Resolves with a failure that would recur for the rest of the tick, else null.
 */
export async function syncRoyalties(
  deps: FetchDeps,
  amazon: AmazonApi,
  { userId, work, facts }: { readonly userId: string; readonly work: SyncWork; readonly facts: AccountFacts },
): Promise<AmazonFailureCode | null> {
  const row = facts.stored.find(({ source }) => source === "royalties");
  const settled = await settle(deps, userId, sentOf(row?.sent), work.today);
  const source = "royalties" as const;
  // More is decided when the previous fetch is imported.
  if (settled.kind === "under_way") return null;
  const before = await settleAnswered(deps, userId, decodeFingerprints(row?.prints), work.today);
  const fingerprints: StoredFingerprints = settled.kind === "over" ? { ...before, ...settled.fingerprints } : before;
  const asked = new Set<IsoMonth>((row?.asked ?? "").split(" ").filter(Boolean));
  const wanted = {
    royalties: wantedMonths(work, fingerprints, facts),
    today: work.today,
    fingerprints,
    asked,
    patient: false,
  };
  const fetched = await fetchRoyalties({ amazon, sleep: deps.sleep }, wanted);
  const { news, unchanged, failed } = fetched;

  let seen = serverSyncStateOf(row);
  let sent = "";
  if (news.length > 0) {
    const unusedImportId = settled.kind === "nothing" ? settled.importId : null;
    const printed = news.map(({ month, fingerprint, revision }) => {
      return [month, { fingerprint: shortFingerprint(fingerprint), revision, refusedOn: null }] as const;
    });
    const importId = unusedImportId ?? (await deps.imports.nextId(userId, deps.newId()));
    sent = toSentText({ importId, at: deps.clock.now(), fingerprints: Object.fromEntries(printed) });
    // Saved before the import exists, so that a later tick always continues with the same import.
    const claim = { sent, prints: encodeFingerprints(fingerprints) };
    if (!(await deps.syncStates.keep(userId, source, claim, seen))) return null;
    seen = { ...seen, ...claim };
    const files = news.map(({ name, bytes }) => ({ name, bytes }));
    await submitFiles(deps, { userId, importId, files });
  }

  const kept = { prints: encodeFingerprints(fingerprints), asked: fetched.asked.join(" "), sent };
  if (failed) {
    if (await deps.syncStates.keep(userId, source, kept, seen))
      await reportSync(deps, { userId }, { source, outcome: "failed", code: failed, months: [] });
  } else if (fetched.waiting > 0) await deps.syncStates.keep(userId, source, kept, seen);
  else {
    const covered = settled.kind === "over" ? settled.covered : [];
    const outcome = news.length > 0 ? "ok" : "unchanged";
    const months = [...new Set([...covered, ...unchanged])];
    const isQuiet = settled.kind === "nothing" && outcome === "unchanged" && isClosed(facts, work);
    const fetch = { kept, seen, before: row, ...(isQuiet && { closedOn: work.today }) };
    await reportSync(deps, { userId }, { source, outcome, code: null, months }, fetch);
  }
  return fetched.isOver ? failed : null;
}
