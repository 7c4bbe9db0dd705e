import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { type RoyaltySumsRow, readExchangeRates } from "#functions/royalties/index.ts";
import type { getClientsReport as api, ClientSum } from "#shared/api/agency/reports.ts";
import { dayIn, eachMonth, type IsoMonth, yearOf } from "#shared/primitives/dates.ts";
import { convertMicros } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { KnownConsents } from "../clients/client-store.ts";
import { type RateOf, ratesBehind, ratesInto } from "../clients/convert-sums.ts";
import { fetchFactsOf, incompleteMonths } from "../clients/known-months.ts";
import { listOpenClients, type OpenClient } from "../clients/list-open-clients.ts";
import { toClient } from "../clients/to-client.ts";
import type { AgencyDeps } from "../wiring.ts";

type Query = z.output<NonNullable<(typeof api)["query"]>>;
type Deps = Pick<AgencyDeps, "clients" | "authors" | "royaltySums" | "exchangeRates" | "consentViews" | "clock">;

const byLabel = (a: { label: string; id: string }, b: { label: string; id: string }): number =>
  a.label.localeCompare(b.label, "en") || ascending(a.id, b.id);

/**
 * Returns the royalties of the agency's clients by client, month and currency, from one small item per client and year.
 * Each client who is in the report counts one look of the member.
 */
export async function getClientsReport(
  deps: Deps,
  { actor: member, from, to, currency = "USD", known }: By<Actor, Query & KnownConsents>,
): Promise<z.input<(typeof api)["response"]>> {
  const all = await listOpenClients(deps, member.tenantId, { consistent: false, known });
  const sharing = all.filter(({ consent }) => consent.scopes.includes("royalties"));
  const months = eachMonth(from, to);
  const years = [...new Set(months.map(yearOf))];
  const ids = sharing.map(({ author }) => author.userId);
  const [rows, rates] = await Promise.all([
    deps.royaltySums.readMany(ids, years),
    readExchangeRates(deps.exchangeRates, months),
    inParallel(sharing, (client) => countViewsOf(deps, member, client)),
  ]);
  const rateOf = ratesInto(currency, rates, months);
  const now = deps.clock.now();
  const rowsOf = Map.groupBy(rows, ({ tenantId }) => tenantId);
  const incomplete = sharing.flatMap(({ author }) =>
    incompleteMonths(rowsOf.get(author.userId) ?? [], fetchFactsOf(author), now).map((one) => ({
      client_id: author.userId,
      ...one,
    })),
  );
  const clients = sharing.map(({ consent, author }) => toClient(consent, author)).sort(byLabel);
  const data = clients.flatMap(({ id }) => sumsOf(id, rowsOf.get(id) ?? [], new Set(months), rateOf));
  return {
    data,
    incomplete: incomplete.filter(({ month }) => months.includes(month)),
    clients: clients.map(({ id, label, scopes }) => ({
      id,
      label,
      as_of: newestOf(rowsOf.get(id) ?? []),
      shares_payments: scopes.includes("payments"),
    })),
    not_shared: all.length - sharing.length,
    currency,
    exchange: ratesBehind(rates, data, { shown: currency, today: dayIn("UTC", now) }),
  };
}

const countViewsOf = (
  { consentViews, clock }: Pick<Deps, "consentViews" | "clock">,
  member: Actor,
  { author }: OpenClient,
): Promise<void> =>
  consentViews.countView({ clientId: author.userId, ...viewerOf(member), scope: "royalties" }, clock.now());

function sumsOf(
  clientId: string,
  rows: readonly RoyaltySumsRow[],
  months: ReadonlySet<IsoMonth>,
  rateOf: RateOf,
): ClientSum[] {
  const sums = rows.flatMap((row) =>
    Object.entries(row.months).flatMap(([month, byCurrency]) =>
      Object.entries(byCurrency).map(([currency, royalties]) => {
        const rate = rateOf(month, currency);
        const converted = rate === null ? null : convertMicros(royalties, rate);
        return { client_id: clientId, month, currency, royalties, converted };
      }),
    ),
  );
  return sums
    .filter(({ month }) => months.has(month))
    .sort((a, b) => ascending(`${a.month} ${a.currency}`, `${b.month} ${b.currency}`));
}

const newestOf = (rows: readonly RoyaltySumsRow[]): string | null =>
  rows
    .flatMap(({ asOf }) => asOf ?? [])
    .sort()
    .at(-1) ?? null;
