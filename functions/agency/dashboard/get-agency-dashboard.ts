import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { type RoyaltySumsRow, readExchangeRates } from "#functions/royalties/index.ts";
import { type getAgencyDashboard as api, type ClientAttention, MAX_NAMED } from "#shared/api/agency/dashboard.ts";
import {
  ATTENTION_KINDS,
  type AttentionKind,
  attentionOf,
  type SetupKind,
} from "#shared/domain/attention/attention.ts";
import { eventTypeOf, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import { dueMonths } from "#shared/domain/payments/settling/due-months.ts";
import type { ConvertedSum } from "#shared/domain/royalties/sums/converted-sums.ts";
import { isGoodNews, kindsShared, scopesOfKind } from "#shared/domain/signals/settings/watch.ts";
import type { RaisedSignal } from "#shared/domain/signals/signal.ts";
import { addMonths, dayIn, type IsoDate, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { convertedSums, type RateOf, ratesBehind, ratesInto } from "../clients/convert-sums.ts";
import { incompleteMonths } from "../clients/known-months.ts";
import { listOpenClients, type OpenClient } from "../clients/list-open-clients.ts";
import { toClient } from "../clients/to-client.ts";
import type { AgencyDeps } from "../wiring.ts";
import { readClientFacts } from "./read-client-facts.ts";

type Deps = Pick<
  AgencyDeps,
  "clients" | "authors" | "royaltySums" | "exchangeRates" | "consentViews" | "openSignals" | "bookLogs" | "clock"
>;

/** The scope by which an agency sees each reason that is no signal. */
const SCOPE_OF: Readonly<Record<SetupKind, ConsentScope>> = {
  no_figures: "royalties",
  trial_ends: "royalties",
  event_ends: "events",
};

const scopesOf = (kind: AttentionKind): readonly ConsentScope[] =>
  kind === "no_figures" || kind === "trial_ends" || kind === "event_ends" ? [SCOPE_OF[kind]] : scopesOfKind(kind);

/**
 * Returns the clients that need attention today, and what all clients together earn this month and earned last month,
 * limited to what each of them shares. Counts a look at every client of whom it shows something.
 */
export async function getAgencyDashboard(
  deps: Deps,
  { actor: member }: By<Actor>,
): Promise<z.input<(typeof api)["response"]>> {
  const open = await listOpenClients(deps, member.tenantId, { consistent: false });
  const month = monthOf(dayIn("UTC", deps.clock.now()));
  const months = [month, addMonths(month, -1)];
  const due = dueMonths(dayIn("UTC", deps.clock.now()))?.from ?? null;
  const sharing = open.filter(({ consent }) => consent.scopes.includes("royalties"));
  const sharingIds = sharing.map(idOf);
  const summed = due ? [due, ...months] : months;
  const [rows, rates] = await Promise.all([
    deps.royaltySums.readMany(sharingIds, [...new Set(summed.map(yearOf))]),
    sharing.length === 0 ? [] : readExchangeRates(deps.exchangeRates, summed.toSorted()),
  ]);
  const rateOf = ratesInto(member.currency, rates, summed);
  const incomplete = sharing.flatMap(({ author }) => incompleteMonths(rows, author, deps.clock.now()));
  const found: ClientAttention[] = [];
  await inParallel(open, async (client) => {
    found.push(...(await attentionTo(deps, client)));
  });
  await inParallel(viewsOf(found, rows), (view) =>
    deps.consentViews.countView({ ...view, ...viewerOf(member) }, deps.clock.now()),
  );
  const urgency = ({ kind }: ClientAttention) => ATTENTION_KINDS.indexOf(kind);
  return {
    data: found.sort((a, b) => urgency(a) - urgency(b) || a.label.localeCompare(b.label, "en")),
    clients: open.length,
    summed: sharing.length,
    currency: member.currency,
    exchange: ratesBehind(
      rates,
      summed.flatMap((one) => convertedSums(rows, one, rateOf).map(({ currency }) => ({ month: one, currency }))),
      { shown: member.currency, today: dayIn("UTC", deps.clock.now()) },
    ),
    months: months.map((one) => ({
      month: one,
      sums: convertedSums(rows, one, rateOf),
      ...lackingOf(incomplete, one),
    })),
    due: due === null ? null : dueOf(sharing, rows, { month: due, rateOf }),
  };
}

const idOf = ({ author }: OpenClient): string => author.userId;

/** A client's open signals that ask for something, by kind, as far as the client shares them. */
async function signalsTo({ openSignals }: Deps, { consent, author }: OpenClient): Promise<RaisedSignal[][]> {
  const kinds = kindsShared(consent.scopes);
  if (kinds.length === 0) return [];
  const asking = (await openSignals.listOpen(author.userId))
    .map(({ signal }) => signal)
    .filter((signal) => kinds.includes(signal.kind) && !isGoodNews(signal));
  return [...Map.groupBy(asking, ({ kind }) => kind).values()];
}

async function attentionTo(deps: Deps, client: OpenClient): Promise<ClientAttention[]> {
  const { id: client_id, label } = toClient(client.consent, client.author);
  const [signals, { logs, ...facts }] = await Promise.all([signalsTo(deps, client), readClientFacts(deps, client)]);
  const own = { client_id, label };
  return [
    ...signals.map(([newest, ...more]) => {
      const { kind, day: date } = newest!;
      return { ...own, kind, signal: newest!, date, count: 1 + more.length, about: [] };
    }),
    ...attentionOf(facts).map((one) => ({ ...own, ...one, signal: null, about: namedEvents(one.about, logs) })),
  ];
}

const namedEvents = (ids: readonly string[], logs: readonly StoredBookLog[]): ClientAttention["about"] =>
  ids.slice(0, MAX_NAMED).flatMap((id) => {
    const log = logs.find(({ number }) => String(number) === id);
    return log ? [{ book: log.title, event: eventTypeOf(log)?.name ?? log.other ?? "" }] : [];
  });

/** One look per client and scope. */
function viewsOf(
  attention: readonly ClientAttention[],
  rows: readonly RoyaltySumsRow[],
): { readonly clientId: string; readonly scope: ConsentScope }[] {
  const seen = [
    ...attention.flatMap(({ client_id, kind }) => scopesOf(kind).map((scope) => [client_id, scope] as const)),
    ...rows.map(({ tenantId }) => [tenantId, "royalties"] as const),
  ];
  return [...new Map(seen.map(([clientId, scope]) => [`${clientId} ${scope}`, { clientId, scope }])).values()];
}

/** Amazon's next payments to clients that also share payments; null without any. */
function dueOf(
  sharing: readonly OpenClient[],
  rows: readonly RoyaltySumsRow[],
  { month, rateOf }: { readonly month: IsoMonth; readonly rateOf: RateOf },
): { date: IsoDate; month: IsoMonth; sums: ConvertedSum[] } | null {
  const ids = new Set(sharing.filter(({ consent }) => consent.scopes.includes("payments")).map(idOf));
  const sums = convertedSums(
    rows.filter(({ tenantId }) => ids.has(tenantId)),
    month,
    rateOf,
  );
  return sums.length === 0 ? null : { date: dueDateOf(month), month, sums };
}

/** How many clients' month has no file, or figures that end before its last day. */
function lackingOf(incomplete: ReturnType<typeof incompleteMonths>, month: IsoMonth) {
  const ofMonth = incomplete.filter((one) => one.month === month);
  const partial = ofMonth.filter(({ through }) => through !== null).length;
  return { missing: ofMonth.length - partial, partial };
}
