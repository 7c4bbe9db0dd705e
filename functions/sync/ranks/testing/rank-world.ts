import type { KeyVault } from "#functions/adapters/key-vault.ts";
import { cookieModeWorld, type StartAmazon } from "#functions/amazon-accounts/testing/cookie-mode-world.ts";
import { listShelfFormats } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { memoryVault } from "#functions/testing/memory-vault.ts";
import { memoryQueue } from "#functions/testing/walk-all.ts";
import type { Requested, TrackedProducts } from "#shared/domain/ranks/due/due-ranks.ts";
import { fromEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { RankPoint } from "#shared/sources/amazon/answers.ts";
import { amazonApiOf } from "../../fetch/amazon-api-of.ts";
import { syncPortalBooks } from "../../fetch/sync-portal-books.ts";
import { type FollowerReadDeps, type SyncRanksDeps, syncStores } from "../../wiring.ts";
import { RankMessage, requestedBy } from "../rank-message.ts";
import { syncRanks } from "../sync-ranks.ts";

export const US = "ATVPDKIKX0DER";
export const UK = "A1F83G8C2ARO7P";

/** Counts the keys of a vault that are made and opened, each a call of the key service. */
export function countedVault(): KeyVault & { readonly calls: { made: number; opened: number } } {
  const vault = memoryVault();
  const calls = { made: 0, opened: 0 };
  return {
    calls,
    newKey: (context) => {
      calls.made += 1;
      return vault.newKey(context);
    },
    openKey: (wrapped, context) => {
      calls.opened += 1;
      return vault.openKey(wrapped, context);
    },
  };
}

/**
 * Authors whose author portal sessions are stored and used as they are in production, on a real table and with the
 * simulated Amazon. `track` overrides what is tracked; by default every
 * book on the shelf, in two stores.
 */
export async function rankWorld(access: TableAccess, start?: StartAmazon) {
  const vault = countedVault();
  const cookies = await cookieModeWorld(access, { vault, ...(start && { start }) });
  const { clock, bus } = cookies;
  const histories: { readonly runId: string; readonly userId: string }[] = [];
  const overrides = new Map<string, TrackedProducts>();
  const stored = syncStores(access, { clock, bus });
  const deps: SyncRanksDeps & FollowerReadDeps = {
    ...stored,
    sessions: cookies.deps.sessions,
    sleep: async () => undefined,
    readTracked: async (tenantId) => {
      const tracked = await stored.readTracked(tenantId);
      return overrides.get(tenantId) ?? { ...tracked, marketplaces: [US, UK] };
    },
    history: {
      start: async (runId, { userId }) => {
        histories.push({ runId, userId });
      },
    },
  };

  const queue = memoryQueue();
  const read = (userId: string, requested?: Requested) => syncRanks(deps, { userId, ...requested });

  return {
    access,
    queue,
    /** Reads what the queue's messages ask for. */
    deliver: async (): Promise<void> => {
      for (const body of queue.bodies.splice(0)) {
        const message = RankMessage.parse(JSON.parse(body));
        await read(message.userId, requestedBy(message));
      }
    },
    cookies,
    clock,
    bus,
    deps,
    vault,
    histories,
    track: (userId: string, tracked: TrackedProducts) => overrides.set(userId, tracked),
    /** An author whose author portal account is connected. Their shelf has its books. */
    givenAuthor: async (name: string): Promise<Actor> => {
      const author = await cookies.givenAuthor();
      await cookies.connect(author, await cookies.signedIn(name), { type: "AUTHOR_CENTRAL" });
      await deps.sessions.use(author.userId, "AUTHOR_CENTRAL", "sync", (transport) =>
        syncPortalBooks({ ...deps, books: stored.books }, amazonApiOf(deps, transport), author.userId),
      );
      return author;
    },
    /** The days that the portal lists for a product in the United States. */
    portalHistory: async (userId: string, asin: string): Promise<RankPoint[]> => {
      const until = fromEpochDay(Math.floor(clock.now() / DAY_MS) - 2);
      const asked = { asins: [asin], marketplace: US, start: "2009-10-01", end: until };
      const answer = await deps.sessions.use(userId, "AUTHOR_CENTRAL", "page", (transport) =>
        amazonApiOf(deps, transport).salesRank({ ...asked, author_id: "" }),
      );
      return answer[asin] ?? [];
    },
    books: (tenantId: string) => listShelfFormats(deps, { tenantId }),
    read,
    boardOf: (tenantId: string, marketplace = US) => deps.ranks.boards.read({ tenantId, marketplace }),
    stateOf: async (userId: string) => (await deps.syncStates.read(userId)).states.ranks,
  };
}
export type RankWorld = Awaited<ReturnType<typeof rankWorld>>;
