import type * as z from "zod";
import { readShelf } from "#functions/books/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { type getBooksActivity as api, type BookActivity, MAX_ACTIVITY } from "#shared/api/agency/activity.ts";
import { formatByCode } from "#shared/catalogue/formats.ts";
import { dayChangeOf, moveOf } from "#shared/domain/ranks/board/day-change.ts";
import type { KnownConsents } from "../clients/client-store.ts";
import { defaultMarketplaceOf, listOpenClients, type OpenClient } from "../clients/list-open-clients.ts";
import { toClient } from "../clients/to-client.ts";
import type { AgencyDeps } from "../wiring.ts";

type Deps = Pick<AgencyDeps, "clients" | "authors" | "boards" | "books" | "consentViews" | "clock">;

/**
 * A client's books with a rank both now and a day before. Only books on the shelf are included, because others have no
 * title.
 */
async function activityOf({ boards, books }: Deps, { consent, author }: OpenClient): Promise<BookActivity[]> {
  const marketplace = defaultMarketplaceOf(author);
  const board = await boards.read({ tenantId: author.userId, marketplace });
  const moved = [...board].flatMap(([asin, entry]) => {
    const change = dayChangeOf(entry);
    return change ? [{ asin, entry, change }] : [];
  });
  if (moved.length === 0) return [];
  const shelf = await readShelf({ books }, author.userId);
  const { id: client_id, label: client } = toClient(consent, author);
  const seesReviews = consent.scopes.includes("reviews");
  return moved.flatMap(({ asin, entry, change }) => {
    const placed = shelf.byKey(asin);
    if (!placed?.work.onShelf) return [];
    const { work, format } = placed;
    return {
      client_id,
      client,
      book_id: work.id,
      title: work.title,
      asin,
      marketplace,
      format: formatByCode(format.format).report_name,
      rank: change.now,
      rank_before: change.before,
      read_at: toInstant(change.at),
      rating: seesReviews ? entry.rating : null,
      reviews: seesReviews ? entry.reviews : null,
    };
  });
}

const byMove = (a: BookActivity, b: BookActivity): number =>
  moveOf({ now: b.rank, before: b.rank_before }) - moveOf({ now: a.rank, before: a.rank_before }) ||
  a.title.localeCompare(b.title, "en");

/**
 * Lists the books of the agency's clients whose ranks moved most since about a day ago, of clients that share books.
 * Counts a look at every client with a book in the list.
 */
export async function getBooksActivity(
  deps: Deps,
  { actor: member, known }: By<Actor, KnownConsents>,
): Promise<z.input<(typeof api)["response"]>> {
  const open = await listOpenClients(deps, member.tenantId, { consistent: false, known });
  const sharing = open.filter(({ consent }) => consent.scopes.includes("books"));
  const found: BookActivity[] = [];
  await inParallel(sharing, async (client) => {
    found.push(...(await activityOf(deps, client)));
  });
  const data = found.sort(byMove).slice(0, MAX_ACTIVITY);
  const by = { ...viewerOf(member), scope: "books" } as const;
  await inParallel(new Set(data.map(({ client_id }) => client_id)), (clientId) =>
    deps.consentViews.countView({ clientId, ...by }, deps.clock.now()),
  );
  return { data, clients: sharing.length };
}
