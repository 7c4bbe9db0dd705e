import { bookLogStore } from "#functions/booklogs/index.ts";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { rankBoardStore } from "#functions/ranks/index.ts";
import { royaltySumsStore } from "#functions/royalties/index.ts";
import { givenUser } from "#functions/testing/users.ts";
import { addLog } from "#shared/domain/booklogs/change-logs.ts";
import { toEntry } from "#shared/domain/booklogs/form-rules.ts";
import { VALID_FORM } from "#shared/domain/booklogs/testing/form-cases.ts";
import { CONSENT_SCOPES } from "#shared/domain/consent/scopes.ts";
import { EMPTY_ENTRY } from "#shared/domain/ranks/board/board.ts";
import { HOME_MARKETPLACE } from "#shared/retailer/portal/title-sets.ts";
import { clientStore } from "../clients/client-store.ts";

const MONTHS = Object.fromEntries(
  Array.from({ length: 11 }, (_, n) => [`2026-${String(n + 1).padStart(2, "0")}`, { USD: n, EUR: n, GBP: n }]),
);
const RANKED_BOOKS = 10;
/** One connection in this many has brought nothing today. */
const QUIET_IN = 10;

/**
 * Gives an agency clients who share everything and have something of everything: eleven months in three currencies, a
 * board of ten books, an event and a connection. Returns the agency's owner.
 *
 * @param nowMs the moment of the newest readings, epoch milliseconds
 */
export async function givenSharingClients(access: TableAccess, count: number, nowMs: number): Promise<Actor> {
  const owner = await givenUser(access, { kind: "agency" });
  const [sums, boards, logs] = [royaltySumsStore(access), rankBoardStore(access), bookLogStore(access)];
  const moment = { at: nowMs, kind: "paid" as const, rank: 1_000 };
  const entries = Array.from({ length: RANKED_BOOKS }, (_, n) => [
    `B0${String(n).padStart(8, "0")}`,
    { ...EMPTY_ENTRY, readAt: nowMs, moments: [moment], rating: 4.5, reviews: 12, ratedAt: nowMs },
  ]);
  const changed = new Map(entries as [string, typeof EMPTY_ENTRY][]);
  await inParallel(
    Array.from({ length: count }, (_, n) => n),
    async (n) => {
      const seen = new Date(n % QUIET_IN === 0 ? nowMs - 86_400_000 : nowMs).toISOString();
      const { userId: clientId } = await givenUser(access, { firstDataAt: "2026-01", kdpSyncDailyDate: seen });
      const consent = { agencyId: owner.tenantId, clientId, scopes: CONSENT_SCOPES, invitation: null };
      await clientStore(access).give(consent, nowMs);
      await sums.save({ tenantId: clientId, year: "2026", months: MONTHS });
      await syncStateEntity(access)
        .put({ userId: clientId, ...MAIN_ACCOUNT, source: "royalties", lastGoodAt: seen })
        .go();
      await boards.change({ tenantId: clientId, marketplace: HOME_MARKETPLACE }, () => ({
        changed,
        refreshed: new Map(),
      }));
      await logs.change(clientId, (before) => {
        const { after } = addLog(before, { ...toEntry(VALID_FORM), cost: null }, { title: "Salt", at: nowMs / 1000 });
        return { after, result: undefined };
      });
    },
  );
  return owner;
}
