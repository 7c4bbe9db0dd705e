import { handOverFiles } from "#functions/imports/index.ts";
import { type AccountFacts, reportSync } from "#functions/retailer-accounts/index.ts";
import { type KeptPrints, printsOf, shortPrint, toPrintText } from "#shared/domain/sync/kept-prints.ts";
import type { SyncWork } from "#shared/domain/sync/sync-work.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { RetailerFailureCode } from "#shared/retailer/failure.ts";
import type { RetailerClient } from "#shared/retailer/retailer-client.ts";
import type { FetchDeps } from "./deps.ts";
import { fetchRoyalties } from "./fetch-royalties.ts";
import { type Sent, sentOf, settle, toSentText } from "./sent-files.ts";

/**
 * The quarter-hourly part of a tick: settles what the last one handed over, fetches, hands over what is news. Resolves with the failure that the rest of
 * the tick would meet, too; null when it may go on.
 */
export async function syncRoyalties(
  deps: FetchDeps,
  client: RetailerClient,
  { userId, work, facts }: { readonly userId: string; readonly work: SyncWork; readonly facts: AccountFacts },
): Promise<RetailerFailureCode | null> {
  const row = facts.stored.find(({ source }) => source === "royalties");
  const settled = await settle(deps, userId, sentOf(row?.sent), work.today);
  const source = "royalties" as const;
  if (settled.kind === "under_way") {
    // A crash after the hand-over: what was fetched is being read.
    await reportSync(deps, { userId }, { source, outcome: "ok", code: null, months: [], first: false });
    return null;
  }
  const before = printsOf(row?.prints);
  const prints: KeptPrints = settled.kind === "over" ? { ...before, ...settled.prints } : before;
  const asked = new Set<IsoMonth>((row?.asked ?? "").split(" ").filter(Boolean));
  const fetched = await fetchRoyalties({ client, sleep: deps.sleep }, { ...work, prints, asked, patient: false });
  const { news, unchanged, failed } = fetched;

  let sent: Sent | null = null;
  if (news.length > 0) {
    const taken = settled.kind === "nothing" ? settled.importId : null;
    const printed = news.map(({ month, fingerprint, revision }) => {
      return [month, { print: shortPrint(fingerprint), revision, refusedOn: null }] as const;
    });
    sent = { importId: taken ?? deps.newId(), prints: Object.fromEntries(printed) };
    // Before anything of the import: whatever happens then, the next tick goes on with the same import.
    await deps.syncStates.keep(userId, source, { sent: toSentText(sent), prints: toPrintText(prints) });
    const files = news.map(({ name, bytes }) => ({ name, bytes }));
    await handOverFiles(deps, { userId, importId: sent.importId, files });
  }

  const kept = {
    ...{ prints: toPrintText(prints), asked: fetched.asked.join(" "), sent: sent ? toSentText(sent) : "" },
  };
  if (failed) {
    await deps.syncStates.keep(userId, source, kept);
    await reportSync(deps, { userId }, { source, outcome: "failed", code: failed, months: [], first: false });
  } else if (fetched.waiting > 0) await deps.syncStates.keep(userId, source, kept);
  else {
    const covered = settled.kind === "over" ? settled.covered : [];
    const outcome = news.length > 0 ? "ok" : "unchanged";
    const months = [...new Set([...covered, ...unchanged])];
    await reportSync(deps, { userId }, { source, outcome, code: null, months, first: false }, kept);
  }
  return fetched.isOver ? failed : null;
}
