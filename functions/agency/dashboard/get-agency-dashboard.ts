import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { readExchangeRates } from "#functions/royalties/index.ts";
import {
  type getAgencyDashboard as api,
  type ClientAttention,
  MAX_ATTENTION,
  MAX_NAMED,
} from "#shared/api/agency/dashboard.ts";
import { ATTENTION_KINDS, type AttentionKind } from "#shared/domain/attention/attention.ts";
import { eventTypeOf, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import { dueMonths } from "#shared/domain/payments/settling/due-months.ts";
import { scopesOfKind } from "#shared/domain/signals/settings/watch.ts";
import { addMonths, dayIn, monthOf } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { KnownConsents } from "../clients/client-store.ts";
import { convertedSums, ratesBehind, ratesInto } from "../clients/convert-sums.ts";
import { incompleteMonths } from "../clients/known-months.ts";
import { needsOf, reasonsIn } from "../summaries/client-summary.ts";
import {
  labelOf,
  listSummarized,
  readAgain,
  readAsking,
  type SummarizedClient,
  type SummaryDeps,
} from "../summaries/read-summaries.ts";
import type { AgencyDeps } from "../wiring.ts";

export type DeskDeps = SummaryDeps & Pick<AgencyDeps, "exchangeRates">;
type Answer = z.input<(typeof api)["response"]>;

/** A reason for a look, without what is shown of it. */
export type Reason = Pick<ClientAttention, "client_id" | "label" | "kind">;

/** Everything of the dashboard but what names a client: all reasons for a look, the most urgent first. */
interface Desk extends Omit<Answer, "data" | "needing"> {
  readonly open: readonly SummarizedClient[];
  readonly attention: readonly Reason[];
  /** Clients whose royalties are in the sums. */
  readonly summedIds: readonly string[];
}

/** A sum of more clients than this tells nothing of a single one, and counts as a look at none. */
export const COUNTED_IN_SUMS = 100;

export const scopesOf = (kind: AttentionKind): readonly ConsentScope[] => {
  if (kind === "event_ends") return ["events"];
  return kind === "no_figures" || kind === "trial_ends" ? ["royalties"] : scopesOfKind(kind);
};

const { compare } = new Intl.Collator("en");
const byUrgency = (a: Reason, b: Reason): number =>
  ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind) ||
  compare(a.label, b.label) ||
  ascending(a.client_id, b.client_id);

/** Reads what the clients' summaries say together, limited to what each of them shares. Counts no look. */
export async function readDesk(
  deps: DeskDeps,
  { tenantId, currency }: Actor,
  { known }: KnownConsents = {},
): Promise<Desk> {
  const now = deps.clock.now();
  const today = dayIn("UTC", now);
  const open = await listSummarized(deps, tenantId, known);
  const months = [monthOf(today), addMonths(monthOf(today), -1)];
  const due = dueMonths(today)?.from ?? null;
  const sharing = open.flatMap(({ consent, summary: { royalties } }) => (royalties ? [{ consent, ...royalties }] : []));
  const summed = due ? [due, ...months] : months;
  const rates = sharing.length === 0 ? [] : await readExchangeRates(deps.exchangeRates, summed.toSorted());
  const rateOf = ratesInto(currency, rates, summed);
  const all = sharing.flatMap(({ years }) => years);
  const incomplete = sharing.flatMap(({ years, facts }) => incompleteMonths(years, facts, now));
  const paid = sharing.filter(({ consent }) => consent.scopes.includes("payments")).flatMap(({ years }) => years);
  const dueSums = due ? convertedSums(paid, due, rateOf) : [];
  const sums = months.map((month) => {
    const ofMonth = incomplete.filter((one) => one.month === month);
    const partial = ofMonth.filter(({ through }) => through !== null).length;
    return { month, sums: convertedSums(all, month, rateOf), missing: ofMonth.length - partial, partial };
  });
  const held = summed.flatMap((month) => convertedSums(all, month, rateOf).map((sum) => ({ ...sum, month })));
  return {
    open,
    attention: open
      .flatMap((client) => {
        const own = { client_id: client.consent.clientId, label: labelOf(client) };
        return needsOf(client.summary, now).map((kind) => ({ ...own, kind }));
      })
      .sort(byUrgency),
    summedIds: sharing.filter(({ years }) => years.length > 0).map(({ consent }) => consent.clientId),
    clients: open.length,
    summed: sharing.length,
    currency,
    exchange: ratesBehind(rates, held, { shown: currency, today }),
    months: sums,
    due: due && dueSums.length > 0 ? { date: dueDateOf(due), month: due, sums: dueSums } : null,
  };
}

const namedEvents = (ids: readonly string[], logs: readonly StoredBookLog[]): ClientAttention["about"] =>
  ids.slice(0, MAX_NAMED).flatMap((id) => {
    const log = logs.find(({ number }) => String(number) === id);
    return log ? [{ book: log.title, event: eventTypeOf(log)?.name ?? log.other ?? "" }] : [];
  });

/** Reads why a client needs a look: each kind of signal once with the newest, and what else asks for one. */
async function readAttention(
  { openSignals, bookLogs, clock }: Pick<DeskDeps, "openSignals" | "bookLogs" | "clock">,
  client: SummarizedClient,
): Promise<ClientAttention[]> {
  const { clientId, scopes } = client.consent;
  const own = { client_id: clientId, label: labelOf(client) };
  const reasons = reasonsIn(client.summary, clock.now());
  const [signals, { logs }] = await Promise.all([
    client.summary.signals.length > 0 ? readAsking({ openSignals }, clientId, scopes) : [],
    reasons.some(({ about }) => about.length > 0) ? bookLogs.read(clientId, { consistent: false }) : { logs: [] },
  ]);
  return [
    ...[...Map.groupBy(signals, ({ kind }) => kind).values()].map(([newest, ...more]) => {
      const { kind, day: date } = newest!;
      return { ...own, kind, signal: newest!, date, count: 1 + more.length, about: [] };
    }),
    ...reasons.map((reason) => ({ ...own, ...reason, signal: null, about: namedEvents(reason.about, logs) })),
  ];
}

/**
 * Returns the most urgent reasons why clients need a look today, and what all clients together earn this month and
 * earned last month. Counts a look at every client that it names, and at those in sums of a few clients.
 */
export async function getAgencyDashboard(
  deps: DeskDeps & Pick<AgencyDeps, "consentViews">,
  { actor: member, known }: By<Actor, KnownConsents>,
): Promise<Answer> {
  const { open, attention, summedIds, ...desk } = await readDesk(deps, member, { known });
  const urgent = new Set(attention.slice(0, MAX_ATTENTION).map(({ client_id }) => client_id));
  const some = open.filter(({ consent }) => urgent.has(consent.clientId));
  const found: ClientAttention[] = [];
  await inParallel(await readAgain(deps, member.tenantId, { some, all: open }), async (client) => {
    found.push(...(await readAttention(deps, client)));
  });
  const data = found.sort(byUrgency).slice(0, MAX_ATTENTION);
  await countViews(deps, member, [
    ...data.flatMap(({ client_id, kind }) => scopesOf(kind).map((scope) => [client_id, scope] as const)),
    ...(summedIds.length <= COUNTED_IN_SUMS ? summedIds : []).map((id) => [id, "royalties"] as const),
  ]);
  return { ...desk, data, needing: new Set(attention.map(({ client_id }) => client_id)).size };
}

/** Counts one look of a member per client and scope. */
export async function countViews(
  { consentViews, clock }: Pick<AgencyDeps, "consentViews" | "clock">,
  member: Actor,
  looks: readonly (readonly [clientId: string, scope: ConsentScope])[],
): Promise<void> {
  const by = viewerOf(member);
  const distinct = new Map(looks.map((look) => [look.join(" "), look]));
  await inParallel(distinct.values(), ([clientId, scope]) =>
    consentViews.countView({ clientId, scope, ...by }, clock.now()),
  );
}
