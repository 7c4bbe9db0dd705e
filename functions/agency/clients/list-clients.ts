import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { type RoyaltySumsRow, readExchangeRates } from "#functions/royalties/index.ts";
import { type listClients as api, LISTED_MONTHS, type ListedClient } from "#shared/api/agency/clients.ts";
import { missingMonths } from "#shared/domain/coverage/coverage.ts";
import type { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import { togetherOf } from "#shared/domain/royalties/sums/converted-sums.ts";
import { addMonths, dayIn, eachMonth, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { openInvitations } from "../invitations/open-invitations.ts";
import type { AgencyDeps } from "../wiring.ts";
import { showClientCode } from "./client-code.ts";
import { convertedSums, type RateOf, ratesBehind, ratesInto } from "./convert-sums.ts";
import { knownMonths } from "./known-months.ts";
import { listOpenClients, type OpenClient } from "./list-open-clients.ts";
import { toClient, toClientInvitation } from "./to-client.ts";

type Deps = Pick<
  AgencyDeps,
  "agencies" | "clients" | "authors" | "clientInvitations" | "royaltySums" | "exchangeRates" | "consentViews" | "clock"
>;

interface Listed {
  readonly months: readonly IsoMonth[];
  /** Months without a file although one is expected. */
  readonly missing: readonly IsoMonth[];
  readonly rateOf: RateOf;
}

function royaltiesOf(
  rows: readonly RoyaltySumsRow[],
  { months, missing, rateOf }: Listed,
): NonNullable<ListedClient["royalties"]> {
  const totalOf = (month: IsoMonth): number | null => {
    if (missing.includes(month)) return null;
    const { total, unknown } = togetherOf(convertedSums(rows, month, rateOf));
    return unknown.length > 0 ? null : total;
  };
  return {
    this_month: convertedSums(rows, months.at(-1)!, rateOf),
    months: months.map(totalOf),
  };
}

interface SharedRoyalties {
  readonly ofClient: ReadonlyMap<string, ListedClient["royalties"]>;
  /** The rates that converted this month's royalties. */
  readonly exchange: ExchangeRateUsed[];
}

/** Reads what the clients that share royalties earned, from one small item a client and year, and counts a look at each. */
async function readRoyalties(
  { royaltySums, exchangeRates, consentViews, clock }: Deps,
  member: Actor,
  sharing: readonly OpenClient[],
): Promise<SharedRoyalties> {
  if (sharing.length === 0) return { ofClient: new Map(), exchange: [] };
  const now = clock.now();
  const thisMonth = monthOf(dayIn("UTC", now));
  const months = eachMonth(addMonths(thisMonth, 1 - LISTED_MONTHS), thisMonth);
  const ids = sharing.map(({ author }) => author.userId);
  const by = { ...viewerOf(member), scope: "royalties" } as const;
  const [rows, rates] = await Promise.all([
    royaltySums.readMany(ids, [...new Set(months.map(yearOf))]),
    readExchangeRates(exchangeRates, months),
    inParallel(ids, (clientId) => consentViews.countView({ clientId, ...by }, now)),
  ]);
  const rateOf = ratesInto(member.currency, rates, months);
  const rowsOf = Map.groupBy(rows, ({ tenantId }) => tenantId);
  const held = convertedSums(rows, thisMonth, rateOf).map(({ currency }) => ({ month: thisMonth, currency }));
  return {
    ofClient: new Map(
      sharing.map(({ author }) => {
        const own = rowsOf.get(author.userId) ?? [];
        const missing = missingMonths(knownMonths(own, author, now));
        return [author.userId, royaltiesOf(own, { months, missing, rateOf })];
      }),
    ),
    exchange: ratesBehind(rates, held, { shown: member.currency, today: dayIn("UTC", now) }),
  };
}

/** Lists the agency's clients with their shared earnings, pending requests and the client code. */
export async function listClients(
  deps: Deps,
  { actor: member }: By<Actor>,
): Promise<z.infer<(typeof api)["response"]>> {
  const { tenantId } = member;
  const [open, invited, agency] = await Promise.all([
    listOpenClients(deps, tenantId),
    deps.clientInvitations.listAll(tenantId),
    deps.agencies.find(tenantId),
  ]);
  const sharing = open.filter(({ consent }) => consent.scopes.includes("royalties"));
  const { ofClient, exchange } = await readRoyalties(deps, member, sharing);
  return {
    data: open
      .map(({ consent, author }) => ({
        ...toClient(consent, author),
        royalties: ofClient.get(author.userId) ?? null,
      }))
      .sort((a, b) => a.label.localeCompare(b.label, "en") || ascending(a.id, b.id)),
    month: monthOf(dayIn("UTC", deps.clock.now())),
    currency: member.currency,
    exchange,
    invitations: openInvitations(invited, deps.clock.now()).map(toClientInvitation),
    code: agency?.clientCode ? showClientCode(agency.clientCode) : null,
  };
}
