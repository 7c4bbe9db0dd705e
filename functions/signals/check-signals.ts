import type { AccountStore, UserRow } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import { type BillingStatusDeps, readBillingStatus } from "#functions/entitlements/index.ts";
import { toActorUser } from "#functions/platform/access/actor.ts";
import type { ClientAccessStore } from "#functions/platform/access/client-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import { raiseSignals } from "#shared/domain/signals/raise-signals.ts";
import { withMonths, withRatings } from "#shared/domain/signals/reading/memory.ts";
import { isCondition, isNews, kindsOfPlan, kindsShared } from "#shared/domain/signals/settings/watch.ts";
import { type RaisedSignal, SIGNAL_KINDS, type SignalKind } from "#shared/domain/signals/signal.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { type FactsDeps, readSignalFacts } from "./facts/read-facts.ts";
import type { SignalMemoryStore } from "./memory-store.ts";
import type { SignalSettingsRow } from "./settings-store.ts";
import type { SignalRow, SignalStore } from "./signal-store.ts";

export interface CheckDeps extends FactsDeps, BillingStatusDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly clients: Pick<ClientAccessStore, "sharedScopes">;
  readonly signals: SignalStore;
  readonly memory: SignalMemoryStore;
  /** Hints at new signals for open pages, and has agencies' summaries of the author brought up to date. */
  readonly bus: Publisher;
}

/** An author whose signals are checked, with the settings of the checks. */
export interface Watched {
  readonly user: UserRow;
  readonly settings: SignalSettingsRow;
}

/** Days of signals that the rules look back on. */
const EARLIER_DAYS = 120;

/** True for an author whose account is open. */
export const isWatched = (user: UserRow | null): user is UserRow =>
  user?.kind === "author" && !user.removingAt && !user.deletionDueAt;

/** The kinds that the author's plan includes, and those that an agency sees of the author whatever the plan. */
async function kindsFor(
  deps: CheckDeps,
  user: UserRow,
  shared: readonly (readonly ConsentScope[])[],
): Promise<readonly SignalKind[]> {
  const { entitlements } = await readBillingStatus(deps, toActorUser(user));
  const own = entitlements ? kindsOfPlan(entitlements) : [];
  const seen = shared.flatMap((scopes) => kindsShared(scopes));
  return SIGNAL_KINDS.filter((kind) => own.includes(kind) || seen.includes(kind));
}

/** A forecast in another currency, which the author has changed since, says nothing about one in theirs. */
const isComparable = (signal: RaisedSignal, { currency }: UserRow): boolean =>
  signal.kind !== "forecast" || signal.values.currency === currency;

interface Raised {
  readonly raised: readonly RaisedSignal[];
  /** By key, what was raised before. */
  readonly earlier: ReadonlyMap<string, SignalRow>;
  readonly at: string;
}

/** Stores what the rules have raised, newer figures of open signals included; returns what wasn't raised before. */
async function store({ signals }: CheckDeps, userId: string, { raised, earlier, at }: Raised) {
  const added: RaisedSignal[] = [];
  for (const signal of raised) {
    const before = earlier.get(signal.key);
    if (before === undefined) {
      if (await signals.raise(userId, signal, at)) added.push(signal);
      continue;
    }
    if (before.open === undefined && isCondition(signal)) await signals.reopen(userId, signal.key);
    if (canonicalJson(before.signal) !== canonicalJson(signal)) await signals.update(userId, signal);
  }
  return added;
}

/** Closes conditions that the rules no longer find, and what is no longer news. Returns whether any was. */
async function close(
  { signals }: CheckDeps,
  open: readonly SignalRow[],
  isOver: (row: SignalRow) => boolean,
  at: string,
) {
  const over = open.filter(isOver);
  for (const { userId, key } of over) await signals.close(userId, key, at);
  return over.length > 0;
}

/**
 * Checks some kinds of an author's signals, all of them by default: reads what their rules take, stores what they raise,
 * each occurrence once, and closes what is over. Returns the new ones. Idempotent; a check that was interrupted is
 * completed by the next.
 */
export async function checkSignals(
  deps: CheckDeps,
  { user, settings }: Watched,
  only: readonly SignalKind[] = SIGNAL_KINDS,
): Promise<readonly RaisedSignal[]> {
  const { userId, timeZone } = user;
  const now = deps.clock.now();
  const at = toInstant(now);
  const shared = await deps.clients.sharedScopes(userId);
  const kinds = (await kindsFor(deps, user, shared)).filter((kind) => only.includes(kind));
  const [earlier, memory] = await Promise.all([
    deps.signals.listSince(userId, toInstant(now - EARLIER_DAYS * DAY_MS)),
    deps.memory.read(userId),
  ]);
  const moment = {
    today: dayIn(timeZone, now),
    watchedSince: settings.watchedSince,
    earlier: earlier
      .map(({ signal }) => signal)
      .filter((signal) => isComparable(signal, user))
      .toReversed(),
  };
  // As for an agency: an author without a plan is checked as on the free plan.
  const actor = { ...toActorUser(user), kind: "agencyForClient" as const };
  const { facts, read } = await readSignalFacts(deps, { actor, moment, kinds, memory });
  const raised = raiseSignals(facts).filter(({ kind }) => kinds.includes(kind));
  const byKey = new Map(earlier.map((row) => [row.key, row]));
  const added = await store(deps, userId, { raised, earlier: byKey, at });
  const holds = new Set(raised.map(({ key }) => key));
  const open = earlier.filter((row) => row.open !== undefined);
  const isOver = ({ signal, key, raisedAt }: SignalRow): boolean =>
    isCondition(signal) ? kinds.includes(signal.kind) && !holds.has(key) : !isNews(raisedAt, now);
  const hasClosed = await close(deps, open, isOver, at);
  // Remembered last: a check that is interrupted before raises the same signals again.
  await deps.memory.change(userId, (known) => withMonths(withRatings(known, read.rated), read.months, read.monthsFrom));
  if (added.length > 0 || hasClosed) await deps.bus.publish("SignalsChanged", { userId });
  // Without news too: it brings back a summary that an event has lost.
  if (shared.length > 0) await deps.bus.publish("ClientChanged", { userId });
  return added;
}
