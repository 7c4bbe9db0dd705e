import type * as z from "zod";
import { type BillingStatusDeps, readBillingStatus, requirePlan } from "#functions/entitlements/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { type ClientAccessStore, viewerOf } from "#functions/platform/access/client-store.ts";
import type { QueryOf } from "#shared/api/endpoint.ts";
import type * as api from "#shared/api/signals/signals.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { isSilenced, NOTHING_SILENCED, type Silence } from "#shared/domain/signals/settings/silence.ts";
import { kindsOfPlan, kindsShared, scopesOfKind } from "#shared/domain/signals/settings/watch.ts";
import type { SignalKind } from "#shared/domain/signals/signal.ts";

import { type SignalSettingsStore, silenceOf } from "./settings-store.ts";
import type { SignalRow, SignalStore } from "./signal-store.ts";

export interface ListSignalsDeps extends BillingStatusDeps {
  readonly signals: Pick<SignalStore, "listOpen" | "pageOfClosed">;
  readonly settings: Pick<SignalSettingsStore, "find">;
  readonly consentViews: Pick<ClientAccessStore, "countView">;
}

const PAGE = 25;

interface Viewer {
  readonly kinds: readonly SignalKind[];
  /** An agency sees what the author has silenced or seen: these are the author's own choices. */
  readonly silence: Silence;
  readonly isAuthor: boolean;
}

async function viewerFor(deps: ListSignalsDeps, actor: Actor): Promise<Viewer> {
  if (actor.kind === "agencyForClient")
    return { kinds: kindsShared(actor.scopes), silence: NOTHING_SILENCED, isAuthor: false };
  const [plan, settings] = await Promise.all([requirePlan(deps, actor), deps.settings.find(actor.tenantId)]);
  return { kinds: kindsOfPlan(plan), silence: silenceOf(settings), isAuthor: true };
}

const toShown = ({ signal, raisedAt, seenAt, closedAt }: SignalRow, { silence, isAuthor }: Viewer) => ({
  signal,
  raised_at: raisedAt,
  seen: !isAuthor || seenAt !== undefined,
  closed_at: closedAt ?? null,
  silenced: isSilenced(signal, silence),
});

/** Counts a look at a client's figures, once per scope of the kinds that are shown. */
async function countViews(deps: ListSignalsDeps, actor: Actor, shown: readonly SignalRow[]): Promise<void> {
  if (actor.kind !== "agencyForClient") return;
  const scopes = new Set<ConsentScope>(shown.flatMap(({ signal }) => scopesOfKind(signal.kind)));
  for (const scope of scopes)
    await deps.consentViews.countView({ clientId: actor.tenantId, ...viewerOf(actor), scope }, deps.clock.now());
}

/**
 * Lists all open signals and a page of those that are over, of the kinds that the plan or the client's consent includes.
 * Throws Forbidden (`plan_required`).
 */
export async function listSignals(
  deps: ListSignalsDeps,
  { actor, before }: By<Actor, QueryOf<typeof api.listSignals>>,
): Promise<z.input<typeof api.listSignals.response>> {
  const [viewer, open, closed] = await Promise.all([
    viewerFor(deps, actor),
    deps.signals.listOpen(actor.tenantId),
    deps.signals.pageOfClosed(actor.tenantId, PAGE, before ?? null),
  ]);
  const isShown = ({ signal }: SignalRow): boolean => viewer.kinds.includes(signal.kind);
  const [current, history] = [open.filter(isShown), closed.rows.filter(isShown)];
  await countViews(deps, actor, [...current, ...history]);
  return {
    kinds: [...viewer.kinds],
    open: current.map((row) => toShown(row, viewer)),
    history: history.map((row) => toShown(row, viewer)),
    next: closed.next,
  };
}

/** Counts the open signals that the author has neither seen nor silenced; none without a plan. */
export async function countSignals(
  deps: Omit<ListSignalsDeps, "consentViews">,
  { actor }: By<Actor>,
): Promise<z.input<typeof api.countSignals.response>> {
  const [open, settings, { entitlements }] = await Promise.all([
    deps.signals.listOpen(actor.tenantId),
    deps.settings.find(actor.tenantId),
    readBillingStatus(deps, actor),
  ]);
  const kinds = entitlements ? kindsOfPlan(entitlements) : [];
  const silence = silenceOf(settings);
  const isNew = ({ signal, seenAt }: SignalRow): boolean =>
    seenAt === undefined && kinds.includes(signal.kind) && !isSilenced(signal, silence);
  return { count: open.filter(isNew).length };
}
