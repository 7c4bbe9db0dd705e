import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { type listClients as api, CLIENTS_PER_PAGE } from "#shared/api/agency/clients.ts";
import type { QueryOf } from "#shared/api/endpoint.ts";
import { missingMonths } from "#shared/domain/coverage/coverage.ts";
import { togetherOf } from "#shared/domain/royalties/sums/together.ts";
import { yearOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { openInvitations } from "../invitations/open-invitations.ts";
import { type ClientSummary, needsOf } from "../summaries/client-summary.ts";
import {
  labelOf,
  listedMonths,
  listSummarized,
  readAgain,
  type SummarizedClient,
  type SummaryDeps,
} from "../summaries/read-summaries.ts";
import type { AgencyDeps } from "../wiring.ts";
import { showClientCode } from "./client-code.ts";
import type { KnownConsents } from "./client-store.ts";
import { convertedSums } from "./convert-sums.ts";
import { fetchFactsOf, knownMonths } from "./known-months.ts";
import { isOpen } from "./list-open-clients.ts";
import { orderClients } from "./order-clients.ts";
import { earnedIn, type ListedMonths, readListedMonths } from "./read-royalties.ts";
import { toClient, toClientInvitation } from "./to-client.ts";

type Deps = SummaryDeps & Pick<AgencyDeps, "agencies" | "clientInvitations" | "exchangeRates" | "consentViews">;

const isFound = ({ consent, summary }: SummarizedClient, search: string): boolean =>
  [consent.label ?? "", summary.name, summary.email].some((text) => text.toLowerCase().includes(search.toLowerCase()));

/** This month's royalties; null when they aren't shared, not known, or can't be converted. */
function moneyOf({ royalties }: ClientSummary, { months, rateOf }: ListedMonths, now: number): Micros | null {
  if (royalties === null) return null;
  const month = months.at(-1)!;
  const sums = convertedSums(royalties.years, month, rateOf);
  const isWithoutFile =
    sums.length === 0 && missingMonths(knownMonths(royalties.years, royalties.facts, now)).includes(month);
  return isWithoutFile ? null : togetherOf(sums).total;
}

/**
 * Lists a page of the agency's clients with their shared earnings, pending requests and the client code. Counts a look
 * at the royalties of the clients on the page.
 */
export async function listClients(
  deps: Deps,
  { actor: member, page: asked, search, known, ...order }: By<Actor, QueryOf<typeof api> & KnownConsents>,
): Promise<z.input<(typeof api)["response"]>> {
  const { tenantId, currency } = member;
  const now = deps.clock.now();
  const months = listedMonths(now);
  const [all, listed, invited, agency] = await Promise.all([
    listSummarized(deps, tenantId, known),
    readListedMonths(deps, months, { currency, now }),
    deps.clientInvitations.listAll(tenantId),
    deps.agencies.find(tenantId),
  ]);
  const found = all
    .filter((client) => isFound(client, search))
    .map((client) => ({
      client,
      id: client.consent.clientId,
      label: labelOf(client),
      needs: needsOf(client.summary, now),
      money: moneyOf(client.summary, listed, now),
    }));
  const pages = Math.max(1, Math.ceil(found.length / CLIENTS_PER_PAGE));
  const page = Math.min(asked, pages);
  const onPage = orderClients(found, order).slice((page - 1) * CLIENTS_PER_PAGE, page * CLIENTS_PER_PAGE);
  const ids = onPage.map(({ id }) => id);
  const [named, authors, sums] = await Promise.all([
    readAgain(deps, tenantId, { some: onPage.map(({ client }) => client), all }),
    deps.authors.findAll(ids, { consistent: false }),
    deps.royaltySums.readMany(ids, [...new Set(months.map(yearOf))]),
  ]);
  const yearsOf = Map.groupBy(sums, (row) => row.tenantId);
  const rows = named.flatMap(({ consent, summary }) => {
    const author = authors.get(consent.clientId) ?? null;
    if (!isOpen(author)) return [];
    const years = yearsOf.get(consent.clientId) ?? [];
    const sharesRoyalties = consent.scopes.includes("royalties");
    const earned = sharesRoyalties ? earnedIn(listed, years, { ...fetchFactsOf(author), now }) : null;
    return { consent, author, earned, needs: needsOf(summary, now) };
  });
  const by = { ...viewerOf(member), scope: "royalties" } as const;
  await inParallel(
    rows.filter(({ earned }) => earned !== null),
    ({ author }) => deps.consentViews.countView({ clientId: author.userId, ...by }, now),
  );
  return {
    data: rows.map(({ consent, author, earned, needs }) => ({
      ...toClient(consent, author),
      royalties: earned?.royalties ?? null,
      needs,
    })),
    clients: all.length,
    page,
    pages,
    month: months.at(-1)!,
    currency,
    exchange: listed.exchangeOf(rows.flatMap(({ earned }) => earned ?? [])),
    invitations: openInvitations(invited, now).map(toClientInvitation),
    code: agency?.clientCode ? showClientCode(agency.clientCode) : null,
  };
}
