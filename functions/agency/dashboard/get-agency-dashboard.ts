import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { type RoyaltySumsRow, readExchangeRates } from "#functions/royalties/index.ts";
import type { getAgencyDashboard as api, ClientAttention } from "#shared/api/agency/dashboard.ts";
import { ATTENTION_KINDS, type AttentionKind, attentionOf } from "#shared/domain/attention/attention.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import { dueMonths } from "#shared/domain/payments/settling/due-months.ts";
import type { ConvertedSum } from "#shared/domain/royalties/sums/converted-sums.ts";
import { addMonths, dayIn, type IsoDate, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { convertedSums, type RateOf, ratesBehind, ratesInto } from "../clients/convert-sums.ts";
import { incompleteMonths } from "../clients/known-months.ts";
import { listOpenClients, type OpenClient } from "../clients/list-open-clients.ts";
import { toClient } from "../clients/to-client.ts";
import type { AgencyDeps } from "../wiring.ts";
import { nameSubjects } from "./name-subjects.ts";
import { readClientFacts, type StoredFigures } from "./read-client-facts.ts";

type Deps = Pick<
  AgencyDeps,
  | "clients"
  | "authors"
  | "royaltySums"
  | "exchangeRates"
  | "consentViews"
  | "syncs"
  | "boards"
  | "books"
  | "bookLogs"
  | "clock"
>;

/** The scope that a client must share for an agency to see each kind of attention. */
const SCOPE_OF: Readonly<Record<AttentionKind, ConsentScope>> = {
  signed_out: "royalties",
  late: "royalties",
  no_figures: "royalties",
  missing_month: "royalties",
  payment_differs: "payments",
  trial_ends: "royalties",
  rank_fall: "books",
  low_rating: "reviews",
  event_ends: "events",
};

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
  const [rows, rates, states] = await Promise.all([
    deps.royaltySums.readMany(sharingIds, [...new Set(summed.map(yearOf))]),
    sharing.length === 0 ? [] : readExchangeRates(deps.exchangeRates, summed.toSorted()),
    deps.syncs.findAll(sharing.filter((client) => mayBeBroken(client, deps.clock.now())).map(idOf)),
  ]);
  const rateOf = ratesInto(member.currency, rates, summed);
  const incomplete = sharing.flatMap(({ author }) => incompleteMonths(rows, author, deps.clock.now()));
  const found: ClientAttention[] = [];
  const rowsOf = Map.groupBy(rows, ({ tenantId }) => tenantId);
  await inParallel(open, async (client) => {
    const id = idOf(client);
    found.push(...(await attentionTo(deps, client, { state: states.get(id), sums: rowsOf.get(id) ?? [] })));
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

/** A connection that brought figures today is in order; the account itself says so, without another read. */
const mayBeBroken = ({ author: { kdpSyncDailyDate, timeZone } }: OpenClient, nowMs: number): boolean =>
  kdpSyncDailyDate !== undefined && dayIn(timeZone, Date.parse(kdpSyncDailyDate)) < dayIn(timeZone, nowMs);

async function attentionTo(deps: Deps, client: OpenClient, figures: StoredFigures): Promise<ClientAttention[]> {
  const { id: client_id, label } = toClient(client.consent, client.author);
  const { logs, ...facts } = await readClientFacts(deps, client, figures);
  const attention = attentionOf(facts);
  const nameOf = await nameSubjects(deps, client, { attention, logs });
  return attention.map((one) => ({ client_id, label, ...one, about: nameOf(one) }));
}

/** One look per client and scope. */
function viewsOf(
  attention: readonly ClientAttention[],
  rows: readonly RoyaltySumsRow[],
): { readonly clientId: string; readonly scope: ConsentScope }[] {
  const seen = [
    ...attention.map(({ client_id, kind }) => [client_id, SCOPE_OF[kind]] as const),
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
