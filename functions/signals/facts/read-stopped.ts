import {
  type AmazonAccountStore,
  type LinkedAccountStore,
  PUBLISHING_ACCOUNT,
  type SyncStateStore,
} from "#functions/amazon-accounts/index.ts";
import type { ExtensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import { type OutageStore, withoutEarlierFailure } from "#functions/sync/index.ts";
import { AMAZON_SALES_FAMILIES } from "#shared/domain/report-month.ts";
import type { SourceFacts, StoppedFacts } from "#shared/domain/signals/facts.ts";
import type { SourceState, SourceStates } from "#shared/domain/sync/source-state.ts";
import { SOURCES, type SyncSource } from "#shared/domain/sync/sources.ts";
import { addMonths, dayIn, type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";

export interface StoppedDeps {
  readonly amazonAccounts: Pick<AmazonAccountStore, "find">;
  readonly linked: Pick<LinkedAccountStore, "find">;
  readonly extensions: Pick<ExtensionSessionStore, "listOpen">;
  readonly syncStates: Pick<SyncStateStore, "read">;
  readonly outages: Pick<OutageStore, "read">;
  readonly months: Pick<ReportMonths, "list">;
}

interface Asked {
  readonly userId: string;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Sources whose last fetch is always recent while the connection works. Others rest when nothing is left to fetch, so
 * that only a refused sign-in says something about them.
 */
const ALWAYS_FETCHED: ReadonlySet<SyncSource> = new Set(["royalties", "payments"]);
const WATCHED: readonly SyncSource[] = ["royalties", "payments", "ranks", "followers"];

const isSignedOut = ({ code, failingSince }: SourceState): boolean =>
  failingSince !== null && (code === "signed_out" || code === "forbidden");

interface Connection {
  readonly states: SourceStates;
  /** Since when the connection exists; failures from before are over. */
  readonly since: string | undefined;
  /** The publishing session was found dead, so that it isn't tried any more. */
  readonly isRefused: boolean;
}

/** Null for an author who uploads files, or who has ended the connection. */
async function readConnection(deps: StoppedDeps, { userId, now }: Asked): Promise<Connection | null> {
  const account = await deps.amazonAccounts.find(userId);
  if (!account || (account.activatedAt === undefined && account.cookieModeAt === undefined)) return null;
  const [browsers, publishing, { states }] = await Promise.all([
    deps.extensions.listOpen(userId, now),
    account.cookieModeAt === undefined ? null : deps.linked.find(userId, PUBLISHING_ACCOUNT),
    deps.syncStates.read(userId),
  ]);
  const byServer = publishing !== null && publishing.disconnectedAt === undefined;
  if (browsers.length === 0 && !byServer) return null;
  const isRefused = byServer && !publishing.active && browsers.length === 0;
  return { states, since: publishing?.disconnectedAt ?? account.sessionSince, isRefused };
}

function toSourceFacts(source: SyncSource, { states, since, isRefused }: Connection, asked: Asked): SourceFacts {
  const state = withoutEarlierFailure(states[source], since);
  const dayOf = (instant: string | null): IsoDate | null =>
    instant === null ? null : dayIn(asked.timeZone, Date.parse(instant));
  const isDead = isRefused && source === "royalties";
  const signedOut = isSignedOut(state) ? state.failingSince : isDead ? state.lastGoodAt : null;
  const { lateAfterMs } = SOURCES[source];
  const isLate = state.lastGoodAt !== null && Date.parse(state.lastGoodAt) + lateAfterMs < asked.now;
  return {
    source,
    signedOutSince: dayOf(signedOut),
    lastGoodDay: dayOf(state.lastGoodAt),
    isLate: isLate && ALWAYS_FETCHED.has(source),
  };
}

/** The month that ended last, when no report of it is stored although the month before has one. */
async function missingMonthOf({ months }: StoppedDeps, { userId, timeZone, now }: Asked): Promise<IsoMonth | null> {
  const last = addMonths(monthOf(dayIn(timeZone, now)), -1);
  const stored = await months.list(userId, addMonths(last, -1), last, AMAZON_SALES_FAMILIES);
  return stored.length > 0 && !stored.some(({ month }) => month === last) ? last : null;
}

/** Reads how an author's figures arrive: a few small items, and two months' items for authors who upload files. */
export async function readStopped(deps: StoppedDeps, asked: Asked): Promise<StoppedFacts> {
  const connection = await readConnection(deps, asked);
  if (connection === null) return { sources: [], isOutage: false, missingMonth: await missingMonthOf(deps, asked) };
  const { outage } = await deps.outages.read();
  const sources = WATCHED.map((source) => toSourceFacts(source, connection, asked));
  return { sources, isOutage: outage.openedAt !== null, missingMonth: null };
}
