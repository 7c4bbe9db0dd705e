import type * as z from "zod";
import { readShelf } from "#functions/books/index.ts";
import { requirePlan } from "#functions/entitlements/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { ClientRow } from "#functions/platform/access/client-store.ts";
import { Conflict, Invalid, NotFound } from "#functions/platform/errors.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import type { updateMonitoredBooks as api } from "#shared/api/agency/monitor.ts";
import { formatsOnShelf } from "#shared/domain/books/shelf.ts";
import {
  applyMonitorChanges,
  countMonitored,
  MONITOR_TIERS,
  type MonitorChange,
  type MonitoredBook,
  type MonitorLimits,
  type MonitorTier,
} from "#shared/domain/ranks/monitor/slots.ts";
import { listOpenClients } from "../clients/list-open-clients.ts";
import type { AgencyDeps } from "../wiring.ts";
import { MAX_SAVED_CLIENTS, type MonitoredOfClient } from "./monitor-store.ts";
import { limitsOf, monitoredBooksOf, toSlots } from "./monitored-books.ts";
import { nameAgency } from "./name-agency.ts";

type Body = z.output<NonNullable<(typeof api)["body"]>>;
type Deps = Pick<AgencyDeps, "clients" | "authors" | "books" | "billingStatuses" | "monitor" | "tracking" | "clock">;

/** Each lost attempt means that another member's change won. */
const ATTEMPTS = 10;
const BUSY = "Your books are being changed in several places at the same time. Please try again.";

const TIER_WORDS: Readonly<Record<MonitorTier, string>> = {
  realtime: "in real time",
  backlist: "in the backlist",
};

/** Names the books as their clients' shelves know them. Throws for a book that isn't there, and for one without an ASIN. */
async function changesOf({ books }: Pick<Deps, "books">, { changes }: Body): Promise<MonitorChange[]> {
  const shelves = new Map<string, Awaited<ReturnType<typeof readShelf>>>();
  await inParallel(new Set(changes.map(({ client_id }) => client_id)), async (clientId) => {
    shelves.set(clientId, await readShelf({ books }, clientId));
  });
  return changes.map(({ client_id: clientId, book_id, tier }) => {
    const work = shelves.get(clientId)?.work(book_id);
    if (!work || !(work.onShelf || tier === "none")) throw new NotFound();
    if (tier !== "none" && formatsOnShelf(work).every(({ asin }) => asin === null))
      throw new Invalid({ changes: [`“${work.title}” has no ASIN, so its rank can't be read.`] });
    return { clientId, bookIds: [work.id, ...work.ids.filter((id) => id !== work.id)], tier };
  });
}

/** A choice beyond the plan is refused; giving one up never is, also after a change to a smaller plan. */
function refuseOverLimit(
  before: readonly MonitoredBook[],
  after: readonly MonitoredBook[],
  limits: MonitorLimits,
): void {
  for (const tier of MONITOR_TIERS) {
    const [limit, count] = [limits[tier], countMonitored(after, tier)];
    if (limit === null || count <= limit || count <= countMonitored(before, tier)) continue;
    const books = limit === 1 ? "1 book" : `${limit} books`;
    const plan = limit === 0 ? "Your plan has no slots" : `Your plan reads ${books}`;
    throw new Invalid({
      changes: [`${plan} ${TIER_WORDS[tier]}. Take another book out first, or choose a larger plan.`],
    });
  }
}

/**
 * The clients whose stored books differ from `after`, `named` ones first and as many as can be saved together. The
 * others keep higher slots, which no other book uses, until the next change.
 */
function changedClients(
  consents: readonly ClientRow[],
  after: readonly MonitoredBook[],
  named: ReadonlySet<string>,
): MonitoredOfClient[] {
  const textOf = (books: readonly MonitoredBook[]): string =>
    books
      .map(({ bookId, tier, slot }) => `${bookId} ${tier} ${slot}`)
      .sort()
      .join();
  const inOrder = [...consents].sort((a, b) => Number(named.has(b.clientId)) - Number(named.has(a.clientId)));
  const changed = inOrder.flatMap((consent) => {
    const books = after.filter(({ clientId }) => clientId === consent.clientId);
    if (textOf(books) === textOf(monitoredBooksOf([consent]))) return [];
    return [
      {
        clientId: consent.clientId,
        monitored: Object.fromEntries(books.map(({ bookId, tier, slot }) => [bookId, { tier, slot }])),
      },
    ];
  });
  return changed.slice(0, MAX_SAVED_CLIENTS);
}

/**
 * Puts clients' books into slots of the agency's plan, or takes them out; all of them or none. The author's next sync
 * reads them. Throws NotFound for a book of an author who isn't a client or doesn't share books, Invalid beyond the
 * plan's limits, and Conflict when other members' changes never end.
 */
export async function updateMonitoredBooks(
  deps: Deps,
  { actor: member, ...body }: By<Actor, Body>,
): Promise<z.input<(typeof api)["response"]>> {
  const { tenantId: agencyId } = member;
  const limits = limitsOf(await requirePlan(deps, member));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const revision = await deps.monitor.revision(agencyId);
    const consents = (await listOpenClients(deps, agencyId)).map(({ consent }) => consent);
    const sharing = new Set(consents.filter(({ scopes }) => scopes.includes("books")).map(({ clientId }) => clientId));
    if (body.changes.some(({ client_id }) => !sharing.has(client_id))) throw new NotFound();
    const before = monitoredBooksOf(consents);
    const after = applyMonitorChanges(before, await changesOf(deps, body));
    refuseOverLimit(before, after, limits);
    const changed = changedClients(consents, after, new Set(body.changes.map(({ client_id }) => client_id)));
    if (changed.length === 0) return { slots: toSlots(after, limits) };
    // Before the books, because a sync that finds a name without books reads nothing more.
    await inParallel(changed, ({ clientId }) => nameAgency(deps.tracking, { agencyId, clientId }));
    if (await deps.monitor.save(agencyId, revision, changed)) return { slots: toSlots(after, limits) };
  }
  throw new Conflict(BUSY);
}
