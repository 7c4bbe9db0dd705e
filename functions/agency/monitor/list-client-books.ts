import type * as z from "zod";
import { readShelf } from "#functions/books/index.ts";
import { requirePlan } from "#functions/entitlements/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import {
  type listClientBooks as api,
  type ClientBook,
  MONITORED_CLIENTS_PER_PAGE,
} from "#shared/api/agency/monitor.ts";
import { formatsOnShelf, type Work } from "#shared/domain/books/shelf.ts";
import { currentRank, type RankBoard } from "#shared/domain/ranks/board/board.ts";
import { isWithinLimit, type MonitorLimits } from "#shared/domain/ranks/monitor/slots.ts";
import { rankStateOf } from "#shared/domain/ranks/rank-state.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { KnownConsents } from "../clients/client-store.ts";
import { defaultMarketplaceOf, listOpenClients, type OpenClient } from "../clients/list-open-clients.ts";
import { toClient } from "../clients/to-client.ts";
import type { AgencyDeps } from "../wiring.ts";
import { limitsOf, monitoredBooksOf, toSlots } from "./monitored-books.ts";

type Query = z.output<NonNullable<(typeof api)["query"]>>;
type Deps = Pick<AgencyDeps, "clients" | "authors" | "boards" | "books" | "billingStatuses" | "consentViews" | "clock">;

/** The product that stands for a book: one with a rank if there is any, Kindle books first. */
function rankedProduct(work: Work, board: RankBoard): string | null {
  const asins = formatsOnShelf(work)
    .sort((a, b) => Number(b.format === "kindle") - Number(a.format === "kindle"))
    .flatMap(({ asin }) => asin ?? []);
  const hasRank = (asin: string) => {
    const entry = board.get(asin);
    return entry !== undefined && currentRank(entry) !== null;
  };
  return asins.find(hasRank) ?? asins[0] ?? null;
}

async function booksOf(
  { boards, books }: Pick<Deps, "boards" | "books">,
  { consent, author }: OpenClient,
  limits: MonitorLimits,
): Promise<ClientBook[]> {
  const marketplace = defaultMarketplaceOf(author);
  const [shelf, board] = await Promise.all([
    readShelf({ books }, author.userId),
    boards.read({ tenantId: author.userId, marketplace }),
  ]);
  const { id: client_id, label: client } = toClient(consent, author);
  return shelf.works.flatMap((work): ClientBook[] => {
    const held = work.ids.flatMap((id) => consent.monitored?.[id] ?? [])[0];
    if (!(work.onShelf || held)) return [];
    const asin = rankedProduct(work, board);
    const entry = asin === null ? undefined : board.get(asin);
    const rank = entry ? currentRank(entry) : null;
    const is_read = held !== undefined && work.onShelf && isWithinLimit(held, limits);
    return [
      {
        client_id,
        client,
        book_id: work.id,
        title: work.title,
        asin,
        marketplace,
        rank: rank?.rank ?? null,
        is_free: rank?.isFree ?? false,
        rank_state: rankStateOf({ rank: rank?.rank ?? null, readAt: entry?.readAt ?? null, isTracked: is_read }),
        read_at: entry?.readAt ? toInstant(entry.readAt) : null,
        tier: held?.tier ?? "none",
        is_read,
        on_shelf: work.onShelf,
      },
    ];
  });
}

/**
 * Lists the books of clients that share them, by client and title, and the slots of the agency's plan. Counts a look at
 * every client in the list.
 */
export async function listClientBooks(
  deps: Deps,
  { actor: member, page, known }: By<Actor, Query & KnownConsents>,
): Promise<z.input<(typeof api)["response"]>> {
  const [open, plan] = await Promise.all([
    listOpenClients(deps, member.tenantId, { consistent: false, known }),
    requirePlan(deps, member),
  ]);
  const sharing = open
    .filter(({ consent }) => consent.scopes.includes("books"))
    .map((client) => ({ client, label: toClient(client.consent, client.author).label }))
    .sort((a, b) => a.label.localeCompare(b.label, "en") || ascending(a.client.author.userId, b.client.author.userId))
    .map(({ client }) => client);
  const limits = limitsOf(plan);
  const listed = sharing.slice((page - 1) * MONITORED_CLIENTS_PER_PAGE, page * MONITORED_CLIENTS_PER_PAGE);
  const byClient = new Map<string, ClientBook[]>();
  await inParallel(listed, async (client) => {
    const by = { ...viewerOf(member), scope: "books" } as const;
    byClient.set(client.author.userId, await booksOf(deps, client, limits));
    await deps.consentViews.countView({ clientId: client.author.userId, ...by }, deps.clock.now());
  });
  const inOrder = listed.flatMap(({ author }) =>
    (byClient.get(author.userId) ?? []).sort((a, b) => a.title.localeCompare(b.title, "en")),
  );
  return {
    data: inOrder,
    slots: toSlots(monitoredBooksOf(open.map(({ consent }) => consent)), limits),
    clients: sharing.length,
    pages: Math.max(1, Math.ceil(sharing.length / MONITORED_CLIENTS_PER_PAGE)),
  };
}
