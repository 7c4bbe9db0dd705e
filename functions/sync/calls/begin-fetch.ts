import type * as z from "zod";
import { type RecordSyncDeps, recordSync } from "#functions/accounts/index.ts";
import type { HistoryMachine } from "#functions/adapters/history-machine.ts";
import type { SyncQueue } from "#functions/adapters/message-queue.ts";
import { isRefusal } from "#functions/amazon-accounts/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import type { QueryOf } from "#shared/api/endpoint.ts";
import type * as api from "#shared/api/sync/fetch-calls.ts";
import { addMonths, dayIn, eachMonth, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { MONTHS_PER_MESSAGE, type RequestedMonths } from "../fetch/fetch-requested.ts";
import { importIdOf } from "../history/import-id.ts";
import { findPortal } from "../ranks/read-rank-facts.ts";
import type { RankReadDeps } from "../wiring.ts";
import { type CookieCallDeps, withAmazon } from "./cookie-call.ts";

export interface BeginFetchDeps
  extends CookieCallDeps,
    RecordSyncDeps,
    Pick<RankReadDeps, "amazonAccounts" | "linked"> {
  readonly queue: Pick<SyncQueue, "send" | "sendAll">;
  readonly history: HistoryMachine;
  newId(): string;
}

const begun = (id: string, ...others: string[]) => ({ data: { import_id: id, import_ids: [id, ...others] } });

type Begun = Promise<z.input<(typeof api.fetchDailyRoyalties)["response"]>>;

/** Reports per call. */
const MAX_MONTHS = 24;

/**
 * Checks that the session is accepted, so that the author is asked to sign in immediately if not. The queue fetches,
 * because a report may take longer than a page can wait; each message becomes its own import.
 */
async function beginMonths(
  deps: BeginFetchDeps,
  { actor: { userId }, source, months }: By<Actor, Pick<RequestedMonths, "source"> & { readonly months: IsoMonth[] }>,
): Begun {
  await withAmazon(deps, userId, "KDP", (amazon) => amazon.accountInfo());
  const messages: RequestedMonths[] = [];
  for (let at = 0; at < months.length; at += MONTHS_PER_MESSAGE)
    messages.push({ userId, importId: deps.newId(), source, months: months.slice(at, at + MONTHS_PER_MESSAGE) });
  if (messages.length > 0) await deps.queue.sendAll(messages);
  // With nothing to fetch, the id is of an import that never appears.
  const [id = deps.newId(), ...others] = messages.map(({ importId }) => importId);
  return begun(id, ...others);
}

const upTo = (months: readonly IsoMonth[], last: IsoMonth): IsoMonth[] =>
  months
    .filter((month) => month <= last)
    .slice(-MAX_MONTHS)
    .reverse();

const todayOf = ({ clock }: BeginFetchDeps, { timeZone }: Actor) => dayIn(timeZone, clock.now());

/** Fetches whole calendar months, newest first, excluding future ones. */
export const fetchDailyRoyalties = (
  deps: BeginFetchDeps,
  { actor, fromDate, toDate }: By<Actor, QueryOf<typeof api.fetchDailyRoyalties>>,
): Begun => {
  const months = upTo(eachMonth(fromDate, toDate), monthOf(todayOf(deps, actor)));
  return beginMonths(deps, { actor, source: "royalties", months });
};

export const fetchMonthRoyalties = (
  deps: BeginFetchDeps,
  { actor, month }: By<Actor, QueryOf<typeof api.fetchMonthRoyalties>>,
): Begun => beginMonths(deps, { actor, source: "royalties", months: upTo([month], monthOf(todayOf(deps, actor))) });

/** Only a closed month has a Prior Month report. */
export const fetchPreviousMonthRoyalties = (
  deps: BeginFetchDeps,
  { actor, month, totalMonths }: By<Actor, QueryOf<typeof api.fetchPreviousMonthRoyalties>>,
): Begun => {
  const asked = Array.from({ length: totalMonths }, (_, n) => addMonths(month, n + 1 - totalMonths));
  const months = upTo(asked, addMonths(monthOf(todayOf(deps, actor)), -1));
  return beginMonths(deps, { actor, source: "prior_months", months });
};

/** Rejects when the session is missing or rejected; the tick records other failures. */
const checkSignIn = (deps: BeginFetchDeps, userId: string, type: AmazonAccountType): Promise<void> =>
  withAmazon(deps, userId, type, async (amazon) => {
    try {
      await (type === "KDP" ? amazon.accountInfo() : amazon.profile());
    } catch (error) {
      if (isRefusal(error) || !(error instanceof AmazonFailure)) throw error;
    }
  });

/**
 * Ignores the retry delay of earlier failures. An author who has connected the author portal alone needs a session there.
 * Beside a publishing dashboard that has rejected its session, which fails the call, the portal's sources are tried.
 */
export async function syncNow(
  deps: BeginFetchDeps,
  { actor: { userId } }: By<Actor>,
): Promise<z.input<(typeof api.syncNow)["response"]>> {
  const [portal, rows] = await Promise.all([findPortal(deps, userId), deps.linked.list(userId)]);
  const hasDashboard = rows.some(({ type, disconnectedAt }) => type === "KDP" && disconnectedAt === undefined);
  const isPortalAlone = portal !== null && !hasDashboard;
  const send = () => deps.queue.send({ userId, asked: true });
  try {
    await checkSignIn(deps, userId, isPortalAlone ? "AUTHOR_CENTRAL" : "KDP");
  } catch (error) {
    if (portal !== null && hasDashboard) await send();
    throw error;
  }
  await send();
  return { asked_at: toInstant(deps.clock.now()) };
}

/** Uses the state machine, because the list may take minutes. The start date keeps a second page from starting again. */
export async function fetchPayments(deps: BeginFetchDeps, { actor: { userId } }: By<Actor>): Begun {
  await withAmazon(deps, userId, "KDP", (amazon) => amazon.accountInfo());
  const runId = deps.newId();
  await deps.history.start(runId, { userId, kind: "payments" });
  await recordSync(deps, userId, { paymentsBegunAt: toInstant(deps.clock.now()) });
  return begun(importIdOf(runId, "payments"));
}
