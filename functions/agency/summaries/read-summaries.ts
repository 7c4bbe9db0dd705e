import type { ClientRow } from "#functions/platform/access/client-store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { retryLost } from "#functions/platform/storage/write-conditions.ts";
import { LISTED_MONTHS } from "#shared/api/agency/clients.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { isGoodNews, kindsShared } from "#shared/domain/signals/settings/watch.ts";
import type { RaisedSignal } from "#shared/domain/signals/signal.ts";
import { addMonths, dayIn, eachMonth, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { isOpen } from "../clients/list-open-clients.ts";
import type { AgencyDeps } from "../wiring.ts";
import { CLIENT_SUMMARY, CLOSED_ACCOUNT, type ClientSources, type ClientSummary, summaryOf } from "./client-summary.ts";

export type SummaryDeps = Pick<
  AgencyDeps,
  "clients" | "authors" | "royaltySums" | "openSignals" | "bookLogs" | "clock"
>;

/** The months that the list of clients shows at a moment, in UTC, the current one last. */
export function listedMonths(now: number): IsoMonth[] {
  const month = monthOf(dayIn("UTC", now));
  return eachMonth(addMonths(month, 1 - LISTED_MONTHS), month);
}

/** Reads a client's open signals that ask for something, as far as they are shared, the newest first. */
export async function readAsking(
  { openSignals }: Pick<SummaryDeps, "openSignals">,
  clientId: string,
  scopes: readonly ConsentScope[],
): Promise<RaisedSignal[]> {
  const kinds = kindsShared(scopes);
  if (kinds.length === 0) return [];
  const open = (await openSignals.listOpen(clientId)).map(({ signal }) => signal);
  return open.filter((signal) => kinds.includes(signal.kind) && !isGoodNews(signal));
}

/**
 * Reads the authors' own data, as far as each shares it: up to five items for each. Leaves out authors who are closing
 * their accounts.
 */
async function readSources(
  { authors, royaltySums, openSignals, bookLogs, clock }: SummaryDeps,
  consents: readonly ClientRow[],
  options: { readonly consistent: boolean },
): Promise<ClientSources[]> {
  if (consents.length === 0) return [];
  const sharing = consents.filter(({ scopes }) => scopes.includes("royalties")).map(({ clientId }) => clientId);
  const found = new Map<string, Pick<ClientSources, "signals" | "logs">>();
  const [rows, years] = await Promise.all([
    authors.findAll(
      consents.map(({ clientId }) => clientId),
      options,
    ),
    royaltySums.readMany(sharing, [...new Set(listedMonths(clock.now()).map(yearOf))], options),
    inParallel(consents, async ({ clientId, scopes }) => {
      const [signals, { logs }] = await Promise.all([
        readAsking({ openSignals }, clientId, scopes),
        scopes.includes("events") ? bookLogs.read(clientId, options) : { logs: [] },
      ]);
      found.set(clientId, { signals, logs });
    }),
  ]);
  const yearsOf = Map.groupBy(years, ({ tenantId }) => tenantId);
  return consents.flatMap((consent) => {
    const author = rows.get(consent.clientId) ?? null;
    if (!isOpen(author)) return [];
    return { consent, author, years: yearsOf.get(consent.clientId) ?? [], ...found.get(consent.clientId)! };
  });
}

/** A client as an agency's lists order and sum it. */
export interface SummarizedClient {
  readonly consent: ClientRow;
  readonly summary: ClientSummary;
}

/** The agency's label, or else the author's name. */
export const labelOf = ({ consent, summary }: SummarizedClient): string => consent.label ?? summary.name;

/** Returns clients with their stored summaries, and makes those that are missing. Leaves out closing accounts. */
async function withSummaries(
  deps: SummaryDeps,
  consents: readonly ClientRow[],
  options: { readonly consistent: boolean },
): Promise<SummarizedClient[]> {
  const missing = consents.filter(({ summary }) => !summary?.length);
  const made = (await readSources(deps, missing, options)).map((client) => ({
    consent: client.consent,
    summary: summaryOf(client, deps.clock.now()),
  }));
  const stored = consents.flatMap((consent) =>
    consent.summary?.length ? [{ consent, summary: CLIENT_SUMMARY.unpack(consent.summary) }] : [],
  );
  return [...stored, ...made].filter(({ summary }) => summary.isOpen);
}

/**
 * Lists an agency's clients with their summaries, in one query. It may miss changes of the last moments: before a client
 * is named, `readAgain` makes sure of it. `known` are the consents, if the call has read them.
 */
export async function listSummarized(
  deps: SummaryDeps,
  agencyId: string,
  known?: readonly ClientRow[],
): Promise<SummarizedClient[]> {
  const options = { consistent: false };
  return withSummaries(deps, known ?? (await deps.clients.list(agencyId, options)), options);
}

/** One consent read by its key costs a whole read unit, which is what a query takes for about this many. */
const QUERIED_PER_UNIT = 4;

/**
 * Reads some of all listed clients' consents again, consistently, in the given order: without those that have ended, and
 * with what is shared at this moment.
 */
export async function readAgain(
  deps: SummaryDeps,
  agencyId: string,
  { some, all }: { readonly some: readonly SummarizedClient[]; readonly all: readonly SummarizedClient[] },
): Promise<SummarizedClient[]> {
  const known = new Map(some.map((client) => [client.consent.clientId, client]));
  const isMost = some.length * QUERIED_PER_UNIT > all.length;
  const consents = isMost
    ? (await deps.clients.list(agencyId)).filter(({ clientId }) => known.has(clientId))
    : await deps.clients.findAll(agencyId, [...known.keys()]);
  const isSame = ({ clientId, edition }: ClientRow) => known.get(clientId)?.consent.edition === edition;
  const same = consents.filter(isSame).map((consent) => ({ ...known.get(consent.clientId)!, consent }));
  const changed = await withSummaries(
    deps,
    consents.filter((consent) => !isSame(consent)),
    { consistent: true },
  );
  const found = new Map([...same, ...changed].map((client) => [client.consent.clientId, client]));
  return [...known.keys()].flatMap((id) => found.get(id) ?? []);
}

/**
 * Brings an author's summaries up to date with every agency, from the author's own data. Late, repeated and lost events
 * end in the same summaries: one that was made from older data than the stored one isn't saved.
 */
export async function summarizeClient(deps: SummaryDeps, { userId }: { readonly userId: string }): Promise<void> {
  for (const { agencyId } of await deps.clients.listOfAuthor(userId))
    await retryLost(async () => {
      const consent = await deps.clients.find(agencyId, userId);
      if (!consent) return;
      const [client] = await readSources(deps, [consent], { consistent: true });
      const packed = CLIENT_SUMMARY.pack(client ? summaryOf(client, deps.clock.now()) : CLOSED_ACCOUNT);
      if (consent.summary && Buffer.compare(consent.summary, packed) === 0) return;
      await deps.clients.saveSummary(consent, packed);
    });
}
