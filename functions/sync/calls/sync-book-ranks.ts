import type * as z from "zod";
import { answering, notAuthenticated } from "#functions/amazon-accounts/index.ts";
import { listShelfFormats } from "#functions/books/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { toFormatRank } from "#functions/ranks/index.ts";
import type { syncBookRanks as endpoint } from "#shared/api/sync/portal-calls.ts";
import { amazonApiOf } from "../fetch/amazon-api-of.ts";
import { readTitleSet } from "../ranks/read-portal.ts";
import { findPortal } from "../ranks/read-rank-facts.ts";
import { saveRead } from "../ranks/save-read.ts";
import type { RankReadDeps } from "../wiring.ts";

type Input = z.output<typeof endpoint.params & object> & z.output<typeof endpoint.query & object>;

/**
 * Reads the ranks of a book's formats in one store and stores them, whether or not the book is tracked. Throws NotFound
 * for a book that isn't on the shelf; responds 403 `retailer_auth` without an accepted session.
 */
export async function syncBookRanks(
  deps: RankReadDeps,
  { actor: { userId, tenantId }, id, marketplace }: By<Actor, Input>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const products = (await listShelfFormats(deps, { tenantId })).filter(({ bookId }) => bookId === id);
  const [first] = products;
  if (!first) throw new NotFound();
  const portal = await findPortal(deps, userId);
  if (!portal) throw notAuthenticated();
  const found = await answering(() =>
    deps.sessions.withSessionOf(portal, "page", (transport) =>
      readTitleSet(deps, amazonApiOf(deps, transport), first.titleSet, marketplace),
    ),
  );
  const own = new Set(products.map(({ asin }) => asin));
  const { realtime, backlist } = await deps.readTracked(tenantId);
  const tracked = new Set([...realtime, ...backlist]);
  const readings = found.filter(({ asin }) => own.has(asin));
  await saveRead(deps, { userId: tenantId, marketplace, readings, products, realtime, awaited: [] });
  const board = await deps.ranks.boards.read({ tenantId, marketplace });
  const now = deps.clock.now();
  return {
    ranks: products.map(({ asin, id: bookFormatId }) =>
      toFormatRank({ bookFormatId, marketplace, isTracked: tracked.has(asin) }, board.get(asin), now),
    ),
    marketplace,
    book: { uid: first.titleSet },
  };
}
